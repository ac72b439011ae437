/**
 * Makes the loops of an engine call JavaScript now and then.
 *
 * WebKit ends a worker only while it runs JavaScript (stoppable.ts). A loop inside C, such as that
 * of `sum(range(10**12))`, runs none. So it would go on after Stop, after a reload, and behind the
 * next page, until the tab is closed. This puts a call at the beginning of each loop of the
 * WebAssembly module that may not end. It calls a function that is added to the module, and that
 * calls the one by which Python asks for signals, once in so many loops.
 */

const ASKS = "_Py_CheckEmscriptenSignals_Helper";
const ONCE_IN = 10_000;

const PREAMBLE = 8; // bytes before the first section
const SECTION = { type: 1, import: 2, function: 3, global: 6, code: 10 } as const;
const I32 = 0x7f;
const CALL = 0x10;
const CALLS = new Set([CALL, 0x11]);
const LOOP = 0x03;
const BEGINNINGS = new Set([0x02, LOOP, 0x04, 0x06]); // block, loop, if, try
const ENDS = new Set([0x0b, 0x18]); // end, delegate
const LARGEST = 50_000; // bytes of a function; Python's own loop is larger, and asks already

/** The same engine with these calls. Throws if it has instructions that are not known here. */
export function ticking(engine: ArrayBuffer): ArrayBuffer {
  const from = new Reader(new Uint8Array(engine));
  const to = new Writer(engine.byteLength);
  to.put(from.take(PREAMBLE));
  let [type, asks, tick, counter] = [0, 0, 0, 0];
  while (!from.isAtEnd) {
    const id = from.byte();
    const section = new Reader(from.take(from.number()));
    if (id === SECTION.import) ({ asks, functions: tick, globals: counter } = importsOf(new Reader(section.rest())));
    const rows = Object.values<number>(SECTION).includes(id) && id !== SECTION.import ? section.number() : 0;
    const added = (row: readonly number[]): void => to.section(id, leb(rows + 1), section.rest(), row);
    if (id === SECTION.type) {
      type = rows;
      added([0x60, 0, 0]); // a function without parameters and results
    } else if (id === SECTION.function) {
      tick += rows;
      added(leb(type));
    } else if (id === SECTION.global) {
      counter += rows;
      added([I32, 1, ...constant(0), 0x0b]);
    } else if (id === SECTION.code) {
      const bodies = new Writer(engine.byteLength);
      for (let body = 0; body < rows; body++) copyWithCalls(new Reader(section.take(section.number())), bodies, [CALL, ...leb(tick)]);
      const tickBody = bodyOfTick(counter, asks);
      to.section(id, leb(rows + 1), bodies.written, [...leb(tickBody.length), ...tickBody]);
    } else to.section(id, section.rest());
  }
  return to.written.slice().buffer;
}

/** Counts down, and at 0 asks for signals and begins again. */
function bodyOfTick(counter: number, asks: number): number[] {
  const [get, set] = [[0x23, ...leb(counter)], [0x24, ...leb(counter)]];
  const [ifSo, end, subtract, drop] = [[0x04, 0x40], [0x0b], [0x6b], [0x1a]];
  const again = [...get, 0x45, ...ifSo, ...constant(ONCE_IN), ...set, CALL, ...leb(asks), ...drop, ...end];
  return [0, ...again, ...get, ...constant(1), ...subtract, ...set, ...end];
}

/** The index of the function that asks, and the numbers of imported functions and globals. */
function importsOf(from: Reader): { asks: number; functions: number; globals: number } {
  let [asks, functions, globals] = [-1, 0, 0];
  for (let left = from.number(); left > 0; left--) {
    from.take(from.number());
    const name = String.fromCharCode(...from.take(from.number()));
    const kind = from.byte();
    if (kind === 0) {
      if (name === ASKS) asks = functions;
      functions += 1;
      from.number();
    } else if (kind === 3) {
      globals += 1;
      from.take(2);
    } else if (kind === 4) {
      from.take(1);
      from.number();
    } else {
      if (kind === 1) from.take(1);
      for (let limits = 1 + (from.byte() & 1); limits > 0; limits--) from.number();
    }
  }
  if (asks < 0) throw new Error("the engine never asks for signals");
  return { asks, functions, globals };
}

