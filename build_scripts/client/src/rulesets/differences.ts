/** What some rule sets decide alike, and what they decide differently. */

import type { Decision, RuleSet } from "./data";

export const OPEN = "open";

/** One choice, with the decision of each rule set; null if its game does not have the choice. */
export interface Row {
  readonly choice: string;
  readonly group: string;
  readonly question: string;
  readonly decisions: readonly (Decision | null)[];
  readonly kind: Kind;
}

/** Whether known values differ, a value is not known, or neither. */
export type Kind = "different" | "unknown" | "alike";

/** Every choice of these rule sets, in the order of the first rule set that makes it. */
export function rowsOf(ruleSets: readonly RuleSet[], groups: readonly string[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { choices } of ruleSets) {
    for (const { choice, group, question } of choices) {
      if (rows.has(choice)) continue;
      const decisions = ruleSets.map((each) => each.choices.find((other) => other.choice === choice) ?? null);
      rows.set(choice, { choice, group, question, decisions, kind: kindOf(decisions) });
    }
  }
  return [...rows.values()].sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
}

/** An assumed value is not a difference, nor is one that cannot matter under the rules. */
function kindOf(decisions: readonly (Decision | null)[]): Kind {
  const known = decisions.filter((each) => each?.grade !== OPEN);
  if (new Set(known.map((each) => each?.value)).size > 1) return "different";
  return decisions.some((each) => each !== null && isAssumed(each)) ? "unknown" : "alike";
}

export function isAssumed({ grade, moot }: Decision): boolean {
  return grade === OPEN && moot === undefined;
}
