/** Words as the search sees them: without capitals and accents, with an id or `M.League` as one word. */

import { plain, SMALL_WORDS, wordsIn } from "./spelling";

export { plain };

/** Longer questions are cut, because a link or an address can have any length. */
export const LONGEST_QUESTION = 200;

export function wordsOf(text: string): string[] {
  return wordsIn(plain(text));
}

/** The words without those that occur in any question. */
export function telling(words: readonly string[]): string[] {
  return words.filter((word) => !SMALL_WORDS.has(word));
}

/** An id, such as pao-t003 or pao-case-0004, is one word. */
const ID = /^pao-\w*-?\d/;

/** All forms that a word is found by: `m-league` also by `mleague` and `league`. */
export function formsOf(word: string): string[] {
  if (ID.test(word)) return [word];
  const parts = word.split(/[-'’.]/);
  return parts.length === 1 ? parts : [word, parts.join(""), ...parts];
}

/** The sound of a word in Latin letters: `daisūshī`, `daisuushii` and `daisushi` sound the same. */
export function sound(word: string): string {
  return word.replace(/ou/g, "o").replace(/([aeiou])\1+/g, "$1");
}

/** Whether a word of the text begins with the searched one. The `pao-` of an id is not enough. */
export function begins(word: string, asked: string): boolean {
  return word.startsWith(asked) && (!ID.test(word) || asked.length > "pao-".length);
}

/** How many letters differ. More than two count as three. */
export function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line++) {
    const next = [line];
    for (let column = 1; column <= other.length; column++) {
      const same = one[line - 1] === other[column - 1] ? 0 : 1;
      next.push(Math.min(row[column]! + 1, next[column - 1]! + 1, row[column - 1]! + same));
    }
    row = next;
  }
  return row[other.length]!;
}
