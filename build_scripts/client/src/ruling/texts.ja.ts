/** What every answer says, in Japanese. */

import type { Seat } from "./seats";

export const SEATS: Readonly<Record<Seat, string>> = { E: "東家", S: "南家", W: "西家", N: "北家" };

export function seat(of: Seat): string {
  return SEATS[of];
}

export const whoPays = "誰が誰に支払うか";
export const why = "理由";
export const notKnown = "定めがないもの";
export const notKnownWhy = "これらのルールには、判定に必要な定めの一部がありません。結果は仮定に基づきます。";
export const theRules = "このルール";
export const weAssumed = "仮定：";
export const otherwise = "別の扱い：";

const ROLES: Readonly<Record<string, string>> = {
  won: "和了",
  drew: "ツモ",
  "dealt-in": "放銃",
  robbed: "搶槓された",
  liable: "責任払い",
  "not-paying": "支払いなし",
};

export function role(of: string): string {
  return ROLES[of]!;
}

export function honbaSticks(number: number): string {
  return `${number}本場`;
}

export function riichiSticks(number: number): string {
  return `リーチ棒${number}本`;
}

const CAUSES: Readonly<Record<string, string>> = {
  hand: "手全体",
  honba: "積み棒",
  "open-kan-win": "大明槓による嶺上開花",
};

export function cause(of: string, yakuman: Readonly<Record<string, string>>): string {
  return CAUSES[of] ?? yakuman[of] ?? of;
}

export function joined(words: readonly string[]): string {
  return words.join(words.length === 2 ? "と" : "、");
}

export function sum(who: string, points: string): string {
  return `${who} ${points}`;
}

export function asSentence(says: string): string {
  return `${says}。`;
}

export function payers(paid: readonly (readonly [who: string, points: string])[]): string {
  if (paid.length === 0) return "支払いはありません。";
  return `${paid.map(([who, points]) => `${who}が${points}点`).join("、")}を支払います。`;
}

export function doubt(value: string, payers: string): string {
  return `「${value}」の場合は、${payers}`;
}

export function pays<Part>(from: string, to: string, points: Part, of: string): (Part | string)[] {
  return [`${from}が${to}に`, points, `点を支払う（${of}）`];
}

export function takes<Part>(to: string, points: Part): (Part | string)[] {
  return [`${to}が供託の`, points, "点を受け取る"];
}

/** The editions are in English, so they are left out. */
export function under<Part>(rules: Part, _edition: string, changes: string): (Part | string)[] {
  return ["ルール：", rules, `${changes && `（変更：${changes}）`}。`];
}

export function underAll<Part>(rules: readonly Part[]): (Part | string)[] {
  return [...rules.flatMap((each, at) => (at > 0 ? ["、", each] : [each])), "。"];
}

export function rulesOf(names: string): string {
  return `${names}のルール`;
}

export function doNotSay(rules: string, question: string): string {
  return `${rules}には定めがありません：${question}。`;
}

export function ifValue(value: string, brief: string): string {
  return `「${value}」の場合は、${brief}。`;
}

export function liable(who: string, of: string): string {
  return `${who}（${of}）`;
}

export function liableSoFar(liable: readonly string[]): string {
  return `現在の対象者：${liable.join("／") || "なし"}`;
}

export function because(reasons: string): string {
  return `理由：${reasons}。`;
}

export const ruleSets = "ルール";
export const whichAndWhy = "どのルールか、なぜか";

/** A rule set, and how many others answer alike. */
export function andMore(title: string, others: number): string {
  return others > 0 ? `${title}ほか${others}件` : title;
}

export function reasonsUnder(title: string): string {
  return `${title}での理由`;
}

export function depends(names: string): string {
  return `${names}では、まだ入力されていない事実によって裁定が変わります。`;
}

export const allDepend = "まだ入力されていない事実によって変わります";

export function answers(rules: number, different: number, isSettled: boolean): string {
  if (different > 1) return `${rules}件のルールで、結果は${different}通りに分かれます。`;
  return `${isSettled ? "定めがある" : "当てはまる"}${rules}件のルールは、すべて同じ支払いになります。`;
}

export function leaveOpen(rules: number): string {
  return `${rules}件のルールには定めがありません。`;
}

export const betweenSentences = "";

export function sentence(says: string): string {
  return says;
}
