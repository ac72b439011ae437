/** The table of a ruling as a picture: the winner below, each payment as an arrow, and who fed the winner's sets. */

import type { Ruling } from "../../../content/pao_table/pao-table.mjs";
import { after } from "../referee/case";
import type { Seat } from "../referee/case";
import { seat as seatWord } from "../referee/texts";
import * as texts from "./texts";

interface Call {
  readonly by: Seat;
  readonly kind: string;
  readonly tile: string;
  readonly from?: Seat;
  readonly with?: string;
}

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT] = [360, 216];
const BOX = { width: 104, height: 40 };
const NEAR = { x: 10, y: 122, width: WIDTH - 20, height: 84 };
/** The corners of the other players' boxes: right, across, left. */
const PLACES = [
  { x: 246, y: 44 },
  { x: 128, y: 8 },
  { x: 10, y: 44 },
];
const TILE = { width: 19, height: 26 };
const [FELT, PLACE, INK, QUIET, GOLD, DARK] = ["#1f6355", "#134238", "#f4efe0", "#cfe0d6", "#ffd36a", "#2b2620"];

export function drawing(question: Readonly<Record<string, unknown>>, answer: Ruling, seats: readonly Seat[], site: URL, says: string): SVGSVGElement {
  const winner = (question["win"] as { readonly by: Seat }).by;
  const unsaid = (question["unsaid"] ?? {}) as Readonly<Record<number, { readonly tile: string; readonly from: boolean }>>;
  const picture = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": says }) as SVGSVGElement;
  picture.append(shape("rect", { width: WIDTH, height: HEIGHT, rx: 10, fill: FELT }));
  picture.append(shape("rect", { ...NEAR, rx: 7, fill: PLACE }), text(NEAR.x + 8, NEAR.y + 20, seatWord(winner), INK, "start", 14));
  picture.append(text(NEAR.x + NEAR.width - 8, NEAR.y + 20, sum(answer, winner), GOLD, "end", 14));
  const liable = new Set(answer.liable.map((liability) => liability.seat));
  const order = after(winner, seats.length === 3 ? 3 : 4);
  const places = order.length === 2 ? [PLACES[0]!, PLACES[2]!] : PLACES;
  order.forEach((seat, at) => {
    const { x, y } = places[at]!;
    const edge = liable.has(seat) ? { stroke: GOLD, "stroke-width": 2 } : {};
    picture.append(shape("rect", { x, y, ...BOX, rx: 7, fill: PLACE, ...edge }));
    picture.append(text(x + BOX.width / 2, y + 17, liable.has(seat) ? texts.liableSeat(seatWord(seat)) : seatWord(seat), INK, "middle", 12));
    picture.append(text(x + BOX.width / 2, y + 33, sum(answer, seat), QUIET, "middle", 12));
    const paid = total(answer, seat);
    if (paid > 0) picture.append(...arrow(x + BOX.width / 2, y + BOX.height, paid));
  });
  meldsOf(question, winner).forEach(({ call, place }, at) => {
    const x = NEAR.x + 8 + at * 84;
    const tiles = call.kind === "chii" ? [call.tile, call.tile, call.tile] : Array<string>(call.kind === "pon" ? 3 : 4).fill(call.tile);
    const isNamed = !unsaid[place]?.tile;
    tiles.forEach((tile, nth) => picture.append(tilePicture(x + nth * TILE.width, NEAR.y + 30, isNamed ? tile : null, site)));
    const from = call.from && !unsaid[place]?.from ? texts.fedBy(seatWord(call.from)) : "";
    picture.append(text(x + 30, NEAR.y + 74, from, QUIET, "middle", 11));
  });
  return picture;
}

function meldsOf(question: Readonly<Record<string, unknown>>, winner: Seat): { readonly call: Call; readonly place: number }[] {
  const calls = (question["calls"] ?? []) as readonly Call[];
  return calls.map((call, place) => ({ call, place })).filter(({ call }) => call.by === winner && !["shouminkan", "discard", "chii"].includes(call.kind));
}

function total({ transfers }: Ruling, from: Seat): number {
  return transfers.reduce((points, transfer) => points + (transfer.from === from ? transfer.points : 0), 0);
}

function sum({ deltas }: Ruling, seat: Seat): string {
  return texts.signed(deltas[seat] ?? 0);
}

/** Down to the winner, with the amount beside it. */
function arrow(x: number, y: number, points: number): SVGElement[] {
  const end = NEAR.y;
  const label = texts.amount(points);
  const width = label.length * 7 + 10;
  const middle = end - 19;
  return [
    shape("path", { d: `M${x} ${y}V${end - 6}`, stroke: GOLD, "stroke-width": 3 }),
    shape("path", { d: `M${x - 5} ${end - 8}h10l-5 8z`, fill: GOLD }),
    shape("rect", { x: x - width / 2, y: middle - 9, width, height: 17, rx: 8, fill: GOLD }),
    text(x, middle + 4, label, DARK, "middle", 12),
  ];
}

function tilePicture(x: number, y: number, tile: string | null, site: URL): SVGElement {
  const box = { x, y, width: TILE.width - 1, height: TILE.height };
  if (tile === null) return shape("rect", { ...box, rx: 2, fill: "#fbf7ea", stroke: "#8d7f63", "stroke-dasharray": "2 2" });
  return shape("image", { ...box, href: new URL(`assets/tiles/${tile}.svg`, site).href });
}

function text(x: number, y: number, says: string, fill: string, anchor: string, size: number): SVGElement {
  const made = shape("text", { x, y, fill, "text-anchor": anchor, "font-size": size, "font-weight": 600, "font-family": "sans-serif" });
  made.textContent = says;
  return made;
}

function shape(kind: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}
