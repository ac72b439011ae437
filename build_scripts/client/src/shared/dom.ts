/** Helpers to make elements. Text always becomes text nodes, never markup. */

export type Child = Node | string;
export type Attributes = Readonly<Record<string, string>>;

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

/** An icon of one path in a 24 by 24 box, hidden from screen readers. */
export function icon(path: string): SVGSVGElement {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  picture.setAttribute("focusable", "false");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  picture.append(shape);
  return picture;
}

/** Sets the text only if it differs, so that a live region is not read twice. */
export function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
