/** A line that says under which rules a page answers, unless they are the reader's own. */

import { element } from "../shared/dom";
import type { Child } from "../shared/dom";
import { chooseRules, myRules } from "./my-rules";
import { ruleSets } from "./rule-sets";
import type { RuleSets } from "./rule-sets";
import { button } from "../shared/update";
import { openMyRules } from "./key";
import * as texts from "./texts";

/** `covered` are the rule sets under which the page can answer. */
export function rulesLine(rules: string, isOfLink: boolean, covered: RuleSets = ruleSets): HTMLElement[] {
  const mine = myRules();
  if (mine === rules) return [];
  const title = ruleSets.title(rules);
  const isCovered = mine === null || covered.isKnown(mine);
  const says = isOfLink ? texts.rulesOfLink(title) : isCovered ? texts.rulesHere(title) : texts.notForMine(ruleSets.title(mine), title);
  return [lineOf(says, ...(isCovered ? [useMine()] : []))];
}

/** The key that makes the reader's rules those of the page, or lets them choose. It is gone afterwards. */
export function useMine(): HTMLElement {
  const mine = myRules();
  if (mine === null) return key(texts.chooseMine, openMyRules);
  return key(texts.useMine, () => {
    document.querySelector<HTMLElement>(".pao-my-rules")!.focus();
    chooseRules(mine);
  });
}

export function lineOf(says: string, ...keys: readonly Child[]): HTMLElement {
  return element("p", { class: "pao-rules-line", "data-key": "rules-line" }, `${says} `, ...keys);
}

export function key(name: string, press: () => void): HTMLElement {
  return button("pao-word", name, press, { "data-key": "use-mine" });
}
