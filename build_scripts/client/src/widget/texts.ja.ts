/** All texts of the examples that run in the page, in Japanese. */

import type { Action } from "./action";

export const buttons: Readonly<Record<Action, string>> = {
  run: "実行",
  stop: "停止",
  edit: "編集",
  close: "閉じる",
  reset: "例に戻す",
  undo: "元に戻す",
  copy: "コピー",
  share: "共有",
};

export const showAll = "すべて表示";
export const editorKeys = "Tabで字下げします。エディターから出るにはEscape、次にTabを押します。実行はCtrl+Enterまたは⌘+Enterです。";
export const noEditor = "エディターを読み込めませんでした。接続を確認して、もう一度試すか、ページを再読み込みしてください。";
export const notRun = "実行できませんでした";
export const running = "実行中";
export const stopped = "停止しました";
export const output = "出力";
export const originalOutput = "元のコードの出力";
export const liveOutput = "実行した出力";
export const printedNothing = "コードは何も出力しませんでした。";

export const fromLink = "このコードはリンクから読み込みました。まだ実行していません。実行する前に内容を確認してください。";
export const newEdition = "この例は新しい版で変わりました。表示しているのは古い例に対するコードです。「例に戻す」で新しい例を表示します。";
export const backToMine = "自分のコードに戻す";
export const undo = "元に戻す";
export const undoReset = "例に戻す前のコード";
export const showChanged = "変更したコードを表示";
export const wasReset = "例のコードに戻しました";
export const restored = "自分のコードに戻しました";

export const copied = "コピーしました";
export const copyCodeHere = "ブラウザーがコピーを許可しませんでした。ここからコピーしてください：";
export const namesNoExample = "どの例かがありません";
export const containsNoCode = "コードがありません";
export const tooLong = "コードが長すぎます";
export const damaged = "コードが途中で切れているか、壊れています";

export function exampleNamed(heading: string): string {
  return `例：${heading}`;
}

export function exampleNumbered(id: string): string {
  return `例${id}`;
}

export function actionsFor(example: string): string {
  return `${example}の操作`;
}

export function codeFor(example: string): string {
  return `${example}のコード`;
}

export function outputFor(example: string): string {
  return `${example}の出力`;
}

export function restOf(example: string): string {
  return `（${example}）`;
}

export function invisible(characters: readonly string[], areMore: boolean): string {
  return `注意：見えない文字があります（${characters.join("、")}${areMore ? "など" : ""}）。コードの中に印を付けました。`;
}

export function cutOff(characters: number): string {
  return `出力を${characters.toLocaleString("ja")}文字までで打ち切りました。`;
}

export const asPrinted = "完了：ページの出力と同じです";

export function differs(problem: string): string {
  return `ページの出力と違います${problem ? `。${problem}` : ""}`;
}

export function done(isSame: boolean): string {
  return isSame ? asPrinted : "完了：ページの出力と違います";
}

export function problem(line: number | null, type: string, message: string): string {
  return `${line === null ? "" : `${line}行目：`}${type}${message ? `: ${message}` : ""}`;
}

function aboutLength(length: number): string {
  return `リンクは${length}文字です。長いリンクを途中で切るアプリもあります。`;
}

export function linkCopied(length: number | null): string {
  return `リンクをコピーしました。${length === null ? "" : aboutLength(length)}`;
}

export function copyLinkHere(length: number | null): string {
  return `ブラウザーがコピーを許可しませんでした。ここからコピーしてください。${length === null ? "" : aboutLength(length)}`;
}
