/** "We play it this way": makes a choice that the rules leave open, or another answer, a named house rule of this device. */

import { readingsOf } from "../ruling/answer";
import type { Assumption } from "../ruling/answer";
import { freeName, fromAddress, savedAs, saveHouseRules, toAddress } from "../my-rules/house-rules";
import type { Change, Rules } from "../my-rules/house-rules";
import type { RuleSets } from "../my-rules/rule-sets";
import { button } from "../shared/update";
import * as texts from "./texts";

/** Adds a key to each assumption and to its other readings: a paragraph each after the question. */
export function offerHouseRules(place: HTMLElement, assumed: readonly Assumption[], play: (change: Change) => void): void {
  const blocks = [...place.querySelectorAll<HTMLElement>(".pao-assumed")];
  assumed.forEach((assumption, nth) => {
    const values = [assumption.value, ...readingsOf(assumption).map(({ value }) => value)];
    const [, ...readings] = blocks[nth]!.querySelectorAll("p");
    readings.forEach((reading, at) => reading.append(" ", keyTo({ [assumption.choice]: values[at]! }, play)));
  });
}

/** A key that makes this change to the rules of the case. */
export function keyTo(change: Change, play: (change: Change) => void): HTMLElement {
  return button("pao-button pao-play-it-so", texts.playItSo, () => play(change));
}

/** The address of these rules after a change. They are saved under a name of their own if there is space. */
export function withHouseRule(sets: RuleSets, address: string, change: Change): string {
  const rules = fromAddress(address) ?? { base: address, change: {} };
  const changed: Rules = { base: rules.base, change: { ...rules.change, ...change } };
  const name = savedAs(rules)?.name ?? freeName(texts.ourRules(sets.title(rules.base)));
  if (!savedAs(changed)) saveHouseRules({ name, ...changed });
  return toAddress(changed);
}
