/** Fired when a reader asks for a ruling, a run or a check: they use the reference. */

export const USED = "pao-used";

export function used(): void {
  document.dispatchEvent(new Event(USED));
}
