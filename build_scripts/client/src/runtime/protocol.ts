/** What page and worker say to each other. The page reads all of it as from a stranger (border.ts). */

import type { Tree } from "../shared/tree";

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
}

/** `intact`: the code has left all modules as they were, as far as can be seen. */
export interface Ran {
  failure: Failure | null;
  intact: boolean;
  picture: Tree | null;
}

/** Whose words are run: those of this page as they stand in it, or anything else. */
export type Author = "page" | "reader";

/** What the page asks of a worker; the answer, or why there is none, has the same number. */
export interface Question {
  readonly id: number;
  readonly name: string;
  readonly given: readonly unknown[];
}

/** What a worker may send: an answer, text that says why there is none, or a piece of output. */
export type Message =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: string }
  | { readonly shown: string };

export const LONGEST_FAULT = 1_000;
