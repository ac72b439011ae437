/** Texts of several rooms in Japanese. */

export const loading = "プログラムを起動しています。答えはそのあとに表示されます。";

export function listed(words: readonly string[]): string {
  return words.join("、");
}

export function failure(what: string, why: string): string {
  return `${what}：${why}`;
}

export function changed(title: string): string {
  return `${title}（変更あり）`;
}
