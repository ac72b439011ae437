/** The differences of two or three rule sets as sentences, side by side or below each other. */

import { element } from "../shared/dom";
import { baseOf } from "../my-rules/house-rules";
import { pageAt } from "../shared/site";
import { HOUSE } from "./data";
import type { Decision, RuleSetData } from "./data";
import { OPEN } from "./differences";
import type { DifferenceRow } from "./differences";
import * as texts from "./texts";

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
  const rules = new Map(row.decisions.flatMap((decision) => decision?.rules ?? []));
  const question = element("h4", { title: row.choice }, row.question);
  for (const [rule, about] of rules) {
    question.append(" ", element("a", { class: "pao-clause", href: new URL(`id/${rule}/`, siteRoot).href, title: about }, rule));
  }
  const css = row.kind === "different" ? "pao-diff" : `pao-diff pao-${row.kind}`;
  return element("div", { class: css, "data-choice": row.choice }, question, element("dl", {}, ...cells));
}

/** On a phone, the source is one tap away, behind the grade. */
function cell(decision: Decision | null, { id, title }: RuleSetData, choice: string, siteRoot: URL): HTMLElement {
  const name = element("dt", {}, title);
  if (decision === null) {
    return element("div", { class: "pao-cell pao-not-asked" }, name, " ", element("dd", {}, texts.notAsked));
  }
  const says = element("span", { class: "pao-says", title: decision.value }, ...saysOf(decision));
  const place = pageAt(decision.grade === HOUSE ? `calculators/house-rules/?rules=${id}` : `rulesets/${baseOf(id)}/#${choice}`, siteRoot).href;
  const grade = element("a", { class: `pao-status pao-grade-${decision.grade}`, href: place }, texts.grade(decision.grade));
  const source = element("small", {}, ...sourceOf(decision, siteRoot));
  return element("div", { class: "pao-cell" }, name, " ", element("dd", {}, says, " ", grade, source));
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
