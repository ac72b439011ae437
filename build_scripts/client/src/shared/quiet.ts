/** Work that must not delay what the reader waits for. */

/** Does the work when the page has painted what has just changed, and has nothing else to do. */
export function whenQuiet(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(work)));
}

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work);
}
