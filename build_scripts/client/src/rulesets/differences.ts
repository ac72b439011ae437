/** What some rule sets decide alike, and what not. */

import type { Decision, RuleSet } from "./data";

/** One choice, with what each of the rule sets says; null where its game never asks. */
export interface Row {
  readonly choice: string;
  readonly group: string;
  readonly question: string;
  readonly decisions: readonly (Decision | null)[];
  readonly differs: boolean;
}

/** Every choice that one of them makes, in the order of the first that makes it. */
export function rowsOf(ruleSets: readonly RuleSet[], groups: readonly string[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { choices } of ruleSets) {
    for (const { choice, group, question } of choices) {
      if (rows.has(choice)) continue;
      const decisions = ruleSets.map((each) => each.choices.find((other) => other.choice === choice) ?? null);
      const differs = new Set(decisions.map((each) => each?.value)).size > 1;
      rows.set(choice, { choice, group, question, decisions, differs });
    }
  }
  return [...rows.values()].sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
}
