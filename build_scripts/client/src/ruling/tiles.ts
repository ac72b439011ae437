/** Tiles as texts: 5z, 0p. */

/** Splits `23s` into 2s and 3s. */
export function tilesIn(text: string): string[] {
  return [...text.matchAll(/([0-9]+)([mpsz])/g)].flatMap(([, ranks, suit]) => [...ranks!].map((rank) => rank + suit));
}

/** A red five counts as a five. */
export function kindOf(tile: string): string {
  return tile.startsWith("0") ? `5${tile[1]}` : tile;
}
