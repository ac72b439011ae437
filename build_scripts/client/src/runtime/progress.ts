/** The progress of Python's download in words. */

import type { Progress } from "./download";
import { downloading } from "./texts";

const TOO_EARLY_MS = 1500; // to know how fast the connection is
const STEP_S = 5;

/** Megabytes, and once the speed is known, about how many seconds are left. Rounded in steps, so that it does not flicker. */
export function progressText({ received, total }: Progress, elapsedMs: number): string {
  const megabytes = (size: number): string => (size / 1e6).toFixed(1);
  const seconds = received > 0 ? ((total - received) / received) * (elapsedMs / 1000) : 0;
  const isKnown = elapsedMs >= TOO_EARLY_MS && seconds >= 1;
  const left = Math.ceil(seconds / STEP_S) * STEP_S;
  return downloading(megabytes(received), megabytes(total), isKnown ? left : null);
}
