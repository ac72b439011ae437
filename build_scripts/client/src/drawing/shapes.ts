/** Elements of a drawing as trees. */

import type { Tree } from "../shared/tree";

export function shape(tag: string, attributes: Readonly<Record<string, string | number>>, ...children: Tree[]): Tree {
  const named = Object.entries(attributes).map(([name, value]) => [name, typeof value === "number" ? rounded(value) : value] as const);
  return [tag, Object.fromEntries(named), children];
}

/** A part of the picture, with the numbers of the reasons that mention it. */
export function part(css: string, steps: readonly number[], ...children: Tree[]): Tree {
  return shape("g", { class: `drawn-part ${css}`, ...(steps.length > 0 ? { "data-steps": steps.join(" ") } : {}) }, ...children);
}

/** A number with at most one decimal, because finer differences are invisible. */
export function rounded(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}
