/** A rule set from the site, or house rules from Python: every decision in words, with its source. */

import { fromAddress, isChanged } from "../my-rules/house-rules";
import { ruleSets } from "../my-rules/rule-sets";
import { loadedOnce } from "../shared/once";
import { ofLanguage } from "../shared/site";
import { siteData } from "../shared/site-file";

/** The grade of what house rules change. */
export const HOUSE = "house";

export interface Decision {
  readonly choice: string;
  readonly group: string;
  readonly question: string;
  readonly value: string;
  readonly says: string;
  readonly grade: string;
  readonly source?: readonly [id: string, title: string];
  readonly place?: string;
  readonly rules?: readonly (readonly [id: string, title: string])[];
}

/** The shortest settlement with two answers, in words, and its query in the referee's address. */
export interface FirstDifference {
  readonly says: string;
  readonly query?: string;
}

export interface RuleSetData {
  readonly id: string;
  readonly title: string;
  /** The system of payments. */
  readonly game: string;
  readonly choices: readonly Decision[];
  /** By the id of the other rule set; null if the two settle every win alike. */
  readonly first_differences: Readonly<Record<string, FirstDifference | null>>;
}

/** The rule set with this id. Rejects if it cannot be loaded. */
export const ruleSet = loadedOnce(async (id) => (await siteData(ofLanguage(`rulesets/${id}.json`))) as RuleSetData);

/** Calls one of our functions in the page's Python. */
export type CallPython = (name: string, argument: unknown) => Promise<unknown>;

/** The rules with this address. House rules have the sources of the rule set that they start from. */
export async function rulesAt(address: string, call: CallPython): Promise<RuleSetData> {
  const rules = fromAddress(address)!;
  const base = await ruleSet(rules.base);
  if (!isChanged(rules)) return base;
  const decided = (await call("house-decisions", rules)) as readonly Decision[];
  const choices = decided.map((own) => (own.grade !== HOUSE && base.choices.find(({ choice }) => choice === own.choice)) || own);
  return { ...base, id: address, title: ruleSets.title(address), choices, first_differences: {} };
}
