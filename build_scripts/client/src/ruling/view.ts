/** Shows an answer of the core: sums, payments, assumptions, reasons and the rule set. */

import type { Transfer } from "../../../content/pao_table/pao-table.mjs";
import type { Seat } from "./seats";
import { element } from "../shared/dom";
import { listed } from "../shared/texts";
import { meaningOf, readingsOf } from "./answer";
import type { Assumption, CoreAnswer, Meanings } from "./answer";
import * as texts from "./texts";

/** Set when the program is bundled: codes of reasons that repeat the verdict, the payments or another reason. */
declare const PAO_REPEATED: readonly string[];

/** Where the answer stands: its links, and the names of yakuman in a sentence. */
export interface Place {
  readonly yakuman: Readonly<Record<string, string>>;
  /** The address of a page of the site. */
  page(path: string): string;
}

export function points(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ","); // faster than the first use of `toLocaleString`
}

export function signed(number: number): string {
  return number > 0 ? `+${points(number)}` : number < 0 ? `−${points(-number)}` : "0";
}

/** What each seat gains or loses, in one line. */
function sumsInWords(deltas: Readonly<Record<string, number>>): string {
  return listed(Object.entries(deltas).map(([seat, sum]) => texts.sum(texts.seat(seat as Seat), signed(sum))));
}

/** Who pays how much, in one sentence. */
export function payersIn(deltas: Readonly<Record<string, number>>): string {
  return texts.payers(Object.entries(deltas).flatMap(([seat, sum]) => (sum < 0 ? [[texts.seat(seat as Seat), points(-sum)] as const] : [])));
}

/** The answer in one line: the sums, or who is liable if nobody has won. */
export function inShort({ deltas, liable }: Pick<CoreAnswer, "deltas" | "liable">, { yakuman }: Place): string {
  if (deltas) return sumsInWords(deltas);
  return texts.liableSoFar(liable.map(({ seat, for: cause }) => texts.liable(texts.seat(seat as Seat), texts.cause(cause, yakuman))));
}

export function signOf(sum: number): string {
  return sum > 0 ? "pao-gain" : sum < 0 ? "pao-loss" : "pao-even";
}

/** Everything that supports a ruling, to be shown below its sums. `changes` are the changes to the rule set in words. */
export function rulingElement(answer: CoreAnswer, meanings: Meanings, changes: string, place: Place): HTMLElement {
  const payments = element("div", { class: "pao-payments" }, title(texts.whoPays), paymentsElement(answer, place));
  return element(
    "div",
    {},
    ...answer.assumed.map((assumption) => assumedElement(assumption, meanings, texts.theRules, place)),
    ...(answer.transfers?.length ? [payments] : []),
    title(texts.why),
    reasonsElement(answer, place),
    underElement(answer, changes, place),
  );
}

/** Who pays whom, how much and for what. */
export function paymentsElement({ transfers = [] }: CoreAnswer, place: Place): HTMLElement {
  return element("ul", { class: "pao-transfers" }, ...transfers.map((transfer) => transferElement(transfer, place)));
}

function transferElement({ from, to, points: sum, for: cause }: Transfer, { yakuman }: Place): HTMLElement {
  const [winner, amount] = [texts.seat(to as Seat), element("strong", {}, points(sum))];
  const says = from === null ? texts.takes(winner, amount) : texts.pays(texts.seat(from as Seat), winner, amount, texts.cause(cause, yakuman));
  return element("li", {}, ...says);
}

/** Each reason with its rule. Those that repeat something are left out, and the others keep their numbers. */
export function reasonsElement({ steps }: CoreAnswer, place: Place): HTMLElement {
  const numbered = steps.map((step, at) => ({ step, number: String(at + 1) }));
  const telling = numbered.filter(({ step }) => !PAO_REPEATED.includes(step.code));
  const rows = (telling.length > 0 ? telling : numbered).map(({ step: { says, clause }, number }) => {
    const rule = element("a", { href: place.page(`id/${clause}/`), class: "pao-clause" }, clause);
    return element("li", { "data-step": number }, asPlayersSay(says, place), " ", rule);
  });
  return element("ol", { class: "pao-steps" }, ...rows);
}

/** What was assumed, and in short what the other readings would give. */
export function assumedElement(assumption: Assumption, meanings: Meanings, rules: string, place: Place): HTMLElement {
  const meaning = (value: unknown): string => asPlayersSay(meaningOf(meanings, assumption, value), place);
  const others = readingsOf(assumption).map(({ value, ...reading }) => {
    return element("p", {}, element("strong", {}, texts.otherwise), texts.ifValue(meaning(value), inShort(reading, place)));
  });
  const question = meanings.questions[assumption.choice];
  return element(
    "div",
    { class: "pao-assumed" },
    ...(question ? [element("p", {}, texts.doNotSay(rules, question))] : []),
    element("p", {}, element("strong", {}, texts.weAssumed), texts.asSentence(meaning(assumption.value))),
    ...others,
  );
}

/** The rule set of an answer, with any changes to it. */
export function underElement({ rules: { id, title, edition } }: CoreAnswer, changes: string, place: Place): HTMLElement {
  return element("p", { class: "pao-under" }, ...texts.under(ruleSetLink(id, title, place), edition, changes));
}

export function ruleSetLink(id: string, title: string, { page }: Place): HTMLElement {
  return element("a", { href: page(`rulesets/${id}/`) }, title);
}

export function title(says: string): HTMLElement {
  return element("h3", { class: "pao-answer-title" }, says);
}

/** The sentence with the usual names of yakuman: "suuankou tanki". */
export function asPlayersSay(says: string, { yakuman }: Place): string {
  const named = Object.keys(yakuman).filter((id) => id.includes("-"));
  return named.reduce((said, id) => said.replaceAll(id, yakuman[id]!), says);
}
