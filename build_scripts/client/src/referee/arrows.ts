/**
 * The arrows over the table: who pays whom how much, and which discard made someone liable. They are drawn after the table has its
 * layout, so they fit any width. The ruling in words says the same, so screen readers skip them.
 */

import { points as inWords } from "../ruling/view";
import { element } from "../shared/dom";
import type { Seat } from "./case";
import type { TableAnswer } from "./form-context";
import { offset, slide } from "./motion";

interface Point {
  readonly x: number;
  readonly y: number;
}

type Line = readonly [start: Point, end: Point];

/** An amount, and where its arrow begins, seen from its place. */
interface Label {
  readonly label: HTMLElement;
  readonly aside: Point;
}

const SVG = "http://www.w3.org/2000/svg";
const HEAD = 6; // the length of an arrow's head, in pixels
/** The height of a payment in the upper row, as a part of the space above the near player. */
const LANE = 0.22;
/** The heights of an amount there. The others are for an amount that another arrow would cross at the first. */
const AMOUNTS = [0.64, 0.3, 0.45];
/** Half the size of the place that an amount needs, in pixels. */
const [WIDE, HIGH] = [34, 14];

/** The empty place of the arrows, above everything else on the table. */
export function arrowsElement(): HTMLElement {
  return element("div", { class: "pao-arrows", "aria-hidden": "true", "data-key": "arrows" });
}

/** Draws the arrows of this answer, or removes the old ones. */
export function drawArrows(table: HTMLElement, shown: TableAnswer | null): void {
  const place = table.querySelector<HTMLElement>(".pao-arrows")!;
  const picture = document.createElementNS(SVG, "svg");
  const labels: Label[] = [];
  const plan = new Plan(table);
  const others: Line[] = [];
  for (const { from, to, meld, steps } of shown?.fed ?? []) {
    const target = plan.meld(to, meld);
    if (!target) continue;
    const path = plan.feeds(from, to, target);
    others.push(...linesOf(path));
    picture.append(arrow("pao-fed-arrow", path, steps));
  }
  const paid = (shown?.paid ?? []).map((payment) => ({ ...payment, path: plan.payment(payment.from, payment.to) }));
  others.push(...paid.flatMap(({ path }) => linesOf(path).filter(isLevel)));
  for (const { path, points, steps } of paid) {
    picture.append(arrow("pao-paid-arrow", path, steps));
    const { x, y } = plan.labelOn(path, others);
    const label = element("span", { class: "pao-paid drawn-part", "data-steps": steps.join(" ") }, inWords(points));
    label.style.left = `${x}px`;
    label.style.top = `${y}px`;
    labels.push({ label, aside: { x: path[0]!.x - x, y: path[0]!.y - y } });
  }
  place.replaceChildren(picture, ...labels.map(({ label }) => label));
  appear(place, labels);
}

const texts = new WeakMap<HTMLElement, ReadonlySet<string>>();

/** Amounts that are new slide along their arrow, from the payer to their place. */
function appear(place: HTMLElement, labels: readonly Label[]): void {
  const before = texts.get(place) ?? new Set();
  const now = labels.map((drawn) => [drawn, `${drawn.label.textContent} ${drawn.label.style.left} ${drawn.label.style.top}`] as const);
  texts.set(place, new Set(now.map(([, text]) => text)));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [{ label, aside }, text] of now) {
    if (!before.has(text)) slide(label, [{ opacity: 0, translate: offset(aside.x, aside.y) }, {}]);
  }
}

/** Where the parts of the table are, in pixels from its corner. */
class Plan {
  constructor(private readonly table: HTMLElement) {}

  /** The middle of the upper edge of a meld. */
  meld(seat: Seat, at: number): Point | null {
    const key = this.table.querySelector<HTMLElement>(`[data-key="meld-${seat}-${at}"]`);
    if (!key) return null;
    const { x, y, width } = this.inside(key);
    return { x: x + width / 2, y };
  }

