/** The choices behind each word of the case. */

import { CLAIMS, KINDS, NO_NAMES, NO_TILES, hasWon, seatsOf, withAnother, withFrom, withHand, withWinnerInstead, withoutWinner } from "./case";
import type { Call, Case, Hand, Kind, Seat, Winner } from "./case";
import type { FormContext, Yakuman } from "./form-context";
import { changedAt, feedersOf, isInPlay, left, meldsOf, moved, obstacleTo, withKind, withTile, withoutMeld } from "./melds";
import { withNames } from "./implied";
import { askMyRules } from "../my-rules/sheet";
import type { Choice, SheetContent } from "../shared/sheet";
import { callName, meldName } from "./names";
import * as texts from "./texts";

const FU = [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110];
const HAN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

export function askWinner(context: FormContext, { seat }: Winner): SheetContent {
  const { what } = context;
  const seats = seatsOf(what).map((each): Choice => {
    const others = hasWon(what, each) && each !== seat;
    const pick = (): void => context.change(withWinnerInstead(what, seat, each));
    return { label: texts.seat(each), pressed: each === seat, ...(others ? { obstacle: texts.alsoWon } : {}), pick };
  });
  const more: Choice[] = seatsOf(what)
    .filter((each) => !hasWon(what, each) && what.winners.length < what.players - 1)
    .map((other) => ({ label: texts.wonToo(texts.seat(other)), pick: () => context.change(withAnother(what, other)) }));
  const none: Choice = { label: texts.removeWinner, pick: () => context.change(withoutWinner(what, seat)) };
  return { title: texts.whoWon, groups: [{ choices: seats }, { title: texts.another, choices: [...more, none] }] };
}

export function askHow(context: FormContext): SheetContent {
  const { what } = context;
  const several = what.winners.length > 1;
  const drew: Choice = {
    label: texts.drewIt,
    pressed: what.from === "drew",
    ...(several ? { obstacle: texts.onlyOneDraws } : {}),
    pick: () => context.change(withFrom(what, "drew")),
  };
  const rons = seatsOf(what)
    .filter((each) => !hasWon(what, each))
    .map((other): Choice => ({ label: texts.ronFrom(texts.seat(other)), pressed: what.from === other, pick: () => context.change(withFrom(what, other)) }));
  return { title: texts.howWon, groups: [{ choices: [drew, ...rons] }, { title: texts.winningTile, choices: kanChoices(context) }] };
}

function kanChoices(context: FormContext): Choice[] {
  const { what } = context;
  const change = (to: Partial<Case>): void => context.change({ ...context.what, ...to });
  const drew = what.from === "drew";
  return [
    { label: texts.replacementTile, pressed: what.replacement, ...(drew ? {} : { obstacle: texts.wasDiscarded }), pick: () => change({ replacement: !what.replacement }) },
    { label: texts.robbedFromKan, pressed: what.robbed, ...(drew ? { obstacle: texts.wasDrawn } : {}), pick: () => change({ robbed: !what.robbed }) },
  ];
}

export function askHand(context: FormContext, seat: Seat): SheetContent {
  const hand = context.what.winners.find((other) => other.seat === seat)!.hand;
  const set = (to: Hand): void => context.change(withHand(context.what, seat, to));
  const yakuman = (isCommon: boolean): Choice[] =>
    context.yakuman.filter((each) => each.isCommon === isCommon).map((known) => yakumanChoice(context, seat, hand, known));
  const han = hand.by === "han" ? hand : hand.by === "tiles" ? hand.worth : null;
  const worth = (to: { han: number; fu: number | null }): void => set(hand.by === "tiles" ? { ...hand, worth: to } : { by: "han", ...to });
  const base = han ?? { han: 3, fu: 30 };
  return {
    title: texts.whichHand,
    groups: [
      { title: texts.byNames, choices: yakuman(true) },
      {
        title: texts.byTiles,
        choices: [{ label: texts.tileByTile, detail: texts.findsYakuman, pressed: hand.by === "tiles", pick: () => layTiles(context, seat, hand) }],
      },
      { title: texts.byHan, isNumeric: true, choices: HAN.map((each) => ({ label: String(each), pressed: han?.han === each, stays: true, pick: () => worth({ ...base, han: each }) })) },
      { title: texts.fu, isNumeric: true, choices: FU.map((each) => ({ label: String(each), pressed: han?.fu === each, stays: true, pick: () => worth({ ...base, fu: each }) })) },
      { title: texts.moreYakuman, choices: yakuman(false) },
    ],
  };
}

function layTiles(context: FormContext, seat: Seat, hand: Hand): void {
  if (hand.by !== "tiles") context.change(withHand(context.what, seat, NO_TILES));
  context.lay(seat);
}

