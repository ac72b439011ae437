/** The case as a sentence. Each word opens the choices in its place. */

import { element } from "../shared/dom";
import { onPress } from "../shared/update";
import type { Child } from "../shared/dom";
import { askHand, askHow, askMeld, askWinner } from "./asking";
import { CLAIMS } from "./case";
import type { Case, Seat, Winner } from "./case";
import { yakumanName } from "./desk";
import type { Desk } from "./desk";
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

export function sentenceElement(desk: Desk): HTMLElement {
  const parts = partsOf(desk);
  const children = parts.flatMap((part, at): Child[] => {
    const next = parts[at + 1];
    if (typeof part === "string") return [at > 0 ? part.replace(STOP, "") : part];
    const stop = typeof next === "string" ? (STOP.exec(next)?.[0] ?? "") : "";
    return [element("span", { class: "pao-unbroken" }, wordOf(desk, part), stop)];
  });
  return element("p", { class: "pao-case" }, ...children.filter((each) => each !== ""));
}

/** The case as one line of text, for a chat. */
export function caseText(desk: Desk): string {
  return partsOf(desk).map((part) => (typeof part === "string" ? part : part.text)).join("");
}

function wordOf(desk: Desk, part: Word): HTMLElement {
  const word = element("button", { type: "button", class: "pao-word", "data-key": `word-${part.key}` }, part.text);
  onPress(word, () => desk.ask(() => part.open()));
  return word;
}

function partsOf(desk: Desk): Part[] {
  const { what } = desk;
  const players = what.players === 3 ? ["Three players. "] : [];
  if (what.winners.length === 0) return [...players, `${words.nobodyWon}.`, ...fedParts(desk), ...stickParts(what)];
  const winners = what.winners.flatMap((each, at) => [...(at > 0 ? [` ${words.winToo} `] : []), ...winnerParts(desk, each)]);
  return [...players, ...winners, ", ", howPart(desk), ".", ...fedParts(desk), ...stickParts(what)];
}

function winnerParts(desk: Desk, winner: Winner): Part[] {
  const { seat, hand } = winner;
  const current = (): Winner => desk.what.winners.find((each) => each.seat === seat) ?? desk.what.winners[0]!;
  return [
    { text: seatWord(seat), key: `winner-${seat}`, open: () => askWinner(desk, current()) },
    ` ${words.wins} `,
    { text: handName(hand, (id) => yakumanName(desk, id)), key: `hand-${seat}`, open: () => askHand(desk, seat) },
  ];
}

function howPart(desk: Desk): Word {
  return { text: how(desk.what), key: "how", open: () => askHow(desk) };
}

function how({ from, replacement, robbed, winners }: Case): string {
  if (from === null) return words.howUnsaid;
  if (from === "drew") return replacement ? words.replacementDrawn : words.drew;
  const several = winners.length > 1 ? `${words.severally(winners.length)} ` : "";
  return `${several}${robbed ? words.robbedFrom : words.ronFrom} ${seatWord(from)}`;
}

/** The feeder of each player's last claimed meld. */
function fedParts(desk: Desk): Part[] {
  const seats = [...new Set(desk.what.calls.map(({ by }) => by))];
  return seats.flatMap((seat) => lastFed(desk, seat));
}

function lastFed(desk: Desk, seat: Seat): Part[] {
  const melds = meldsOf(desk.what, seat);
  const at = melds.findLastIndex(({ call }) => CLAIMS.has(call.kind) && call.kind !== "chii");
  const meld = melds[at];
  if (!meld) return [];
  const open = (): SheetContent => askMeld(desk, seat, at, meldsOf(desk.what, seat));
  const feeder = meld.call.from === null ? words.somebody : seatWord(meld.call.from);
  return [
    " ",
    { text: feeder, key: `fed-${seat}`, open },
    ` ${words.fed} `,
    { text: named(desk, seat, meld), key: `meld-${seat}`, open },
    ".",
  ];
}

function named(desk: Desk, seat: Seat, meld: Meld): string {
  const of = desk.what.winners.some((each) => each.seat === seat) && desk.what.winners.length === 1;
  return `${meldName(desk.what, meld)}${of ? "" : ` of ${seatWord(seat)}`}`;
}

function stickParts({ honba, deposits }: Case): Part[] {
  const sticks = [...(honba ? [`${honba} honba`] : []), ...(deposits ? [`${deposits} riichi ${deposits === 1 ? "stick" : "sticks"}`] : [])];
  return sticks.length > 0 ? [` ${sticks.join(", ")}.`] : [];
}
