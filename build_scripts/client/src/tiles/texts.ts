/** All texts of the tile keyboard, and the names of tiles. */

import type { Kind } from "./kinds";

const SUITS: Readonly<Record<string, string>> = { m: "characters", p: "circles", s: "bamboo" };
const HONOURS = ["east wind", "south wind", "west wind", "north wind", "white dragon", "green dragon", "red dragon"];

const KINDS: Readonly<Record<Kind, string>> = {
  chii: "Chii",
  pon: "Pon",
  daiminkan: "Kan",
  ankan: "Closed kan",
  shouminkan: "Added kan",
};

export function tileName(tile: string): string {
  const [rank, suit] = [tile[0]!, tile[1]!];
  if (suit === "z") return HONOURS[Number(rank) - 1]!;
  return `${rank === "0" ? "red 5" : rank} of ${SUITS[suit]}`;
}

export function kind(of: Kind): string {
  return KINDS[of];
}

export const tiles = "Tiles";
export const deleteLast = "Delete the last tile";

/** The name of a key that cannot be pressed now. */
export function refused(key: string, why: string): string {
  return `${key}: ${why}`;
}