function yakumanChoice(context: FormContext, seat: Seat, hand: Hand, { id, name, gloss }: Yakuman): Choice {
  const named = hand.by === "names" ? hand : null;
  const chosen = named?.yakuman ?? [];
  const pressed = chosen.includes(id);
  const without = named?.assumed ? chosen : chosen.filter((each) => each !== id); // the first tap confirms an assumption
  const next = pressed ? without : [...chosen, id];
  const pick = (): void => context.change(next.length > 0 ? withNames(context.what, seat, next) : withHand(context.what, seat, NO_NAMES));
  return { label: name, detail: gloss, pressed, stays: true, pick };
}

/** The choices that solve a problem at a place such as `calls[2].from`. */
export function askAt(context: FormContext, at: string): (() => SheetContent) | null {
  const place = /^calls\[(\d+)\]/.exec(at);
  const { what } = context;
  if (place) {
    const seat = what.calls[Number(place[1])]?.by;
    const melds = seat ? meldsOf(what, seat) : [];
    const nth = melds.findIndex((meld) => [meld.place, meld.added].includes(Number(place[1])));
    return seat && nth >= 0 ? () => askMeld(context, seat, nth) : null;
  }
  if (at.startsWith("rules")) return askMyRules;
  const number = Number(/^wins\[(\d+)\]/.exec(at)?.[1] ?? 0);
  const winner = what.winners[number];
  if (!winner || !at.startsWith("win")) return null;
  const { seat } = winner;
  return /from|after_kan|robbing/.test(at) ? () => askHow(context) : () => askHand(context, seat);
}

/** All choices about one meld: its feeder, its kind, its place among the calls. */
export function askMeld(context: FormContext, seat: Seat, at: number): SheetContent {
  const { what } = context;
  const meld = meldsOf(what, seat)[at];
  if (!meld) return { title: "", groups: [] };
  const { call, place } = meld;
  const change = (to: Case): void => context.change(to);
  const fed: Choice[] = feedersOf(what, call).map((feeder) => ({
    label: texts.seat(feeder),
    pressed: call.from === feeder,
    pick: () => change(changedAt(what, place, { from: feeder })),
  }));
  const unsaid: Choice = { label: texts.notSaid, pressed: call.from === null, pick: () => change(changedAt(what, place, { from: null })) };
  const kinds = KINDS.filter((each) => (call.kind === "chii") === (each === "chii")).map((kind): Choice => {
    const why = kind === meld.kind || kind === "pon" ? null : obstacleTo({ ...what, calls: what.calls.filter((_, nth) => nth !== place && nth !== meld.added) }, seat, kind === "shouminkan" ? "pon" : kind);
    return {
      label: texts.kind(kind),
      ...(texts.kindDetails[kind] ? { detail: texts.kindDetails[kind] } : {}),
      pressed: kind === meld.kind,
      ...(why ? { obstacle: texts.obstacles[why] } : {}),
      stays: true,
      pick: () => change(withKind(context.what, meld, kind)),
    };
  });
  const tiles = alike(call).map((tile): Choice => ({
    label: texts.tileName(tile),
    pressed: !call.vague && call.tile === tile,
    ...(isInPlay(what, tile) && left(what, tile) >= 3 || tile === call.tile ? {} : { obstacle: texts.obstacles["no-tiles"] }),
    stays: call.from === null && isFed(call.kind), // so that the feeder can be said too
    pick: () => change(withTile(what, meld, tile)),
  }));
  const groups = [
    ...(isFed(meld.kind) && CLAIMS.has(call.kind) ? [{ title: texts.fedByTitle(meldName(what, meld)), choices: [...fed, unsaid] }] : []),
    { title: texts.kindTitle, choices: kinds },
    ...(tiles.length > 0 ? [{ title: call.vague ? texts.whichTileEver : texts.whichTile, choices: tiles }] : []),
    { title: texts.orderTitle, choices: orderChoices(context, place) },
    { choices: [{ label: texts.remove, pick: () => change(withoutMeld(what, meld)) }] },
  ];
  return { title: texts.meldTitle(texts.seat(seat), meldName(what, meld)), groups };
}

function isFed(kind: Kind): boolean {
  return CLAIMS.has(kind) || kind === "shouminkan";
}

/** All places in the order of calls, each with the call that is there now. */
function orderChoices(context: FormContext, place: number): Choice[] {
  const { what } = context;
  return what.calls.map((_, at) => ({
    label: `${at + 1}.`,
    detail: at === place ? texts.here : callName(what, at),
    pressed: at === place,
    pick: () => context.change(moved(what, place, at)),
  }));
}

/** The other tiles of the same kind: dragons for a dragon, winds for a wind. */
function alike({ tile, vague }: Call): string[] {
  if (vague === "any" || !tile.endsWith("z")) return [];
  return Number(tile[0]) > 4 ? ["5z", "6z", "7z"] : ["1z", "2z", "3z", "4z"];
}
