/** Draws the table with words above and below it as one picture, within the page. */

import { pictureOf } from "../drawing/picture";
import { sceneOf } from "../drawing/scene";
import type { Request } from "../ruling/answer";
import { siteFile } from "../shared/site-file";
import { renderDrawing } from "../shared/tree";
import type { Answer } from "./answer";

const WIDTH = 1080;
const EDGE = 48;
const PAPER = "#fbf7ea";
const INK = "#2b2620";
const QUIET = "#6b604c";
const SVG = "http://www.w3.org/2000/svg";

/** Set when the program is bundled. */
declare const PAO_DRAWN_STYLE: string;

export interface CardWords {
  readonly title: string;
  readonly above: string;
  readonly below: readonly string[];
  readonly address: string;
}

interface Line {
  readonly text: string;
  readonly font: string;
  readonly colour: string;
  readonly height: number;
}

/** A PNG of the answer with these words. Rejects if the browser cannot draw it. */
export async function card(request: Request, answer: Answer, words: CardWords, siteRoot: URL): Promise<Blob> {
  const drawn = renderDrawing(pictureOf(sceneOf(request, answer.found?.answer), ""), siteRoot) as SVGSVGElement;
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d")!;
  const above = [...wrapped(pen, words.title, "700 40px system-ui, sans-serif", INK, 54), ...wrapped(pen, words.above, "30px system-ui, sans-serif", QUIET, 42)];
  const below = [
    ...words.below.flatMap((line) => wrapped(pen, line, "30px system-ui, sans-serif", INK, 42)),
    ...wrapped(pen, words.address, "22px system-ui, sans-serif", QUIET, 34),
  ];
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

/** The drawing as a separate file, with its style and the tiles that it refers to. */
async function standalone(drawn: SVGSVGElement, siteRoot: URL): Promise<string> {
  const sprite = await (await siteFile(new URL("assets/tiles/sprite.svg", siteRoot))).text();
  const tiles = new DOMParser().parseFromString(sprite, "image/svg+xml");
  const names = new Set<string>();
  for (const tile of drawn.querySelectorAll("use")) {
    const name = new URL(tile.getAttribute("href")!).hash;
    names.add(name);
    tile.setAttribute("href", name);
  }
  const style = document.createElementNS(SVG, "style");
  style.textContent = PAO_DRAWN_STYLE;
  drawn.prepend(style, ...[...names].map((name) => tiles.getElementById(name.slice(1))!));
  drawn.setAttribute("xmlns", SVG);
  const { width, height } = drawn.viewBox.baseVal;
  drawn.setAttribute("width", String(width * 3));
  drawn.setAttribute("height", String(height * 3));
  return new XMLSerializer().serializeToString(drawn);
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
