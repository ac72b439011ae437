/** The names of tiles in Japanese. */

const RANKS = "五一二三四五六七八九";
const SUITS: Readonly<Record<string, string>> = { m: "萬", p: "筒", s: "索" };
const HONOURS = "東南西北白發中";

export function tileName(tile: string): string {
  const [rank, suit] = [Number(tile[0]), tile[1]!];
  if (suit === "z") return HONOURS[rank - 1]!;
  return `${rank === 0 ? "赤" : ""}${RANKS[rank]}${SUITS[suit]}`;
}
