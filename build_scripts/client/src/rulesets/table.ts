/** The differences of two or three rule sets as sentences, side by side or stacked. */

import { element } from "../shared/dom";
import { pageAt } from "../shared/site";
import { withAddress } from "../shared/site-address";
import type { Decision, RuleSetData } from "./data";
import { OPEN } from "./differences";
import type { DifferenceRow } from "./differences";
import { copyButton } from "./paste";
import * as texts from "./texts";

/** The names of the rule sets, which stay visible while the rest scrolls. */
export function header(ruleSets: readonly RuleSetData[], siteRoot: URL): HTMLElement {
  const names = ruleSets.map(({ id, title }) =>
    element("li", {}, element("a", { href: pageAt(`rulesets/${id}/`, siteRoot).href }, title)),
  );
  return element("ul", { class: "pao-names" }, ...names);
}

/** These rows under the headings of their groups. */
export function sections(rows: readonly DifferenceRow[], ruleSets: readonly RuleSetData[], siteRoot: URL): HTMLElement[] {
  const made: HTMLElement[] = [];
  for (const group of new Set(rows.map((row) => row.group))) {
    const inside = rows.filter((row) => row.group === group).map((row) => rowOf(row, ruleSets, siteRoot));
    made.push(element("section", { class: "pao-diff-group" }, element("h3", {}, group), ...inside));
  }
  return made;
}

function rowOf(row: DifferenceRow, ruleSets: readonly RuleSetData[], siteRoot: URL): HTMLElement {
  const cells = row.decisions.map((decision, at) => cell(decision, ruleSets[at]!, row.choice, siteRoot));
  const question = element("h4", { title: row.choice }, row.question);
  const css = row.kind === "different" ? "pao-diff" : `pao-diff pao-${row.kind}`;
  return element("div", { class: css, "data-choice": row.choice }, question, element("dl", {}, ...cells));
}

function cell(decision: Decision | null, { id, title }: RuleSetData, choice: string, siteRoot: URL): HTMLElement {
  const name = element("dt", {}, title);
  if (decision === null) {
    return element("div", { class: "pao-cell pao-not-asked" }, name, element("dd", {}, texts.notAsked));
  }
  const says = element("p", { class: "pao-says", title: decision.value }, ...saysOf(decision));
  const place = pageAt(`rulesets/${id}/#${choice}`, siteRoot).href;
  const grade = element("a", { class: `pao-status pao-grade-${decision.grade}`, href: place }, texts.grade(decision.grade));
  const facts = element("p", { class: "pao-support" }, grade, ...sourceOf(decision, siteRoot));
  const rules = decision.rules.map(([rule, about]) =>
    element("a", { class: "pao-clause", href: new URL(`id/${rule}/`, siteRoot).href, title: about }, rule),
  );
  for (const link of rules) facts.append(" ", link);
  return element("div", { class: "pao-cell" }, name, element("dd", {}, says, facts));
}

/** What the rules say. An assumption is worded so that it does not look like a rule. */
function saysOf(decision: Decision): (Node | string)[] {
  if (decision.grade !== OPEN) return [decision.says];
  return [element("strong", { class: "pao-not-known" }, texts.unknown), texts.assumed(decision.says)];
}

function sourceOf({ source, place }: Decision, siteRoot: URL): (Node | string)[] {
  if (!source) return [];
  const [id, title] = source;
  const link = element("a", { href: pageAt(`reference/sources/#${id}`, siteRoot).href }, title);
  return [" ", link, ...(place ? [texts.placeIn(place)] : [])];
}

/** The text of each rule set for a rule book, and a link to change it. */
export function textsToPaste(ruleSets: readonly RuleSetData[], siteRoot: URL): HTMLElement {
  const blocks = ruleSets.map((other) => textOf(other, siteRoot));
  return element("section", { class: "pao-texts", id: "texts" }, element("h3", {}, texts.forRuleBook), ...blocks);
}

function textOf({ id, title, texts: { text, markdown, citation } }: RuleSetData, siteRoot: URL): HTMLElement {
  const change = pageAt(`calculators/house-rules/?rules=${id}`, siteRoot).href;
  const buttons = element(
    "div",
    { class: "pao-buttons" },
    copyButton(texts.copyText, () => withAddress(text, siteRoot)),
    copyButton(texts.markdown, () => withAddress(markdown, siteRoot)),
    copyButton(texts.citation, () => withAddress(citation, siteRoot)),
    element("a", { class: "pao-button", href: change }, texts.change),
  );
  const whole = element("pre", { tabindex: "0", role: "region", "aria-label": texts.liabilityOf(title) });
  whole.append(element("code", {}, withAddress(text, siteRoot)));
  const summary = element("summary", {}, texts.showText);
  return element("div", { class: "pao-text" }, element("h4", {}, title), buttons, element("details", {}, summary, whole));
}
