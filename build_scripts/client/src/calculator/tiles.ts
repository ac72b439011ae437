/**
 * A field for tiles, with pictures of what is typed and a keyboard of tiles. In a field for called sets, spaces separate the sets
 * and brackets hold a closed kan.
 */

import { element } from "../shared/dom";
import * as texts from "./texts";

const RUN = /([0-9]+)([mpsz])/g;
const WELL_FORMED = /^(?:[0-9]+[mpsz])+$/;
const MOST_SHOWN = 40;
const LAST_SET = /\S*$/;
const CLOSED_KAN = /\(([^\s()]*)\)\s*$/;

export class TileField {
  private readonly pictures = element("span", { class: "pao-typed-tiles", "aria-hidden": "true" });

  // Details with the same name: the browser keeps at most one open.
  private readonly keyboard = element("details", { class: "pao-fold pao-tile-keyboard", name: "tile-keyboard" });

  constructor(
    private readonly input: HTMLInputElement,
    private readonly siteRoot: URL,
  ) {
    const label = input.labels?.[0]?.textContent ?? "";
    this.keyboard.append(element("summary", {}, texts.tileKeyboard));
    // The pictures of the keys load when the keyboard is first opened, not with the page.
    this.keyboard.addEventListener("toggle", () => this.fill(label), { once: true });
    input.after(this.pictures);
    input.parentElement!.append(this.keyboard); // after the field's explanation
    input.addEventListener("input", () => this.show());
    if (matchMedia("(pointer: coarse)").matches) this.dock();
    this.show();
  }

  /** On touch screens it replaces the device's own keyboard while the field has the focus. */
  private dock(): void {
    this.input.inputMode = "none";
    this.input.addEventListener("focus", () => {
      this.keyboard.open = this.input.inputMode === "none";
      requestAnimationFrame(() => this.input.scrollIntoView({ block: "nearest" })); // above the keys
    });
    this.input.parentElement!.addEventListener("focusout", ({ relatedTarget }) => {
      const stays = relatedTarget instanceof Node && this.input.parentElement!.contains(relatedTarget);
      if (!stays) this.keyboard.open = false;
    });
    // A tap on a key leaves the focus in the field.
    this.keyboard.addEventListener("mousedown", (event) => event.preventDefault());
  }

  private type(): void {
    this.keyboard.open = false;
    this.input.inputMode = "text";
    this.input.blur(); // the device's keyboard appears at the next focus
    this.input.focus();
  }

  private done(): void {
    this.keyboard.open = false;
    this.input.inputMode = "none";
  }

  private get ofSets(): boolean {
    return "sets" in this.input.dataset;
  }

  /** Shows pictures of the tiles in the field, up to the first text that cannot be read. */
  show(): void {
    const sets = this.ofSets ? this.input.value.split(/\s+/).map(tilesOf) : [tilesOf(this.input.value)];
    const shown = sets.filter((tiles) => tiles.length > 0).map((tiles) => tiles.slice(0, MOST_SHOWN));
    const key = shown.slice(0, MOST_SHOWN).join(" ");
    if (key === this.pictures.dataset["tiles"]) return;
    this.pictures.dataset["tiles"] = key;
    this.pictures.replaceChildren(
      ...shown.slice(0, MOST_SHOWN).map((tiles) => element("span", {}, ...tiles.map((tile) => this.picture(tile)))),
    );
  }

  private fill(label: string): void {
    const keys = JSON.parse(this.input.dataset["keys"]!) as [tile: string, name: string][];
    const rows = new Map<string, HTMLElement>();
    for (const [tile, name] of keys) {
      const suit = tile.slice(-1);
      const row = rows.get(suit) ?? element("div", { class: "pao-key-row" });
      rows.set(suit, row);
      const put = this.ofSets ? withTileInSet : withTile;
      row.append(this.key(name, this.picture(tile), (text) => put(text, tile)));
    }
    const last = [...rows.values()].at(-1);
    const less = this.ofSets ? withoutLastInSet : withoutLast;
    last?.append(this.key(texts.deleteLast, "⌫", less), this.key(texts.clear, "✕", () => ""));
    const words = [this.button(texts.type, texts.type, () => this.type(), "pao-key pao-docked-key")];
    if (this.ofSets) words.push(this.key(texts.nextSet, texts.nextSet, nextSet), this.key(texts.closedKan, texts.closedKan, bracketed));
    words.push(this.button(texts.done, texts.done, () => this.done(), "pao-key pao-docked-key"));
    rows.set("words", element("div", { class: "pao-word-keys" }, ...words));
    this.keyboard.append(element("div", { class: "pao-keys", role: "group", "aria-label": texts.keyboardFor(label) }, ...rows.values()));
  }

  private key(name: string, face: Node | string, change: (text: string) => string): HTMLButtonElement {
    return this.button(name, face, () => {
      this.input.value = change(this.input.value);
      this.input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }

  private button(name: string, face: Node | string, press: () => void, css = "pao-key"): HTMLButtonElement {
    const key = element("button", { type: "button", class: css, "aria-label": name, title: name }, face);
    key.addEventListener("click", press);
    return key;
  }

  private picture(tile: string): HTMLImageElement {
    const src = new URL(`assets/tiles/${tile}.svg`, this.siteRoot).href;
    return element("img", { src, alt: "", width: "300", height: "422", loading: "lazy" });
  }
}

function tilesOf(text: string): string[] {
  return [...readable(text).matchAll(RUN)].flatMap(([, ranks, suit]) =>
    [...ranks!].filter((rank) => suit !== "z" || "1234567".includes(rank)).map((rank) => rank + suit),
  );
}

/** Spaces and capitals are allowed in typed tiles. */
function readable(text: string): string {
  return text.replace(/\s+/g, "").toLowerCase();
}

/** `12m` and 3m make `123m`. */
function withTile(text: string, tile: string): string {
  const suit = tile.slice(-1);
  const before = text.trimEnd();
  return WELL_FORMED.test(readable(before)) && before.toLowerCase().endsWith(suit)
    ? before.slice(0, -1) + tile
    : before + tile;
}

/** Removes the last tile, or the last character if it is not part of a tile. */
function withoutLast(text: string): string {
  const before = text.trimEnd();
  if (!WELL_FORMED.test(readable(before))) return before.slice(0, -1);
  const shorter = before.slice(0, -2) + before.slice(-1);
  return /[0-9][mpsz]$/i.test(shorter) ? shorter : before.slice(0, -2).trimEnd();
}

/** Adds a tile to the last set. After a closed kan it begins a new set. */
function withTileInSet(text: string, tile: string): string {
  return inLastSet(CLOSED_KAN.test(text) ? nextSet(text) : text, (set) => withTile(set, tile));
}

/** Removes the last tile of the last set. A closed kan without it loses its brackets. */
function withoutLastInSet(text: string): string {
  return text.endsWith(" ") ? text.trimEnd() : inLastSet(text.replace(CLOSED_KAN, "$1"), withoutLast);
}

function nextSet(text: string): string {
  return text.trim() === "" ? "" : `${text.trimEnd()} `;
}

/** Adds brackets to the last set, or removes them. */
function bracketed(text: string): string {
  if (CLOSED_KAN.test(text)) return text.replace(CLOSED_KAN, "$1");
  return inLastSet(text.trimEnd(), (set) => (set === "" ? "" : `(${set})`));
}

function inLastSet(text: string, change: (set: string) => string): string {
  return text.replace(LAST_SET, change);
}
