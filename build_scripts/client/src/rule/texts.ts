/** All texts of the buttons beside rules, citations and pictures. */

import { seat } from "../ruling/texts";
import type { Seat } from "../ruling/seats";
import { listed } from "../shared/texts";

export const copy = "Copy";
/** Whether rules have a rule. */
export const said: Readonly<Record<string, string>> = { yes: "yes", no: "no", unknown: "not known", nobody: "no liability" };

export function ofMine(title: string, words: string): string {
  return `${title}: ${words}`;
}

/** After the title of rules: a picture of other rules shows what these would give too. */
export const same = "the same";

/** After “Copy”, for screen readers. */
export const theRule = " the rule";

/** The names of tiles that a player should not discard; "*" stands for all. */
export function unsafe(tiles: readonly string[]): string {
  if (tiles.length === 0) return "nothing is unsafe";
  return tiles.includes("*") ? "every tile is unsafe" : `unsafe: ${listed(tiles)}`;
}

export const changePicture = "Change the picture";
export const byTsumo = "by tsumo";
export const dealerWins = "dealer wins";
export const daisuushi = "daisuushi";

export const failed = "Calculation failed";

const COPIED: Readonly<Record<string, string>> = { citation: "citation", permalink: "permalink" };

/** After “Copy”: what is copied, such as `citation` or `permalink`. */
export function the(copied: string): string {
  const what = COPIED[copied] ?? copied;
  return ` the ${what}`;
}

export function fed(by: Seat): string {
  return `${seat(by)} fed`;
}

export function ronFrom(discarder: Seat): string {
  return `ron from ${seat(discarder)}`;
}

export function honba(number: number): string {
  return `${number} honba`;
}
