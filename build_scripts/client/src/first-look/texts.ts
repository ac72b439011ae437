/** The texts of the first look. Python writes the same facts later. */

import type { LiableHand } from "./findings";

export const formats: Readonly<Record<string, string>> = { mjlog: "Tenhou", "mahjong-soul": "Mahjong Soul", mjai: "mjai", tenhou6: "tenhou.net/6" };
const SEATS: Readonly<Record<string, string>> = { E: "East", S: "South", W: "West", N: "North" };
const SUITS: Readonly<Record<string, string>> = { m: "characters", p: "circles", s: "bamboo" };
const HONOURS = ["east wind", "south wind", "west wind", "north wind", "white dragon", "green dragon", "red dragon"];

export const nobody = "Nobody became liable.";

export function follows(rules: readonly string[]): string {
  return `This first look follows the rules of ${rules.join(" and of ")}.`;
}

export function liableHand({ round, number, honba, liable, paid }: LiableHand): string {
  const hand = `${Object.values(SEATS)[round]} ${number}${honba > 0 ? `, ${honba} honba` : ""}`;
  const moments = liable.map(({ seat, to, for: cause, by: { by, kind, tile, from } }) => {
    const whose = from === undefined ? "" : ` from ${SEATS[from]}`;
    return `${SEATS[by]}'s ${kind} of the ${tileName(tile)}${whose} made ${SEATS[seat]} liable to ${SEATS[to]} for ${cause}.`;
  });
  const sums = Object.entries(paid).map(([seat, points]) => `${SEATS[seat]} pays ${points.toLocaleString("en")}.`);
  return `${hand}: ${[...moments, ...sums].join(" ")}`;
}

function tileName(tile: string): string {
  return tile.endsWith("z") ? HONOURS[Number(tile[0]) - 1]! : `${tile[0]} of ${SUITS[tile[1]!]}`;
}
