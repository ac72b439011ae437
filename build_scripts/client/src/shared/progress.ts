/** Python's progress in a live region: every step is visible, but only one is read aloud. */

import { element, setText } from "./dom";

export const ON_ITS_WAY = "Loading Python. The answer will follow.";

export function showProgress(status: HTMLElement, text: string): void {
  const shown = status.querySelector<HTMLElement>(".pao-progress");
  if (shown) return setText(shown, text);
  status.replaceChildren(
    element("span", { class: "pao-unseen" }, ON_ITS_WAY),
    element("span", { class: "pao-progress", "aria-hidden": "true" }, text),
  );
}
