/** What some rule sets decide alike, and what not. */

import type { Decision, RuleSet } from "./data";

export const OPEN = "open";

/** One choice, with what each of the rule sets says; null where its game never asks. */
export interface Row {
  readonly choice: string;
  readonly group: string;
  readonly question: string;
  readonly decisions: readonly (Decision | null)[];
  readonly kind: Kind;
}

/** Different in what is known; not known of one of them; or neither. */
export type Kind = "different" | "unknown" | "alike";

/** Every choice that one of them makes, in the order of the first that makes it. */
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

/** What is assumed is no difference, and neither is what cannot matter under the rules. */
function kindOf(decisions: readonly (Decision | null)[]): Kind {
  const known = decisions.filter((each) => each?.grade !== OPEN);
  if (new Set(known.map((each) => each?.value)).size > 1) return "different";
  return decisions.some((each) => each !== null && isAssumed(each)) ? "unknown" : "alike";
}

export function isAssumed({ grade, moot }: Decision): boolean {
  return grade === OPEN && moot === undefined;
}
