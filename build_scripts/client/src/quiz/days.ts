/** The question of the day. It follows the reader's date, so it changes at their midnight. */

const FIRST_DAY = Date.UTC(2026, 10, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of a date: 1 is the first day of the quiz. Everyone with the same date gets the same number. */
export function numberOf(date: Date): number {
  const midnight = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight - FIRST_DAY) / DAY_MS) + 1;
}

/** The case of the day with this number. */
export function caseOf(day: number, order: readonly string[]): string {
  const place = (((day - 1) % order.length) + order.length) % order.length; // a clock can be wrong
  return order[place]!;
}
