/** A sheet of choices that opens from below: one question and large buttons. */

import { element } from "../shared/dom";
import { onPress, update } from "../shared/update";
import * as texts from "./texts";
import { updateToolbars } from "./toolbars";

export interface Choice {
  readonly label: string;
  readonly detail?: string;
  readonly pressed?: boolean;
  /** Why it cannot be chosen. */
  readonly obstacle?: string;
  /** The sheet stays open for the next choice. */
  readonly stays?: boolean;
  pick(): void;
}

export interface ChoiceGroup {
  readonly title?: string;
  /** The labels are numbers, so small keys are enough. */
  readonly isNumeric?: boolean;
  readonly choices: readonly Choice[];
}

export interface SheetContent {
  readonly title: string;
  /** A page where more can be chosen. */
  readonly link?: { readonly label: string; readonly to: URL };
  readonly groups: readonly ChoiceGroup[];
}

export class Sheet {
  private readonly dialog = element("dialog", { class: "pao-sheet", "aria-labelledby": "pao-sheet-title" });
  private content: (() => SheetContent) | null = null;
  private asker: HTMLElement | null = null;

  constructor(place: HTMLElement) {
    place.append(this.dialog);
    this.dialog.addEventListener("close", () => this.giveBack(place));
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close(); // outside of the sheet
    });
  }

  open(content: () => SheetContent): void {
    if (!this.dialog.open) this.asker = document.activeElement?.closest<HTMLElement>(".pao-strip") ?? null;
    this.content = content;
    this.show();
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.scrollTop = 0;
    const first = this.dialog.querySelector<HTMLElement>("[aria-pressed=true]") ?? this.dialog.querySelector<HTMLElement>(".pao-choice-key");
    first?.focus();
  }

  close(): void {
    this.dialog.close();
  }

  private show(): void {
    const { title, link, groups } = this.content!();
    const close = element("button", { type: "button", class: "pao-button pao-sheet-done" }, texts.done);
    onPress(close, () => this.dialog.close());
    const heading = element("h2", { id: "pao-sheet-title" }, title);
    const more = link ? [element("a", { href: link.to.href, class: "pao-sheet-link" }, link.label)] : [];
    const top = element("div", { class: "pao-sheet-top" }, heading, ...more, close);
    update(this.dialog, top, ...groups.map((group, at) => this.group(group, at)));
    updateToolbars(this.dialog);
  }

  /** The browser returns the focus to the button that opened the sheet, but the choice may have removed that button. */
  private giveBack(place: HTMLElement): void {
    const { activeElement } = document;
    const isLost = activeElement === document.body || this.dialog.contains(activeElement);
    if (isLost) (this.asker ?? place.querySelector<HTMLElement>(".pao-desk [data-key=rules]"))?.focus();
  }

  private group({ title, isNumeric, choices }: ChoiceGroup, at: number): HTMLElement {
    const name = title === undefined ? {} : { role: "toolbar", "aria-label": title };
    const place = element("div", { class: "pao-sheet-group", ...name });
    if (title !== undefined) place.append(element("p", { class: "pao-sheet-about" }, title));
    place.append(element("div", { class: isNumeric ? "pao-choice-keys pao-numbers" : "pao-choice-keys" }, ...choices.map((choice, nth) => this.key(choice, `${at}.${nth}`))));
    return place;
  }

  private key({ label, detail, pressed, obstacle, stays, pick }: Choice, name: string): HTMLElement {
    const key = element("button", { type: "button", class: "pao-choice-key", "data-key": name }, element("span", {}, label));
    const more = obstacle ?? detail;
    if (more) key.append(" ", element("small", {}, more));
    if (pressed !== undefined) key.setAttribute("aria-pressed", String(pressed));
    if (obstacle !== undefined) key.setAttribute("aria-disabled", "true");
    onPress(key, () => {
      if (obstacle !== undefined) return;
      pick();
      if (stays) this.show();
      else this.dialog.close();
    });
    return key;
  }
}
