/** A reader has asked for a ruling, a run or a judgement: he uses the reference. */

export const USED = "pao-used";

export function used(): void {
  document.dispatchEvent(new Event(USED));
}
