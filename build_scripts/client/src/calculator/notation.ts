/** What a row holds: tiles, or called sets. In the notation, spaces separate sets and brackets hold a closed kan: `555z (1111m)`. */

import { joinHand, joinTiles, tilesIn } from "../ruling/tiles";
import { notationOfTyped } from "../tiles/typed";

/** One tile, or the tiles of a set. */
export interface Laid {
  readonly tiles: readonly string[];
  readonly isClosed: boolean;
}

/** How a row takes what is laid: sorted like a hand, in the order of discards, only the last tile, sets, or only the last set. */
export type Way = "hand" | "order" | "one" | "sets" | "set";

export const SET_KINDS = ["pon", "chii", "daiminkan", "ankan"] as const;
export type SetKind = (typeof SET_KINDS)[number];

const MOST = 40;

/** What was typed, in the notation. */
export function notationTyped(text: string, way: Way): string {
  return notationOfTyped(text, way === "sets");
}

/** A problem that quotes the notation, with what was typed in its place: `白發中` instead of `567z`. */
export function asTyped(says: string, typed: string, way: Way): string {
  return [typed, ...typed.split(/\s+/)].reduce((said, part) => {
    const notation = notationTyped(part, way);
    return said.replaceAll(`'${notation}'`, `'${part.trim()}'`).replaceAll(`"${notation}"`, `"${part.trim()}"`);
  }, says);
}

/** What can be read of a text. */
export function laidIn(text: string, way: Way): Laid[] {
  const notation = notationTyped(text, way);
  const parts = way.startsWith("set") ? notation.split(" ") : tilesIn(notation);
  const laid = parts.slice(0, MOST).map((part) => ({
    tiles: tilesIn(part).filter((tile) => !/[089]z/.test(tile)).slice(0, MOST),
    isClosed: part.startsWith("("),
  }));
  return laid.filter(({ tiles }) => tiles.length > 0);
}

export function notationOf(laid: readonly Laid[], way: Way): string {
  const kept = way === "one" || way === "set" ? laid.slice(-1) : laid;
  if (way.startsWith("set")) return kept.map(({ tiles, isClosed }) => (isClosed ? `(${joinTiles(tiles)})` : joinTiles(tiles))).join(" ");
  const tiles = kept.flatMap((each) => each.tiles);
  return way === "hand" ? joinHand(tiles) : joinTiles(tiles);
}

/** What a tile lays: itself, or the set of this kind. A sequence begins with it. */
export function laidBy(tile: string, kind: SetKind | null): Laid {
  const [rank, suit] = [Number(tile[0]), tile[1]!];
  const isClosed = kind === "ankan";
  if (kind === "chii") return { tiles: [0, 1, 2].map((more) => `${rank + more}${suit}`), isClosed };
  return { tiles: Array<string>(kind === null ? 1 : kind === "pon" ? 3 : 4).fill(tile), isClosed };
}
