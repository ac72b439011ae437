/** All texts of the tile keyboard in Japanese, and the names of tiles. */

import type { Kind } from "./kinds";

const RANKS = "五一二三四五六七八九";
const SUITS: Readonly<Record<string, string>> = { m: "萬", p: "筒", s: "索" };
const HONOURS = "東南西北白發中";

const KINDS: Readonly<Record<Kind, string>> = {
  chii: "チー",
  pon: "ポン",
  daiminkan: "大明槓",
  ankan: "暗槓",
  shouminkan: "加槓",
};

export function tileName(tile: string): string {
  const [rank, suit] = [Number(tile[0]), tile[1]!];
  if (suit === "z") return HONOURS[rank - 1]!;
  return `${rank === 0 ? "赤" : ""}${RANKS[rank]}${SUITS[suit]}`;
}

export function kind(of: Kind): string {
  return KINDS[of];
}

export const tiles = "牌";
export const deleteLast = "最後の1枚を消す";

export function refused(key: string, why: string): string {
  return `${key}：${why}`;
}
