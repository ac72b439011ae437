/** Fields for tiles as rows of tiles. One keyboard fills in the row that was tapped. In that row, a tap on a tile removes it. */

import { element } from "../shared/dom";
import { tilesIn } from "../ruling/tiles";
import { listenToArrows, updateToolbars } from "../shared/toolbars";
import { update } from "../shared/update";
import { choiceKey, keyboardKey, tileKeyboard, tilePicture, toolbar } from "../tiles/keyboard";
import { done } from "../shared/texts";
import { kind as kindName, tileName } from "../tiles/texts";
import { SET_KINDS, laidBy, laidIn, notationOf } from "./notation";
import type { Laid, SetKind, Way } from "./notation";
import * as texts from "./texts";

class InputRow {
  readonly place: HTMLElement;
  readonly name: string;
  readonly way: Way;
  readonly field: HTMLElement;

  constructor(readonly input: HTMLInputElement) {
    this.name = input.labels?.[0]?.textContent ?? "";
    this.way = input.dataset["tiles"] as Way;
    this.field = input.parentElement!;
    this.place = element("div", { class: "pao-row", "aria-describedby": `${input.id}-notes`, ...toolbar(this.name) });
    input.before(input.nextElementSibling!, this.place); // its notes first: a new problem must not part the row from its keys
  }

  get laid(): Laid[] {
    return laidIn(this.input.value, this.way);
  }

  lay(laid: readonly Laid[]): void {
    this.write(notationOf(laid, this.way));
  }

  write(text: string): void {
    this.input.value = text;
    this.input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  focus(): void {
    this.place.querySelector<HTMLElement>(".pao-lay")!.focus({ preventScroll: true });
  }
}

export class TileRows {
  private readonly rows: readonly InputRow[];
  private readonly keys = element("div");
  private target: InputRow | null = null;
  private setKind: SetKind = "pon";
  private waits: HTMLElement | null = null;
  private verdict = "";
  private state: "" | "busy" | "bad" = "";

  constructor(
    form: HTMLFormElement,
    private readonly siteRoot: URL,
    signal: AbortSignal,
  ) {
    this.rows = [...form.querySelectorAll<HTMLInputElement>("[data-tiles]")].map((input) => new InputRow(input));
    for (const row of this.rows) row.place.addEventListener("click", () => this.turnTo(row));
    listenToArrows(form);
    form.addEventListener("keydown", ({ key }) => key === "Escape" && this.close(), { signal });
    document.addEventListener("keydown", (event) => this.typed(event), { signal });
    document.addEventListener("paste", (event) => this.pasted(event), { signal });
  }

