/** The rule sets that the form offers: the project's, and the house rules saved on this device. */

import { fromAddress, savedAs, savedHouseRules, toAddress } from "./house-rules";
import type { Rules } from "./house-rules";
import { changed } from "./texts";

export interface RuleSet {
  readonly id: string;
  readonly title: string;
  readonly players: readonly number[];
  /** The numbers of players for which nothing excludes it. */
  readonly covers: readonly number[];
  /** It is among the first that the form offers. */
  readonly isCommon?: boolean;
}

const KEY = "pao-rules";

export class RuleSets {
  constructor(private readonly sets: readonly RuleSet[]) {}

  /** The available rule sets: the id or address of each, with its title. */
  get all(): readonly RuleSet[] {
    const houses = savedHouseRules().flatMap((house) => {
      const base = this.find(house.base);
      return base ? [{ id: toAddress(house), title: house.name, players: base.players, covers: base.covers, isCommon: true }] : [];
    });
    return [...houses, ...this.sets];
  }

  isKnown(text: string): boolean {
    const rules = fromAddress(text);
    return rules !== null && this.find(rules.base) !== undefined;
  }

  title(text: string): string {
    const rules = fromAddress(text);
    const set = rules && this.find(rules.base);
    if (!rules || !set) return text;
    if (Object.keys(rules.change).length === 0) return set.title;
    return savedAs(rules)?.name ?? changed(set.title);
  }

  /** The `rules` of a question. */
  asked(text: string): string | Rules {
    const rules = fromAddress(text);
    return rules && Object.keys(rules.change).length > 0 ? rules : text;
  }

  players(text: string): readonly number[] {
    return this.find(fromAddress(text)?.base ?? "")?.players ?? [4];
  }

  /** House rules may settle what three players pay, so the answer decides whether they cover three. */
  covers(text: string, players: number): boolean {
    const rules = fromAddress(text);
    const isChanged = rules !== null && Object.keys(rules.change).length > 0;
    return isChanged || (this.find(rules?.base ?? "")?.covers.includes(players) ?? false);
  }

  /** The project's rule sets for so many players, in the order of their ids. */
  idsFor(players: number): string[] {
    return this.sets.filter(({ covers }) => covers.includes(players)).map(({ id }) => id).sort();
  }

  /** The rules last chosen on this device, if they still exist. */
  get remembered(): string | null {
    try {
      const text = localStorage.getItem(KEY);
      return text !== null && this.isKnown(text) ? text : null;
    } catch {
      return null;
    }
  }

  remember(text: string): void {
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // without storage, the reader chooses again next time
    }
  }

  private find(id: string): RuleSet | undefined {
    return this.sets.find((each) => each.id === id);
  }
}
