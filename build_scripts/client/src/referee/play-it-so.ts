/** "We play it this way": makes a choice that the rules leave open, or another answer, a named house rule of this device. */

import { fromAddress, savedAs, saveHouseRules, savedHouseRules, toAddress } from "../shared/house-rules";
import type { Change, ChoiceValue, Rules } from "../shared/house-rules";
import type { RuleSets } from "../shared/rule-sets";
import { element } from "../shared/dom";
import { onPress } from "../shared/update";
import * as texts from "./texts";

/** A choice that the rules leave open: what was assumed, then the other readings. */
export interface OpenChoice {
  readonly choice: string;
  readonly values: readonly ChoiceValue[];
}

/** Adds a key to the assumption and to each other reading, as the core words them: a paragraph each after the question. */
export function offerHouseRules(place: HTMLElement, open: readonly OpenChoice[], play: (change: Change) => void): void {
  const blocks = [...place.querySelectorAll<HTMLElement>(".pao-assumed")];
  open.forEach(({ choice, values }, nth) => {
    const [, ...readings] = blocks[nth]?.querySelectorAll("p") ?? [];
    readings.forEach((reading, at) => {
      const value = values[at];
      if (value !== undefined) reading.append(" ", keyTo({ [choice]: value }, play));
    });
  });
}

/** Adds a key to each other answer that the rules of the case can give after a change. */
export function offerOtherAnswers(place: HTMLElement, changes: readonly (Change | null)[], play: (change: Change) => void): void {
  const groups = [...place.querySelectorAll<HTMLElement>(".pao-groups > li")];
  changes.forEach((change, nth) => {
    if (change) groups[nth]?.append(element("p", {}, keyTo(change, play)));
  });
}

function keyTo(change: Change, play: (change: Change) => void): HTMLElement {
  const key = element("button", { type: "button", class: "pao-button pao-play-it-so" }, texts.playItSo);
  onPress(key, () => play(change));
  return key;
}

/** The address of these rules after a change. They are saved under a name of their own if there is space. */
export function withHouseRule(sets: RuleSets, address: string, change: Change): string {
  const rules = fromAddress(address) ?? { base: address, change: {} };
  const changed: Rules = { base: rules.base, change: { ...rules.change, ...change } };
  const name = savedAs(rules)?.name ?? freeName(texts.ourRules(sets.title(rules.base)));
  if (!savedAs(changed)) saveHouseRules({ name, ...changed });
  return toAddress(changed);
}

function freeName(wanted: string): string {
  const taken = new Set(savedHouseRules().map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!taken.has(name)) return name;
  }
}
