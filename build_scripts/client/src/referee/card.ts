/** Draws the table with words above and below it as one picture, within the page. */

import { drawing } from "../ruling/drawing";
import type { Request } from "../ruling/answer";
import { siteFile } from "../shared/site-file";
import type { Answer } from "./answer";

const WIDTH = 1080;
const EDGE = 48;
const PAPER = "#fbf7ea";
const INK = "#2b2620";
const QUIET = "#6b604c";
const SVG = "http://www.w3.org/2000/svg";

export interface CardWords {
  readonly title: string;
  readonly lines: readonly string[];
  readonly address: string;
}

interface Line {
  readonly text: string;
  readonly font: string;
  readonly colour: string;
  readonly height: number;
}

/** A PNG of the answer with these words. Rejects if the browser cannot draw it. */
export async function card(request: Request, answer: Answer, { title, lines, address }: CardWords, siteRoot: URL): Promise<Blob> {
  const drawn = drawing(request, answer, siteRoot, answer.headline);
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d")!;
  const above = [
    ...wrapped(pen, title, "700 40px system-ui, sans-serif", INK, 54),
    ...lines.flatMap((line) => wrapped(pen, line, "34px system-ui, sans-serif", INK, 46)),
  ];
  const below = wrapped(pen, address, "22px system-ui, sans-serif", QUIET, 30);
  const picture = await loaded(await standalone(drawn, siteRoot));
  const { width, height } = drawn.viewBox.baseVal;
  const wide = WIDTH - 2 * EDGE;
  const high = (wide * height) / width;
  const heights = (rows: readonly Line[]): number => rows.reduce((sum, row) => sum + row.height, 0);
  canvas.width = WIDTH;
  canvas.height = Math.ceil(4 * EDGE + heights(above) + high + heights(below));
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  let top = write(pen, above, EDGE) + EDGE;
  pen.drawImage(picture, EDGE, top, wide, high);
  top += high + EDGE;
  write(pen, below, top);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture came"))), "image/png");
  });
}

const TILE = /tiles\/([0-9a-z]+)\.svg$/;

/** The drawing as a separate file, including the tiles that it refers to. */
async function standalone(drawn: SVGSVGElement, siteRoot: URL): Promise<string> {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const sprite = await (await siteFile(new URL("assets/tiles/sprite.svg", siteRoot))).text();
  const tiles = new DOMParser().parseFromString(sprite, "image/svg+xml");
  const names = new Set<string>();
  for (const tile of copy.querySelectorAll("image")) {
    const name = TILE.exec(tile.getAttribute("href")!)![1]!;
    names.add(name);
    const use = document.createElementNS(SVG, "use");
    for (const { name, value } of tile.attributes) use.setAttribute(name, value);
    use.setAttribute("href", `#${name}`);
    tile.replaceWith(use);
  }
  copy.prepend(...[...names].map((name) => tiles.getElementById(name)!));
  copy.setAttribute("xmlns", SVG);
  const { width, height } = drawn.viewBox.baseVal;
  copy.setAttribute("width", String(width * 3));
  copy.setAttribute("height", String(height * 3));
  return new XMLSerializer().serializeToString(copy);
}

async function loaded(svg: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  return picture;
}

/** The text, wrapped into lines. */
function wrapped(pen: CanvasRenderingContext2D, text: string, font: string, colour: string, height: number): Line[] {
  pen.font = font;
  const rows: string[] = [];
  let row = "";
  for (const word of text.split(" ").flatMap((part) => pieces(pen, part))) {
    const longer = row === "" ? word : `${row} ${word}`;
    if (pen.measureText(longer).width > WIDTH - 2 * EDGE && row !== "") {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return [...rows, row].map((each) => ({ text: each, font, colour, height }));
}

/** Cuts a long word, because an address has no spaces to break at. */
function pieces(pen: CanvasRenderingContext2D, word: string): string[] {
  const room = WIDTH - 2 * EDGE;
  if (pen.measureText(word).width <= room) return [word];
  const letters = Math.floor((word.length * room) / pen.measureText(word).width) - 1;
  return [word.slice(0, letters), ...pieces(pen, word.slice(letters))];
}

function write(pen: CanvasRenderingContext2D, lines: readonly Line[], top: number): number {
  pen.textBaseline = "top";
  for (const { text, font, colour, height } of lines) {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, EDGE, top);
    top += height;
  }
  return top;
}
