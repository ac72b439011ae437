/** All texts of the buttons beside rules, citations and pictures, in Japanese. */

const COPIED: Readonly<Record<string, string>> = { citation: "引用", permalink: "固定リンク", "wiki template": "ウィキのテンプレート" };

export const copy = "コピー";
export const copied = "コピーしました";
export const notCopied = "ブラウザーがコピーを許可しませんでした";
export const theRule = "：規則";
export const change = "ルールと席を変える";
export const failed = "計算できませんでした";

export function the(copied: string): string {
  return `：${COPIED[copied] ?? copied}`;
}
