/** What the pages say about Python in Japanese. */

export const starting = "プログラムを起動しています";
export const running = "実行中";
export const computing = "計算中";
export const noValidResult = "正しい形の結果が返りませんでした";
export const missing = "このブラウザーのWebAssemblyは、ないか、無効か、古すぎます";
export const blocked = "ブラウザー、拡張機能、またはこのサイトのサーバーがWebAssemblyを止めています";
export const refused = "ブラウザーまたは拡張機能が、プログラムを動かすワーカーを止めています";

export const causes = {
  nested: "コードの入れ子が深すぎます",
  ended: "コードがPython自体を終了させました",
  aborted: "コードかPythonの不具合で異常終了しました",
  memory: "メモリが不足した可能性があります",
  unknown: "理由は不明です",
};

export function downloading(received: string, total: string, secondsLeft: number | null): string {
  const left = secondsLeft === null ? "" : `、残り約${secondsLeft}秒`;
  return `プログラムをダウンロード中（${received} / ${total} MB${left}）`;
}

export function noAnswerIn(seconds: number): string {
  return `${seconds}秒以内に応答がありませんでした`;
}

export function crashed(cause: string): string {
  return `Pythonが異常終了しました。${cause}。再起動しました。`;
}

export function notStarted(cause: string): string {
  return `プログラムを起動できませんでした。${cause}。`;
}

export function gave(failure: string): string {
  return failure;
}

export function brokeOff(failure: string): string {
  return `起動が中断しました（${failure}）`;
}

export function doesNotArrive(file: string): string {
  return `ファイル${file}が届きません。接続が切れたか、拡張機能またはネットワークがファイルを止めています`;
}

export function isNotThere(file: string, status: number): string {
  return `ファイル${file}がサイトにありません（${status}）。サイトが更新された直後なら、ページを再読み込みしてください`;
}
