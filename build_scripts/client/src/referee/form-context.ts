/** What the parts of the form share: the case, how to change it, and how to open choices. */

import type { Case, Seat } from "./case";
import type { RuleSets } from "../shared/rule-sets";
import type { SheetContent } from "./sheet";

export const MODES = ["won", "from", "melds"] as const;
/** What a tap on a player means. */
export type Mode = (typeof MODES)[number];

/** What the last answer says about a seat. */
export interface SeatAnswer {
  readonly seat: Seat;
  readonly points: number;
  readonly sum: string;
  readonly roles: readonly string[];
}

/** What the table shows of an answer. `steps` are the numbers of the reasons. */
export interface TableAnswer {
  readonly paid: readonly { readonly from: Seat; readonly to: Seat; readonly points: string; readonly steps: readonly number[] }[];
  /** The discards that made someone liable. `meld` is its place among the melds of `to`. */
  readonly fed: readonly { readonly from: Seat; readonly to: Seat; readonly meld: number; readonly steps: readonly number[] }[];
}

export interface Yakuman {
  readonly id: string;
  readonly name: string;
  readonly gloss: string;
  readonly isCommon: boolean;
}

export interface FormContext {
  readonly what: Case;
  readonly mode: Mode;
  readonly rules: RuleSets;
  readonly yakuman: readonly Yakuman[];
  readonly siteRoot: URL;
  /** The player for whom the keyboard adds melds or tiles. */
  readonly laying: Seat | null;
  /** The next tap on a player adds another winner. */
  readonly adding: boolean;
  readonly seats: readonly SeatAnswer[];
  /** Of the current case; null until there is an answer. */
  readonly shown: TableAnswer | null;
  readonly isFresh: boolean;
  /** Who is liable before anyone has won. */
  readonly liableSoFar: readonly Seat[];
  /** The player whom the reader has put at the bottom of the picture. */
  readonly sitting: Seat | null;
  /** Nothing has been changed yet. */
  readonly isExample: boolean;
  change(what: Case): void;
  setMode(mode: Mode, adding?: boolean): void;
  lay(seat: Seat | null): void;
  sit(seat: Seat | null): void;
  ask(content: () => SheetContent): void;
}

export function yakumanName({ yakuman }: FormContext, id: string): string {
  return yakuman.find((known) => known.id === id)?.name.toLowerCase() ?? id;
}
