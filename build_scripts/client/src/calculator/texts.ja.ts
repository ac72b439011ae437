/** All texts of the calculators' forms in Japanese, without their labels, which the build writes. */

export const unclear = "リンクを読み取れないため、計算できません。印のある項目の値を選んでください。";
export const hasProblem = "入力に問題があるため、計算できません。";
export const failed = "計算できませんでした";
export const tryAgain = "もう一度";
export const copyLink = "リンクをコピー";
export const linkCopied = "リンクをコピーしました";
export const linkNotCopied = "コピーできません。このページのアドレスをコピーしてください";
export const houseRules = "自分のハウスルール";
export const tileKeyboard = "牌のキーボード";
export const deleteLast = "最後の1枚を消す";
export const clear = "消去";
export const type = "文字で入力";
export const nextSet = "次の面子";
export const closedKan = "暗槓";
export const done = "完了";

export function unknownChoice(value: string): string {
  return `リンクの「${value}」は、ここでは選べません。`;
}

export function keyboardFor(field: string): string {
  return `キーボード：${field}`;
}