  /** A discard comes from the edge of its player that is nearest, beside the player's payment. */
  feeds(seat: Seat, to: Seat, target: Point): readonly Point[] {
    const [from, caller] = [this.seat(seat), this.seat(to)];
    const [middle, most] = [from.x + from.width / 2, from.width / 2 - HEAD];
    const far = Math.abs(target.x - middle);
    const aside = Math.min(most, Math.max(WIDE, far));
    const x = target.x < middle ? middle - aside : middle + aside;
    const isBelow = target.y > from.y;
    const beside = far < WIDE ? [{ x, y: isBelow ? caller.y : caller.bottom }] : []; // past the amount
    return [{ x, y: isBelow ? from.bottom : from.y }, ...beside, target];
  }

  /** Straight to or from the near player, or below the players of the upper row. */
  payment(from: Seat, to: Seat): readonly Point[] {
    const [payer, payee] = [this.seat(from), this.seat(to)];
    const [start, end] = [payer.x + payer.width / 2, payee.x + payee.width / 2];
    if (this.isNear(to)) return [{ x: start, y: payer.bottom }, { x: start, y: payee.y }];
    if (this.isNear(from)) return [{ x: end, y: payer.y }, { x: end, y: payee.bottom }];
    const y = this.between(LANE);
    return [{ x: start, y: payer.bottom }, { x: start, y }, { x: end, y }, { x: end, y: payee.bottom }];
  }

  labelOn(path: readonly Point[], others: readonly Line[]): Point {
    const [one, other] = [path[path.length / 2 - 1]!, path[path.length / 2]!];
    const x = (one.x + other.x) / 2;
    if (isLevel([one, other])) return { x, y: one.y };
    const places = AMOUNTS.map((part): Point => ({ x, y: this.between(part) }));
    return places.find((place) => !others.some((line) => crosses(line, place))) ?? places[0]!;
  }

  /** The height at this part of the space above the near player. */
  private between(part: number): number {
    const upper = this.seatAt("right").bottom;
    return upper + part * (this.seatAt("near").y - upper);
  }

  private seat(seat: Seat): DOMRect {
    return this.inside(this.table.querySelector<HTMLElement>(`[data-seat="${seat}"]`)!);
  }

  private seatAt(position: string): DOMRect {
    return this.inside(this.table.querySelector<HTMLElement>(`[data-position="${position}"]`)!);
  }

  private isNear(seat: Seat): boolean {
    return this.table.querySelector(`[data-seat="${seat}"][data-position="near"]`) !== null;
  }

  /** At rest: a part that is sliding has the place where it will stop. */
  private inside(part: HTMLElement): DOMRect {
    let [x, y] = [0, 0];
    for (let each: Element | null = part; each instanceof HTMLElement && each !== this.table; each = each.offsetParent) {
      x += each.offsetLeft;
      y += each.offsetTop;
    }
    return new DOMRect(x, y, part.offsetWidth, part.offsetHeight);
  }
}

function linesOf(path: readonly Point[]): Line[] {
  return path.slice(1).map((end, at): Line => [path[at]!, end]);
}

function isLevel([start, end]: Line): boolean {
  return start.y === end.y;
}

/** Whether the line passes through the place of an amount. */
function crosses([start, end]: Line, { x, y }: Point): boolean {
  const parts = Array.from({ length: 33 }, (_, at) => at / 32);
  return parts.some((part) => {
    const [aside, below] = [start.x + part * (end.x - start.x) - x, start.y + part * (end.y - start.y) - y];
    return Math.abs(aside) < WIDE && Math.abs(below) < HIGH;
  });
}

/** A line through these points, with a head at its end. */
function arrow(css: string, path: readonly Point[], steps: readonly number[]): SVGGElement {
  const [last, end] = [path.at(-2)!, path.at(-1)!];
  const length = Math.hypot(end.x - last.x, end.y - last.y) || 1;
  const [dx, dy] = [((end.x - last.x) / length) * HEAD, ((end.y - last.y) / length) * HEAD];
  const neck = { x: end.x - dx, y: end.y - dy };
  const head = [end, { x: neck.x - dy / 2, y: neck.y + dx / 2 }, { x: neck.x + dy / 2, y: neck.y - dx / 2 }];
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", `${css} drawn-part`);
  group.dataset["steps"] = steps.join(" ");
  group.append(line("polyline", [...path.slice(0, -1), neck]), line("polygon", head));
  return group;
}

function line(kind: "polyline" | "polygon", points: readonly Point[]): SVGElement {
  const made = document.createElementNS(SVG, kind);
  made.setAttribute("points", points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "));
  return made;
}
