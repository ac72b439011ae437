/** The melds that calls make, and what can still be called. */

import { after } from "../ruling/seats";
import { kindOf, tilesIn } from "../ruling/tiles";
import { CLAIMS, KANS, leftOf } from "./case";
import type { Call, Case, Kind, Seat, Vague } from "./case";

const COPIES = 4;
export const MOST_MELDS = 4;
export const MOST_KANS = 4;

/** A meld on the table: the call that made it, and the call that added a tile to it. */
export interface Meld {
  readonly place: number;
  readonly added: number | null;
  readonly call: Call;
  readonly kind: Kind;
}

export function meldsOf({ calls }: Case, seat: Seat): Meld[] {
  const melds: Meld[] = [];
  calls.forEach((call, place) => {
    if (call.by !== seat) return;
    const at = melds.findIndex((meld) => meld.kind === "pon" && meld.call.tile === call.tile);
    if (call.kind !== "shouminkan") melds.push({ place, added: null, call, kind: call.kind });
    else if (at >= 0) melds[at] = { ...melds[at]!, added: place, kind: "shouminkan" };
  });
  return melds;
}

/** The tiles that a call adds to the table. */
export function tilesOf(call: Call): string[] {
  if (call.kind === "chii") return [...tilesIn(call.own), call.tile].sort();
  const copies = { pon: 3, daiminkan: 4, ankan: 4, shouminkan: 1, chii: 0 }[call.kind];
  return Array<string>(copies).fill(call.tile);
}

/** How many of this tile are left. Sets whose tile is not named take none. */
export function left(what: Case, tile: string): number {
  const laid = what.calls.filter((other) => !other.vague).flatMap(tilesOf);
  const held = what.winners.flatMap(({ hand }) => (hand.by === "tiles" ? hand.concealed : []));
  const won = what.winners.slice(0, 1).flatMap(({ hand }) => (hand.by === "tiles" && hand.tile ? [hand.tile] : []));
  const used = [...laid, ...held, ...won].filter((each) => kindOf(each) === kindOf(tile)).length;
  return COPIES - used;
}

export function isInPlay(what: Case, tile: string): boolean {
  return what.players === 4 || !/^[2-80]m$/.test(tile);
}

/** The sequences for which this tile can be called, each as the caller's own two tiles. */
export function sequencesWith(what: Case, tile: string): string[] {
  const rank = Number(tile[0]);
  const suit = tile[1]!;
  if (suit === "z" || what.players === 3) return [];
  const pairs = [[rank - 2, rank - 1], [rank - 1, rank + 1], [rank + 1, rank + 2]];
  return pairs
    .filter((pair) => pair.every((each) => each >= 1 && each <= 9))
    .filter((pair) => [rank, ...pair].every((number) => left(what, `${number}${suit}`) > 0))
    .map((pair) => pair.join("") + suit);
}

export type Obstacle = "no-sequence" | "four-melds" | "four-kans" | "no-pon" | "no-chii" | "not-in-play" | "no-tiles" | null;

/** Why this seat cannot make such a call with any tile; null if some tile allows it. */
export function obstacleTo(what: Case, seat: Seat, kind: Kind): Obstacle {
  const melds = meldsOf(what, seat);
  if (kind === "shouminkan") {
    if (!melds.some((meld) => meld.kind === "pon")) return "no-pon";
  } else if (melds.length >= MOST_MELDS && !melds.some(({ call }) => call.vague)) return "four-melds";
  if (kind === "chii" && what.players === 3) return "no-chii";
  const kans = what.calls.filter((other) => KANS.has(other.kind)).length;
  return KANS.has(kind) && kans >= MOST_KANS ? "four-kans" : null;
}

export function obstacleToTile(what: Case, seat: Seat, kind: Kind, tile: string): Obstacle {
  if (!isInPlay(what, tile)) return "not-in-play";
  const whole = obstacleTo(what, seat, kind);
  if (whole !== null) return whole;
  const isOneMore = kind !== "shouminkan" && unnamedFor(what, callOf(what, seat, kind, tile)).length === 0;
  if (isOneMore && meldsOf(what, seat).length >= MOST_MELDS) return "four-melds";
  if (kind === "chii" && tile.endsWith("z")) return "no-sequence";
  if (kind === "chii") return sequencesWith(what, tile).length > 0 ? null : "no-tiles";
  if (kind === "shouminkan") {
    const own = meldsOf(what, seat).some((meld) => meld.kind === "pon" && meld.call.tile === tile);
    return own ? null : "no-pon";
  }
  return left(what, tile) >= (kind === "pon" ? 3 : 4) ? null : "no-tiles";
}