/** Copies the body of a function, with a call after the beginning of each loop that calls functions. */
function copyWithCalls(from: Reader, to: Writer, call: readonly number[]): void {
  const body = from.whole;
  const places = body.length < LARGEST ? loopsThatCall(from) : [];
  to.put(leb(body.length + places.length * call.length));
  let begin = 0;
  for (const place of places) {
    to.put(body.subarray(begin, place));
    to.put(call);
    begin = place;
  }
  to.put(body.subarray(begin));
}

/** Where these loops begin. Others end: they go through something in memory. */
function loopsThatCall(from: Reader): number[] {
  const found: number[] = [];
  const blocks: { readonly loop: number | null; calls: boolean }[] = [{ loop: null, calls: false }];
  for (let left = from.number(); left > 0; left--) {
    from.number();
    from.number(); // so many local variables of this type
  }
  while (!from.isAtEnd) {
    const code = skipInstruction(from);
    if (BEGINNINGS.has(code)) blocks.push({ loop: code === LOOP ? from.at : null, calls: false });
    else if (CALLS.has(code)) blocks.at(-1)!.calls = true;
    else if (ENDS.has(code)) {
      const { loop, calls } = blocks.pop()!;
      if (calls && loop !== null) found.push(loop);
      if (calls && blocks.length > 0) blocks.at(-1)!.calls = true;
    }
  }
  return found.sort((one, other) => one - other);
}

/** Goes to the next instruction, and returns this one. */
function skipInstruction(from: Reader): number {
  const code = from.byte();
  if (code === 0x0e) skipNumbers(from, from.number() + 1); // br_table
  else if (code === 0x1c) skipNumbers(from, from.number()); // select with types
  else if (code === 0x43) from.at += 4; // f32.const
  else if (code === 0x44) from.at += 8; // f64.const
  else if (code === 0xfc) skipNumbers(from, OF_BULK[from.number()] ?? unknown(code));
  else skipNumbers(from, OPERANDS[code] ?? unknown(code));
  return code;
}

function skipNumbers(from: Reader, many: number): void {
  for (let left = many; left > 0; left--) from.number();
}

/** How many numbers follow an instruction, by its code. Types of blocks are numbers too. */
const OPERANDS: readonly (number | undefined)[] = operands([
  [0, [0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1]],
  [0, range(0x45, 0xc4)], // arithmetic
  [1, [0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x10, 0x12, 0x18, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2]],
  [1, range(0x20, 0x26)], // variables and tables
  [2, [0x11, 0x13]], // indirect calls
  [2, range(0x28, 0x3e)], // loads and stores
]);
/** After 0xfc: rounding, then copying and filling of memories and tables. */
const OF_BULK = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

function operands(rows: readonly (readonly [number, readonly number[]])[]): number[] {
  const found: number[] = [];
  for (const [many, codes] of rows) for (const code of codes) found[code] = many;
  return found;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

function unknown(code: number): never {
  throw new Error(`an unknown instruction: ${code}`);
}

function constant(value: number): number[] {
  return [0x41, ...signed(value)];
}

/** LEB128, as WebAssembly writes its numbers. */
function leb(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)];
}

function signed(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)];
}

class Reader {
  at = 0;

  constructor(readonly whole: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at >= this.whole.length;
  }

  byte(): number {
    return this.whole[this.at++]!;
  }

  /** A number in LEB128. The value of one with a sign or with more than 32 bits is wrong, but is never used. */
  number(): number {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.whole.subarray(this.at - length, this.at);
  }

  rest(): Uint8Array {
    return this.whole.subarray(this.at);
  }
}

class Writer {
  private bytes: Uint8Array;
  private length = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size + (size >> 3));
  }

  get written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  put(content: ArrayLike<number>): void {
    this.bytes.set(content, this.length);
    this.length += content.length;
  }

  section(id: number, ...contents: readonly ArrayLike<number>[]): void {
    this.put([id, ...leb(contents.reduce((sum, { length }) => sum + length, 0))]);
    for (const content of contents) this.put(content);
  }
}
