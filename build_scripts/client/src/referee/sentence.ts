/** The case as a sentence. Each word opens the choices in its place. */

import { element } from "../shared/dom";
import { button } from "../shared/update";
import type { Child } from "../shared/dom";
import { askHand, askHow, askMeld, askWinner } from "./choices";
import { callsOf, feedsOf, yakumanOf } from "../ruling/answer";
import { seatsOf } from "./case";
import type { Case, Hand, How, Seat, Winner } from "./case";
import type { FormContext } from "./form-context";
import { meldsOf } from "./melds";
import type { Meld } from "./melds";
import type { SheetContent } from "../shared/sheet";
import { handName, lastFed, meldName } from "./names";
import * as texts from "./texts";

/** A part of the sentence: plain text, or a word that opens choices. */
type Part = string | Word;
interface Word {
  readonly text: string;
  readonly key: string;
  open(): SheetContent;
}

/** Punctuation that must not begin a line. */
const STOP = /^[.,、。）]+/;

export function sentenceElement(context: FormContext): HTMLElement {
  const parts = partsOf(context);
  const children = parts.flatMap((part, at): Child[] => {
    const next = parts[at + 1];
    if (typeof part === "string") return [at > 0 ? part.replace(STOP, "") : part];
    const stop = typeof next === "string" ? (STOP.exec(next)?.[0] ?? "") : "";
    return [element("span", { class: "pao-unbroken" }, wordOf(context, part), stop)];
  });
  return element("p", { class: "pao-case" }, ...children.filter((child) => child !== ""));
}

/** The case as one line of text, for a chat. */
export function caseText(context: FormContext): string {
  return partsOf(context).map((part) => (typeof part === "string" ? part : part.text)).join("");
}

function wordOf(context: FormContext, part: Word): HTMLElement {
  return button("pao-word", part.text, () => context.ask(() => part.open()), { "data-key": `word-${part.key}` });
}

function partsOf(context: FormContext): Part[] {
  const { what } = context;
  const players = what.players === 3 ? [[texts.threePlayers]] : [];
  const won = what.winners.length === 0 ? [texts.nobodyWon] : texts.won(what.winners.map((winner) => winParts(context, winner)), howPart(context), howOf(what));
  const sticks = what.honba + what.deposits > 0 ? [[texts.sticks(what.honba, what.deposits)]] : [];
  const sentences: Part[][] = [...players, won, ...fedSentences(context), ...sticks];
  return sentences.flatMap((sentence, at) => (at > 0 ? [texts.betweenSentences, ...sentence] : sentence));
}

function winParts(context: FormContext, winner: Winner): readonly [who: Word, hand: Word] {
  const { seat, hand } = winner;
  const found = hand.by === "tiles" && context.shown ? yakumanOf(context.shown, seat) : [];
  const named: Hand = found.length > 0 ? { by: "names", yakuman: found } : hand;
  const current = (): Winner => context.what.winners.find((other) => other.seat === seat) ?? context.what.winners[0]!;
  return [
    { text: texts.seat(seat), key: `winner-${seat}`, open: () => askWinner(context, current()) },
    { text: handName(named, context.place.yakuman), key: `hand-${seat}`, open: () => askHand(context, seat) },
  ];
}

function howPart(context: FormContext): Word {
  const { from, winners } = context.what;
  const seat = from === null || from === "drew" ? "" : texts.seat(from);
  return { text: texts.how(howOf(context.what), seat, winners.length), key: "how", open: () => askHow(context) };
}

function howOf({ from, replacement, robbed }: Case): How {
  if (from === null) return "unsaid";
  if (from === "drew") return replacement ? "replacement" : "drew";
  return robbed ? "robbed" : "ron";
}

/** Who fed the sets that made someone liable, and each player's last set. */
function fedSentences(context: FormContext): Part[][] {
  const { what, shown, request } = context;
  const deciding = shown ? feedsOf(shown, callsOf(request.question)) : [];
  return seatsOf(what).flatMap((seat) => {
    const last = lastFed(what, seat);
    const isTold = (meld: Meld, at: number): boolean => meld.place === last?.place || deciding.some((feed) => feed.to === seat && feed.meld === at);
    return meldsOf(what, seat).flatMap((meld, at) => (isTold(meld, at) ? [fedSentence(context, seat, meld, at)] : []));
  });
}

function fedSentence(context: FormContext, seat: Seat, meld: Meld, at: number): Part[] {
  const open = (): SheetContent => askMeld(context, seat, at);
  const feeder = meld.call.from === null ? texts.somebody : texts.seat(meld.call.from);
  const tile = { text: named(context, seat, meld), key: `meld-${seat}-${at}`, open };
  return texts.fed<Part>({ text: feeder, key: `fed-${seat}-${at}`, open }, tile);
}

function named({ what }: FormContext, seat: Seat, meld: Meld): string {
  const isPlain = what.winners.length === 1 && what.winners[0]!.seat === seat;
  const name = meldName(what, meld);
  return isPlain ? name : texts.ofSeat(name, texts.seat(seat));
}