/** A call with the facts that follow from its kind: a chii comes from the left, a closed kan from nobody. */
export function callOf(what: Case, seat: Seat, kind: Kind, tile: string, own = ""): Call {
  const from = kind === "chii" ? leftOf(seat, what.players) : null;
  return { by: seat, kind, tile, own, from, vague: null, implied: false };
}

export function withCall(what: Case, call: Call): Case {
  return { ...what, calls: [...what.calls, call] };
}

/** Adds a call. It takes the place of a set without a named tile if it can be that set. */
export function withLaid(what: Case, call: Call): Case {
  const places = unnamedFor(what, call);
  const alike = (at: number): boolean => what.calls[at]!.kind === call.kind;
  const at = places.find(alike) ?? places.find((place) => what.calls[place]!.implied) ?? places[0];
  if (call.kind === "shouminkan") return withAdded(what, call);
  if (at === undefined) return withCall(what, call);
  const before = what.calls[at]!;
  const named = withTile(what, { place: at, added: null, call: before, kind: before.kind }, call.tile);
  return changedAt(named, at, { ...call, from: call.from ?? before.from });
}

/** The places of the sets without a named tile that this call can be. */
function unnamedFor(what: Case, call: Call): number[] {
  return what.calls.flatMap((other, at) => (other.by === call.by && other.vague && mayBe(call, other.vague) ? [at] : []));
}

/** Adding a tile to a pon also names the pon's tile. */
function withAdded(what: Case, call: Call): Case {
  const pon = meldsOf(what, call.by).find((meld) => meld.kind === "pon" && meld.call.tile === call.tile);
  return withCall(pon ? changedAt(what, pon.place, { vague: null, implied: false }) : what, call);
}

function mayBe({ kind, tile }: Call, vague: Vague): boolean {
  if (vague === "any") return KANS.has(kind);
  return vague === "dragon" ? /^[567]z$/.test(tile) : /^[1234]z$/.test(tile);
}

export function changedAt(what: Case, place: number, change: Partial<Call>): Case {
  return { ...what, calls: what.calls.map((other, at) => (at === place ? { ...other, ...change } : other)) };
}

/** Changes the kind of a meld, which adds or removes the added tile. */
export function withKind(what: Case, { place, added, call }: Meld, kind: Kind): Case {
  const without = added === null ? what : { ...what, calls: what.calls.filter((_, at) => at !== added) };
  if (kind !== "shouminkan") {
    return changedAt(without, place, { kind, implied: false });
  }
  const pon = changedAt(without, place, { kind: "pon", implied: false });
  return withCall(pon, { ...call, kind: "shouminkan", from: null, own: "", implied: false });
}

/** Names the tile of a meld. An unnamed set that used this tile gets another placeholder. */
export function withTile(what: Case, { place, added, call }: Meld, tile: string): Case {
  const calls = what.calls.map((other, at) => {
    if (at === place || at === added) return { ...other, tile, vague: null };
    return other.vague && other.tile === tile ? { ...other, tile: call.tile } : other;
  });
  return { ...what, calls };
}

export function withoutMeld(what: Case, { place, added }: Meld): Case {
  return { ...what, calls: what.calls.filter((_, at) => at !== place && at !== added) };
}

/** Moves a call to another place among all calls. */
export function moved(what: Case, place: number, to: number): Case {
  const rest = what.calls.filter((_, at) => at !== place);
  return { ...what, calls: [...rest.slice(0, to), { ...what.calls[place]!, implied: false }, ...rest.slice(to)] };
}

/** Whose discard a call can have claimed. */
export function feedersOf(what: Case, call: Call): Seat[] {
  if (call.kind === "chii") return [leftOf(call.by, what.players)];
  return CLAIMS.has(call.kind) ? after(call.by, what.players) : [];
}

/** How many tiles a hand has apart from its melds and the winning tile. */
export function handSize(what: Case, seat: Seat): number {
  return 13 - 3 * meldsOf(what, seat).length;
}
