/** All texts of the quiz in Japanese, without its questions, which the build writes. */

export const questions = "問題";
export const next = "次へ";
export const tryAgain = "もう一度";
export const shareResult = "結果を共有";
export const copyLink = "リンクをコピー";
export const copied = "コピーしました";
export const notCopied = "このブラウザーではコピーできません";
export const right = "正解です。";
export const thisIsTheAnswer = "これが正解です。";
export const seeCase = "事例と出典を見る";
export const openReferee = "支払い判定で開く";
export const noSuchQuestion = "この問題はありません";

export function today(day: number): string {
  return `今日の問題（第${day}問）`;
}

export function isRight(answer: string): string {
  return `正解：${answer}。`;
}

export function isWrong(says: string, answer: string): string {
  return `不正解です。${says}正解は${answer}です。`;
}

export function youChose(says: string): string {
  return `選んだ答え：${says}`;
}

export function under<Part>(rules: Part): (Part | string)[] {
  return ["ルール：", rules, "。東家が親です。"];
}

export function titled(title: string): string {
  return `${title}。`;
}

export function notShown(why: string): string {
  return `この問題を表示できません：${why}。`;
}

export function streak(days: number): string {
  return `${days}日連続`;
}

export function score(right: number, all: number): string {
  return `${all}問中${right}問正解`;
}

export function result(day: number, isRight: boolean, streak: number): string {
  const row = streak > 1 ? `、${streak}日連続` : "";
  return `誰が支払う？ 第${day}問：${isRight ? `正解${row}` : "不正解"}`;
}
