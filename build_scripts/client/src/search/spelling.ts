/** How a text is written in this language, for the search. */

export const SMALL_WORDS: ReadonlySet<string> = new Set(
  "a an and are by do does for how i if in is it my of on or the to what when who".split(" "),
);
const WORD = /[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu;
const MARKS = /\p{Mn}/gu;

/** The text in one spelling: no capitals, no accents, no wide letters. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(MARKS, "").toLowerCase();
}

/** The words of a text in one spelling. */
export function wordsIn(text: string): string[] {
  return text.match(WORD) ?? [];
}
