/** Pictures of tiles and melds for the form. */

import { element } from "../shared/dom";
import { after } from "../ruling/seats";
import { tilesIn } from "../ruling/tiles";
import type { Call, Hand, Vague } from "./case";
import type { Meld } from "./melds";

/** A letter for what is known of a tile that is not named. */
const SIGNS: Readonly<Record<Vague, string>> = { dragon: "D", wind: "W", any: "?" };

export function tilePicture(tile: string, siteRoot: URL): HTMLImageElement {
  const src = new URL(`assets/tiles/${tile}.svg`, siteRoot).href;
  return element("img", { src, alt: "", class: "pao-lain", width: "300", height: "422" });
}

function face(call: Call, tile: string, siteRoot: URL): HTMLElement {
  return call.vague ? element("span", { class: "pao-lain pao-vague" }, SIGNS[call.vague]) : tilePicture(tile, siteRoot);
}

/** The meld from left to right. The claimed tile lies sideways at the position of its feeder. */
export function meldPicture({ call, kind }: Meld, players: number, siteRoot: URL): HTMLElement {
  const picture = element("span", { class: "pao-lain-meld", "aria-hidden": "true" });
  if (kind === "ankan") {
    const back = (): HTMLElement => element("span", { class: "pao-lain pao-back" });
    picture.append(back(), face(call, call.tile, siteRoot), face(call, call.tile, siteRoot), back());
    return picture;
  }
  const own = kind === "chii" ? tilesIn(call.own) : Array<string>(kind === "daiminkan" ? 3 : 2).fill(call.tile);
  const tiles = own.map((tile) => face(call, tile, siteRoot));
  const claimed = face(call, call.tile, siteRoot);
  if (kind === "shouminkan") {
    claimed.classList.add("pao-underneath");
    const stack = element("span", { class: "pao-lain-stack" }, face(call, call.tile, siteRoot), claimed);
    tiles.splice(placeOf(call, own.length, players), 0, stack);
  } else {
    if (call.from !== null) claimed.classList.add("pao-turned");
    tiles.splice(placeOf(call, own.length, players), 0, claimed);
  }
  picture.append(...tiles);
  return picture;
}

/** The tiles of a hand, if they are given. */
export function handPicture(hand: Hand | null, siteRoot: URL): HTMLElement | null {
  if (hand?.by !== "tiles") return null;
  const tiles = hand.concealed.map((tile) => tilePicture(tile, siteRoot));
  const won = hand.tile ? [element("span", { class: "pao-lain-won" }, tilePicture(hand.tile, siteRoot))] : [];
  return element("span", { class: "pao-lain-hand" }, ...tiles, ...won);
}

/** The position of the claimed tile: left, middle or right, like the feeder's seat. */
function placeOf({ by, from }: Call, own: number, players: number): number {
  const order = after(by, players);
  if (from === null) return own;
  if (from === order.at(-1)) return 0;
  return from === order[0] ? own : 1;
}
