/** How far the download of Python is, in words. */

import type { Progress } from "./download";

const TOO_EARLY_MS = 1500; // to tell how quick the line is
const STEP_S = 5;

/** Megabytes, and once the pace shows, about how many seconds are left; in steps, or it would flicker. */
export function progressText({ received, total }: Progress, elapsedMs: number): string {
  const megabytes = (size: number): string => (size / 1e6).toFixed(1);
  const far = `${megabytes(received)} of ${megabytes(total)} MB`;
  const seconds = received > 0 ? ((total - received) / received) * (elapsedMs / 1000) : 0;
  const isKnown = elapsedMs >= TOO_EARLY_MS && seconds >= 1;
  const left = Math.ceil(seconds / STEP_S) * STEP_S;
  return `Downloading Python (${far}${isKnown ? `, about ${left} seconds left` : ""})`;
}
