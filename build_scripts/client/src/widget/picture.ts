/** The picture that a run ends with. It comes from where a stranger's code runs. */

import { element } from "../shared/dom";
import { renderDrawing } from "../shared/tree";
import type { Tree } from "../shared/tree";

const LIMIT = 200_000; // characters of its JSON; the largest of ours has a third of it
const siteRoot = new URL("../../", import.meta.url.replace(/chunks\/[^/]*$/, "")); // of assets/pao/

/** Only a drawing, of nothing but what `renderDrawing` lets through; null for anything else. */
export function pictureOf(tree: unknown): HTMLElement | null {
  try {
    if (!Array.isArray(tree) || tree[0] !== "svg" || JSON.stringify(tree).length > LIMIT) return null;
    return element("div", { class: "pao-shown" }, renderDrawing(tree as unknown as Tree, siteRoot));
  } catch {
    return null;
  }
}
