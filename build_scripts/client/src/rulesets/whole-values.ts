/** Covers each select with its value on as many lines as it needs. A browser would cut it after one. */

import { element, setText } from "../shared/dom";

export class WholeValues {
  private readonly values = new Map<HTMLSelectElement, HTMLElement>();

  constructor(form: HTMLFormElement, signal: AbortSignal) {
    for (const select of form.querySelectorAll("select")) {
      const value = element("span", { class: "pao-whole-value", "aria-hidden": "true" });
      select.after(value);
      this.values.set(select, value);
    }
    form.addEventListener("input", () => this.show(), { signal });
  }

  show(): void {
    for (const [select, value] of this.values) setText(value, select.selectedOptions[0]?.text ?? "");
  }
}
