// Draws the tiles: the public-domain drawings of riichi-mahjong-tiles on a plate of our own.
// Usage: node tiles.mjs FOLDER; makes 5z.svg, and 5z-sideways.svg for the claimed tile.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as drawings from "riichi-mahjong-tiles";
import { optimize } from "svgo";

const folder = process.argv[2];
const WIDTH = 300;
const HEIGHT = 400;
const THICKNESS = 22;
const MARGIN = 0.07; // the drawings fill their box, but a tile has a margin

const SUITS = { m: "Man", p: "Pin", s: "Sou" };
const HONOURS = ["Ton", "Nan", "Shaa", "Pei", "Haku", "Hatsu", "Chun"];
const IVORY = { face: "#fffdf7", side: "#cdbf9f", line: "#8d8164" };
// The white dragon has no drawing. Without a frame it would look like an empty box.
const FRAME =
  '<g fill="none" stroke="#2c64b0"><rect x="62" y="62" width="176" height="272" rx="14" stroke-width="16"/>' +
  '<rect x="90" y="90" width="120" height="216" rx="6" stroke-width="7"/></g>';
const BLUE = { face: "#3f74c8", side: "#2b5391", line: "#1f3b68" };

function kinds() {
  const suited = Object.entries(SUITS).flatMap(([letter, suit]) => [
    [`0${letter}`, `Regular${suit}5Dora`],
    ...Array.from({ length: 9 }, (_, i) => [`${i + 1}${letter}`, `Regular${suit}${i + 1}`]),
  ]);
  return [...suited, ...HONOURS.map((name, i) => [`${i + 1}z`, `Regular${name}`])];
}

function plate(width, height, colours) {
  const line = 8;
  const box = `x="${line / 2}" width="${width - line}" rx="36" stroke="${colours.line}" stroke-width="${line}"`;
  return (
    `<rect ${box} y="${THICKNESS + line / 2}" height="${height - line}" fill="${colours.side}"/>` +
    `<rect ${box} y="${line / 2}" height="${height - line}" fill="${colours.face}"/>`
  );
}

function picture(width, height, colours, content) {
  const box = `viewBox="0 0 ${width} ${height + THICKNESS}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${plate(width, height, colours)}${content}</svg>`;
}

function drawing(name) {
  const svg = renderToStaticMarkup(createElement(drawings[name]));
  const parts = /^<svg[^>]*viewBox="0 0 300 400"[^>]*?(?:\/>|>(.*)<\/svg>)$/s.exec(svg);
  if (!parts) throw new Error(`${name} is not drawn as expected: ${svg.slice(0, 120)}`);
  const content = (parts[1] ?? "").replaceAll("xlink:href", "href"); // the prefix is not declared
  const place = `translate(${WIDTH * MARGIN} ${HEIGHT * MARGIN}) scale(${1 - 2 * MARGIN})`;
  return content && `<g transform="${place}">${content}</g>`;
}

function save(name, svg) {
  const small = optimize(svg, { multipass: true, floatPrecision: 1 });
  const named = small.data.replace("<svg ", '<svg id="tile" '); // drawings refer to it by this id
  writeFileSync(join(folder, `${name}.svg`), named);
}

const symbols = [];

/** One symbol of the sprite. Pages use a tile by its name: sprite.svg#5z. */
function symbol(kind, svg) {
  const names = { name: "prefixIds", params: { prefix: `t${kind}` } }; // makes the ids of this drawing unique
  const small = optimize(svg, { multipass: true, floatPrecision: 1, plugins: ["preset-default", names] }).data;
  const inside = /^<svg[^>]*?viewBox="([^"]*)"[^>]*>(.*)<\/svg>$/s.exec(small);
  symbols.push(`<symbol id="${kind}" viewBox="${inside[1]}">${inside[2]}</symbol>`);
}

for (const [kind, name] of kinds()) {
  const content = drawing(name) || FRAME;
  const lying = content && `<g transform="translate(0 ${WIDTH}) rotate(-90)">${content}</g>`;
  save(kind, picture(WIDTH, HEIGHT, IVORY, content));
  symbol(kind, picture(WIDTH, HEIGHT, IVORY, content));
  save(`${kind}-sideways`, picture(HEIGHT, WIDTH, IVORY, lying));
}
save("back", picture(WIDTH, HEIGHT, BLUE, ""));
symbol("back", picture(WIDTH, HEIGHT, BLUE, ""));
const head = '<svg xmlns="http://www.w3.org/2000/svg">';
writeFileSync(join(folder, "sprite.svg"), `${head}${symbols.join("")}</svg>`);
