/** The picture at the end of a run. It comes from a place that runs untrusted code. */

import { element } from "../shared/dom";
import { renderDrawing } from "../shared/tree";
import type { Tree } from "../shared/tree";

const siteRoot = new URL("../../", import.meta.url.replace(/chunks\/[^/]*$/, "")); // the site's root, seen from assets/pao/

/** Builds a drawing that contains only what `renderDrawing` allows; null for anything else. */
export function pictureOf(tree: Tree | null): HTMLElement | null {
  if (tree?.[0] !== "svg") return null;
  try {
    return element("div", { class: "pao-shown" }, renderDrawing(tree, siteRoot));
  } catch {
    return null;
  }
}
