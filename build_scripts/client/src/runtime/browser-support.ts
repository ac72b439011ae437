/** Checks, before anything is downloaded, whether Python can start here at all, and quickly. */

import { store, stored } from "../shared/storage";
import { VERSION } from "./protocol";

/** A WebAssembly module with the features that Pyodide uses: exceptions, bulk memory, references, sign extension. */
const SAMPLE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...[1, 4, 1, 96, 0, 0], // types: one without parameters
  ...[3, 2, 1, 0], // functions: one of that type
  ...[5, 3, 1, 0, 1], // memory: none to one page
  ...[13, 3, 1, 0, 0], // exceptions: one
  ...[10, 24, 1, 22, 0], // code: of one function, without variables
  ...[6, 64, 65, 0, 65, 0, 65, 0, 0xfc, 11, 0, 25, 11], // try memory.fill(0, 0, 0), catch all
  ...[66, 0, 0xc2, 26, 0xd0, 112, 26, 11], // i64.extend8_s(0), ref.null func
);
const QUICK_FAILED = `${PAO_SITE.name}.quick-failed`;

const NEEDED = "fetch Worker AbortController ReadableStream TransformStream".split(" ");

/** Whether the browser has what starts Python, besides WebAssembly. */
export function hasWhatIsNeeded(): boolean {
  return NEEDED.every((name) => name in globalThis);
}

export function canRunPython(): boolean {
  return typeof WebAssembly === "object" && WebAssembly.validate(SAMPLE);
}

/** A policy may allow validating code but not compiling it. */
export function canCompile(): boolean {
  try {
    return new WebAssembly.Module(SAMPLE) !== null;
  } catch {
    return false;
  }
}

/** Whether the quick start of this runtime has already failed in this visit. */
export function hasQuickFailed(): boolean {
  return stored(QUICK_FAILED, "sessionStorage") === VERSION;
}

export function rememberQuick(hasFailed: boolean): void {
  store(QUICK_FAILED, hasFailed ? VERSION : null, "sessionStorage"); // without storage, each page tries again
}
