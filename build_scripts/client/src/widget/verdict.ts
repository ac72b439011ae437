/** What the end of a run means for an example, as a state and in words. */

import type { RunResult } from "../runtime/runtime";

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
  if (result.stopped) return { state: "stopped", says: "Stopped" };
  const problem = problemOf(result);
  if (unchanged && same) return { state: "match", says: "Done: same as the printed output" };
  if (unchanged) {
    const says = `Differs from the printed output${problem ? `. ${problem}` : ""}`;
    return { state: "mismatch", says };
  }
  if (problem) return { state: "error", says: problem };
  const verdict = same ? "same as" : "different from";
  return { state: "edited-done", says: `Done: ${verdict} the printed output` };
}

function problemOf({ failure }: RunResult): string {
  if (!failure) return "";
  const where = failure.line === null ? "" : `Line ${failure.line}: `;
  return `${where}${failure.type}${failure.message ? `: ${failure.message}` : ""}`;
}
