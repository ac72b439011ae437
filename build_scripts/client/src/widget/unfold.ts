/** Long code or a long output shows its beginning, and a button shows the rest. */

import { element } from "../shared/dom";
import * as texts from "./texts";

const CUT = "pao-cut";
const WHOLE = "pao-whole";

/** The button, if the build has cut any of these blocks. Afterwards the code has the focus, or the output beside an editor. */
export function offerRest(title: string, ...blocks: readonly HTMLElement[]): HTMLElement | null {
  const cut = blocks.filter(({ classList }) => classList.contains(CUT));
  if (cut.length === 0) return null;
  const about = element("span", { class: "pao-unseen" }, texts.restOf(title));
  const button = element("button", { type: "button", class: "pao-button pao-rest" }, texts.showAll, about);
  button.addEventListener("click", () => {
    cut.forEach(showWhole);
    button.hidden = true;
    const shown = blocks.map((block) => block.querySelector("pre")!).find((pre) => pre.getClientRects().length > 0);
    shown?.setAttribute("tabindex", "-1");
    shown?.focus({ preventScroll: true });
  });
  return button;
}

export function showWhole(block: Element): void {
  block.classList.add(WHOLE);
}
