/** Arrows: dashed from a feeder to the tile, solid from payer to payee with the amount. pao_core/drawing/arrows.py is the same for Python. */

import { points as inWords } from "../ruling/view";
import type { Payment } from "../ruling/answer";
import type { Tree } from "../shared/tree";
import { topOf } from "./layout";
import { frontOf, middle, placeIn, WIDE } from "./placement";
import type { Box, Placement, PlayerPlace, Point, Position } from "./placement";
import type { ShownFeed } from "./scene";
import { part, rounded, shape } from "./shapes";

const HEAD = 11;
const TIP = 0.12; // between an arrow and its tile, in tile widths
const CHIP = 22;
const ASIDE = 34; // how far from the centre an arrow from across starts, because payments use the centre
/** The direction from each player to the middle of the table. */
const OUTWARDS: Readonly<Record<Position, Point>> = { near: { x: 0, y: -1 }, right: { x: -1, y: 0 }, across: { x: 0, y: 1 }, left: { x: 1, y: 0 } };

/** An arrow to the called or winning tile; nothing if other tiles are in the way. */
export function feedArrow(feed: ShownFeed, { places }: Placement): Tree[] {
  const [giver, taker] = [places.get(feed.from)!, places.get(feed.to)!];
  const end = targetOf(feed, taker);
  if (!end) return [];
  const [start, away] = startOf(giver, taker, end);
  const reach = 0.42 * Math.hypot(end.x - start.x, end.y - start.y);
  const [first, second] = [moved(start, away, reach), moved(end, OUTWARDS[taker.position], reach)];
  const css = feed.isDeciding ? "drawn-feed drawn-deciding" : "drawn-feed";
  const line = shape("path", { class: css, d: `M${at(start)}C${at(first)} ${at(second)} ${at(end)}` });
  return [part("drawn-fed", feed.steps, line, head(second, end, feed.isDeciding ? "drawn-deciding-head" : "drawn-feed-head", HEAD * 0.8))];
}

/** A solid arrow from payer to payee. */
export function paymentArrow(payment: Payment, placement: Placement): Tree {
  const path = pathOf(payment, placement);
  const [start, before, end] = [path[0]!, path.at(-2)!, path.at(-1)!];
  const short = towards(end, before, HEAD * 0.7);
  const line = path.length === 3 ? `Q${at(before)} ${at(short)}` : `L${at(short)}`;
  return part("drawn-paid", payment.steps, shape("path", { class: "drawn-pay", d: `M${at(start)}${line}` }), head(before, end, "drawn-pay-head", HEAD));
}

/** The amount on its arrow, with a background so that no line crosses it. */
export function amount(payment: Payment, placement: Placement): Tree {
  const [{ x, y }, text] = [labelPlace(pathOf(payment, placement)), inWords(payment.points)];
  const wide = 9.4 * text.length + 10;
  return part(
    "drawn-paid",
    payment.steps,
    shape("rect", { class: "drawn-amount-box", x: x - wide / 2, y: y - CHIP / 2, width: wide, height: CHIP, rx: CHIP / 2 }),
    shape("text", { class: "drawn-text drawn-amount", x, y: y + 5.6 }, text),
  );
}

/** Above the tile that was fed; null if sets lie between it and the middle. */
function targetOf(feed: ShownFeed, { rows }: PlayerPlace): Point | null {
  for (const placed of [...rows].reverse()) {
    for (const { meld, claimed, tiles } of placed.row.groups) {
      if (claimed === null || meld !== feed.meld) continue;
      const { along } = tiles[claimed]!;
      const top = Math.max(...tiles.filter((tile) => tile.along === along).map(topOf));
      return placeIn(placed, along, top + TIP);
    }
    if (placed.row.groups.some(({ meld }) => meld !== null)) return null;
  }
  return null;
}

/** Where the arrow starts, and its direction. It starts beside the start of a payment. */
function startOf(giver: PlayerPlace, taker: PlayerPlace, end: Point): [Point, Point] {
  const { box, position } = giver;
  const isBelow = taker.position === "near" && box.left < end.x && end.x < box.right;
  if (isBelow && (position === "left" || position === "right")) {
    return [{ x: position === "left" ? box.left + 16 : box.right - 16, y: box.bottom }, { x: 0, y: 1 }];
  }
  return [edgeOf(giver, end), OUTWARDS[position]];
}

function edgeOf(giver: PlayerPlace, end: Point): Point {
  const front = frontOf(giver);
  if (giver.position === "near") return { x: Math.min(Math.max(end.x, 60), WIDE - 60), y: front.y };
  if (giver.position === "across") return { x: front.x + (end.x > front.x ? ASIDE : -ASIDE), y: front.y };
  return { x: front.x, y: giver.box.bottom - 14 };
}

/** The points of the path between the players: two, or three with a corner. */
function pathOf({ from, to }: Payment, placement: Placement): Point[] {
  const [payer, payee] = [placement.places.get(from)!, placement.places.get(to)!];
  const [start, end] = [edgePoint(payer, payee, placement), edgePoint(payee, payer, placement)];
  const positions = [payer.position, payee.position];
  if (positions.includes("near") || !positions.includes("across")) return [start, end];
  const side = payer.position === "across" ? payee : payer;
  return [start, { x: middle(side.box).x, y: side === payee ? start.y : end.y }, end];
}

/** Where an arrow between these players touches the first one's place. */
function edgePoint(place: PlayerPlace, other: PlayerPlace, { top }: Placement): Point {
  const [{ box, position }, isNear] = [place, other.position === "near"];
  const x = middle(other.box).x;
  if (position === "near") return { x: other.position === "across" ? x : inner(other.box, other.position), y: box.top };
  if (position === "across") return isNear ? { x: middle(box).x, y: top - 4 } : { x: x < box.left ? box.left : box.right, y: middle(box).y };
  if (isNear) return { x: inner(box, position), y: box.bottom };
  return other.position === "across" ? { x: middle(box).x, y: box.top } : { x: frontOf(place).x, y: middle(box).y };
}

/** Where payments leave a plate at the side. Feeding arrows use the outer part. */
function inner({ left, right }: Box, position: Position): number {
  return position === "left" ? right - 36 : left + 36;
}

function labelPlace(path: readonly Point[]): Point {
  const [start, end] = [path[0]!, path.at(-1)!];
  if (path.length === 3) return { x: (start.x + 2 * path[1]!.x + end.x) / 4, y: (start.y + 2 * path[1]!.y + end.y) / 4 };
  return { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - (start.x === end.x ? 3 : 0) };
}

/** The head of an arrow that comes from `before`. */
function head(before: Point, end: Point, css: string, size: number): Tree {
  const far = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [x, y] = [((end.x - before.x) / far) * size, ((end.y - before.y) / far) * size];
  const base = { x: end.x - x, y: end.y - y };
  const [left, right] = [
    { x: base.x - y * 0.55, y: base.y + x * 0.55 },
    { x: base.x + y * 0.55, y: base.y - x * 0.55 },
  ];
  return shape("path", { class: css, d: `M${at(end)}L${at(left)}L${at(right)}z` });
}

function moved({ x, y }: Point, direction: Point, far: number): Point {
  return { x: x + direction.x * far, y: y + direction.y * far };
}

function towards(point: Point, other: Point, far: number): Point {
  const length = Math.hypot(other.x - point.x, other.y - point.y) || 1;
  return { x: point.x + ((other.x - point.x) / length) * far, y: point.y + ((other.y - point.y) / length) * far };
}

function at({ x, y }: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}
