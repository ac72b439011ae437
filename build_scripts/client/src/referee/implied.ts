/**
 * What the user need not say twice.
 *
 * A name brings its sets: "daisangen" lays three pons of dragons, without tiles or feeders, and another name replaces them. A set
 * stays as soon as the user has said more about it, such as who fed it. Sets bring a name only to a hand that has none: three
 * pons of dragons that the user has entered are daisangen, and the sentence says that this is assumed.
 */

import { KANS, NO_NAMES, handOf, withHand } from "./case";
import type { Call, Case, Kind, Seat, Vague } from "./case";
import { MOST_MELDS, meldsOf } from "./melds";
import type { Meld } from "./melds";

/** Placeholder tiles for the sets of a yakuman while the user has not named them, in no particular order. */
const DRAGONS = ["5z", "6z", "7z"];
const WINDS = ["1z", "2z", "3z", "4z"];
const SETS: Readonly<Record<string, readonly string[]>> = {
  daisangen: DRAGONS,
  daisuushi: WINDS,
  shousuushi: WINDS.slice(0, 3),
};
/** Yakuman of four sets. If their sets are dragons or winds of another yakuman too, those decide. */
const POOLS: Readonly<Record<string, readonly string[]>> = {
  tsuuiisou: ["5z", "6z", "1z", "2z", "7z", "3z", "4z"],
  chinroutou: ["1m", "9m", "1p", "9p", "1s", "9s"],
  ryuuiisou: ["2s", "3s", "4s", "6s", "8s"],
};
const ANY = ["1p", "9p", "1s", "9s"];
const TILES: Readonly<Record<Vague, readonly string[]>> = { dragon: DRAGONS, wind: WINDS, any: [] };

/** A set of a player under new names: what is known of its tile, and its meld if there is one already. */
interface Planned {
  readonly meld: Meld | null;
  readonly vague: Vague;
}

/** Gives the hand these names. Sets about which the user has said more than the names imply stay as they are. */
export function withNames(what: Case, seat: Seat, yakuman: readonly string[]): Case {
  const before = setsOf(namesOf(what, seat));
  const named = withHand(what, seat, { by: "names", yakuman });
  const melds = meldsOf(what, seat);
  if (melds.some(({ call }) => !call.vague)) return named; // the user entered this player's sets by their tiles
  const missing = Math.max(0, before.length - melds.length); // removed, or never added
  if (melds.length === 0 && missing > 0) return named;
  return laid(named, seat, yakuman, planned(melds, setsOf(yakuman), missing));
}

/** Marks the implied sets of a case that was read from an address, which does not mark them. */
export function withImplied(what: Case): Case {
  const isImplied = ({ by, kind, vague }: Call): boolean => vague !== null && kind === kindOf(namesOf(what, by));
  const added = new Set(what.calls.filter(({ kind }) => kind === "shouminkan").map(({ by, tile }) => by + tile));
  return { ...what, calls: what.calls.map((other) => ({ ...other, implied: isImplied(other) && !added.has(other.by + other.tile) })) };
}

/** Names each hand that has no name yet after the yakuman that its melds make. Nobody has said that it has no other. */
export function withAssumedNames(what: Case): Case {
  return what.winners.reduce((to, { seat, hand }) => {
    if (hand.by !== "names" || (hand.yakuman.length > 0 && !hand.assumed)) return to;
    const yakuman = madeBy(to, seat);
    return withHand(to, seat, yakuman.length > 0 ? { by: "names", yakuman, assumed: true } : NO_NAMES);
  }, what);
}

/** The yakuman that the sets of this player make. */
export function madeBy(what: Case, seat: Seat): string[] {
  const melds = meldsOf(what, seat);
  const tiles = melds.map(({ call }) => (call.vague ? "" : call.tile));
  const honours = ["daisangen", "daisuushi"].filter((yakuman) => SETS[yakuman]!.every((tile) => tiles.includes(tile)));
  const isOfKans = melds.filter(({ kind }) => KANS.has(kind)).length === MOST_MELDS;
  return [...honours, ...(isOfKans ? ["suukantsu"] : [])];
}

function namesOf(what: Case, seat: Seat): readonly string[] {
  const hand = handOf(what, seat);
  return hand?.by === "names" ? hand.yakuman : [];
}

function kindOf(yakuman: readonly string[]): Kind {
  return yakuman.includes("suukantsu") ? "daiminkan" : "pon";
}

