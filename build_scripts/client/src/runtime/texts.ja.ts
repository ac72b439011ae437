/** What the pages say about Python in Japanese. */

export const starting = "プログラムを起動しています";
export const running = "実行中";
export const computing = "計算中";
export const noValidResult = "結果の形式が正しくありません";
export const missing = "このブラウザーのWebAssemblyは、ないか、無効か、古すぎます";
export const blocked = "ブラウザー、拡張機能、またはこのサイトのサーバーがWebAssemblyを止めています";
export const refused = "ブラウザーまたは拡張機能が、プログラムを動かすワーカーを止めています";
export const noWorker = "ファイルworker.jsが壊れているか、ブラウザーまたは拡張機能が止めています。もう一度試してください";
export const noMemory = "ブラウザーのメモリが足りません。ほかのタブを閉じてから、もう一度試してください";
export const awaitsProgram = "プログラムの起動に必要なファイルを待っています";
export const awaitsStart = "プログラムの起動に、いつもより時間がかかっています";

export const causes = {
  nested: "コードの入れ子が深すぎます",
  ended: "コードの中でPythonが終了しました",
  aborted: "コードかPythonの不具合で異常終了しました",
  memory: "メモリが不足した可能性があります",
  unknown: "理由は不明です",
};

export function downloading(received: string, total: string, secondsLeft: number | null): string {
  const left = secondsLeft === null ? "" : `、残り約${secondsLeft}秒`;
  return `プログラムをダウンロード中（${received} / ${total} MB${left}）`;
}

export function awaitsFile(file: string): string {
  return `ファイル${file}をまだ待っています`;
}

export function noAnswerIn(seconds: number): string {
  return `${seconds}秒以内に応答がありませんでした。端末が混み合っている可能性があります。もう一度試してください`;
}

export function crashed(cause: string): string {
  return `Pythonが異常終了したため、再起動しました（${cause}）。`;
}

export function notStarted(cause: string): string {
  return `プログラムを起動できませんでした。${cause}。`;
}
