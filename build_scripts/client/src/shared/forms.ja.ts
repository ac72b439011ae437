/** What differs between languages in more than words, in Japanese. */

export const betweenSentences = "";

export function joined(words: readonly string[]): string {
  return words.join(words.length === 2 ? "と" : "、");
}
