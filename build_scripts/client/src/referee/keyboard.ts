/** What the tile keyboard does at the table: it adds melds of one player, or the tiles of a winner's hand. */

import { element } from "../shared/dom";
import { after } from "../ruling/seats";
import { inOrder, tilesIn } from "../ruling/tiles";
import { choiceKey, keyboardKey, refused, tileKeyboard, tilePicture, toolbar } from "../tiles/keyboard";
import { KINDS, NO_TILES, handOf, hasWon, withHand, withWinner } from "./case";
import type { Call, Case, Hand, Kind, Seat } from "./case";
import type { FormContext } from "./form-context";
import { madeBy } from "./implied";
import { callOf, changedAt, feedersOf, handSize, isInPlay, left, meldsOf, obstacleTo, obstacleToTile, sequencesWith, withLaid, withoutMeld } from "./melds";
import type { Meld } from "./melds";
import { meldName } from "./names";
import { done, listed } from "../shared/texts";
import { tileName } from "../tiles/texts";
import * as texts from "./texts";

type Purpose = Kind | "hand" | "winning";

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
    const close = keyboardKey(done, "done", () => this.context.lay(null), "pao-button");
    const won = this.context.what.winners.length > 0 ? [] : [keyboardKey(texts.hasWon, "won", () => this.win(seat), "pao-button")];
    const top = element("div", { class: "pao-keys-top" }, element("strong", {}, texts.seat(seat)), ...won, close);
    const use = {
      name: texts.keyboard(texts.seat(seat)),
      siteRoot: this.context.siteRoot,
      lay: (tile: string): void => this.lay(seat, tile),
      takeBack: (): void => this.takeBack(seat),
      whyNot: (tile: string): string | null => this.whyNot(seat, tile),
    };
    return tileKeyboard(use, top, this.purposes(seat), this.feeders(seat));
  }

  private purposes(seat: Seat): HTMLElement {
    const { winners } = this.context.what;
    const all: readonly Purpose[] = winners.length === 0 || hasWon(this.context.what, seat) ? [...KINDS, "hand", "winning"] : KINDS;
    const keys = all.map((tile) => {
      const name = tile === "hand" ? texts.inHand : tile === "winning" ? texts.winningTile : texts.kind(tile);
      const key = choiceKey(name, `purpose-${tile}`, tile === this.purpose, () => this.set(tile));
      const why = isKind(tile) ? obstacleTo(this.context.what, seat, tile) : null;
      return why ? refused(key, texts.obstacles[why]) : key;
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
      const feed = (): void => this.feed(seat, last, other);
      row.append(choiceKey(texts.seat(other), `feeder-${other}`, last.call.from === other, feed));
    }
    return row;
  }

  /** If the sets make a yakuman now, the next tile belongs to the hand. A kan can be followed by a fourth. */
  private feed(seat: Seat, { place }: Meld, from: Seat): void {
    const to = changedAt(this.context.what, place, { from });
    if (this.purpose === "pon" && madeBy(to, seat).length > 0) this.purpose = "hand";
    this.context.change(to);
  }

  private latestMeld(seat: Seat): Meld | undefined {
    const melds = meldsOf(this.context.what, seat);
    return melds.findLast(({ call }) => !call.vague && call.tile === this.latest) ?? melds.at(-1);
  }

  private sequenceKey(seat: Seat, own: string): HTMLElement {
    const tiles = [this.claimed, ...tilesIn(own)].sort();
    const faces = element("span", { class: "pao-lain-meld" }, ...tiles.map((tile) => tilePicture(tile, this.context.siteRoot)));
    return keyboardKey(faces, `with-${own}`, () => this.laySequence(seat, own), "pao-toggle", listed(tiles.map(tileName)));
  }

  private whyNot(seat: Seat, tile: string): string | null {
    const { what } = this.context;
    if (isKind(this.purpose)) {
      const why = obstacleToTile(what, seat, this.purpose, tile);
      return why && texts.obstacles[why];
    }
    if (!isInPlay(what, tile)) return texts.obstacles["not-in-play"];
    return left(what, tile) > 0 ? null : texts.obstacles["no-tiles"];
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
      if (isFull) this.context.lay(null); // the hand is complete
    } else {
      const concealed = [...hand.concealed, tile].sort(inOrder);
      if (concealed.length === handSize(what, seat)) this.purpose = "winning";
      this.context.change(withHand(what, seat, { ...hand, concealed }));
    }
  }

  private win(seat: Seat): void {
    this.context.change(withWinner(this.context.what, seat));
    this.context.lay(null);
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
