/** What some rule sets decide alike, and what they decide differently. */

import type { Decision, RuleSetData } from "./data";

export const OPEN = "open";

/** One choice, with the decision of each rule set; null if the choice changes nothing under it. */
export interface DifferenceRow {
  readonly choice: string;
  readonly group: string;
  readonly question: string;
  readonly decisions: readonly (Decision | null)[];
  readonly kind: DifferenceKind;
}

/** Whether known values differ, a value is not known, or neither. */
export type DifferenceKind = "different" | "unknown" | "alike";

/** Every choice of these rule sets, in the order of the first rule set that makes it. */
export function rowsOf(ruleSets: readonly RuleSetData[], groups: readonly string[]): DifferenceRow[] {
  const rows = new Map<string, DifferenceRow>();
  const sameGame = new Set(ruleSets.map((each) => each.game)).size === 1;
  for (const { choices } of ruleSets) {
    for (const { choice, group, question } of choices) {
      if (rows.has(choice)) continue;
      const decisions = ruleSets.map((each) => each.choices.find((other) => other.choice === choice) ?? null);
      rows.set(choice, { choice, group, question, decisions, kind: kindOf(decisions, sameGame) });
    }
  }
  return [...rows.values()].sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
}

/** An assumed value is not a difference, nor is a choice that one rule set of a game does not need. */
function kindOf(decisions: readonly (Decision | null)[], sameGame: boolean): DifferenceKind {
  const known = decisions.filter((each) => (each === null ? !sameGame : each.grade !== OPEN));
  if (new Set(known.map((choice) => choice?.value)).size > 1) return "different";
  return decisions.some((other) => other?.grade === OPEN) ? "unknown" : "alike";
}
