/** One hand of the timeline: a line about how it ended, and its moments of liability. */

import { element, setText } from "../shared/dom";
import { failureText } from "../shared/failure";
import { say } from "../shared/announce";
import { render } from "../shared/tree";
import type { Difference, Judge, JudgedHand, Terms } from "./judge";
import { words } from "./words";

export interface HandTools {
  readonly judge: Judge;
  readonly terms: Terms;
  readonly siteRoot: URL;
  link(hand: number): Promise<string>;
}

export function handElement(number: number, hand: JudgedHand, tools: HandTools): HTMLElement {
  const { differences, moments, problems } = hand;
  const isOpen = differences.length > 0 || moments.length > 0;
  const title = element("h2", { class: "pao-hand-title" }, tools.judge.opened.hands[number]!.title);
  const line = element("summary", {}, title, " ", element("span", { class: "pao-hand-end" }, hand.end), ...marks(hand));
  const fold = element("details", { class: "pao-hand" }, line);
  if (hand.sums !== "") line.append(" ", element("small", { class: "pao-hand-sums" }, hand.sums));
  const body = element("div", { class: "pao-hand-body" });
  fold.append(body);
  let isFilled = false;
  const fill = (): void => {
    if (isFilled || !fold.open) return;
    isFilled = true;
    body.append(...problems.map((says) => element("p", { class: "pao-hand-problem" }, says)));
    body.append(...differences.map(differenceElement));
    body.append(...moments.map(({ says }, place) => shownElement(says, number, place, tools)));
    if (problems.length === 0) body.append(shownElement(hand.paid || `${words.howItEnded}: ${hand.end}.`, number, "end", tools));
    if (!isOpen && problems.length === 0) body.append(element("p", { class: "pao-help" }, words.plain(hand.checks)));
    if (problems.length === 0) body.append(linkElement(number, tools));
  };
  fold.addEventListener("toggle", fill);
  fold.open = isOpen;
  fill();
  return element("li", {}, fold);
}

function marks({ differences, moments, problems }: JudgedHand): Node[] {
  const kinds = new Set(moments.map(({ kind }) => kind));
  const said: [string, string][] = [];
  if (differences.length > 0) said.push(["difference", words.difference]);
  if (kinds.has("liable")) said.push(["liable", words.liable]);
  else if (kinds.has("danger")) said.push(["danger", words.danger]);
  if (problems.length > 0) said.push(["unread", words.unread]);
  return said.flatMap(([css, word]) => [document.createTextNode(" "), element("span", { class: `pao-mark pao-mark-${css}` }, word)]);
}

function differenceElement({ says, why, expected, got }: Difference): HTMLElement {
  const row = (name: string, value: string): HTMLElement[] => [element("dt", {}, name), element("dd", {}, value)];
  const both = element("dl", {}, ...row(words.byTheRules, expected), ...row(words.inTheRecord, got));
  return element("section", { class: "pao-difference" }, element("p", {}, element("strong", {}, `${says}.`)), both, element("p", {}, why));
}

/** A sentence, and below it the table with the reasons, which Python draws. */
function shownElement(says: string, hand: number, moment: number | "end", { judge, terms, siteRoot }: HandTools): HTMLElement {
  const place = element("div", { class: "pao-moment-table", "aria-busy": "true" }, element("p", { class: "pao-help" }, words.working));
  const section = element("section", { class: "pao-moment" }, element("p", { class: "pao-moment-says" }, says), place);
  void judge.show(hand, moment, terms).then(
    ({ tree, address }) => {
      place.replaceChildren(render(tree, siteRoot));
      if (address !== "") section.append(refereeLink(new URL(address, siteRoot)));
    },
    (error: unknown) => {
      setText(place, failureText(error, words.notShown));
      say(place.textContent!);
    },
  ).finally(() => place.removeAttribute("aria-busy"));
  return section;
}

function refereeLink(address: URL): HTMLElement {
  return element("p", {}, element("a", { href: address.href, class: "pao-button" }, words.referee));
}

function linkElement(hand: number, { link }: HandTools): HTMLElement {
  const key = element("button", { type: "button", class: "pao-button" }, words.link);
  const said = element("span", { role: "status", class: "pao-help" });
  key.addEventListener("click", async () => {
    const address = await link(hand).catch((error: unknown) => setText(said, failureText(error, words.notShown)));
    if (!address) return;
    try {
      await navigator.clipboard.writeText(address);
      setText(said, words.linked);
    } catch {
      const field = element("input", { type: "text", readonly: "", value: address, "aria-label": words.link });
      said.replaceChildren(`${words.linkShown} `, field);
      field.select();
    }
  });
  return element("p", { class: "pao-hand-link" }, key, " ", said);
}
