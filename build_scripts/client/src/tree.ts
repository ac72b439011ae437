/** Makes elements of the trees that Python describes: known tags and attributes, text as text. */

export type Tree = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, children: readonly Tree[]];

const TAGS = new Set(
  ("a abbr b caption code dd details div dl dt em h3 h4 img li ol p pre section small span strong summary " +
    "table tbody td th thead tr ul").split(" "),
);
const ATTRIBUTES = /^(class|id|href|src|alt|loading|title|scope|tabindex|role|aria-[a-z]+|data-[a-z-]+)$/;
const PICTURE = /^assets\/tiles\/[0-9a-z-]+\.svg$/;

/** Addresses in a tree are relative to the site, whose root this module knows. */
export function render(tree: Tree, siteRoot: URL): Node {
  if (typeof tree === "string") return document.createTextNode(tree);
  const [tag, attributes, children] = tree;
  if (!TAGS.has(tag)) throw new Error(`a tree may not hold <${tag}>`);
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (!ATTRIBUTES.test(name)) throw new Error(`a tree may not hold the attribute ${name}`);
    made.setAttribute(name, resolved(name, value, siteRoot));
  }
  made.append(...children.map((child) => render(child, siteRoot)));
  return made;
}

function resolved(name: string, value: string, siteRoot: URL): string {
  if (name === "href") return address(value, siteRoot);
  if (name !== "src") return value;
  if (!PICTURE.test(value)) throw new Error(`a tree may show tiles, and not ${value}`);
  return new URL(value, siteRoot).href;
}

function address(value: string, siteRoot: URL): string {
  const url = new URL(value, siteRoot);
  if (!["http:", "https:"].includes(url.protocol)) throw new Error(`a tree may not link to ${value}`);
  return url.href;
}
