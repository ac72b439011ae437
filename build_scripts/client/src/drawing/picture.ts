/** The table of a ruling as a drawing: the felt, the players, their tiles, the feeds and the payments. pao_core/drawing/svg.py is the same for Python. */

import { signed } from "../ruling/view";
import type { Tree } from "../shared/tree";
import { amount, feedArrow, paymentArrow } from "./arrows";
import type { PlacedTile, TileGroup } from "./layout";
import { RATIO } from "./layout";
import { LINE, MARGIN, middle, placeIn, placePlayers, STICK_LINE, WIDE } from "./placement";
import type { PlacedRow, Placement, PlayerPlace } from "./placement";
import type { Scene, Sticks } from "./scene";
import { part, rounded, shape } from "./shapes";
import * as texts from "../ruling/texts";

const STICK = 34;
const ANGLES = { near: 0, right: -90, across: 180, left: 90 };
const TILES = "assets/tiles/sprite.svg#";

/** The drawing with what it says aloud. A page shows it by `renderDrawing`. */
export function pictureOf(scene: Scene, says: string, placement = placePlayers(scene)): Tree {
  const size = { viewBox: `0 0 ${rounded(WIDE)} ${rounded(placement.height)}`, width: "480", height: rounded(placement.height * 1.2) };
  return shape("svg", { class: "drawn", role: "img", "aria-label": says, ...size }, ...content(scene, placement));
}

function content(scene: Scene, placement: Placement): Tree[] {
  const places = [...placement.places.values()];
  const feeds = [...scene.feeds].sort((one, other) => Number(one.isDeciding) - Number(other.isDeciding));
  return [
    shape("rect", { class: "drawn-felt", x: 1, y: 1, width: WIDE - 2, height: placement.height - 2, rx: 18 }),
    ...places.map(plate),
    ...sticks(scene, placement),
    ...scene.payments.map((payment) => paymentArrow(payment, placement)),
    ...feeds.flatMap((feed) => feedArrow(feed, placement)),
    // after the arrows, which must not hide tiles
    ...places.flatMap(({ rows }) => rows.flatMap((placed) => placed.row.groups.map((group) => groupShape(group, placed)))),
    ...scene.payments.map((payment) => amount(payment, placement)),
  ];
}

function plate({ player, position, box }: PlayerPlace): Tree {
  const { seat, total, roles, steps } = player;
  const board = shape("rect", { class: "drawn-plate", x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top, rx: 12 });
  const said = roles.map(texts.role);
  const name = (css: string, x: number, y: number): Tree => text(texts.seat(seat), `drawn-name ${css}`, x, y);
  const sum = (css: string, x: number, y: number): Tree[] => (total === null ? [] : [text(signed(total), `drawn-total ${gainClass(total)} ${css}`, x, y)]);
  const { x } = middle(box);
  const first = box.top + LINE;
  const words = {
    near: () => [name("drawn-start", box.left + 14, box.bottom - 11), text(said.join(" · "), "drawn-role", x, box.bottom - 11), ...sum("drawn-end", box.right - 14, box.bottom - 11)],
    across: () => [
      total === null ? name("", x, first) : name("drawn-start", box.left + 12, first),
      ...sum("drawn-end", box.right - 12, first),
      ...(said.length > 0 ? [text(said.join(" · "), "drawn-role", x, first + LINE)] : []),
    ],
    side: () => {
      const below = first + (total === null ? 0 : LINE);
      return [name("", x, first), ...sum("", x, below), ...said.map((role, at) => text(role, "drawn-role", x, below + LINE * (at + 1)))];
    },
  }[position === "left" || position === "right" ? "side" : position]();
  return part(["drawn-player", ...roles.map((role) => `drawn-${role}`)].join(" "), steps, board, ...words);
}

function gainClass(total: number): string {
  return total > 0 ? "drawn-gain" : total < 0 ? "drawn-loss" : "";
}

function text(says: string, css: string, x: number, y: number): Tree {
  return shape("text", { class: `drawn-text ${css}`.replace(/ +/g, " ").trim(), x, y }, says);
}

function groupShape({ tiles, steps }: TileGroup, row: PlacedRow): Tree {
  const glows = tiles.filter(({ isFatal }) => isFatal).map((tile) => glow(tile, row));
  return part("drawn-tiles", steps, ...glows, ...tiles.map((tile) => tileShape(tile, row)));
}

/** A glow around the discard that made someone liable. */
function glow({ along, up, isSideways }: PlacedTile, row: PlacedRow): Tree {
  const { x, y } = placeIn(row, along, up);
  const [one, other] = [row.size + 5, row.size * RATIO + 5];
  const isUpright = (row.position === "near" || row.position === "across") !== isSideways;
  const [width, height] = isUpright ? [one, other] : [other, one];
  return shape("rect", { class: "drawn-glow", x: x - width / 2, y: y - height / 2, width, height, rx: 6 });
}

function tileShape({ tile, along, up, isSideways }: PlacedTile, row: PlacedRow): Tree {
  const { x, y } = placeIn(row, along, up);
  const angle = ANGLES[row.position] - (isSideways ? 90 : 0);
  const height = row.size * RATIO;
  const transform = `translate(${rounded(x)} ${rounded(y)})${angle ? ` rotate(${angle})` : ""}`;
  return shape("use", { class: "drawn-tile", href: `${TILES}${tile ?? "back"}`, x: -row.size / 2, y: -height / 2, width: row.size, height, transform });
}

/** The sticks, in a corner of the felt without arrows. */
function sticks(scene: Scene, placement: Placement): Tree[] {
  const kinds: readonly (readonly [Sticks, (number: number) => string, (x: number, y: number) => Tree[]])[] = [
    [scene.honba, texts.honbaSticks, eightDots],
    [scene.deposits, texts.riichiSticks, redDot],
  ];
  const x = leftOfSticks(scene, placement) + STICK / 2;
  return kinds
    .filter(([{ number }]) => number > 0)
    .map(([{ number, steps }, says, dots], at) => {
      const y = STICK_LINE - 4 + at * STICK_LINE;
      const stick = shape("rect", { class: "drawn-stick", x: x - STICK / 2, y: y - 4, width: STICK, height: 8, rx: 4 });
      return part("drawn-sticks", steps, stick, ...dots(x, y), text(says(number), "drawn-role drawn-start", x + STICK / 2 + 5, y + 5));
    });
}

function leftOfSticks(scene: Scene, { places }: Placement): number {
  const [across, left] = (["across", "left"] as const).map((position) => [...places.values()].find((place) => place.position === position));
  if (!across || !left) return WIDE / 2 - STICK;
  const ends = [across.player.seat, left.player.seat];
  const isFree = scene.payments.every(({ from, to }) => !(ends.includes(from) && ends.includes(to)));
  return isFree ? 1.5 * MARGIN : across.box.right + MARGIN;
}

function eightDots(x: number, y: number): Tree[] {
  return Array.from({ length: 8 }, (_, n) => shape("circle", { class: "drawn-dots", cx: x - 7.5 + 5 * (n % 4), cy: y - 1.6 + 3.2 * Math.floor(n / 4), r: 1 }));
}

function redDot(x: number, y: number): Tree[] {
  return [shape("circle", { class: "drawn-dot", cx: x, cy: y, r: 2.4 })];
}
