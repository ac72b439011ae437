/** All texts of the calculators' forms in Japanese, without their labels, which the build writes. */

import { listed } from "../shared/texts";

export const unclear = "リンクを読み取れないため、計算できません。印のある項目の値を選んでください。";
export const hasProblem = "まだ計算できません。";
export const failed = "計算できませんでした";
export const tryAgain = "もう一度";
export const copyLink = "リンクをコピー";
export const linkCopied = "リンクをコピーしました";
export const linkNotCopied = "コピーできません。このページのアドレスをコピーしてください";
export const houseRules = "自分のハウスルール";

export function unknownChoice(value: string): string {
  return `リンクの「${value}」は、ここでは選べません。`;
}

export function toMend(number: number): string {
  return `直すところ：${number}`;
}

export function problemOf(field: string, says: string): string {
  return field === "" ? says : `${field}：${says}`;
}

export const rows = "どこに入れる牌か";
export const setKinds = "面子の種類";
export const noSequence = "順子は1から7で始まります";
export const paste = "貼り付け";

export function lay(field: string): string {
  return `牌を入れる：${field}`;
}

export function remove(tiles: readonly string[]): string {
  return `消す：${listed(tiles)}`;
}

export const allCompared = "すべてのルールを比べています。";
export const compareAll = "すべてのルールを比べる";

export function only(title: string): string {
  return `${title}だけ`;
}

export function startsFrom(title: string, name: string): string {
  return `${name ? `「${name}」は` : ""}「${title}」をもとにしています。`;
}
