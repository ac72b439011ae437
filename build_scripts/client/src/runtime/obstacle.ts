/** Why Python does not start, in plain words: what is blocked or missing, and what helps. */

import { NOT_STARTED } from "../shared/failure";
import { NotFetched } from "./download";
import { canCompile, canRunPython } from "./browser-support";
import { RUNTIME, WORKER } from "./protocol";
import { Refused, TooLate } from "./remote";
import { NotLoaded } from "./session";
import * as texts from "./texts";

/** Python cannot start. The message is for the reader. */
export class NotStarted extends Error {
  override readonly name = NOT_STARTED;
}

const PROGRAMS = [WORKER, new URL("pyodide.mjs", RUNTIME), new URL("pyodide.asm.js", RUNTIME)];
const LOOK_LIMIT_MS = 3_000;
const LONGEST = 200;

/** The failure of the last attempt as an error for the reader. */
export async function notStarted(error: unknown): Promise<NotStarted> {
  const cause = await causeOf(error);
  return new NotStarted(texts.notStarted(cause));
}

async function causeOf(error: unknown): Promise<string> {
  const says = error instanceof Error ? error.message : String(error);
  if (!canRunPython()) return texts.missing;
  if (!canCompile() || /Content.Security.Policy|\bCSP\b|unsafe-eval/i.test(says)) return texts.blocked;
  if (error instanceof NotFetched) return fileCause(error);
  if (error instanceof NotLoaded) return (await missingProgram()) ?? causeOf(error.cause);
  if (error instanceof Refused) return texts.refused;
  if (error instanceof TooLate) return texts.gave(says);
  return texts.brokeOff(says.slice(0, LONGEST));
}

function fileCause({ file, status }: NotFetched): string {
  return status === null
    ? texts.doesNotArrive(file)
    : texts.isNotThere(file, status);
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
