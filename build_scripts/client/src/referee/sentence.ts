/** The case as a sentence. Each word opens the choices in its place. */

import { element } from "../shared/dom";
import { onPress } from "../shared/update";
import type { Child } from "../shared/dom";
import { askHand, askHow, askMeld, askWinner } from "./choices";
import { CLAIMS } from "./case";
import type { Case, Seat, Winner } from "./case";
import { yakumanName } from "./form-context";
import type { FormContext } from "./form-context";
import { meldsOf } from "./melds";
import type { Meld } from "./melds";
import type { SheetContent } from "./sheet";
import { handName, meldName, seat as seatWord, words } from "./words";

/** A part of the sentence: plain text, or a word that opens choices. */
type Part = string | Word;
interface Word {
  readonly text: string;
  readonly key: string;
  open(): SheetContent;
}

/** Punctuation that must not begin a line. */
const STOP = /^[.,]/;

export function sentenceElement(context: FormContext): HTMLElement {
  const parts = partsOf(context);
  const children = parts.flatMap((part, at): Child[] => {
    const next = parts[at + 1];
    if (typeof part === "string") return [at > 0 ? part.replace(STOP, "") : part];
    const stop = typeof next === "string" ? (STOP.exec(next)?.[0] ?? "") : "";
    return [element("span", { class: "pao-unbroken" }, wordOf(context, part), stop)];
  });
  return element("p", { class: "pao-case" }, ...children.filter((each) => each !== ""));
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
  const players = what.players === 3 ? ["Three players. "] : [];
  if (what.winners.length === 0) return [...players, `${words.nobodyWon}.`, ...fedParts(context), ...stickParts(what)];
  const winners = what.winners.flatMap((each, at) => [...(at > 0 ? [` ${words.winToo} `] : []), ...winnerParts(context, each)]);
  return [...players, ...winners, ", ", howPart(context), ".", ...fedParts(context), ...stickParts(what)];
}

function winnerParts(context: FormContext, winner: Winner): Part[] {
  const { seat, hand } = winner;
  const current = (): Winner => context.what.winners.find((each) => each.seat === seat) ?? context.what.winners[0]!;
  return [
    { text: seatWord(seat), key: `winner-${seat}`, open: () => askWinner(context, current()) },
    ` ${words.wins} `,
    { text: handName(hand, (id) => yakumanName(context, id)), key: `hand-${seat}`, open: () => askHand(context, seat) },
  ];
}

function howPart(context: FormContext): Word {
  return { text: how(context.what), key: "how", open: () => askHow(context) };
}

function how({ from, replacement, robbed, winners }: Case): string {
  if (from === null) return words.howUnsaid;
  if (from === "drew") return replacement ? words.replacementDrawn : words.drew;
  const several = winners.length > 1 ? `${words.severally(winners.length)} ` : "";
  return `${several}${robbed ? words.robbedFrom : words.ronFrom} ${seatWord(from)}`;
}

/** The feeder of each player's last claimed meld. */
function fedParts(context: FormContext): Part[] {
  const seats = [...new Set(context.what.calls.map(({ by }) => by))];
  return seats.flatMap((seat) => lastFed(context, seat));
}

function lastFed(context: FormContext, seat: Seat): Part[] {
  const melds = meldsOf(context.what, seat);
  const at = melds.findLastIndex(({ call }) => CLAIMS.has(call.kind) && call.kind !== "chii");
  const meld = melds[at];
  if (!meld) return [];
  const open = (): SheetContent => askMeld(context, seat, at, meldsOf(context.what, seat));
  const feeder = meld.call.from === null ? words.somebody : seatWord(meld.call.from);
  return [
    " ",
    { text: feeder, key: `fed-${seat}`, open },
    ` ${words.fed} `,
    { text: named(context, seat, meld), key: `meld-${seat}`, open },
    ".",
  ];
}

function named(context: FormContext, seat: Seat, meld: Meld): string {
  const of = context.what.winners.some((each) => each.seat === seat) && context.what.winners.length === 1;
  return `${meldName(context.what, meld)}${of ? "" : ` of ${seatWord(seat)}`}`;
}

function stickParts({ honba, deposits }: Case): Part[] {
  const sticks = [...(honba ? [`${honba} honba`] : []), ...(deposits ? [`${deposits} riichi ${deposits === 1 ? "stick" : "sticks"}`] : [])];
  return sticks.length > 0 ? [` ${sticks.join(", ")}.`] : [];
}
