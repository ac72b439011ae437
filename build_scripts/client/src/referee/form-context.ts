/** What the parts of the form share: the case, how to change it, and how to open choices. */

import type { Feed, Payment, SeatAnswer } from "../ruling/answer";
import type { Place } from "../ruling/view";
import type { Case, Seat } from "./case";
import type { RuleSets } from "../shared/rule-sets";
import type { Program } from "./question";
import type { SheetContent } from "./sheet";

export const MODES = ["won", "from", "melds"] as const;
/** What a tap on a player means. */
export type Mode = (typeof MODES)[number];

/** What the table shows of an answer. */
export interface TableAnswer {
  readonly paid: readonly Payment[];
  readonly fed: readonly Feed[];
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
  readonly place: Place;
  readonly program: Program;
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
