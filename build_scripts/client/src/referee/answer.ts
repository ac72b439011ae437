/** The last answer in the form: its sums, and in short what it assumes; problems; who is liable so far. */

import { element } from "../shared/dom";
import { button } from "../shared/update";
import { meaningOf, readingsOf, seatsOf } from "../ruling/answer";
import type { CoreAnswer, Meanings, Question, SeatAnswer } from "../ruling/answer";
import type { Elsewhere } from "../ruling/elsewhere";
import { asSentence, doubt, sentence } from "../ruling/texts";
import { listed } from "../shared/texts";
import { asPlayersSay, inShort, payersIn, rulingElement, signOf, signed } from "../ruling/view";
import type { Place } from "../ruling/view";
import type { Seat } from "./case";
import * as texts from "./texts";

export interface Problem {
  readonly at: string;
  readonly code?: string;
  readonly says: string;
}

/** What Python or the table says: the core's answer and the words for it, or problems. */
export interface Found extends Meanings {
  /** As the core was asked. */
  readonly question: Question;
  readonly answer: CoreAnswer;
  /** The changes to the rule set in words. */
  readonly changes: string;
}
export type Reply = { readonly problems: readonly Problem[] } & Partial<Found>;
export type ElsewhereReply = { readonly problems: readonly Problem[] } & Elsewhere;

/** What the form shows of a reply. */
export interface Answer {
  readonly problems: readonly Problem[];
  readonly found: Found | null;
  readonly headline: string;
  readonly seats: readonly SeatAnswer[];
  readonly assumed: readonly AssumedInShort[];
}

interface AssumedInShort {
  readonly value: string;
  readonly other: string;
  readonly payers: string;
}

export interface SoFar {
  readonly liable: readonly { readonly seat: Seat; readonly to: Seat; readonly for: string }[];
  readonly danger: readonly { readonly seat: Seat; readonly tile: string; readonly to: Seat; readonly for: string }[];
  /** What must be said before anyone can tell. */
  readonly open: readonly Problem[];
}

export function answerFrom({ problems, ...reply }: Reply, place: Place): Answer {
  if (problems.length > 0) return { problems, found: null, headline: "", seats: [], assumed: [] };
  const found = reply as Found;
  const { question, answer } = found;
  return {
    problems,
    found,
    headline: asSentence(inShort(answer, place)),
    seats: seatsOf(answer, question),
    assumed: answer.assumed.map((assumption) => {
      const meaning = (value: unknown): string => asPlayersSay(meaningOf(found, assumption, value), place);
      const [other] = readingsOf(assumption);
      return { value: sentence(meaning(assumption.value)), other: meaning(other!.value), payers: other!.deltas ? payersIn(other!.deltas) : "" };
    }),
  };
}

/** Sums with roles, and a mark if something was assumed. */
export function stripElement({ seats, assumed, headline }: Answer): HTMLElement {
  const place = element("div", { class: "pao-strip-inside" }, element("ul", { class: "pao-strip-sums" }, ...seats.map(seatElement)));
  if (seats.length === 0) place.replaceChildren(element("p", {}, headline)); // nobody has won yet
  const first = assumed[0];
  if (first) place.append(assumedElement(first));
  return place;
}

export function seatElement({ seat, points, roles }: SeatAnswer): HTMLElement {
  const name = element("span", { class: "pao-strip-seat" }, texts.seat(seat));
  return element("li", { class: signOf(points) }, name, " ", element("strong", {}, signed(points)), " ", element("small", {}, texts.roles(roles)));
}

function assumedElement({ value, other, payers }: AssumedInShort): HTMLElement {
  const mark = element("strong", { class: "pao-assumed-mark" }, texts.assumed);
  return element("p", { class: "pao-strip-assumed" }, mark, texts.assumedValue(value), element("span", {}, doubt(other, payers)));
}

/** The problems of a case. Each is a button that opens the place where it can be corrected. */
export function problemsElement(problems: readonly Problem[], open: (at: string) => (() => void) | null): HTMLElement {
  const rows = problems.map((problem) => {
    const { at } = problem;
    const says = problem.code === "value-needed" ? texts.sayWorth(problem.says) : problem.says;
    const press = open(at);
    if (press === null) return element("li", {}, says);
    return element("li", { "data-key": at }, button("pao-problem-key", says, press));
  });
  return element("ul", { class: "pao-case-problems" }, ...rows);
}

/** Who is liable already, and which tiles each player should keep. */
export function soFarElement({ liable, danger, open }: SoFar): HTMLElement {
  const place = element("div", { class: "pao-so-far", role: "group", "aria-label": texts.soFar, tabindex: "0" }); // it can scroll
  const names = liable.map((liability) => texts.liableTo(texts.seat(liability.seat), texts.seat(liability.to), liability.for));
  place.append(element("p", {}, ...(open.length > 0 ? open.map(({ says }) => says) : [element("strong", {}, texts.soFar), texts.liableSoFar(names)])));
  if (danger.length > 0) {
    const rows = unsafeRows(danger).map((row) => element("li", {}, row));
    place.append(element("p", {}, element("strong", {}, texts.unsafe), texts.colon), element("ul", {}, ...rows));
  }
  return place;
}

/** One row for all players who should keep the same tile. */
function unsafeRows(danger: SoFar["danger"]): string[] {
  const rows = new Map<string, Seat[]>();
  for (const { seat, tile, to, for: cause } of danger) {
    const key = JSON.stringify([tile, to, cause]);
    rows.set(key, [...(rows.get(key) ?? []), seat]);
  }
  return [...rows].map(([key, seats]) => {
    const [tile, to, cause] = JSON.parse(key) as [string, Seat, string];
    const name = tile === "*" ? texts.anyTile : texts.tileName(tile);
    return texts.unsafeRow(listed(seats.map(texts.seat)), name, texts.seat(to), cause);
  });
}

/** Payments, assumptions, reasons and the rule set. */
export function foundElement(found: Found, place: Place): HTMLElement {
  return rulingElement(found.answer, found, found.changes, place);
}

/** Fills a place. Open details stay open. */
export function fill(place: HTMLElement, content: HTMLElement): void {
  const open = [...place.querySelectorAll("details")].map((details) => details.open);
  place.replaceChildren(content);
  place.querySelectorAll("details").forEach((details, at) => (details.open = open[at] ?? false));
}
