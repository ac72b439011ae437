/** The tile keyboard: it adds melds of one player, or the tiles of a winner's hand. */

import { element } from "../shared/dom";
import { onPress } from "../shared/update";
import { after } from "../ruling/seats";
import { tilesIn } from "../ruling/tiles";
import { KINDS, NO_TILES, handOf, hasWon, withHand, withWinner } from "./case";
import type { Call, Case, Hand, Kind, Seat } from "./case";
import type { FormContext } from "./form-context";
import { callOf, changedAt, feedersOf, handSize, isInPlay, left, meldsOf, obstacleTo, obstacleToTile, sequencesWith, withLaid, withoutMeld } from "./melds";
import type { Meld } from "./melds";
import { handPicture, meldPicture, tilePicture } from "./tiles";
import { meldName } from "./names";
import { listed } from "../shared/texts";
import * as texts from "./texts";

type Purpose = Kind | "hand" | "winning";

const ROWS = ["m", "p", "s", "z"].map((suit) =>
  Array.from({ length: suit === "z" ? 7 : 9 }, (_, at) => `${at + 1}${suit}`),
);

export class Keyboard {
  private purpose: Purpose = "pon";
  private sequences: readonly string[] = [];
  private claimed = "";
  /** The tile of the meld that was added last. */
  private latest = "";

  constructor(private readonly context: FormContext) {}

  /** If a winner's hand is given by tiles, the keyboard starts with those. Otherwise it names the sets of the hand first. */
  begin(seat: Seat): void {
    const { what } = this.context;
    const isTiles = handOf(what, seat)?.by === "tiles";
    const unnamed = unnamedIn(what, seat);
    this.purpose = isTiles ? "hand" : (unnamed?.kind ?? (hasWon(what, seat) && meldsOf(what, seat).length > 0 ? "hand" : "pon"));
    this.sequences = [];
    this.latest = "";
  }

  element(seat: Seat): HTMLElement {
    const { what, siteRoot } = this.context;
    const close = this.key(texts.done, "done", () => this.close(), "pao-button");
    const laid = meldsOf(what, seat).map((meld) => meldPicture(meld, what.players, siteRoot));
    const hand = handPicture(handOf(what, seat), siteRoot);
    const tray = element("span", { class: "pao-tray" }, ...laid, ...(hand ? [hand] : []));
    const won = what.winners.length > 0 ? [] : [this.key(texts.hasWon, "won", () => this.win(seat), "pao-button")];
    const top = element("div", { class: "pao-keys-top" }, element("strong", {}, texts.seat(seat)), tray, ...won, close);
    const place = element("div", { class: "pao-tile-keys", role: "group", "aria-label": texts.keyboard(texts.seat(seat)) }, top);
    place.append(this.purposes(seat), this.feeders(seat), element("div", { class: "pao-tile-rows", ...toolbar(texts.modes.melds) }, ...this.tiles(seat)));
    return place;
  }

  private purposes(seat: Seat): HTMLElement {
    const { winners } = this.context.what;
    const all: readonly Purpose[] = winners.length === 0 || hasWon(this.context.what, seat) ? [...KINDS, "hand", "winning"] : KINDS;
    const keys = all.map((tile) => {
      const name = tile === "hand" ? texts.inHand : tile === "winning" ? texts.winningTile : texts.kind(tile);
      const key = this.key(name, `purpose-${tile}`, () => this.set(tile), "pao-toggle");
      key.setAttribute("aria-pressed", String(tile === this.purpose));
      const why = isKind(tile) ? obstacleTo(this.context.what, seat, tile) : null;
      return why ? this.refused(key, texts.obstacle(why)) : key;
    });
    return element("div", { class: "pao-purposes", ...toolbar(texts.kindTitle) }, ...keys);
  }

  /** The feeders of the latest meld. They can be chosen at once, until the hand has a tile, or later. */
  private feeders(seat: Seat): HTMLElement {
    const { what } = this.context;
    if (this.sequences.length > 0) {
      const row = element("div", { class: "pao-feeders", ...toolbar(texts.whichTile) });
      row.append(...this.sequences.map((own) => this.sequenceKey(seat, own)));
      return row;
    }
    const last = this.latestMeld(seat);
    const feeders = last && (isKind(this.purpose) || !hasTiles(handOf(what, seat))) ? feedersOf(what, last.call) : [];
    if (!last || feeders.length < 2) return element("div", { class: "pao-feeders" });
    const row = element("div", { class: "pao-feeders", ...toolbar(texts.fedByTitle(meldName(what, last))) });
    row.append(element("span", {}, texts.fedByWhom(meldName(what, last))));
    for (const other of after(seat, what.players)) {
      const key = this.key(texts.seat(other), `feeder-${other}`, () => this.context.change(changedAt(this.context.what, last.place, { from: other })), "pao-toggle");
      key.setAttribute("aria-pressed", String(last.call.from === other));
      row.append(key);
    }
    return row;
  }

