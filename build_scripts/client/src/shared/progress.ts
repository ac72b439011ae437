/** Python's progress in a live region: every step is visible, but only one is read aloud. */

import { element, setText } from "./dom";
import { loading } from "./texts";

export function showProgress(status: HTMLElement, text: string): void {
  const shown = status.querySelector<HTMLElement>(".pao-progress");
  if (shown) return setText(shown, text);
  status.replaceChildren(
    element("span", { class: "pao-unseen" }, loading),
    element("span", { class: "pao-progress", "aria-hidden": "true" }, text),
  );
}
