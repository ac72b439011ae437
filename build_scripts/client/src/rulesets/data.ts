/** A rule set from the site: every decision in words, with its source. */

import { loadedOnce } from "../shared/once";
import { ofLanguage } from "../shared/site";
import { siteData } from "../shared/site-file";

export interface Decision {
  readonly choice: string;
  readonly group: string;
  readonly question: string;
  readonly value: string;
  readonly says: string;
  readonly grade: string;
  readonly source?: readonly [id: string, title: string];
  readonly place?: string;
  readonly rules: readonly (readonly [id: string, title: string])[];
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
