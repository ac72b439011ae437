/** The picture that a run ends with. It comes from where a stranger's code runs. */

import { element } from "../shared/dom";
import { renderDrawing } from "../shared/tree";
import type { Tree } from "../shared/tree";

const siteRoot = new URL("../../", import.meta.url.replace(/chunks\/[^/]*$/, "")); // of assets/pao/

/** Only a drawing, of nothing but what `renderDrawing` lets through; null for anything else. */
export function pictureOf(tree: Tree | null): HTMLElement | null {
  if (tree?.[0] !== "svg") return null;
  try {
    return element("div", { class: "pao-shown" }, renderDrawing(tree, siteRoot));
  } catch {
    return null;
  }
}
