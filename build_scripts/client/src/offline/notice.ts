/** A strip at the foot of the window: there is a new edition, and what shows it. */

import { element } from "../shared/dom";

let strip: HTMLElement | null = null;

export function offerReload(reload: () => Promise<void>): void {
  if (strip) return;
  const text = element("p", { role: "status" });
  const now = element("button", { type: "button" }, "Reload");
  const later = element("button", { type: "button" }, "Later");
  now.addEventListener("click", () => void reload());
  later.addEventListener("click", () => strip?.remove()); // it comes by itself when all pages are closed
  strip = element("section", { class: "pao-edition", "aria-label": "New edition" }, text, now, later);
  document.body.append(strip);
  // A live region has to be there before its text, or it is not read.
  requestAnimationFrame(() => text.append("A new edition is here. All open pages of the reference reload."));
}
