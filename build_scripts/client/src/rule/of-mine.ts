/** In the status of each rule: whether the reader's own rules have it. */

import { element } from "../shared/dom";
import { fromAddress } from "../my-rules/house-rules";
import { myRules, watchMyRules } from "../my-rules/my-rules";
import { ruleSets } from "../my-rules/rule-sets";
import * as texts from "./texts";

/** The choice that decides, and words with the values that they are for, and the rule sets that they are true of. */
interface Decided {
  readonly choice: string;
  readonly said: readonly (readonly [words: string, values: readonly string[], rules: readonly string[]])[];
}

const ANY_OTHER = "*";

export function sayOfMine(signal: AbortSignal): void {
  const rules = document.querySelectorAll<HTMLElement>(".pao-rule[data-said]");
  if (rules.length === 0) return;
  const say = (): void => rules.forEach(sayAt);
  watchMyRules(say, signal);
  say();
}

function sayAt(rule: HTMLElement): void {
  rule.querySelector(".pao-mine")?.remove();
  const mine = myRules();
  const words = mine === null ? null : wordsFor(mine, JSON.parse(rule.dataset["said"]!) as Decided);
  if (words === null) return;
  const says = texts.ofMine(ruleSets.title(mine!), texts.said[words] ?? words);
  rule.querySelector(".pao-support > summary")?.prepend(element("span", { class: "pao-mine" }, says));
}

/** Null if nothing says whether these rules have it. */
function wordsFor(mine: string, { choice, said }: Decided): string | null {
  const rules = fromAddress(mine)!;
  const changed = rules.change[choice];
  if (changed === undefined) return said.find(([, , ids]) => ids.includes(rules.base))?.[0] ?? null;
  const has = typeof changed === "object" ? [changed.join("."), ...changed] : [String(changed)];
  const known = said.find(([, values]) => values.some((value) => has.includes(value)));
  return (known ?? said.find(([, values]) => values.includes(ANY_OTHER)))?.[0] ?? null;
}
