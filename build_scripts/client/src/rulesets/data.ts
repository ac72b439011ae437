/** A rule set from the site: every decision in words, with its source. */

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

const fetched = new Map<string, Promise<RuleSetData>>();

/** The rule set with this id, loaded once. Rejects if it cannot be loaded. */
export function ruleSet(id: string): Promise<RuleSetData> {
  const known = fetched.get(id);
  if (known) return known;
  const coming = siteData(ofLanguage(`rulesets/${id}.json`)) as Promise<RuleSetData>;
  fetched.set(id, coming);
  coming.catch(() => fetched.delete(id)); // so that another try is possible
  return coming;
}
