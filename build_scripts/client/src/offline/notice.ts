/** A strip at the foot of the window that tells of a new edition. */

import { element } from "../shared/dom";

type Act = readonly [label: string, act: () => void];

let strip: HTMLElement | null = null;

/** One at a time; the last button takes it away. */
export function offer(says: string, acts: readonly Act[], leave = "Close"): void {
  strip?.remove();
  const text = element("p", { role: "status" });
  const buttons = [...acts, [leave, () => strip?.remove()] as const].map(([label, act]) => {
    const button = element("button", { type: "button" }, label);
    button.addEventListener("click", act);
    return button;
  });
  strip = element("section", { class: "pao-edition", "aria-label": "New edition" }, text, ...buttons);
  document.body.append(strip);
  // A live region has to be there before its text, or it is not read.
  requestAnimationFrame(() => text.append(says));
}
