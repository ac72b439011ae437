/** Changes a place to the wanted content and keeps matching nodes, so that the focus stays and nothing is read twice. */

import { element } from "./dom";
import type { Attributes, Child } from "./dom";

type Press = (event: Event) => void;

const presses = new WeakMap<Element, Press>();

/** What a press does. A node that is kept takes over the handler of its replacement. */
export function onPress(target: Element, press: Press): void {
  if (!presses.has(target)) target.addEventListener("click", (event) => presses.get(target)!(event));
  presses.set(target, press);
}

/** A button with this class, face and press. */
export function button(css: string, face: Child | readonly Child[], press: Press, attributes: Attributes = {}): HTMLButtonElement {
  const made = element("button", { type: "button", class: css, ...attributes }, ...[face].flat());
  onPress(made, press);
  return made;
}

export function update(place: Element, ...wanted: readonly Child[]): void {
  const there = new Set(place.childNodes);
  const found = wanted.map((each) => {
    const match = [...there].find((node) => isAlike(node, each));
    if (match) there.delete(match);
    return match ?? null;
  });
  for (const node of there) node.remove();
  wanted.forEach((name, at) => {
    const kept = found[at];
    const node = kept ? become(kept, name) : name;
    const here = place.childNodes[at] ?? null;
    if (node !== here) place.insertBefore(typeof node === "string" ? document.createTextNode(node) : node, here);
  });
}

/** Keys distinguish elements that would otherwise match. */
function isAlike(node: Node, wanted: Child): boolean {
  if (typeof wanted === "string" || wanted instanceof Text) return node instanceof Text;
  return node.nodeName === wanted.nodeName && keyOf(node) === keyOf(wanted);
}

export function keyOf(node: Node | null): string | undefined {
  return node instanceof HTMLElement ? node.dataset["key"] : undefined;
}

function become(node: Node, wanted: Child): Node {
  if (typeof wanted === "string" || wanted instanceof Text) {
    const text = typeof wanted === "string" ? wanted : wanted.data;
    if (node.nodeValue !== text) node.nodeValue = text;
  } else if (node instanceof Element && wanted instanceof Element) {
    becomeElement(node, wanted);
  }
  return node;
}

function becomeElement(node: Element, wanted: Element): void {
  for (const { name } of [...node.attributes]) if (!wanted.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  const press = presses.get(wanted);
  if (press || presses.has(node)) onPress(node, press ?? (() => {}));
  update(node, ...[...wanted.childNodes] as Child[]);
}
