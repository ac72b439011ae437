/** The tile keyboard: it adds melds of one player, or the tiles of a winner's hand. */

import { element } from "../shared/dom";
import { onPress } from "../shared/update";
import { KINDS, after, handOf, withHand } from "./case";
import type { Hand, Kind, Seat } from "./case";
import type { FormContext } from "./form-context";
import { callOf, changedAt, feedersOf, handSize, isInPlay, left, meldsOf, obstacleTo, obstacleToTile, sequencesWith, tilesIn, withLaid, withoutMeld } from "./melds";
import { tilePicture } from "./tiles";
import { kind as kindWord, obstacle, seat as seatWord, tileName, words } from "./words";

type Purpose = Kind | "hand" | "winning";

const ROWS = ["m", "p", "s", "z"].map((suit) =>
  Array.from({ length: suit === "z" ? 7 : 9 }, (_, at) => `${at + 1}${suit}`),
);

export class Keyboard {
  private purpose: Purpose = "pon";
  private sequences: readonly string[] = [];
  private claimed = "";

  constructor(private readonly context: FormContext) {}

  get laysMelds(): boolean {
    return isKind(this.purpose);
  }

  /** If a winner's hand is given by tiles, the keyboard starts with those. */
  begin(seat: Seat): void {
    const isTiles = handOf(this.context.what, seat)?.by === "tiles";
    this.purpose = isTiles ? "hand" : "pon";
    this.sequences = [];
  }

  element(seat: Seat): HTMLElement {
    const close = this.key(words.done, "done", () => this.context.lay(null), "pao-button");
    const top = element("div", { class: "pao-keys-top" }, element("strong", {}, this.laysMelds ? words.keyboard(seatWord(seat)) : words.handOf(seatWord(seat))), close);
    const place = element("div", { class: "pao-tile-keys", role: "group", "aria-label": words.keyboard(seatWord(seat)) }, top);
    place.append(this.purposes(seat), this.feeders(seat), element("div", { class: "pao-tile-rows" }, ...this.tiles(seat)));
    return place;
  }

  private purposes(seat: Seat): HTMLElement {
    const isTiles = handOf(this.context.what, seat)?.by === "tiles";
    const all: readonly Purpose[] = isTiles ? ["hand", "winning", ...KINDS] : KINDS;
    const keys = all.map((each) => {
      const name = each === "hand" ? words.inHand : each === "winning" ? words.winningTile : kindWord(each);
      const key = this.key(name, `purpose-${each}`, () => this.set(each), "pao-toggle");
      key.setAttribute("aria-pressed", String(each === this.purpose));
      const why = isKind(each) ? obstacleTo(this.context.what, seat, each) : null;
      return why ? this.refused(key, obstacle(why)) : key;
    });
    return element("div", { class: "pao-purposes" }, ...keys);
  }

  /** The feeders of the latest meld. They can be chosen at once or later. */
  private feeders(seat: Seat): HTMLElement {
    const { what } = this.context;
    const row = element("div", { class: "pao-feeders" });
    if (this.sequences.length > 0) {
      row.append(...this.sequences.map((own) => this.sequenceKey(seat, own)));
      return row;
    }
    const last = meldsOf(what, seat).at(-1);
    const feeders = last && isKind(this.purpose) ? feedersOf(what, last.call) : [];
    if (!last || feeders.length < 2) return row;
    row.append(element("span", {}, `${tileName(last.call.tile)} ${words.fedByWhom}`));
    for (const each of after(seat, what.players)) {
      const key = this.key(seatWord(each), `feeder-${each}`, () => this.context.change(changedAt(this.context.what, last.place, { from: each })), "pao-toggle");
      key.setAttribute("aria-pressed", String(last.call.from === each));
      row.append(key);
    }
    return row;
  }

  private sequenceKey(seat: Seat, own: string): HTMLElement {
    const tiles = [this.claimed, ...tilesIn(own)].sort();
    const faces = element("span", { class: "pao-lain-meld" }, ...tiles.map((tile) => tilePicture(tile, this.context.siteRoot)));
    return this.key(faces, `with-${own}`, () => this.laySequence(seat, own), "pao-toggle", tiles.map(tileName).join(", "));
  }

