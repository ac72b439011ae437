/** A sheet of choices that opens from below: one question and large buttons. */

import { element } from "../shared/dom";
import { button, update } from "../shared/update";
import { done } from "./texts";
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

interface ChoiceGroup {
  readonly title?: string;
  /** The labels are numbers, so small keys are enough. */
  readonly isNumeric?: boolean;
  readonly choices: readonly Choice[];
}

export interface SheetContent {
  readonly title: string;
  /** A page where more can be chosen. */
  readonly link?: { readonly label: string; readonly to: URL };
  /** A field that leaves only the choices with its words: its name, and what to say if there are none. */
  readonly filter?: { readonly label: string; readonly none: string };
  readonly groups: readonly ChoiceGroup[];
}

export class Sheet {
  private readonly dialog = element("dialog", { class: "pao-sheet", "aria-labelledby": "pao-sheet-title" });
  private content: (() => SheetContent) | null = null;
  private asker: HTMLElement | null = null;
  private words: readonly string[] = [];

  /** `instead` selects what gets the focus if the key that opened the sheet is gone. */
  constructor(place: HTMLElement, private readonly instead: string) {
    place.append(this.dialog);
    this.dialog.addEventListener("close", () => {
      this.giveBack();
      this.dialog.replaceChildren(); // another sheet has the same id for its title
    });
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close(); // outside of the sheet
    });
  }

  open(content: () => SheetContent): void {
    const opener = document.activeElement;
    if (!this.dialog.open) this.asker = opener?.closest<HTMLElement>(".pao-strip") ?? null;
    const types = opener?.matches(":focus-visible") || matchMedia("(pointer: fine)").matches; // a touch must not open the keyboard of a phone
    this.content = content;
    this.words = [];
    this.show();
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.scrollTop = 0;
    const wanted = [...(types ? [".pao-sheet-filter"] : []), "[aria-pressed=true]", ".pao-choice-key"];
    wanted.map((place) => this.dialog.querySelector<HTMLElement>(place)).find((place) => place !== null)?.focus();
  }

  private show(): void {
    const { title, link, filter, groups } = this.content!();
    const close = button("pao-button pao-sheet-done", done, () => this.dialog.close());
    const heading = element("h2", { id: "pao-sheet-title" }, title);
    const more = link ? [this.link(link.label, link.to)] : [];
    const top = element("div", { class: "pao-sheet-top" }, heading, ...more, close);
    const found = groups.map((group) => ({ ...group, choices: group.choices.filter(({ label }) => this.isWanted(label)) }));
    const shown = found.map((group, at) => this.group(group, at)).filter((_, at) => found[at]!.choices.length > 0);
    const none = filter && shown.length === 0 ? [element("p", {}, filter.none)] : [];
    update(this.dialog, top, ...(filter ? [this.field(filter.label)] : []), ...shown, ...none);
    updateToolbars(this.dialog);
  }

  private link(label: string, to: URL): HTMLElement {
    const made = element("a", { href: to.href, class: "pao-sheet-link" }, label);
    made.addEventListener("click", () => this.dialog.close()); // instant navigation keeps the dialog
    return made;
  }

  private isWanted(label: string): boolean {
    const plain = label.toLocaleLowerCase();
    return this.words.every((word) => plain.includes(word));
  }

  private field(label: string): HTMLElement {
    const field = element("input", { type: "search", class: "pao-sheet-filter", "aria-label": label, placeholder: label });
    field.addEventListener("input", () => {
      this.words = field.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
      this.show();
    });
    return field;
  }

  /** The browser returns the focus to the button that opened the sheet, but the choice may have removed that button. */
  private giveBack(): void {
    const { activeElement } = document;
    const isLost = activeElement === document.body || this.dialog.contains(activeElement);
    if (isLost) (this.asker ?? document.querySelector<HTMLElement>(this.instead))?.focus();
  }

  private group({ title, isNumeric, choices }: ChoiceGroup, at: number): HTMLElement {
    const name = title === undefined ? {} : { role: "toolbar", "aria-label": title };
    const place = element("div", { class: "pao-sheet-group", ...name });
    if (title !== undefined) place.append(element("p", { class: "pao-sheet-about" }, title));
    place.append(element("div", { class: isNumeric ? "pao-choice-keys pao-numbers" : "pao-choice-keys" }, ...choices.map((choice, nth) => this.key(choice, `${at}.${nth}`))));
    return place;
  }

  private key({ label, detail, pressed, obstacle, stays, pick }: Choice, name: string): HTMLElement {
    const more = obstacle ?? detail;
    const face = [element("span", {}, label), ...(more ? [" ", element("small", {}, more)] : [])];
    const state = { ...(pressed === undefined ? {} : { "aria-pressed": String(pressed) }), ...(obstacle === undefined ? {} : { "aria-disabled": "true" }) };
    const press = (): void => {
      if (obstacle !== undefined) return;
      pick();
      if (stays) this.show();
      else this.dialog.close();
    };
    return button("pao-choice-key", face, press, { "data-key": name, ...state });
  }
}
