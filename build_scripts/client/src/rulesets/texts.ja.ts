/** All texts of comparisons, house rules and texts to paste, in Japanese. */

const GRADES: Readonly<Record<string, string>> = {
  published: "公表",
  observed: "実測",
  reported: "伝聞",
  inferred: "推定",
  open: "定めなし",
};

export const changedCases = "結果が変わる事例";
export const changeAChoice = "取り決めを変えると、結果が変わる事例を表示します。";
export const checkingCases = "公開している事例を確認中…";
export const casesFailed = "事例を確認できませんでした";
export const noChangedCase = "結果が変わる事例はありません。";

export function changedOf(changed: number, all: number): string {
  return `公開している${all}件の事例のうち、${changed}件の結果が変わります。`;
}

export function more(number: number): string {
  return `ほか${number}件`;
}

export function before(outcome: string): string {
  return `変更前：${outcome}`;
}

export function now(outcome: string): string {
  return `変更後：${outcome}`;
}

export const comparing = "比較中…";
export const oneChosen = "1つ選びました。あと1〜2つ選んでください。";
export const noneChosen = "2つか3つのルールにチェックを付けると、違いを比べられます。";
export const notLoaded = "ルールを読み込めませんでした";
export const tryAgain = "もう一度";
export const notKnown = "定めなし";
export const shared = "共通の取り決め";
export const hideShared = "違いだけ表示";
export const firstDifferences = "答えが分かれる最も短い事例";

export function takeOut(name: string): string {
  return `${name}を外す`;
}

export function showShared(number: number): string {
  return `共通の取り決めも表示（${number}件）`;
}

export function differences(number: number): string {
  return number === 0 ? "違いはありません" : `違い${number}件`;
}

export function found(number: number, unknown: number, isFull: boolean): string {
  const open = unknown > 0 ? `、定めなし${unknown}件` : "";
  return `${differences(number)}${open}。${isFull ? "比較できるのは3つまでです。ほかを選ぶには1つ外してください。" : ""}`;
}

export function differencesBetween(number: number, names: string): string {
  return `${names}：${differences(number)}`;
}

export function together(titles: readonly string[]): string {
  return titles.join(titles.length === 2 ? "と" : "、");
}

export function strange(ids: readonly string[], more: string): string {
  return `リンクにある${ids.map((id) => `「${id}」`).join("、")}というルールは、このサイトにはありません。${more}`;
}

export function settleAlike(names: string): string {
  return `${names}の支払いは、どの和了でも同じです。`;
}

export function settleSo(names: string): string {
  return `${names}：`;
}

export const notAsked = "このルールでは結果が変わりません。";
export const unknown = "定めなし。";

export function assumed(says: string): string {
  return `仮定：${says}`;
}

export function grade(of: string): string {
  return GRADES[of] ?? of;
}

export function placeIn(place: string): string {
  return `、${place}`;
}

export const copy = "コピー";
export const copied = "コピーしました";
export const notCopied = "コピーできませんでした。文章を選択してください。";
export const copyKinds: Readonly<Record<string, string>> = {
  text: "文章をコピー",
  markdown: "Markdownでコピー",
  citation: "引用をコピー",
  toml: "ファイルをコピー",
};
export const heading = /^(?:## )?(?:Liability \(pao\): |責任払い（包）：)/;

export const save = "保存してほかのページでも使う";
export const nameOfRules = "ルールの名前";
export const savedHere = "この端末だけに保存します。保存すると、すべてのページでマイルールになります。";
export const enterName = "先にルールの名前を入力してください。";
export const cannotSave = "このブラウザーでは保存が許可されていません。";
export const remove = "削除";

export function full(most: number): string {
  return `保存できるのは${most}件までです。先に1件削除してください。`;
}

export function saved(name: string): string {
  return `保存しました。「${name}」がすべてのページでマイルールになりました。`;
}

export function removeNamed(name: string): string {
  return `${name}を削除`;
}

export function removed(name: string): string {
  return `「${name}」を削除しました。`;
}

export function asNow(says: string, isAssumed: boolean): string {
  return `${says.replace(/[.。]$/, "")}（${isAssumed ? "仮定" : "現在"}）`;
}

export function ifEmpty(says: string, isAssumed: boolean): string {
  return `空欄なら現在のまま：${says}${isAssumed ? "（仮定）" : ""}`;
}
