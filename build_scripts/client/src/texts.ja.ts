/** Texts about the whole page in Japanese. */

export const mixedEditions =
  "サイトを更新中のため、このページとプログラムの版が合いません。数分後にページを再読み込みしてください。それまでは読むことはできますが、操作はできません。";
export const reloaded = "新しい版があるため、このページを再読み込みしました。自分のコードは残っています。";
export const partMissing =
  "このページの一部を読み込めなかったため、動かないところがあります。接続を確かめてから、ページを再読み込みしてください。";
export const linkNamesNoExample = "このリンクには、どの例かがありません。";

export function linkForAnother(id: string): string {
  return `このリンクは例「${id}」用ですが、このページにはありません。`;
}

export function brokenLink(why: string): string {
  return `このリンクは使えません：${why}。何も変えていません。`;
}
