/** The picture at the end of a run. It comes from a place that runs untrusted code. */

import { element } from "../shared/dom";
import { SITE_ROOT } from "../shared/site";
import { renderDrawing } from "../shared/tree";
import type { Tree } from "../shared/tree";

/** Builds a drawing that contains only what `renderDrawing` allows; null for anything else. */
export function pictureOf(tree: Tree | null): HTMLElement | null {
  if (tree?.[0] !== "svg") return null;
  try {
    return element("div", { class: "pao-shown" }, renderDrawing(tree, SITE_ROOT));
  } catch {
    return null;
  }
}
