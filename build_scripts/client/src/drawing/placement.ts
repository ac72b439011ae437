/** The table from above: where each player sits, and how much space there is. pao_core/drawing/placement.py is the same for Python. */

import { after } from "../ruling/seats";
import type { Seat } from "../ruling/seats";
import { rowsOf, topOf } from "./layout";
import type { TileGroup, TileRow } from "./layout";
import type { Player, Scene } from "./scene";

export const WIDE = 400;
export const MARGIN = 8;
export const LINE = 19;
export const STICK_LINE = 22;
const NEAR_TILE = 28;
const LEAST_NEAR_TILE = 20;
const FAR_TILE = 20;
const LEAST_FAR_TILE = 13;
const PLATE = 100; // at the sides
const ACROSS = 164;
const ARROW_ROOM = 58; // for an amount and its arrow, below a plate
const MIDDLE = 150; // the least space between the players
const QUIET_MIDDLE = 118; // the same without payments
const ROW_GAP = 6;
const TRAY_TOP = 14;
const ROOM_AT_A_SIDE = 240;
const ROOM_BETWEEN_ARROWS = 176;

export type Position = "near" | "right" | "across" | "left";

/** The cosine and sine of the angle of each player's tiles. */
const TURNS: Readonly<Record<Position, readonly [cos: number, sin: number]>> = { near: [1, 0], right: [0, -1], across: [-1, 0], left: [0, 1] };

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function middle({ left, top, right, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** A row with the size of its tiles. `edge` is the centre of its outer edge. */
export interface PlacedRow {
  readonly row: TileRow;
  readonly size: number;
  readonly edge: Point;
  readonly position: Position;
}

/** The point in the drawing for a position in the row, in tile widths. */
export function placeIn({ row, size, edge, position }: PlacedRow, along: number, up: number): Point {
  const [x, y] = [(along - row.length / 2) * size, -up * size];
  const [cos, sin] = TURNS[position];
  return { x: edge.x + x * cos - y * sin, y: edge.y + x * sin + y * cos };
}

/** The part of the drawing that a group of tiles covers. */
export function boxOf(placed: PlacedRow, { start, length, tiles }: TileGroup): Box {
  const [one, other] = [placeIn(placed, start, 0), placeIn(placed, start + length, Math.max(...tiles.map(topOf)))];
  const [[left, right], [top, bottom]] = [[one.x, other.x], [one.y, other.y]].map((ends) => ends.sort((a, b) => a - b)) as [[number, number], [number, number]];
  return { left, top, right, bottom };
}

/** A player's place: the plate or tray with the name, and the rows of tiles. */
export interface PlayerPlace {
  readonly player: Player;
  readonly position: Position;
  readonly box: Box;
  readonly rows: readonly PlacedRow[];
}

/** The centre of its inner edge, including tiles, or of the tray's. */
export function frontOf({ position, box, rows }: PlayerPlace): Point {
  const last = position === "near" ? undefined : rows.at(-1);
  if (last) return placeIn(last, last.row.length / 2, last.row.depth);
  const { x, y } = middle(box);
  return { near: { x, y: box.top }, right: { x: box.left, y }, across: { x, y: box.bottom }, left: { x: box.right, y } }[position];
}

/** All places, and the top of the free middle. */
export interface Placement {
  readonly places: ReadonlyMap<Seat, PlayerPlace>;
  readonly top: number;
  readonly height: number;
}

export function placePlayers(scene: Scene): Placement {
  const others = after(scene.near, scene.players.length);
  const positions: readonly Position[] = others.length === 2 ? ["right", "left"] : ["right", "across", "left"];
  const playerAt = (seat: Seat): Player => scene.players.find((player) => player.seat === seat)!;
  const seated = others.map((seat, at) => ({ position: positions[at]!, player: playerAt(seat) }));
  const across = seated.filter(({ position }) => position === "across").map(({ player }) => acrossPlace(player, scene));
  const sides = seated.filter(({ position }) => position !== "across").map((side) => ({ ...side, rows: rowsOf(side.player, ROOM_AT_A_SIDE, LEAST_FAR_TILE) }));
  const sticks = STICK_LINE * (Number(scene.honba.number > 0) + Number(scene.deposits.number > 0));
  const top = Math.max(sticks, ...across.map((place) => frontOf(place).y)) + MARGIN;
  const bottom = top + roomBetween(sides, scene);
  const places = sides.map(({ position, player, rows }) => sidePlace(position, player, rows, top, bottom, scene));
  const near = nearPlace(playerAt(scene.near), bottom);
  const all = [...across, ...places, near];
  return { places: new Map(all.map((place) => [place.player.seat, place])), top, height: near.box.bottom + MARGIN };
}

function acrossPlace(player: Player, scene: Scene): PlayerPlace {
  const paysAside = scene.payments.some(({ from, to }) => [from, to].includes(player.seat) && ![from, to].includes(scene.near));
  const half = (player.total === null && player.roles.length === 0 ? PLATE : ACROSS) / 2;
  const lines = player.roles.length > 0 ? 2 : 1;
  const box = { left: WIDE / 2 - half, top: MARGIN, right: WIDE / 2 + half, bottom: MARGIN + 10 + lines * LINE };
  const rows = rowsOf(player, ROOM_AT_A_SIDE, LEAST_FAR_TILE);
  const edge = { x: WIDE / 2, y: box.bottom + ROW_GAP };
  return { player, position: "across", box, rows: placed(rows, edge, "across", FAR_TILE, paysAside ? ROOM_BETWEEN_ARROWS : ROOM_AT_A_SIDE) };
}

/** The height that the side players need. */
function roomBetween(sides: readonly { readonly player: Player; readonly rows: readonly TileRow[] }[], { payments }: Scene): number {
  const arrows = payments.length > 0 ? ARROW_ROOM : 2 * ROW_GAP;
  const plates = Math.max(...sides.map(({ player }) => plateHeight(player))) + arrows + ROW_GAP;
  const longest = Math.max(0, ...sides.flatMap(({ rows }) => rows.map(({ length }) => length)));
  return Math.max(payments.length > 0 ? MIDDLE : QUIET_MIDDLE, plates, Math.min(ROOM_AT_A_SIDE, longest * FAR_TILE) + MARGIN);
}

function plateHeight({ total, roles }: Player): number {
  return 10 + LINE * (1 + Number(total !== null) + roles.length);
}

function sidePlace(position: Position, player: Player, rows: readonly TileRow[], top: number, bottom: number, { payments }: Scene): PlayerPlace {
  const high = plateHeight(player);
  const upper = Math.max(top, (top + bottom - (payments.length > 0 ? ARROW_ROOM : 0) - high) / 2);
  const isLeft = position === "left";
  const left = isLeft ? MARGIN : WIDE - MARGIN - PLATE;
  const box = { left, top: upper, right: left + PLATE, bottom: upper + high };
  const edge = { x: isLeft ? box.right + ROW_GAP : box.left - ROW_GAP, y: (top + bottom - MARGIN) / 2 };
  return { player, position, box, rows: placed(rows, edge, position, FAR_TILE, bottom - top - MARGIN) };
}

/** The near player's rows from the bottom up, above the name. */
function nearPlace(player: Player, top: number): PlayerPlace {
  const wide = WIDE - 2 * MARGIN - 16;
  const rows = rowsOf(player, wide, LEAST_NEAR_TILE);
  const depths = rows.reduce((sum, row) => sum + row.depth * sizeOf(row, NEAR_TILE, wide) + ROW_GAP, 0);
  const name = LINE + 12;
  const bottom = top + TRAY_TOP + depths + name;
  const edge = { x: WIDE / 2, y: bottom - name };
  return { player, position: "near", box: { left: MARGIN, top, right: WIDE - MARGIN, bottom }, rows: placed(rows, edge, "near", NEAR_TILE, wide) };
}

/** Rows one behind the other, as large as possible. */
function placed(rows: readonly TileRow[], first: Point, position: Position, largest: number, room: number): PlacedRow[] {
  let edge = first;
  return rows.map((row) => {
    const here = { row, size: sizeOf(row, largest, room), edge, position };
    edge = placeIn(here, row.length / 2, row.depth + ROW_GAP / here.size);
    return here;
  });
}

function sizeOf({ length }: TileRow, largest: number, room: number): number {
  return Math.min(largest, room / length);
}
