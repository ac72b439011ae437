/** The texts of the first look in Japanese. */

import type { LiableHand } from "./findings";

export const formats: Readonly<Record<string, string>> = { mjlog: "天鳳", "mahjong-soul": "雀魂", mjai: "mjai", tenhou6: "tenhou.net/6" };
const SEATS: Readonly<Record<string, string>> = { E: "東家", S: "南家", W: "西家", N: "北家" };
const RANKS = "一二三四五六七八九";
const SUITS: Readonly<Record<string, string>> = { m: "萬", p: "筒", s: "索" };
const KINDS: Readonly<Record<string, string>> = { chii: "チー", pon: "ポン", daiminkan: "大明槓", ankan: "暗槓", shouminkan: "加槓" };
const CAUSES: Readonly<Record<string, string>> = {
  daisangen: "大三元",
  daisuushi: "大四喜",
  suukantsu: "四槓子",
  tsuuiisou: "字一色",
  ryuuiisou: "緑一色",
  chinroutou: "清老頭",
};

export const nobody = "責任払いの対象者はいませんでした。";

export function follows(rules: readonly string[]): string {
  return `この最初の確認は、${rules.join("と")}のルールによります。`;
}

export function liableHand({ round, number, honba, liable, paid }: LiableHand): string {
  const hand = `${"東南西北"[round]}${number}局${honba > 0 ? `${honba}本場` : ""}`;
  const moments = liable.map(({ seat, to, for: cause, by: { by, kind, tile, from } }) => {
    const whose = from === undefined ? "" : `${SEATS[from]}の`;
    return `${SEATS[by]}が${whose}${tileName(tile)}を${KINDS[kind]}し、${SEATS[seat]}が${SEATS[to]}に対して${CAUSES[cause]}の責任払いの対象になりました。`;
  });
  const sums = Object.entries(paid).map(([seat, points]) => `${SEATS[seat]}は${points.toLocaleString("en")}点を支払います。`);
  return `${hand}：${[...moments, ...sums].join("")}`;
}

function tileName(tile: string): string {
  return tile.endsWith("z") ? "東南西北白發中"[Number(tile[0]) - 1]! : `${RANKS[Number(tile[0]) - 1]}${SUITS[tile[1]!]}`;
}
