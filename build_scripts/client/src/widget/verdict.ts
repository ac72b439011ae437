/** What the end of a run means for an example, as a state and in words. */

import type { RunResult } from "../runtime/runtime";
import * as texts from "./texts";

/**
 * The value of `data-state` of an example: `idle`, `running`, then `match` (the output agrees with the page), `mismatch`
 * (unchanged code with another output: a defect of the page), `edited-done` (changed code that ran to its end), `error` (changed
 * code that failed) or `stopped`.
 */
export type RunState = "idle" | "running" | "match" | "mismatch" | "edited-done" | "error" | "stopped";

export interface RunVerdict {
  readonly state: RunState;
  readonly says: string;
}

/** `unchanged`: the page's own code ran. `same`: its output agrees with the page. */
export function judge(result: RunResult, unchanged: boolean, same: boolean): RunVerdict {
  if (result.stopped) return { state: "stopped", says: texts.stopped };
  const problem = problemOf(result);
  if (unchanged && same) return { state: "match", says: texts.asPrinted };
  if (unchanged) return { state: "mismatch", says: texts.differs(problem) };
  if (problem) return { state: "error", says: problem };
  return { state: "edited-done", says: texts.done(same) };
}

function problemOf({ failure }: RunResult): string {
  return failure ? texts.problem(failure.line, failure.type, failure.message) : "";
}
