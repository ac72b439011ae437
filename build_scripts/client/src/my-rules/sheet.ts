/** The sheet in which a reader chooses their rules: the best-known rule sets, house rules, then all others. */

import { element } from "../shared/dom";
import { fromAddress, isChanged, keepNamed } from "./house-rules";
import { chooseRules, myRules, rulesOfPage } from "./my-rules";
import { ruleSets } from "./rule-sets";
import type { RuleSet } from "./rule-sets";
import { Sheet } from "../shared/sheet";
import type { Choice, SheetContent } from "../shared/sheet";
import { pageAt, SITE_ROOT } from "../shared/site";
import { listenToArrows } from "../shared/toolbars";
import * as texts from "./texts";

let sheet: Sheet | null = null;

export function open(): void {
  sheet ??= new Sheet(place(), ".pao-my-rules");
  sheet.open(askMyRules);
}

/** Instant navigation keeps what is outside of the theme's parts. */
function place(): HTMLElement {
  const made = element("div", { class: "md-typeset" });
  document.body.append(made);
  listenToArrows(made);
  return made;
}

export function askMyRules(): SheetContent {
  const { sets } = ruleSets;
  const to = houseRules();
  const others = sets.filter(({ isCommon }) => !isCommon);
  const groupOf = (title: string, addresses: readonly string[]) => ({ title, choices: addresses.map(choiceOf) });
  return {
    title: texts.myRules,
    ...(to.pathname === location.pathname ? {} : { link: { label: texts.changeRule, to } }),
    filter: { label: texts.find, none: texts.notFound },
    groups: [
      { choices: idsOf(sets.filter(({ isCommon }) => isCommon)).map(choiceOf) },
      groupOf(texts.ownRules, houses()),
      groupOf(texts.otherRiichi, idsOf(others.filter(({ isRiichi }) => isRiichi))),
      groupOf(texts.otherGames, idsOf(others.filter(({ isRiichi }) => !isRiichi))),
    ].filter(({ choices }) => choices.length > 0),
  };
}

function choiceOf(address: string): Choice {
  const isShown = rulesOfPage()?.rules === address && address !== myRules();
  return {
    label: ruleSets.title(address),
    ...(isShown ? { detail: texts.onThisPage } : {}),
    pressed: address === myRules(),
    pick: () => {
      keepNamed(address);
      chooseRules(address);
    },
  };
}

/** Those that are saved or come from a link, the reader's own even if nothing has saved them, and those of the page. */
function houses(): string[] {
  const all = [...ruleSets.houses, myRules(), rulesOfPage()?.rules ?? null];
  return [...new Set(all.filter((address) => address !== null))].filter((address) => {
    const rules = fromAddress(address);
    return rules !== null && isChanged(rules);
  });
}

function idsOf(sets: readonly RuleSet[]): string[] {
  return sets.map(({ id }) => id);
}

/** The page that changes the rules shown here. It carries the case of this page, and leads back to it. */
function houseRules(): URL {
  const page = rulesOfPage();
  const to = pageAt("calculators/house-rules/", SITE_ROOT);
  const rules = page?.rules ?? myRules();
  if (rules !== null) to.searchParams.set("rules", rules);
  if (rules !== null && ruleSets.name(rules)) to.searchParams.set("name", ruleSets.name(rules));
  if (page?.carried) to.searchParams.set("case", page.carried);
  return to;
}
