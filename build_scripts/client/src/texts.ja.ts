/** Texts about the whole page in Japanese. */

export const mixedEditions =
  "サイトの更新中で、ページとプログラムの版が一致しません。数分後に再読み込みしてください。それまでは閲覧のみできます。";
export const reloaded = "新しい版があるため、このページを再読み込みしました。自分のコードは残っています。";
export const partMissing =
  "このページの一部を読み込めなかったため、動かないところがあります。接続を確かめてから、ページを再読み込みしてください。";
export const linkNamesNoExample = "このリンクには、例の指定がありません。";

export function linkForAnother(id: string): string {
  return `このリンクは例「${id}」用ですが、このページにはありません。`;
}

export function brokenLink(why: string): string {
  return `このリンクは使えません：${why}。何も変えていません。`;
}
