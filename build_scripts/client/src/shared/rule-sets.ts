/** The rule sets that the form offers: those of the project, and the house rules of this device. */

import { fromAddress, keptAs, keptHouses, toAddress } from "./house";

export interface RuleSet {
  readonly id: string;
  readonly title: string;
  readonly players: readonly number[];
  /** For how many players nobody rules it out. */
  readonly covers: readonly number[];
}

export interface HouseRules {
  readonly base: string;
  readonly change: Readonly<Record<string, unknown>>;
}

const KEY = "pao-rules";

export class RuleSets {
  constructor(private readonly sets: readonly RuleSet[]) {}

  /** What there is to choose: the id or the address of each, with its title. */
  get all(): readonly RuleSet[] {
    const houses = keptHouses().flatMap((house) => {
      const base = this.find(house.base);
      return base ? [{ id: toAddress(house), title: house.name, players: base.players, covers: base.covers }] : [];
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
    return keptAs(rules)?.name ?? `${set.title}, changed`;
  }

  /** As the `rules` of a question. */
  asked(text: string): string | HouseRules {
    const rules = fromAddress(text);
    return rules && Object.keys(rules.change).length > 0 ? rules : text;
  }

  players(text: string): readonly number[] {
    return this.find(fromAddress(text)?.base ?? "")?.players ?? [4];
  }

  /** House rules may say what three players pay: whether they cover three is left to the answer. */
  covers(text: string, players: number): boolean {
    const rules = fromAddress(text);
    const isChanged = rules !== null && Object.keys(rules.change).length > 0;
    return isChanged || (this.find(rules?.base ?? "")?.covers.includes(players) ?? false);
  }

  /** The rules that were chosen on this device before, if they are there. */
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
      // a browser that keeps nothing asks again the next time
    }
  }

  private find(id: string): RuleSet | undefined {
    return this.sets.find((each) => each.id === id);
  }
}
