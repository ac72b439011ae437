/** Adds house rules to the rule sets of a form: the reader's own, and those from a link. */

import { element } from "../shared/dom";
import { fromAddress, savedHouseRules, toAddress, watchHouseRules } from "../shared/house-rules";
import { changed } from "../shared/texts";
import * as texts from "./texts";

const MADE_IN = "house-rules"; // house rules are based only on rule sets

export class HouseChoices {
  private readonly select: HTMLSelectElement | null;
  private readonly group = element("optgroup", { label: texts.houseRules });

  constructor(form: HTMLFormElement, calculator: string, signal: AbortSignal) {
    this.select = calculator === MADE_IN ? null : form.querySelector('select[name="rules"]');
    if (this.select === null) return;
    watchHouseRules(() => this.offer(null), signal);
    this.offer(null);
  }

  /** Offers the saved house rules, the chosen ones, and those named in an address. */
  offer(address: string | null): void {
    const select = this.select;
    if (select === null) return;
    const offered = new Set([...select.options].filter((each) => each.parentElement === select).map((option) => option.value));
    const wanted = new Map(savedHouseRules().map((saved) => [toAddress(saved), saved.name]));
    for (const text of [select.value, address ?? ""]) {
      const rules = fromAddress(text);
      if (rules === null || offered.has(text) || wanted.has(toAddress(rules))) continue;
      wanted.set(text, changed(this.titleOf(rules.base)));
    }
    const chosen = select.value;
    const fitting = [...wanted].filter(([text]) => offered.has(fromAddress(text)?.base ?? "") && !offered.has(text));
    this.group.replaceChildren(...fitting.map(([value, name]) => element("option", { value }, name)));
    if (fitting.length > 0) select.append(this.group);
    else this.group.remove();
    select.value = chosen;
  }

  private titleOf(base: string): string {
    return [...this.select!.options].find(({ value }) => value === base)?.text ?? base;
  }
}
