/** The table of a ruling as a picture: a winner below, each payment as an arrow, and who fed the sets of the winners. */

import { after } from "./seats";
import type { Seat } from "./seats";
import { tilesIn } from "./tiles";
import { callsOf, winsOf } from "./answer";
import type { CallJson, Payment, Request, SeatAnswer } from "./answer";
import * as texts from "./texts";
import { points as inWords, signed } from "./view";

/** What the picture shows of an answer. */
interface Drawn {
  readonly seats: readonly SeatAnswer[];
  readonly paid: readonly Payment[];
}

interface Point {
  readonly x: number;
  readonly y: number;
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
const TILE = { width: 17, height: 24 };
const MELD = 72; // the width of a kan, and a gap
const [FELT, PLACE, INK, QUIET, GOLD, DARK] = ["#1f6355", "#134238", "#f4efe0", "#cfe0d6", "#ffd36a", "#2b2620"];

export function drawing({ question, unsaid }: Request, { seats, paid }: Drawn, site: URL, says: string): SVGSVGElement {
  const near = nearest(question, seats);
  const isLiable = (seat: Seat): boolean => seats.some((each) => each.seat === seat && each.roles.includes("liable"));
  const sum = (seat: Seat): string => signed(seats.find((each) => each.seat === seat)!.points);
  const picture = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": says }) as SVGSVGElement;
  picture.append(shape("rect", { width: WIDTH, height: HEIGHT, rx: 10, fill: FELT }));
  picture.append(shape("rect", { ...NEAR, rx: 7, fill: PLACE }), text(NEAR.x + 8, NEAR.y + 20, texts.seat(near), INK, "start", 14));
  picture.append(text(NEAR.x + NEAR.width - 8, NEAR.y + 20, sum(near), GOLD, "end", 14));
  const order = after(near, seats.length);
  const places = new Map(order.map((seat, at) => [seat, (order.length === 2 ? [PLACES[0]!, PLACES[2]!] : PLACES)[at]!]));
  for (const [seat, { x, y }] of places) {
    const edge = isLiable(seat) ? { stroke: GOLD, "stroke-width": 2 } : {};
    picture.append(shape("rect", { x, y, ...BOX, rx: 7, fill: PLACE, ...edge }));
    picture.append(text(x + BOX.width / 2, y + 17, isLiable(seat) ? texts.liableSeat(texts.seat(seat)) : texts.seat(seat), INK, "middle", 12));
    picture.append(text(x + BOX.width / 2, y + 33, sum(seat), QUIET, "middle", 12));
  }
  for (const { from, to, points } of paid) picture.append(...arrow(from, to, points, places));
  const melds = meldsOf(callsOf(question), near);
  melds.forEach(({ call, place }, at) => {
    const x = NEAR.x + 8 + at * MELD;
    const tiles = call.kind === "chii" ? [call.tile, ...tilesIn(call.with ?? "")] : Array<string>(call.kind === "pon" ? 3 : 4).fill(call.tile);
    tiles.forEach((tile, nth) => picture.append(tilePicture(x + nth * TILE.width, NEAR.y + 30, unsaid[place]?.tile ? null : tile, site)));
    const from = call.from && !unsaid[place]?.from ? texts.fedBy(texts.seat(call.from)) : "";
    picture.append(text(x + 26, NEAR.y + 74, from, QUIET, "middle", 11));
  });
  const { concealed, tile } = winsOf(question).find(({ by }) => by === near)!;
  const hand = [...tilesIn(concealed ?? ""), ...(tile ? ["", tile] : [])]; // the winning tile is apart
  hand.forEach((each, nth) => {
    const x = NEAR.x + 8 + melds.length * MELD + nth * TILE.width;
    if (each) picture.append(tilePicture(x, NEAR.y + 30, each, site));
  });
  return picture;
}

/** The winner who is below: the one who wins most. */
function nearest(question: Request["question"], seats: readonly SeatAnswer[]): Seat {
  const won = seats.filter(({ seat }) => winsOf(question).some(({ by }) => by === seat));
  return won.reduce((one, other) => (other.points > one.points ? other : one)).seat;
}

function meldsOf(calls: readonly CallJson[], winner: Seat): { readonly call: CallJson; readonly place: number }[] {
  return calls.map((call, place) => ({ call, place })).filter(({ call }) => call.by === winner && !["shouminkan", "discard"].includes(call.kind));
}

/** From the payer to the payee, with the amount beside it. The player without a place of their own is below. */
function arrow(from: Seat, to: Seat, points: number, places: ReadonlyMap<Seat, Point>): SVGElement[] {
  const [payer, payee] = [places.get(from), places.get(to)];
  const middleOf = ({ x }: Point): number => x + BOX.width / 2;
  const [start, end] = ends();
  const turn = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  const label = inWords(points);
  const width = label.length * 7 + 10;
  const middle = payee ? { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 } : { x: end.x, y: end.y - 19 };
  return [
    shape("path", { d: `M${start.x} ${start.y}L${end.x} ${end.y}`, stroke: GOLD, "stroke-width": 3 }),
    shape("path", { d: "M-8 -5v10l8 -5z", transform: `translate(${end.x} ${end.y}) rotate(${turn})`, fill: GOLD }),
    shape("rect", { x: middle.x - width / 2, y: middle.y - 9, width, height: 17, rx: 8, fill: GOLD }),
    text(middle.x, middle.y + 4, label, DARK, "middle", 12),
  ];

  function ends(): [Point, Point] {
    if (payer && !payee) return [{ x: middleOf(payer), y: payer.y + BOX.height }, { x: middleOf(payer), y: NEAR.y }];
    if (payee && !payer) return [{ x: middleOf(payee), y: NEAR.y }, { x: middleOf(payee), y: payee.y + BOX.height }];
    const isRight = payer!.x < payee!.x;
    const side = ({ x, y }: Point, atRight: boolean): Point => ({ x: atRight ? x + BOX.width : x, y: y + BOX.height / 2 });
    return [side(payer!, isRight), side(payee!, !isRight)];
  }
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
