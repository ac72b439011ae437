/** What differs between languages in more than words. */

export const betweenSentences = " ";

export function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)!}`;
}
