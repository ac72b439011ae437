/** What the parts of the form share: the case, how to change it, and how to open choices. */

import type { Drawn } from "../drawing/scene";
import type { Request } from "../ruling/answer";
import type { Place } from "../ruling/view";
import type { Case, Seat } from "./case";
import type { RuleSets } from "../my-rules/rule-sets";
import type { Program } from "./question";
import type { SheetContent } from "../shared/sheet";

export interface Yakuman {
  readonly id: string;
  readonly name: string;
  readonly gloss: string;
  readonly isCommon: boolean;
}

/** A tap on a player, with the case as it was. */
export interface Tap {
  readonly seat: Seat;
  readonly before: Case;
}

export interface FormContext {
  readonly what: Case;
  readonly request: Request;
  readonly rules: RuleSets;
  readonly yakuman: readonly Yakuman[];
  readonly siteRoot: URL;
  readonly place: Place;
  readonly program: Program;
  /** The player for whom the keyboard adds melds or tiles. */
  readonly laying: Seat | null;
  /** The last tap on a player, until anything else changes. */
  readonly tap: Tap | null;
  /** Of the current case; null until there is an answer. */
  readonly shown: Drawn | null;
  /** Nothing has been changed yet. */
  readonly isExample: boolean;
  /** The rules are those of the link that opened the page. */
  readonly isUnderLink: boolean;
  change(what: Case): void;
  tapped(tap: Tap, to: Case): void;
  lay(seat: Seat | null): void;
  ask(content: () => SheetContent): void;
}
