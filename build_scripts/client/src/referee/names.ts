/** What the form calls the tiles, melds, calls and hands of the case. */

import type { Place } from "../ruling/view";
import { CLAIMS } from "./case";
import type { Case, Hand, Seat } from "./case";
import { meldsOf } from "./melds";
import type { Meld } from "./melds";
import * as texts from "./texts";

/** A name for the tile of a call that is not named: the third dragon. */
export function vagueName({ calls }: Case, place: number): string {
  const { by, vague } = calls[place]!;
  const own = calls.map((call, at) => ({ call, at })).filter(({ call }) => call.by === by && call.kind !== "shouminkan");
  if (vague === "any" && own.length === 1) return texts.tileOfKan;
  const before = own.filter(({ call, at }) => at <= place && (vague === "any" || call.vague === vague || call.vague === null));
  return texts.vagueTile(before.length, vague!);
}

/** The name of the meld in the sentence: the third dragon, the red dragon. */
export function meldName(what: Case, { call, place }: Pick<Meld, "call" | "place">): string {
  return call.vague ? vagueName(what, place) : texts.tileName(call.tile);
}

/** The last set of this player that another player fed, or can have fed. */
export function lastFed(what: Case, seat: Seat): Meld | undefined {
  return meldsOf(what, seat).findLast(({ call }) => CLAIMS.has(call.kind) && call.kind !== "chii");
}

export function fedBy({ call, kind }: Meld): string {
  if (kind === "ankan") return texts.closed;
  return call.from === null ? texts.fromUnknown : texts.fromSeat(texts.seat(call.from));
}

/** The name of a call among all calls: South, pon of the white dragon. */
export function callName(what: Case, place: number): string {
  const call = what.calls[place]!;
  return texts.call(texts.seat(call.by), call.kind, meldName(what, { call, place }));
}

export function handName(hand: Hand, yakuman: Place["yakuman"]): string {
  if (hand.by === "tiles") return hand.tile === null ? texts.theseTilesSoFar : texts.theseTiles;
  if (hand.by === "han") return texts.worth(hand.han, hand.fu);
  return hand.yakuman.length > 0 ? texts.yakumanTogether(hand.yakuman.map((id) => yakuman[id] ?? id), hand.assumed === true) : texts.someHand;
}
