/** The keyboard of tiles: a row for each suit, and above it what it fills in. The referee and the calculators have the same. */

import { element } from "../shared/dom";
import { button, onPress } from "../shared/update";
import * as texts from "./texts";

const ROWS = ["m", "p", "s", "z"].map((suit) =>
  Array.from({ length: suit === "z" ? 7 : 9 }, (_, at) => `${at + 1}${suit}`),
);

/** What the keys of a keyboard do. */
export interface Use {
  /** What the keyboard fills in. */
  readonly name: string;
  readonly siteRoot: URL;
  lay(tile: string): void;
  takeBack(): void;
  /** Why this tile cannot be laid now. */
  whyNot(tile: string): string | null;
}

export function tileKeyboard(use: Use, ...above: readonly HTMLElement[]): HTMLElement {
  const rows = ROWS.map((tiles) => element("div", { class: "pao-tile-row" }, ...tiles.map((tile) => tileKey(use, tile))));
  rows.at(-1)!.append(keyboardKey("⌫", "back", () => use.takeBack(), "pao-tile-key", texts.deleteLast));
  const tiles = element("div", { class: "pao-tile-rows", ...toolbar(texts.tiles) }, ...rows);
  return element("div", { class: "pao-tile-keys", role: "group", "aria-label": use.name }, ...above, tiles);
}

function tileKey(use: Use, tile: string): HTMLElement {
  const key = keyboardKey(tilePicture(tile, use.siteRoot), `tile-${tile}`, () => use.lay(tile), "pao-tile-key", texts.tileName(tile));
  const why = use.whyNot(tile);
  return why === null ? key : refused(key, why);
}

/** A key of the keyboard. Its name distinguishes it from the others, so that it keeps the focus. */
export function keyboardKey(face: string | Node, name: string, press: () => void, css: string, label = ""): HTMLButtonElement {
  const named = label ? { "aria-label": label, title: label } : {};
  return button(css, face, press, { "data-key": `key-${name}`, ...named });
}

/** One of several keys of which one is pressed. */
export function choiceKey(face: string, name: string, isPressed: boolean, press: () => void): HTMLButtonElement {
  const key = keyboardKey(face, name, press, "pao-toggle");
  key.setAttribute("aria-pressed", String(isPressed));
  return key;
}

/** The key stays, and says why it does nothing now. */
export function refused(key: HTMLButtonElement, why: string): HTMLButtonElement {
  key.setAttribute("aria-disabled", "true");
  onPress(key, () => {});
  key.title = why;
  key.setAttribute("aria-label", texts.refused(key.getAttribute("aria-label") ?? key.textContent, why));
  return key;
}

export function toolbar(name: string): Record<string, string> {
  return { role: "toolbar", "aria-label": name };
}

export function tilePicture(tile: string, siteRoot: URL): HTMLImageElement {
  const src = new URL(`assets/tiles/${tile}.svg`, siteRoot).href;
  return element("img", { src, alt: "", class: "pao-lain", width: "300", height: "422" });
}