  private latestMeld(seat: Seat): Meld | undefined {
    const melds = meldsOf(this.context.what, seat);
    return melds.findLast(({ call }) => !call.vague && call.tile === this.latest) ?? melds.at(-1);
  }

  private sequenceKey(seat: Seat, own: string): HTMLElement {
    const tiles = [this.claimed, ...tilesIn(own)].sort();
    const faces = element("span", { class: "pao-lain-meld" }, ...tiles.map((tile) => tilePicture(tile, this.context.siteRoot)));
    return this.key(faces, `with-${own}`, () => this.laySequence(seat, own), "pao-toggle", listed(tiles.map(texts.tileName)));
  }

  private tiles(seat: Seat): HTMLElement[] {
    const rows = ROWS.map((tiles) => element("div", { class: "pao-tile-row" }, ...tiles.map((tile) => this.tileKey(seat, tile))));
    const last = rows.at(-1)!;
    last.append(this.key("⌫", "back", () => this.takeBack(seat), "pao-tile-key", texts.deleteLast));
    return rows;
  }

  private tileKey(seat: Seat, tile: string): HTMLElement {
    const key = this.key(tilePicture(tile, this.context.siteRoot), `tile-${tile}`, () => this.lay(seat, tile), "pao-tile-key", texts.tileName(tile));
    const why = this.whyNot(seat, tile);
    return why === null ? key : this.refused(key, why);
  }

  private whyNot(seat: Seat, tile: string): string | null {
    const { what } = this.context;
    if (isKind(this.purpose)) {
      const why = obstacleToTile(what, seat, this.purpose, tile);
      return why && texts.obstacle(why);
    }
    if (!isInPlay(what, tile)) return texts.obstacle("not-in-play");
    return left(what, tile) > 0 ? null : texts.obstacle("no-tiles");
  }

  private lay(seat: Seat, tile: string): void {
    const { context } = this;
    if (!isKind(this.purpose)) {
      this.put(seat, tile);
    } else if (this.purpose === "chii") {
      this.claimed = tile;
      this.sequences = sequencesWith(context.what, tile);
      if (this.sequences.length === 1) this.laySequence(seat, this.sequences[0]!);
      else context.lay(seat);
    } else {
      this.layMeld(seat, this.purpose, tile);
    }
  }

  /** After the last unnamed set of a winner, the next tile belongs to the hand. */
  private layMeld(seat: Seat, kind: Kind, tile: string, own = ""): void {
    const { context } = this;
    const to = withLaid(context.what, callOf(context.what, seat, kind, tile, own));
    this.latest = tile;
    if (unnamedIn(context.what, seat) && hasWon(to, seat)) this.purpose = unnamedIn(to, seat)?.kind ?? "hand";
    context.change(to);
  }

  private laySequence(seat: Seat, own: string): void {
    this.sequences = [];
    this.layMeld(seat, "chii", this.claimed, own);
  }

  /** Only a winner's hand matters, so whoever gets tiles has won. */
  private put(seat: Seat, tile: string): void {
    const what = hasWon(this.context.what, seat) ? this.context.what : withWinner(this.context.what, seat);
    const known = handOf(what, seat);
    const hand = known?.by === "tiles" ? known : NO_TILES;
    const isFull = hand.concealed.length >= handSize(what, seat);
    if (this.purpose === "winning" || isFull) {
      this.context.change(withHand(what, seat, { ...hand, tile }));
      if (isFull) this.close(); // the hand is complete
    } else {
      const concealed = [...hand.concealed, tile].sort(inOrder);
      if (concealed.length === handSize(what, seat)) this.purpose = "winning";
      this.context.change(withHand(what, seat, { ...hand, concealed }));
    }
  }

  private win(seat: Seat): void {
    this.context.change(withWinner(this.context.what, seat));
    this.close();
  }

  /** If nobody has said how the hand was won, that comes next. */
  private close(): void {
    const { context } = this;
    context.lay(null);
    if (context.what.winners.length > 0 && context.what.from === null) context.setMode("from");
  }

  private takeBack(seat: Seat): void {
    const { context } = this;
    const hand = handOf(context.what, seat);
    if (isKind(this.purpose)) {
      const last = this.latestMeld(seat);
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
    key.setAttribute("aria-label", texts.refused(key.getAttribute("aria-label") ?? key.textContent, why));
    return key;
  }
}

function toolbar(name: string): Record<string, string> {
  return { role: "toolbar", "aria-label": name };
}

function hasTiles(hand: Hand | null): boolean {
  return hand?.by === "tiles" && (hand.concealed.length > 0 || hand.tile !== null);
}

/** The first set of this player whose tile is not named. */
function unnamedIn({ calls }: Case, seat: Seat): Call | undefined {
  return calls.find(({ by, vague, kind }) => by === seat && vague !== null && kind !== "shouminkan");
}

function isKind(purpose: Purpose): purpose is Kind {
  return purpose !== "hand" && purpose !== "winning";
}

function inOrder(one: string, other: string): number {
  const place = (tile: string): number => "mpsz".indexOf(tile[1]!) * 10 + (Number(tile[0]) || 5);
  return place(one) - place(other);
}

