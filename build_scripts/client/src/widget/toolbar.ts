/** The row of buttons under an example, and the line that reports what happened. */

import { element, icon, setText } from "../shared/dom";
import * as texts from "./texts";
import type { Action } from "./texts";

const BUTTONS: ReadonlyArray<readonly [Action, string]> = [
  ["run", "M8 5v14l11-7z"],
  ["stop", "M6 6h12v12H6z"],
  ["edit", "m14 6 4 4L8 20H4v-4zm1.5-1.5L18 2l4 4-2.5 2.5z"],
  ["close", "m6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z"],
  ["reset", "M12 5V1L7 6l5 5V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z"],
  ["undo", "M9 5 3 11l6 6v-4h5a3 3 0 0 1 0 6h-3v2h3a5 5 0 0 0 0-10H9z"],
  ["copy", "M8 2h12v15H8zm2 2v11h8V4zM4 7h2v12h9v2H4z"],
  ["share", "M12 2 7 7l1.4 1.4L11 5.8V15h2V5.8l2.6 2.6L17 7zM4 12v10h16V12h-2v8H6v-8z"],
];
/** Where the focus goes when the focused button is hidden. */
const HEIRS: Partial<Record<Action, readonly Action[]>> = {
  edit: ["close", "reset"],
  close: ["reset", "edit"],
  reset: ["undo", "edit"],
  undo: ["reset", "close", "edit"],
};
const FEEDBACK_MS = 4000;

export class Toolbar {
  readonly root: HTMLElement;
  private readonly row: HTMLElement;
  private readonly buttons = new Map<Action, HTMLButtonElement>();
  private readonly verdict = element("span", { class: "pao-verdict" });
  private readonly feedback = element("span", { class: "pao-feedback" });
  private readonly progress = element("span", { class: "pao-progress" });
  private readonly extra = element("div", { class: "pao-selectable", hidden: "" });
  private timer = 0;

  constructor(title: string, act: (action: Action) => void) {
    const row = element("div", { class: "pao-buttons", role: "group", "aria-label": title });
    for (const [action, path] of BUTTONS) {
      const button = element("button", { type: "button", class: `pao-button pao-${action}` });
      button.append(icon(path), element("span", {}, texts.buttons[action]));
      button.addEventListener("click", () => {
        if (button.getAttribute("aria-disabled") !== "true") act(action);
      });
      this.buttons.set(action, button);
      row.append(button);
    }
    // Only additions are read aloud, so that a short "Copied" does not repeat the verdict.
    const status = element("p", { class: "pao-run-status", role: "status", "aria-atomic": "false" });
    status.append(this.verdict, this.feedback);
    const line = element("div", { class: "pao-news" }, status, this.progress);
    this.row = row;
    this.root = element("div", { class: "pao-toolbar" }, row, line, this.extra);
  }

  /** Another button after those for the code. */
  add(button: HTMLElement | null): void {
    if (button) this.row.append(button);
  }

  button(action: Action): HTMLButtonElement {
    return this.buttons.get(action)!;
  }

  /** Shows exactly these buttons. */
  show(actions: ReadonlySet<Action>): void {
    const focused = [...this.buttons].find(([, button]) => button === document.activeElement)?.[0];
    for (const [action, button] of this.buttons) button.hidden = !actions.has(action);
    if (focused === undefined || actions.has(focused)) return;
    const heir = HEIRS[focused]?.find((action) => actions.has(action));
    this.button(heir ?? "run").focus();
  }

  rename(action: Action, name: string): void {
    setText(this.button(action).querySelector("span")!, name);
  }

  /** A button without effect stays focusable, so that the focus is not lost. */
  disable(action: Action, disabled: boolean): void {
    this.button(action).setAttribute("aria-disabled", String(disabled));
  }

  setVerdict(text: string): void {
    this.clearFeedback();
    setText(this.verdict, text);
  }

  /** Shows the progress of a download without reading every step aloud. */
  setProgress(text: string): void {
    setText(this.progress, text);
  }

  /** Shows an error, which stays until there is another message. */
  warn(text: string): void {
    clearTimeout(this.timer);
    this.feedback.replaceChildren(text);
  }

  say(text: string): void {
    this.warn(text);
    this.timer = window.setTimeout(() => this.clearFeedback(), FEEDBACK_MS);
  }

  /** If the clipboard cannot be used, shows the text for copying by hand. */
  offer(label: string, text: string): void {
    const field = element("textarea", { readonly: "", rows: "3", spellcheck: "false" });
    field.value = text;
    this.extra.replaceChildren(element("label", {}, label, field));
    this.extra.hidden = false;
    field.focus();
    field.select();
  }

  closeOffer(): void {
    this.extra.hidden = true;
    this.extra.replaceChildren();
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.root.remove();
  }

  private clearFeedback(): void {
    clearTimeout(this.timer);
    this.feedback.replaceChildren();
  }
}
