/** The rule sets that a reader can choose: the project's, and house rules. */

import { fromAddress, isChanged, nameOf, offeredHouseRules } from "./house-rules";
import type { Rules } from "./house-rules";
import { changed } from "../shared/texts";

export interface RuleSet {
  readonly id: string;
  readonly title: string;
  readonly players: readonly number[];
  /** The numbers of players for which nothing excludes it. */
  readonly covers: readonly number[];
  /** It is among those that a reader finds first. */
  readonly isCommon?: true;
  readonly isRiichi?: true;
}

/** Set when the client is bundled: every rule set, in the order in which they are offered. */
declare const PAO_RULE_SETS: readonly RuleSet[];

export class RuleSets {
  constructor(readonly sets: readonly RuleSet[]) {}

  isKnown(text: string): boolean {
    const rules = fromAddress(text);
    return rules !== null && this.find(rules.base) !== undefined;
  }

  title(text: string): string {
    const rules = fromAddress(text);
    const set = rules && this.find(rules.base);
    if (!rules || !set) return text;
    return this.name(text) || (isChanged(rules) ? changed(set.title) : set.title);
  }

  /** The name of house rules, which their address does not have; empty for all others. */
  name(text: string): string {
    return nameOf(text);
  }

  /** The addresses of the house rules that are saved, or come from a link. */
  get houses(): readonly string[] {
    return offeredHouseRules().filter((address) => this.isKnown(address));
  }

  /** The `rules` of a question. */
  asked(text: string): string | Rules {
    const rules = fromAddress(text);
    return rules && isChanged(rules) ? rules : text;
  }

  players(text: string): readonly number[] {
    return this.find(fromAddress(text)?.base ?? "")?.players ?? [4];
  }

  /** House rules may settle what three players pay, so the answer decides whether they cover three. */
  covers(text: string, players: number): boolean {
    const rules = fromAddress(text);
    return rules !== null && (isChanged(rules) || (this.find(rules.base)?.covers.includes(players) ?? false));
  }

  /** The project's rule sets for so many players, the best-known first. */
  idsFor(players: number): string[] {
    return this.sets.filter(({ covers }) => covers.includes(players)).map(({ id }) => id);
  }

  private find(id: string): RuleSet | undefined {
    return this.sets.find((each) => each.id === id);
  }
}

export const ruleSets = /* @__PURE__ */ new RuleSets(PAO_RULE_SETS);
export const riichiRuleSets = /* @__PURE__ */ ofRiichi(ruleSets);

function ofRiichi({ sets }: RuleSets): RuleSets {
  return new RuleSets(sets.filter(({ isRiichi }) => isRiichi));
}
