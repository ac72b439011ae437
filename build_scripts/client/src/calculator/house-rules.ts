/** Adds house rules to the rule sets of a form: the reader's own, and those from a link. */

import { element } from "../shared/dom";
import { baseOf, savedHouseRules, toAddress, watchHouseRules } from "../my-rules/house-rules";
import { ruleSets } from "../my-rules/rule-sets";
import * as texts from "./texts";

export class HouseChoices {
  private readonly select: HTMLSelectElement | null;
  private readonly group = element("optgroup", { label: texts.houseRules });

  constructor(form: HTMLFormElement, signal: AbortSignal) {
    this.select = form.querySelector('select[name="rules"]');
    if (this.select === null) return;
    watchHouseRules(() => this.offer(null), signal);
    this.offer(null);
  }

  /** Offers the saved house rules, the chosen ones, and those named in an address. */
  offer(address: string | null): void {
    const select = this.select;
    if (select === null) return;
    const offered = new Set([...select.options].filter((each) => each.parentElement === select).map((option) => option.value));
    const chosen = select.value;
    const wanted = new Set([...savedHouseRules().map(toAddress), chosen, address ?? ""]);
    const fitting = [...wanted].filter((rules) => ruleSets.isKnown(rules) && offered.has(baseOf(rules)) && !offered.has(rules));
    this.group.replaceChildren(...fitting.map((value) => element("option", { value }, ruleSets.title(value))));
    if (fitting.length > 0) select.append(this.group);
    else this.group.remove();
    select.value = chosen;
  }
}
