/** The question of the day: by the reader's own date, so that it changes at the reader's midnight. */

const FIRST_DAY = Date.UTC(2026, 10, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of a date, 1 for the first day of the quiz; the same for everyone who has that date. */
export function numberOf(date: Date): number {
  const midnight = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight - FIRST_DAY) / DAY_MS) + 1;
}

/** What is asked on the day of this number. */
export function caseOf(day: number, order: readonly string[]): string {
  const place = (((day - 1) % order.length) + order.length) % order.length; // a clock may be wrong
  return order[place]!;
}
