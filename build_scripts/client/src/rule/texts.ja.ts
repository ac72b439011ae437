/** All texts of the buttons beside rules, citations and pictures, in Japanese. */

import { seat } from "../ruling/texts";
import type { Seat } from "../ruling/seats";

const COPIED: Readonly<Record<string, string>> = { citation: "引用", permalink: "固定リンク", "wiki template": "ウィキのテンプレート" };

export const copy = "コピー";
export const copied = "コピーしました";
export const notCopied = "ブラウザーがコピーを許可しませんでした";
export const theRule = "：規則";
export const changePicture = "図を変える";
export const byTsumo = "ツモ";
export const dealerWins = "親の和了";
export const daisuushi = "大四喜";

export const failed = "計算できませんでした";

export const said: Readonly<Record<string, string>> = { yes: "採用", no: "不採用", unknown: "不明", nobody: "責任払いなし" };

export function ofMine(title: string, words: string): string {
  return `${title}：${words}`;
}

export function the(copied: string): string {
  return `：${COPIED[copied] ?? copied}`;
}

export function fed(by: Seat): string {
  return `${seat(by)}から鳴き`;
}

export function ronFrom(discarder: Seat): string {
  return `${seat(discarder)}からロン`;
}

export function honba(number: number): string {
  return `${number}本場`;
}
