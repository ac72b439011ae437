/** The names of tiles. */

const SUITS: Readonly<Record<string, string>> = { m: "characters", p: "circles", s: "bamboo" };
const HONOURS = ["east wind", "south wind", "west wind", "north wind", "white dragon", "green dragon", "red dragon"];

export function tileName(tile: string): string {
  const [rank, suit] = [tile[0]!, tile[1]!];
  if (suit === "z") return HONOURS[Number(rank) - 1]!;
  return `${rank === "0" ? "red 5" : rank} of ${SUITS[suit]}`;
}
