/** Texts of several rooms in Japanese. */

export const loading = "プログラムを起動しています。答えはそのあとに表示されます。";

export const unexpected = "想定外の不具合が起きました。もう一度試すか、ページを再読み込みしてください";
export const damaged = "ファイルの一つが壊れています。もう一度試してください。それでも直らなければ、サイト側の不具合です";
export const lacking =
  "必要な機能がこのブラウザーにないか、拡張機能によって無効にされています。最新のChrome、Edge、Firefox、Safariを使ってください";

export function doesNotArrive(file: string): string {
  return `ファイル${file}が届きません。接続が切れたか、拡張機能またはネットワークがファイルを止めています`;
}

export function isNotThere(file: string, status: number): string {
  return `ファイル${file}がサイトにありません（${status}）。サイトが更新された直後なら、ページを再読み込みしてください`;
}

export function listed(words: readonly string[]): string {
  return words.join("、");
}

export function failure(what: string, why: string): string {
  return `${what}：${why}`;
}

export function changed(title: string): string {
  return `${title}（変更あり）`;
}

export const done = "完了";
