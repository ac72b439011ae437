/** Why Python does not start, in plain words: what is blocked, missing or damaged, and what helps. */

import { NOT_STARTED } from "../shared/failure";
import { damaged, doesNotArrive, isNotThere, lacking } from "../shared/texts";
import { NotFetched } from "./download";
import { canCompile, canRunPython, hasWhatIsNeeded } from "./browser-support";
import { RUNTIME, WORKER } from "./protocol";
import { NoProgram, Refused, TooLate } from "./remote";
import { NotLoaded } from "./session";
import * as texts from "./texts";

/** Python cannot start. The message is for the reader. */
export class NotStarted extends Error {
  override readonly name = NOT_STARTED;
}

const PROGRAMS = [WORKER, new URL("pyodide.mjs", RUNTIME), new URL("pyodide.asm.js", RUNTIME)];
const LOOK_LIMIT_MS = 3_000;

/** The failure of the last attempt as an error for the reader. */
export async function notStarted(error: unknown): Promise<NotStarted> {
  return new NotStarted(texts.notStarted(await causeOf(error)));
}

async function causeOf(error: unknown): Promise<string> {
  const says = error instanceof Error ? error.message : String(error);
  if (!hasWhatIsNeeded()) return lacking;
  if (!canRunPython()) return texts.missing;
  if (!canCompile() || /Content.Security.Policy|\bCSP\b|unsafe-eval/i.test(says)) return texts.blocked;
  if (error instanceof NotFetched) return fileCause(error);
  if (error instanceof NotLoaded) return (await faultyProgram()) ?? causeOf(error.cause);
  if (error instanceof NoProgram) return texts.noWorker;
  if (error instanceof Refused) return texts.refused;
  if (error instanceof TooLate) return says;
  if (/\bmemory\b.*alloc|alloc.*\bmemory\b|out of memory/i.test(says)) return texts.noMemory;
  return damaged; // else the files that work everywhere would work here
}

function fileCause({ file, status }: NotFetched): string {
  return status === null ? doesNotArrive(file) : isNotThere(file, status);
}

/**
 * A worker does not report which of its programs failed to load, so they are requested again. Not from the cache: then a
 * damaged one in it is replaced.
 */
async function faultyProgram(): Promise<string | null> {
  for (const program of PROGRAMS) {
    const file = program.pathname.split("/").at(-1)!;
    const signal = AbortSignal.timeout?.(LOOK_LIMIT_MS) ?? null;
    const response = await fetch(program, { signal, cache: "reload" }).catch(() => null);
    if (!response?.ok) return fileCause(new NotFetched(file, response?.status ?? null));
    const content = await response.text().catch(() => "");
    if (content === "" || !/javascript/.test(response.headers.get("Content-Type") ?? "")) return damaged;
  }
  return null;
}
