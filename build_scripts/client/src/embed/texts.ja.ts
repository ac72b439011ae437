/** All texts of `<pao-ruling>` in Japanese. */

export const language = "ja";
export const folder = "ja/";
export const name = "支払い判定";
export const needsReferee = "この場面は「支払い判定」のページでしか答えられません。";
export const openReferee = "「支払い判定」で開く";
export const otherLink = "このサイトの「支払い判定」へのリンクではありません。";
export const notJson = "質問がJSONのオブジェクトではありません。";
export const nothingAsked = "リンクも質問もありません。";
export const unreachable = "判定を読み込めませんでした。";

/** The names of causes are those of the core. */
export function cause(_: string, word: string): string {
  return word;
}

export function liable(who: string, to: string, of: string): string {
  return `${who}は、${to}の${of}の責任払いの対象者です。`;
}

export function liableSeat(who: string): string {
  return `${who}（対象者）`;
}

export function fedBy(who: string): string {
  return `${who}から`;
}

export function pays(from: string | null, to: string, points: string, of: string): string {
  return from ? `${from}が${to}に${of}の${points}点を支払います。` : `${to}が${of}の${points}点を受け取ります。`;
}

export function sum(who: string, points: number): string {
  return `${who} ${signed(points)}`;
}

export function sums(of: string): string {
  return `${of}。`;
}

export function assumed(value: string, others: string): string {
  return `仮定：${value}（出典に定めがありません）。${others}`;
}

export function otherwise(value: string, sums: string): string {
  return `${value}場合は、${sums}。`;
}

export function underEdition(of: string): string {
  return `、${of}。`;
}

export function edition(of: string): string {
  return `責任払い（パオ）リファレンス、バージョン${of}`;
}

export function amount(points: number): string {
  return points.toLocaleString("en");
}

export function signed(points: number): string {
  return points > 0 ? `+${amount(points)}` : points < 0 ? `−${amount(-points)}` : "0";
}