  private tiles(seat: Seat): HTMLElement[] {
    const rows = ROWS.map((tiles) => element("div", { class: "pao-tile-row" }, ...tiles.map((tile) => this.tileKey(seat, tile))));
    const last = rows.at(-1)!;
    last.append(this.key("⌫", "back", () => this.takeBack(seat), "pao-tile-key", words.deleteLast));
    return rows;
  }

  private tileKey(seat: Seat, tile: string): HTMLElement {
    const key = this.key(tilePicture(tile, this.context.siteRoot), `tile-${tile}`, () => this.lay(seat, tile), "pao-tile-key", tileName(tile));
    const why = this.whyNot(seat, tile);
    return why === null ? key : this.refused(key, why);
  }

  private whyNot(seat: Seat, tile: string): string | null {
    const { what } = this.context;
    if (isKind(this.purpose)) {
      const why = obstacleToTile(what, seat, this.purpose, tile);
      return why && obstacle(why);
    }
    if (!isInPlay(what, tile)) return obstacle("not-in-play");
    return left(what, tile) > 0 ? null : obstacle("no-tiles");
  }

  private lay(seat: Seat, tile: string): void {
    const { context } = this;
    const hand = handOf(context.what, seat);
    if (!isKind(this.purpose)) {
      if (hand?.by === "tiles") this.put(seat, hand, tile);
    } else if (this.purpose === "chii") {
      this.claimed = tile;
      this.sequences = sequencesWith(context.what, tile);
      if (this.sequences.length === 1) this.laySequence(seat, this.sequences[0]!);
      else context.lay(seat);
    } else {
      context.change(withLaid(context.what, callOf(context.what, seat, this.purpose, tile)));
    }
  }

  private laySequence(seat: Seat, own: string): void {
    this.sequences = [];
    this.context.change(withLaid(this.context.what, callOf(this.context.what, seat, "chii", this.claimed, own)));
  }

  private put(seat: Seat, hand: Extract<Hand, { by: "tiles" }>, tile: string): void {
    const isFull = hand.concealed.length >= handSize(this.context.what, seat);
    if (this.purpose === "winning" || isFull) {
      this.context.change(withHand(this.context.what, seat, { ...hand, tile }));
      if (isFull) this.context.lay(null); // the hand is complete
    } else {
      const concealed = [...hand.concealed, tile].sort(inOrder);
      if (concealed.length === handSize(this.context.what, seat)) this.purpose = "winning";
      this.context.change(withHand(this.context.what, seat, { ...hand, concealed }));
    }
  }

  private takeBack(seat: Seat): void {
    const { context } = this;
    const hand = handOf(context.what, seat);
    if (isKind(this.purpose)) {
      const last = meldsOf(context.what, seat).at(-1);
      if (last) context.change(withoutMeld(context.what, last));
    } else if (hand?.by === "tiles") {
      if (hand.tile !== null) context.change(withHand(context.what, seat, { ...hand, tile: null }));
      else context.change(withHand(context.what, seat, { ...hand, concealed: hand.concealed.slice(0, -1) }));
      this.purpose = "hand";
    }
  }

  private set(purpose: Purpose): void {
    this.purpose = purpose;
    this.sequences = [];
    this.context.lay(this.context.laying);
  }

  private key(face: string | Node, name: string, press: () => void, css: string, label = ""): HTMLButtonElement {
    const named = label ? { "aria-label": label, title: label } : {};
    const key = element("button", { type: "button", class: css, "data-key": `key-${name}`, ...named }, face);
    onPress(key, press);
    return key;
  }

  private refused(key: HTMLButtonElement, why: string): HTMLButtonElement {
    key.setAttribute("aria-disabled", "true");
    onPress(key, () => {});
    key.title = why;
    key.setAttribute("aria-label", `${key.getAttribute("aria-label") ?? key.textContent}: ${why}`);
    return key;
  }
}

function isKind(purpose: Purpose): purpose is Kind {
  return purpose !== "hand" && purpose !== "winning";
}

function inOrder(one: string, other: string): number {
  const place = (tile: string): number => "mpsz".indexOf(tile[1]!) * 10 + (Number(tile[0]) || 5);
  return place(one) - place(other);
}

