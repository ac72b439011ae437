/** What page and worker say to each other. The page treats all of it as text from a stranger. */

/** Set when the client is bundled: the folder of the runtime that belongs to it, and that of its programs. */
declare const PAO_RUNTIME: string;
declare const PAO_CLIENT: string;

/** The folder of all that is here, from that of this module. */
const assets = import.meta.url.replace(/(chunks|programs\/[^/]*)\/[^/]*$/, "");

export const VERSION = PAO_RUNTIME;
export const WORKER = new URL(`programs/${PAO_CLIENT}/worker.js`, assets);
export const UNPACKER = new URL(`programs/${PAO_CLIENT}/unpack.js`, assets);
export const RUNTIME = new URL(`runtime/${PAO_RUNTIME}/`, assets);

export const QUICK = ["engine.bin", "memory.bin", "zstd.wasm", "pyodide-lock.json"] as const;
export const PLAIN = [
  "pyodide.asm.wasm",
  "python_stdlib.zip",
  "library.zip",
  "pyodide-lock.json",
] as const;

export type Way = "quick" | "plain";
export type FileName = (typeof QUICK)[number] | (typeof PLAIN)[number];
export type Files = Partial<Record<FileName, ArrayBuffer>>;

/**
 * What Python starts from: files as they came, or what the first start made of them. Whoever sends
 * one gives it away, so that nothing is copied; the worker gives it back for the next start, which
 * then needs neither network nor compiler.
 */
export interface Kit {
  way: Way;
  files: Files;
  module: WebAssembly.Module | null;
}

/** What of a kit is given away: the same buffer may stand under two names. */
export function contents({ files }: Kit): ArrayBuffer[] {
  return [...new Set(Object.values(files))];
}

export interface Failure {
  type: string;
  message: string;
  line: number | null;
  traceback: string;
}

/**
 * `intact`: the code has left all modules as they were, as far as can be seen. `picture`: a tree for
 * `renderDrawing`, which takes nothing from it on trust.
 */
export interface Ran {
  failure: Failure | null;
  intact: boolean;
  picture: unknown;
}

/** Whose words are run: those of this page as they stand in it, or anything else. */
export type Author = "page" | "reader";

export interface Python {
  /** Answers when the worker and Pyodide's program are there. */
  load(): Promise<void>;
  /** Goes towards a quick start as far as it can by itself. */
  begin(): Promise<void>;
  /** Goes on with this unpacked engine; `start` brings the rest. */
  giveEngine(engine: ArrayBuffer): Promise<void>;
  start(kit: Kit): Promise<Kit>;
  run(source: string, author: Author): Promise<Ran>;
  call(name: string, argument: string): Promise<string>;
}

/** The worker that unpacks files of the quick start. */
export interface Unpacking {
  unpack(decoder: ArrayBuffer, packed: ArrayBuffer): Promise<ArrayBuffer>;
}

/** What the worker sends unasked: a piece of output. It is all that reader's code can send. */
export interface Shown {
  shown: string;
}

export function isShown(data: unknown): data is Shown {
  return typeof (data as Shown | null)?.shown === "string";
}

/** The runner says no more than this; more of it, which code may forge, would freeze the page. */
const LONGEST = { type: 200, message: 2_100, traceback: 100_000 };

/** The result of a run, if it is one: reader's code may have forged it. */
export function readRan(data: unknown): Ran | null {
  const { failure, intact, picture = null } = (data ?? {}) as Partial<Ran>;
  if (typeof intact !== "boolean" || (failure !== null && !isFailure(failure))) return null;
  return { failure: failure && cut(failure), intact, picture };
}

function isFailure(data: unknown): data is Failure {
  const { type, message, line, traceback } = (data ?? {}) as Partial<Failure>;
  const texts = [type, message, traceback].every((text) => typeof text === "string");
  return texts && (line === null || typeof line === "number");
}

function cut({ type, message, line, traceback }: Failure): Failure {
  return {
    type: type.slice(0, LONGEST.type),
    message: message.slice(0, LONGEST.message),
    line,
    traceback: traceback.slice(0, LONGEST.traceback),
  };
}
