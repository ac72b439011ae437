/** Tiles as texts: 5z, 0p. */

/** Splits `23s` into 2s and 3s. */
export function tilesIn(text: string): string[] {
  return [...text.matchAll(/([0-9]+)([mpsz])/g)].flatMap(([, ranks, suit]) => [...ranks!].map((rank) => rank + suit));
}

/** Joins tiles in their order: 1m, 2m and 3p become `12m3p`. */
export function joinTiles(tiles: readonly string[]): string {
  return tiles.reduce((before, tile) => (before.endsWith(tile[1]!) ? before.slice(0, -1) + tile : before + tile), "");
}

/** The same for a hand, whose tiles are sorted. */
export function joinHand(tiles: readonly string[]): string {
  return joinTiles([...tiles].sort(inOrder));
}

/** Sorts tiles by suit and rank. */
export function inOrder(one: string, other: string): number {
  const place = (tile: string): number => "mpsz".indexOf(tile[1]!) * 10 + (Number(tile[0]) || 5);
  return place(one) - place(other);
}

/** A red five counts as a five. */
export function kindOf(tile: string): string {
  return tile.startsWith("0") ? `5${tile[1]}` : tile;
}
