/** Adds scripts to pages about rule sets. */

import { Comparison } from "./compare";
import type { CallPython } from "./data";
import { HousePage } from "./house-rules";
import { addCopyButtons } from "./paste";

export function show(siteRoot: URL, signal: AbortSignal, call: CallPython): void {
  const compare = document.querySelector<HTMLElement>(".pao-compare");
  if (compare) {
    const comparison = new Comparison(compare, siteRoot, signal, call);
    signal.addEventListener("abort", () => comparison.destroy(), { once: true });
  }
  const house = document.querySelector<HTMLElement>('.pao-house [data-calculator="house-rules"]');
  if (house) new HousePage(house, siteRoot, signal, call);
  else addCopyButtons(document, siteRoot);
}
