/** Texts about the reader's rules in Japanese. */

export const myRules = "マイルール";
export const find = "ルールを探す";
export const notFound = "この名前のルールはありません。";
export const ownRules = "ハウスルール";
export const otherRiichi = "そのほかのリーチ麻雀のルール";
export const otherGames = "ほかの種類の麻雀";
export const onThisPage = "このページ";
export const changeRule = "取り決めを変える";
export const chooseMine = "マイルールを選ぶ";
export const useMine = "マイルールにする";

export function chosen(title: string): string {
  return `${myRules}：${title}`;
}

export function rulesHere(title: string): string {
  return `ルール：${title}。`;
}

export function rulesOfLink(title: string): string {
  return `このリンクのルール：${title}。`;
}

export function notForMine(mine: string, title: string): string {
  return `このページは「${mine}」に対応していません。ここのルール：${title}。`;
}
