/** All texts of `<pao-ruling>` in Japanese. */

export const language = "ja";
export const folder = "ja/";
export const name = "支払い判定";
export const needsReferee = "この場面は「支払い判定」のページでのみ判定できます。";
export const openReferee = "「支払い判定」で開く";
export const otherLink = "このサイトの「支払い判定」へのリンクではありません。";
export const notJson = "質問がJSONのオブジェクトではありません。";
export const nothingAsked = "リンクも質問もありません。";
export const unreachable = "判定を読み込めませんでした。";

export function liable(who: string, to: string, of: string): string {
  return `${who}は、${to}の${of}の責任払いの対象者です。`;
}

export function edition(of: string): string {
  return `責任払い（パオ）リファレンス、バージョン${of}`;
}
