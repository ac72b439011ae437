/** Makes messages that a worker with a stranger's code could send. The same seed makes the same messages. */

export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function oneOf<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!;
}

const NAMES = (
  "id answer fault shown failure picture type message line way files module " +
  "toString valueOf toJSON then constructor length name value"
).split(" ");

/** A tree with shared nodes: small as a message, and endless as text. */
export function shared(levels: number): unknown {
  let tree: unknown = ["g", {}, []];
  for (let level = 0; level < levels; level++) tree = ["g", {}, [tree, tree]];
  return tree;
}

function nested(levels: number): unknown {
  let tree: unknown = [];
  for (let level = 0; level < levels; level++) tree = [tree];
  return tree;
}

const LEAVES: readonly ((random: Random) => unknown)[] = [
  () => undefined,
  () => null,
  (random) => random() < 0.5,
  (random) => oneOf(random, [0, -0, 1, -1, 1.5, NaN, Infinity, 2 ** 31, 2 ** 53, 1n]),
  (random) => oneOf(random, ["", "x", "svg", "{}", "null", "quick", "\ud800"]),
  (random) => "x".repeat(Math.floor(random() * 2_000_000)),
  (random) => textOfRan(random),
  () => "[".repeat(400_000),
  () => `{"failure":null,"picture":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  () => new Date(NaN),
  () => /x/,
  () => new Map([["id", 1]]),
  () => new Set(["shown"]),
  () => Object.assign(new RangeError("x"), { name: "x" }),
  () => new ArrayBuffer(8),
  () => new Uint8Array(8),
  () => shared(24),
  () => nested(500),
];

function anything(random: Random, depth = 0): unknown {
  const kind = random();
  if (depth > 3 || kind < 0.5) return oneOf(random, LEAVES)(random);
  const size = Math.floor(random() * 4);
  if (kind < 0.65) return Array.from({ length: size }, () => anything(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length: size }, () => [oneOf(random, NAMES), anything(random, depth + 1)]),
  );
}

/** Almost the end of a run: each part is right, wrong or missing. */
function textOfRan(random: Random): string {
  const part = (right: unknown): unknown => {
    const kind = random();
    return kind < 0.6 ? right : kind < 0.8 ? oneOf(random, LEAVES.slice(0, 6))(random) : undefined;
  };
  const failure = () => ({ type: part("E"), message: part("x".repeat(5_000)), line: part(1) });
  const tree = (depth: number): unknown => [
    part("g"),
    part({ class: part("drawn") }),
    part(depth > 4 ? [] : [tree(depth + 1), part("text")]),
  ];
  const ran = { failure: part(random() < 0.5 ? null : failure()), picture: part(tree(0)) };
  return JSON.stringify(ran, (_, value: unknown) => (typeof value === "bigint" ? 7 : value));
}

/** A message to the page while it waits for the answer to this question. */
export function forged(random: Random, id: number): unknown {
  const kind = random();
  if (kind < 0.2) return anything(random);
  const number = random() < 0.7 ? id : anything(random);
  if (kind < 0.4) return { id: number, fault: anything(random) };
  if (kind < 0.6) return { id: number, answer: textOfRan(random) };
  if (kind < 0.8) return { id: number, answer: anything(random), shown: oneOf(random, [undefined, "", 1]) };
  return { shown: anything(random) };
}
