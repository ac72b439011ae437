/**
 * Removes from the worker's global object everything that reaches the network, the storage of this
 * site, other workers or the page, and every way to turn text into JavaScript. Everything that is
 * not listed here is removed, including what browsers add later.
 *
 * Python code can reach the prototypes and constructors of any JavaScript object, and can replace
 * the methods of built-in objects. So hiding something is not enough: what we still need ourselves
 * is in closures of bound functions, which nothing leads out of.
 */

const KEPT = new Set<PropertyKey>(
  (
    "Object Array Boolean Number String Symbol BigInt Math JSON Date RegExp Promise Proxy Reflect " +
    "Map Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator " +
    "Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError " +
    "ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array " +
    "Int32Array Uint32Array Float16Array Float32Array Float64Array BigInt64Array BigUint64Array " +
    "globalThis Infinity NaN undefined isFinite isNaN parseFloat parseInt " +
    "decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape " +
    "Intl WebAssembly TextDecoder TextEncoder console"
  ).split(" "),
);

export function closeDoors(): void {
  const replacements = harmless();
  for (const holder of globalAndPrototypes()) removeAllBut(holder, KEPT);
  Object.assign(globalThis, replacements);
  forbidEvaluation(replacements.Function);
  removeAllBut(WebAssembly, new Set(Object.keys(WEB_ASSEMBLY)));
  // V8 hands the functions of the call stack to whoever defines this
  Object.defineProperty(Error, "prepareStackTrace", { value: undefined });
}

const WEB_ASSEMBLY = Object.fromEntries(
  (
    "Module Instance Memory Table Global Tag Exception JSTag CompileError LinkError RuntimeError " +
    "compile instantiate validate Suspending SuspendError promising"
  )
    .split(" ")
    .map((name) => [name, true]),
);

/** What Pyodide uses while it runs, reduced to the parts it needs. */
function harmless() {
  const { performance, crypto } = globalThis;
  const now = performance.now.bind(performance);
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  function Function(): never {
    throw new EvalError("JavaScript cannot be created from text here");
  }
  Function.prototype = globalThis.Function.prototype; // for `instanceof Function`
  return {
    performance: { now, timeOrigin: performance.timeOrigin },
    crypto: { getRandomValues: (into: Uint8Array<ArrayBuffer>) => getRandomValues(into) },
    Function,
  };
}

function* globalAndPrototypes(): Generator<object> {
  let holder: object = globalThis;
  for (; holder !== Object.prototype; holder = Object.getPrototypeOf(holder) as object) yield holder;
}

function removeAllBut(holder: object, kept: ReadonlySet<PropertyKey>): void {
  for (const name of Reflect.ownKeys(holder)) {
    if (kept.has(name)) continue;
    if (Reflect.deleteProperty(holder, name) || isNumber(holder, name)) continue;
    throw new Error(`${String(name)} cannot be removed`);
  }
}

function isNumber(holder: object, name: PropertyKey): boolean {
  return typeof Reflect.getOwnPropertyDescriptor(holder, name)?.value === "number";
}

/** `(() => {}).constructor` is Function itself, and each kind of function has its own constructor. */
function forbidEvaluation(replacement: () => never): void {
  const kinds = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const kind of kinds) {
    const prototype = Object.getPrototypeOf(kind) as object;
    Object.defineProperty(prototype, "constructor", {
      value: replacement,
      writable: false,
      configurable: false,
    });
  }
}