/** What is known of each set, with the deciding sets last. */
function setsOf(yakuman: readonly string[]): Vague[] {
  const own = [...new Set(yakuman.flatMap((known) => SETS[known] ?? []))].slice(0, MOST_MELDS);
  const isOfFour = yakuman.includes("suukantsu") || (own.length === 0 && yakuman.some((known) => known in POOLS));
  const others = Array<Vague>(isOfFour ? MOST_MELDS - own.length : 0).fill("any");
  return [...others, ...own.map((tile): Vague => (DRAGONS.includes(tile) ? "dragon" : "wind"))];
}

/** What each set becomes, with the new sets. */
function planned(melds: readonly Meld[], needed: readonly Vague[], missing: number): Planned[] {
  const { as, open } = shared(melds, needed);
  const kept = melds.flatMap((meld): Planned[] => (as.has(meld) ? [{ meld, vague: as.get(meld)! }] : []));
  const more = Math.max(0, Math.min(open.length - missing, MOST_MELDS - kept.length));
  return [...open.slice(0, more).map((vague): Planned => ({ meld: null, vague })), ...kept];
}

/** Assigns melds to the needed sets. A meld without a use is removed unless the user has said more about it. */
function shared(melds: readonly Meld[], needed: readonly Vague[]): { as: Map<Meld, Vague>; open: Vague[] } {
  const open = [...needed];
  const as = new Map<Meld, Vague>();
  const later = [...melds].reverse(); // the last sets decide
  const inTurn = [...later.filter((each) => !isBare(each)), ...later.filter(isBare)];
  for (const meld of inTurn) {
    const at = meld.call.vague === "any" ? -1 : open.lastIndexOf(meld.call.vague!);
    if (at >= 0) as.set(meld, open.splice(at, 1)[0]!);
  }
  for (const meld of inTurn.filter((each) => !as.has(each))) {
    const vague = open.pop() ?? (isBare(meld) ? null : "any");
    if (vague) as.set(meld, vague);
  }
  return { as, open };
}

function isBare({ call, added }: Meld): boolean {
  return call.implied && call.from === null && added === null;
}

/** The case with these sets of the player instead of their former ones. Nobody said when new sets were called; among kans, a new one decides. */
function laid(what: Case, seat: Seat, yakuman: readonly string[], plan: readonly Planned[]): Case {
  const tiles = tilesFor(what, yakuman, plan);
  const kind = kindOf(yakuman);
  const fresh = plan.flatMap(({ meld, vague }, at): Call[] => {
    return meld ? [] : [{ by: seat, kind, tile: tiles[at]!, own: "", from: null, vague, implied: true }];
  });
  const melds = meldsOf(what, seat);
  const first = kind === "pon" ? what.calls.findIndex(({ by }) => by === seat) : -1;
  const calls = what.calls.flatMap((call, place) => {
    const own = melds.find((meld) => [meld.place, meld.added].includes(place));
    const at = plan.findIndex(({ meld }) => meld !== null && meld.place === own?.place);
    const become = at < 0 ? [] : [{ ...call, vague: plan[at]!.vague, tile: tiles[at]!, kind: call.implied ? kind : call.kind }];
    const later = own ? become : [call];
    return place === first ? [...fresh, ...later] : later;
  });
  return { ...what, calls: first < 0 ? [...calls, ...fresh] : calls };
}

/** A placeholder tile for each set: its present one if that still fits. */
function tilesFor(what: Case, yakuman: readonly string[], plan: readonly Planned[]): string[] {
  const deciding = plan.flatMap(({ vague }) => TILES[vague]);
  const pool = POOLS[yakuman.find((known) => known in POOLS) ?? ""];
  const named = what.calls.filter(({ vague }) => !vague).map(({ tile }) => tile);
  const allowed = ({ meld, vague }: Planned): readonly string[] => {
    if (vague !== "any") return TILES[vague];
    const own = meld?.call.vague === "any" ? [meld.call.tile] : [];
    return (pool ?? [...ANY, ...own]).filter((tile) => !deciding.includes(tile));
  };
  const stays = plan.map((each) => (each.meld && allowed(each).includes(each.meld.call.tile) ? each.meld.call.tile : null));
  const used = new Set<string>(stays.filter((tile) => tile !== null));
  return plan.map((planned, at) => {
    if (stays[at]) return stays[at];
    const free = allowed(planned).filter((tile) => !used.has(tile));
    const tile = free.find((other) => !named.includes(other)) ?? free[0]!;
    used.add(tile);
    return tile;
  });
}