  /** Shows what the fields hold, above the keyboard what the answer says, and below the hand what it waits for. */
  show(verdict = this.verdict, state = this.state, waits = this.waits): void {
    if (waits !== this.waits) this.waits?.remove();
    if (waits) this.rows[0]!.field.append(waits);
    Object.assign(this, { verdict, state, waits });
    const focused = document.activeElement;
    for (const row of this.rows) this.showRow(row, focused);
    const { target } = this;
    if (target === null || target.field.hidden) return this.keys.remove();
    if (this.keys.parentElement !== target.field) target.field.append(this.keys);
    update(this.keys, this.keyboard(target));
    updateToolbars(this.keys);
    this.keys.querySelector(".pao-purposes [aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (focused instanceof HTMLElement && this.keys.contains(focused)) focused.focus({ preventScroll: true });
  }

  /** Changes what is above the row in use. The row and its keys stay where a finger may be on its way to. */
  withoutMovingRow<Changed>(change: () => Changed): Changed {
    const place = this.target?.place;
    const before = place?.getBoundingClientRect().top ?? 0;
    const changed = change();
    if (place) scrollBy({ top: place.getBoundingClientRect().top - before, behavior: "instant" });
    return changed;
  }

  /** Goes to the row of this field, if it has one. */
  goTo(field: HTMLElement): boolean {
    const row = this.rows.find((each) => each.field === field);
    if (row) {
      this.turnTo(row);
      row.focus();
    }
    return row !== undefined;
  }

  private turnTo(row: InputRow): void {
    this.target = row;
    this.show();
    const keys = this.keys.firstElementChild!;
    const covered = row.field.getBoundingClientRect().bottom - keys.getBoundingClientRect().top;
    if (getComputedStyle(keys).position === "fixed" && covered > 0) scrollBy(0, Math.ceil(covered) + 4);
  }

  private close(): void {
    const { target } = this;
    this.target = null;
    this.show();
    target?.focus();
  }

  private showRow(row: InputRow, focused: Element | null): void {
    const hadFocus = row.place.contains(focused);
    const isTarget = row === this.target;
    const add = element("button", { type: "button", class: "pao-lay", "aria-label": texts.lay(row.name), "data-key": "lay" }, "+");
    add.setAttribute("aria-expanded", String(isTarget));
    row.place.classList.toggle("pao-target", isTarget);
    update(row.place, element("span", { class: "pao-all-laid" }, ...row.laid.map((each, at) => this.laid(row, each, at))), add);
    updateToolbars(row.place);
    if (hadFocus && !row.place.contains(document.activeElement)) row.focus();
  }

  private laid(row: InputRow, { tiles, isClosed }: Laid, at: number): HTMLElement {
    const waits = row === this.rows[0] ? [] : tilesIn(this.waits?.dataset["waits"] ?? "");
    const isWait = waits.some((wait) => tiles.includes(wait));
    const css = `pao-laid${isWait ? " pao-wait" : ""}${isClosed ? " pao-closed" : ""}`;
    const pictures = tiles.map((tile) => tilePicture(tile, this.siteRoot));
    if (row !== this.target) {
      pictures.forEach((picture, place) => (picture.alt = tileName(tiles[place]!)));
      return element("span", { class: css }, ...pictures);
    }
    const name = texts.remove(tiles.map(tileName));
    const remove = (): void => row.lay(row.laid.filter((_, other) => other !== at));
    return keyboardKey(element("span", { class: "pao-lain-meld" }, ...pictures), `laid-${at}`, remove, css, name);
  }

  private keyboard(row: InputRow): HTMLElement {
    const kind = row.way.startsWith("set") ? this.setKind : null;
    const use = {
      name: row.name,
      siteRoot: this.siteRoot,
      lay: (tile: string): void => row.lay([...row.laid, laidBy(tile, kind)]),
      takeBack: (): void => row.lay(row.laid.slice(0, -1)),
      whyNot: (tile: string): string | null => (kind === "chii" && /[89]|z/.test(tile) ? texts.noSequence : null),
    };
    const says = element("p", { class: `pao-keys-says pao-${this.state}`, "aria-hidden": "true" }, this.verdict);
    const paste = "clipboard" in navigator ? [keyboardKey(texts.paste, "paste", () => void pasteInto(row), "pao-button pao-paste-key")] : [];
    const top = element("div", { class: "pao-keys-top" }, says, ...paste, keyboardKey(done, "done", () => this.close(), "pao-button"));
    const rows = this.rows.filter(({ field, input }) => !field.hidden && !input.disabled);
    const targets = rows.map((each) => choiceKey(each.name, `row-${each.input.name}`, each === row, () => this.turnTo(each)));
    const kinds = kind === null ? [] : SET_KINDS.map((each) => choiceKey(kindName(each), `kind-${each}`, each === kind, () => this.choose(each)));
    return tileKeyboard(use, top, choices(texts.rows, targets.slice(1).length > 0 ? targets : []), choices(texts.setKinds, kinds));
  }

  private choose(kind: SetKind): void {
    this.setKind = kind;
    this.show();
  }

  /** A letter or digit goes into the row in use, as text. The theme would open the search. */
  private typed(event: KeyboardEvent): void {
    const at = event.target as Element;
    const row = at === document.body || this.keys.contains(at) ? this.target : this.rows.find(({ place }) => place.contains(at));
    if (!row || !/^\S$/u.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    row.input.focus();
    row.input.setSelectionRange(row.input.value.length, row.input.value.length);
  }

  /** What was copied goes into the row, unless it was pasted into a field. */
  private pasted(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData("text").trim();
    if (!this.target || !text || (event.target as Element).matches("input, textarea")) return;
    event.preventDefault();
    this.target.write(text);
  }
}

function choices(name: string, keys: readonly HTMLElement[]): HTMLElement {
  return element("div", { class: "pao-purposes", "data-key": name, ...toolbar(name) }, ...keys);
}

async function pasteInto(row: InputRow): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => ""); // the reader may refuse
  if (text.trim() !== "") row.write(text.trim());
}
