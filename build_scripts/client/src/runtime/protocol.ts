/** Messages between page and worker. The page does not trust any that it receives (validation.ts). */

import { ASSETS } from "../shared/site";
import type { Tree } from "../shared/tree";

/** Set when the client is bundled: the folder of its runtime, and that of its programs. */
declare const PAO_RUNTIME: string;
declare const PAO_CLIENT: string;

export const VERSION = PAO_RUNTIME;
export const WORKER = new URL(`programs/${PAO_CLIENT}/worker.js`, ASSETS);
export const UNPACKER = new URL(`programs/${PAO_CLIENT}/unpack.js`, ASSETS);
export const RUNTIME = new URL(`runtime/${PAO_RUNTIME}/`, ASSETS);

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
 * What Python starts from: files as downloaded, or as the first start prepared them. A kit is
 * transferred, so that nothing is copied. The worker returns it for the next start, which then
 * needs neither network nor compiler.
 */
export interface Kit {
  way: Way;
  files: Files;
  module: WebAssembly.Module | null;
}

/** The buffers of a kit to transfer. Two names can share a buffer. */
export function contents({ files }: Kit): ArrayBuffer[] {
  return [...new Set(Object.values(files))];
}

export interface Failure {
  type: string;
  message: string;
  line: number | null;
}

export interface Ran {
  failure: Failure | null;
  picture: Tree | null;
}

/** Whose code runs: the unchanged code of this page, or any other. */
export type Author = "page" | "reader";

/** A request to a worker. The answer, or the reason for none, has the same number. */
export interface Question {
  readonly id: number;
  readonly name: string;
  readonly given: readonly unknown[];
}

/** What a worker may send: an answer, a text that says why there is none, or a piece of output. */
export type Message =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: string }
  | { readonly shown: string };

export const LONGEST_FAULT = 1_000;

/** A page shows so much of a run's output. A worker sends one character more, so the page can say that it cuts. */
export const MOST_SHOWN = 100_000;
export const MOST_SENT = MOST_SHOWN + 1;

/** The pace of a run's output: so many pieces at once, and then one in this time. */
export const PIECES_AT_ONCE = 200;
export const PIECE_INTERVAL_MS = 50;
