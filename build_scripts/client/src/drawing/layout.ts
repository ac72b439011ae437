/** How tiles lie in front of a player, in rows of sets. Lengths are in tile widths. pao_core/drawing/layout.py is the same for Python. */

import type { Player, ShownHand, ShownMeld } from "./scene";

export const RATIO = 422 / 300; // the height of a tile divided by its width
const GAP = 0.28; // between two sets
const WIDE_GAP = 0.6; // between the hand and the sets

/** A tile by its centre, from the left end and from the near edge of its row. Its `tile` is null for a back. */
export interface PlacedTile {
  readonly tile: string | null;
  readonly along: number;
  readonly up: number;
  readonly isSideways: boolean;
  /** Its discard made someone liable. */
  readonly isFatal: boolean;
}

/** Tiles that lie together. `claimed` is the one from another player; `meld` is the number of a set. */
export interface TileGroup {
  readonly start: number;
  readonly tiles: readonly PlacedTile[];
  readonly length: number;
  readonly steps: readonly number[];
  readonly claimed: number | null;
  readonly meld: number | null;
  readonly gap: number; // before it
}

export interface TileRow {
  readonly groups: readonly TileGroup[];
  readonly length: number;
  readonly depth: number;
}

/** A player's rows, from the edge of the table. Hand and sets lie side by side, unless tiles would be narrower than `least`. */
export function rowsOf({ hand, melds }: Player, room: number, least: number): TileRow[] {
  const own = hand ? handGroups(hand) : [];
  const sets = melds.map(meldGroup);
  if (own.length > 0 && sets[0]) sets[0] = { ...sets[0], gap: WIDE_GAP };
  if (own.length + sets.length === 0) return [];
  const together = rowOf([...own, ...sets]);
  const isTooLong = own.length > 0 && sets.length > 0 && together.length * least > room;
  return isTooLong ? [rowOf(own), rowOf(sets)] : [together];
}

/** The distance from the near edge of its row to the top of the tile. */
export function topOf({ up, isSideways }: PlacedTile): number {
  return up + (isSideways ? 0.5 : RATIO / 2);
}

function rowOf(groups: readonly TileGroup[]): TileRow {
  let along = 0;
  const moved = groups.map((group, at) => {
    const start = along + (at > 0 ? group.gap : 0);
    along = start + group.length;
    return { ...group, start, tiles: group.tiles.map((tile) => ({ ...tile, along: tile.along + start })) };
  });
  return { groups: moved, length: along, depth: Math.max(0, ...moved.flatMap(({ tiles }) => tiles.map(topOf))) };
}

function handGroups({ tiles, winning, isDeciding, steps }: ShownHand): TileGroup[] {
  const groups = tiles.length > 0 ? [{ ...upright(tiles), steps }] : [];
  return winning === null ? groups : [...groups, { ...upright([winning], isDeciding), steps, claimed: 0 }];
}

function upright(tiles: readonly (string | null)[], isFatal = false): TileGroup {
  const placed = tiles.map((tile, at) => ({ tile, along: at + 0.5, up: RATIO / 2, isSideways: false, isFatal }));
  return { start: 0, tiles: placed, length: tiles.length, steps: [], claimed: null, meld: null, gap: GAP };
}

function meldGroup({ tiles, sideways, added, isDeciding, steps }: ShownMeld, meld: number): TileGroup {
  const placed: PlacedTile[] = [];
  let [along, claimed]: [number, number | null] = [0, null];
  tiles.forEach((tile, at) => {
    const isSideways = at === sideways;
    const width = isSideways ? RATIO : 1;
    if (isSideways) claimed = placed.length;
    placed.push({ tile, along: along + width / 2, up: isSideways ? 0.5 : RATIO / 2, isSideways, isFatal: isSideways && isDeciding });
    if (isSideways && added !== null) placed.push({ tile: added, along: along + width / 2, up: 1.5, isSideways, isFatal: false });
    along += width;
  });
  return { start: 0, tiles: placed, length: along, steps, claimed, meld, gap: GAP };
}
