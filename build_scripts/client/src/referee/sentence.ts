/** The case as a sentence. Each word opens the choices in its place. */

import { element } from "../shared/dom";
import { onPress } from "../shared/update";
import type { Child } from "../shared/dom";
import { askHand, askHow, askMeld, askWinner } from "./choices";
import { CLAIMS } from "./case";
import type { Case, How, Seat, Winner } from "./case";
import { yakumanName } from "./form-context";
import type { FormContext } from "./form-context";
import { meldsOf } from "./melds";
import type { Meld } from "./melds";
import type { SheetContent } from "./sheet";
import { handName, meldName } from "./names";
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
  const word = element("button", { type: "button", class: "pao-word", "data-key": `word-${part.key}` }, part.text);
  onPress(word, () => context.ask(() => part.open()));
  return word;
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
  const current = (): Winner => context.what.winners.find((other) => other.seat === seat) ?? context.what.winners[0]!;
  return [
    { text: texts.seat(seat), key: `winner-${seat}`, open: () => askWinner(context, current()) },
    { text: handName(hand, (id) => yakumanName(context, id)), key: `hand-${seat}`, open: () => askHand(context, seat) },
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

/** The feeder of each player's last claimed meld. */
function fedSentences(context: FormContext): Part[][] {
  const seats = [...new Set(context.what.calls.map(({ by }) => by))];
  return seats.flatMap((seat) => lastFed(context, seat));
}

function lastFed(context: FormContext, seat: Seat): Part[][] {
  const melds = meldsOf(context.what, seat);
  const at = melds.findLastIndex(({ call }) => CLAIMS.has(call.kind) && call.kind !== "chii");
  const meld = melds[at];
  if (!meld) return [];
  const open = (): SheetContent => askMeld(context, seat, at, meldsOf(context.what, seat));
  const feeder = meld.call.from === null ? texts.somebody : texts.seat(meld.call.from);
  const tile = { text: named(context, seat, meld), key: `meld-${seat}`, open };
  return [texts.fed<Part>({ text: feeder, key: `fed-${seat}`, open }, tile)];
}

function named({ what }: FormContext, seat: Seat, meld: Meld): string {
  const isPlain = what.winners.length === 1 && what.winners[0]!.seat === seat;
  const name = meldName(what, meld);
  return isPlain ? name : texts.ofSeat(name, texts.seat(seat));
}
