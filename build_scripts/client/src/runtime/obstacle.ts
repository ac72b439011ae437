/** Why Python does not start, in plain words: what is blocked or missing, and what helps. */

import { NOT_STARTED } from "../shared/failure";
import { NotFetched } from "./download";
import { canCompile, canRunPython } from "./browser-support";
import { RUNTIME, WORKER } from "./protocol";
import { Refused, TooLate } from "./remote";
import { NotLoaded } from "./session";

/** Python cannot start. The message is for the reader. */
export class NotStarted extends Error {
  override readonly name = NOT_STARTED;
}

const PROGRAMS = [WORKER, new URL("pyodide.mjs", RUNTIME), new URL("pyodide.asm.js", RUNTIME)];
const LOOK_LIMIT_MS = 3_000;
const LONGEST = 200;

const MISSING = "WebAssembly is missing, turned off or too old in this browser";
const BLOCKED = "WebAssembly is blocked here: by the browser, an extension, or the host of this site";
const REFUSED = "the browser, or an extension in it, refuses the worker in which Python runs";

/** The failure of the last attempt as an error for the reader. */
export async function notStarted(error: unknown): Promise<NotStarted> {
  const cause = await causeOf(error);
  return new NotStarted(`Python could not start: ${cause}.`);
}

async function causeOf(error: unknown): Promise<string> {
  const says = error instanceof Error ? error.message : String(error);
  if (!canRunPython()) return MISSING;
  if (!canCompile() || /Content.Security.Policy|\bCSP\b|unsafe-eval/i.test(says)) return BLOCKED;
  if (error instanceof NotFetched) return fileCause(error);
  if (error instanceof NotLoaded) return (await missingProgram()) ?? causeOf(error.cause);
  if (error instanceof Refused) return REFUSED;
  if (error instanceof TooLate) return `it gave ${says}`;
  return `it broke off (${says.slice(0, LONGEST)})`;
}

function fileCause({ file, status }: NotFetched): string {
  return status === null
    ? `the file ${file} does not arrive. The connection is lost, or an extension or the network blocks the file`
    : `the file ${file} is not on the site (${status}). If the site has just been changed, reload the page`;
}

/** A worker does not report which of its programs failed to load, so they are requested again. */
async function missingProgram(): Promise<string | null> {
  for (const program of PROGRAMS) {
    const file = program.pathname.split("/").at(-1)!;
    const signal = AbortSignal.timeout(LOOK_LIMIT_MS);
    const response = await fetch(program, { signal }).catch(() => null);
    if (!response?.ok) return fileCause(new NotFetched(file, response?.status ?? null));
  }
  return null;
}
