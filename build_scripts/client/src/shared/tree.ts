/**
 * Makes elements from the trees that Python describes (page/ui/view.py): known tags and attributes
 * only, and text as text. Data from the worker may come from a stranger's code.
 */

import { pageAt } from "./site";

export type Tree = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, children: readonly Tree[]];

const TAGS = new Set(
  ("a abbr b caption code dd details div dl dt em h3 h4 img li ol p pre section small span " +
    "strong summary table tbody td th thead tr ul").split(" "),
);
const ATTRIBUTES = /^(class|id|href|src|alt|loading|title|scope|tabindex|role|aria-[a-z]+|data-[a-z-]+)$/;
const PICTURE = new RegExp(`^${PAO_SITE.pictures}[0-9a-z-]+\\.svg$`);

const SVG = "http://www.w3.org/2000/svg";
const DRAWN_TAGS = new Set("svg g path rect circle text use".split(" "));
const NUMBERS = /^[0-9. -]+$/;
/** The allowed attributes of drawings with their allowed values: numbers, our classes, our images. */
const DRAWN_ATTRIBUTES = new Map<string, RegExp>([
  ["class", /^(?:drawn(?:-[a-z-]+)?(?: |$))*$/], // no classes of the page, which could cover it
  ["role", /^img$/],
  ["aria-label", /^.*$/], // only on the whole drawing, so that no part gets a wrong name
  ["d", /^[MLCQVHaz0-9. -]*$/],
  ["transform", /^(?:(?:translate|rotate)\([0-9. -]+\) ?)*$/],
  ["href", new RegExp(`^${PAO_SITE.pictures}sprite\\.svg#[0-9a-z]+$`)],
  ["data-steps", /^[0-9 ]*$/],
  ...["viewBox", "x", "y", "width", "height", "rx", "cx", "cy", "r"].map((name) => [name, NUMBERS] as const),
]);

/** More than any of our pictures has: elements and texts, nesting depth, letters. */
const LARGEST = { nodes: 5_000, depth: 16, letters: 200_000 };

/** Reads a tree from JSON; null if it is not a tree or is too large for a page. */
export function readTree(data: unknown): Tree | null {
  const room = { nodes: LARGEST.nodes, letters: LARGEST.letters };
  const take = (text: unknown): boolean => typeof text === "string" && (room.letters -= text.length) >= 0;
  const isTree = (each: unknown, depth: number): boolean => {
    if (--room.nodes < 0 || depth > LARGEST.depth) return false;
    if (!Array.isArray(each)) return take(each);
    const [tag, attributes, children] = each as readonly unknown[];
    return (
      take(tag) &&
      typeof attributes === "object" &&
      attributes !== null &&
      Object.entries(attributes).every(([name, value]) => take(name) && take(value)) &&
      Array.isArray(children) &&
      children.every((child) => isTree(child, depth + 1))
    );
  };
  return isTree(data, 1) ? (data as Tree) : null;
}

/** Addresses in a tree are relative to `siteRoot`. */
export function render(tree: Tree, siteRoot: URL): Node {
  if (typeof tree === "string") return document.createTextNode(tree);
  const [tag, attributes, children] = tree;
  if (tag === "svg") return renderDrawing(tree, siteRoot);
  if (!TAGS.has(tag)) throw new Error(`a tree may not hold <${tag}>`);
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (!ATTRIBUTES.test(name)) throw new Error(`a tree may not hold the attribute ${name}`);
    made.setAttribute(name, resolved(name, value, siteRoot));
  }
  made.append(...children.map((child) => render(child, siteRoot)));
  return made;
}

/** Like `render`, but allows only elements of drawings. */
export function renderDrawing(tree: Tree, siteRoot: URL): Node {
  if (typeof tree === "string") return document.createTextNode(tree);
  const [tag, attributes, children] = tree;
  if (!DRAWN_TAGS.has(tag)) throw new Error(`a drawing may not hold <${tag}>`);
  const made = document.createElementNS(SVG, tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) {
    const hides = name === "aria-label" && tag !== "svg";
    if (hides || !DRAWN_ATTRIBUTES.get(name)?.test(value)) throw new Error(`a drawing may not hold ${name}="${value}"`);
    made.setAttribute(name, name === "href" ? new URL(value, siteRoot).href : value);
  }
  made.append(...children.map((child) => renderDrawing(child, siteRoot)));
  return made;
}

function resolved(name: string, value: string, siteRoot: URL): string {
  if (name === "href") return address(value, siteRoot);
  if (name !== "src") return value;
  if (!PICTURE.test(value)) throw new Error(`a tree may show our images, and not ${value}`);
  return new URL(value, siteRoot).href;
}

function address(value: string, siteRoot: URL): string {
  const url = pageAt(value, siteRoot);
  if (!["http:", "https:"].includes(url.protocol)) throw new Error(`a tree may not link to ${value}`);
  return url.href;
}
