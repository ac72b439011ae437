/** The same question under several rule sets: those that answer it alike, those that leave it open, and why they differ. */

import { element } from "../shared/dom";
import type { Change } from "../my-rules/house-rules";
import type { Assumption, CoreAnswer, Meanings } from "./answer";
import type { Seat } from "./seats";
import { assumedElement, paymentsElement, reasonsElement, ruleSetLink, signOf, signed, title } from "./view";
import type { Place } from "./view";
import * as texts from "./texts";

/** Rule sets with the same answer. Those that leave it open are apart. */
export interface Group {
  readonly rules: readonly string[];
  /** Under the first of them. */
  readonly answer: CoreAnswer;
  /** What the rule sets that leave something open assume. */
  readonly assumed: Readonly<Record<string, readonly Assumption[]>>;
  /** What separates them from the others, in words; "" if nothing does or nobody has asked. */
  readonly because: string;
  /** What to change in the rules of the case to get this answer; null if it cannot or need not be changed. */
  readonly change: Change | null;
}

export interface Elsewhere extends Meanings {
  readonly groups: readonly Group[];
  /** The rule sets whose answer depends on facts that nobody has given. */
  readonly depends: readonly string[];
}

export interface Compared {
  readonly headline: string;
  readonly element: HTMLElement;
}

/** The groups as rows of sums. `titled` gives the title of a rule set, `keyTo` a key that makes an answer a house rule. */
export function comparison(
  { groups, depends, ...meanings }: Elsewhere,
  titled: (rules: string) => string,
  place: Place,
  keyTo: (change: Change) => HTMLElement,
): Compared {
  const table = (some: readonly Group[]): HTMLElement => {
    const seats = Object.keys(some[0]!.answer.deltas ?? {}).map((seat) => element("th", { scope: "col" }, texts.seat(seat as Seat)));
    const head = element("thead", {}, element("tr", {}, element("th", { scope: "col" }, texts.ruleSets), ...seats));
    const sums = element("table", { class: "pao-others" }, head, ...some.map(rows));
    return element("div", { class: "pao-wide", role: "group", "aria-label": texts.ruleSets, tabindex: "0" }, sums); // it can scroll
  };
  const rows = (group: Group): HTMLElement => {
    const sums = Object.values(group.answer.deltas ?? {});
    const cells = sums.map((sum) => element("td", { class: signOf(sum) }, signed(sum)));
    const name = texts.andMore(titled(group.rules[0]!), group.rules.length - 1);
    return element("tbody", {}, element("tr", {}, element("th", { scope: "row" }, name), ...cells), element("tr", {}, element("td", { colspan: String(sums.length + 1) }, ...why(group))));
  };
  const why = ({ rules, answer, assumed, because, change }: Group): HTMLElement[] => {
    const listed = assumptionsOf(assumed, titled);
    const reasons = element(
      "details",
      { class: "pao-fold" },
      element("summary", {}, texts.whichAndWhy),
      element("p", {}, ...texts.underAll(rules.map((id) => ruleSetLink(id, titled(id), place)))),
      ...listed.map(({ assumption, names }) => assumedElement(assumption, meanings, texts.rulesOf(texts.joined(names)), place)),
      title(texts.whoPays),
      paymentsElement(answer, place),
      title(texts.reasonsUnder(titled(rules[0]!))),
      reasonsElement(answer, place),
      ...(change ? [element("p", {}, keyTo(change))] : []),
    );
    return [...(because ? [element("p", { class: "pao-because" }, texts.because(because))] : []), reasons];
  };
  const settled = groups.filter((group) => !isOpen(group));
  const unsettled = groups.filter(isOpen);
  const headline = groups.length > 0 ? inShort(settled, unsettled) : texts.allDepend;
  const body = element("div", {});
  if (settled.length > 0) body.append(table(settled));
  if (unsettled.length > 0) body.append(title(texts.notKnown), element("p", {}, texts.notKnownWhy), table(unsettled));
  if (depends.length > 0) body.append(element("p", { class: "pao-assumed" }, texts.depends(texts.joined(depends.map(titled)))));
  return { headline, element: body };
}

function isOpen({ assumed }: Group): boolean {
  return Object.values(assumed).some((each) => each.length > 0);
}

function inShort(settled: readonly Group[], unsettled: readonly Group[]): string {
  const number = (some: readonly Group[]): number => some.reduce((sum, { rules }) => sum + rules.length, 0);
  const says = settled.length > 0 ? [texts.answers(number(settled), settled.length, unsettled.length > 0)] : [];
  return [...says, ...(unsettled.length > 0 ? [texts.leaveOpen(number(unsettled))] : [])].join(texts.betweenSentences);
}

/** Each assumption with the titles of the rule sets that need it. */
function assumptionsOf(assumed: Group["assumed"], titled: (rules: string) => string): { assumption: Assumption; names: string[] }[] {
  const listed = new Map<string, { assumption: Assumption; names: string[] }>();
  for (const [id, assumptions] of Object.entries(assumed)) {
    for (const assumption of assumptions) {
      const key = JSON.stringify(assumption);
      const known = listed.get(key);
      if (known) known.names.push(titled(id));
      else listed.set(key, { assumption, names: [titled(id)] });
    }
  }
  return [...listed.values()];
}
