/** The search index: the file of entries that the build writes, and the words in them. */

import { formsOf, plain, sound, telling, wordsOf } from "./words";

/** A page or a section: address, title, text, weight, and other names. */
export type Entry = readonly [at: string, title: string, text: string, weight: number, names?: readonly string[]];

export interface File {
  readonly entries: readonly Entry[];
  /** Other spellings, and the word that each of them means. */
  readonly spellings: Readonly<Record<string, string>>;
  /** Possible questions, and the address that is shown before all other results. */
  readonly answers: Readonly<Record<string, string>>;
  /** Words that say nothing beside another one, because the whole site is about them. */
  readonly topics: readonly string[];
}

/** The entries that contain a word: by the number of the entry, how much it counts. */
export type Places = Map<number, number>;

export interface Index extends File {
  readonly words: ReadonlyMap<string, Places>;
  /** The answers by the telling words of their question, in any order. */
  readonly answersByWords: ReadonlyMap<string, string>;
}

const IN_NAME = 12;
const IN_TITLE = 8;
const USUAL_LENGTH = 300; // characters; in a longer text a word counts less

export function indexOf(file: File): Index {
  const words = new Map<string, Places>();
  file.entries.forEach(([, title, text, , names = []], number) => {
    const add = (from: string, worth: number): void => {
      for (const word of wordsOf(from)) {
        for (const form of formsOf(word)) addWorth(words, form, number, worth);
      }
    };
    for (const name of names) add(name, IN_NAME);
    add(title, IN_TITLE);
    add(text, 1 / (1 + text.length / USUAL_LENGTH));
  });
  const answers = Object.entries(file.answers).map(([question, at]) => [inAnyOrder(wordsOf(plain(question))), at] as const);
  return { ...file, spellings: spellingsOf(file), words, answersByWords: new Map(answers) };
}

/** "pao tsumo" and "tsumo pao" are the same question. */
export function inAnyOrder(words: readonly string[]): string {
  return [...new Set(telling(words))].sort().join(" ");
}

/** The sound of a word is also one of its spellings. */
function spellingsOf({ spellings, answers }: File): Record<string, string> {
  const known = [...Object.values(spellings), ...Object.keys(answers)];
  const bySound = known.map((word) => [sound(word), word]);
  const written = Object.entries(spellings).map(([spelling, word]) => [plain(spelling), word]);
  return Object.fromEntries([...bySound, ...known.map((word) => [word, word]), ...written]);
}

function addWorth(words: Map<string, Places>, word: string, number: number, worth: number): void {
  let places = words.get(word);
  if (places === undefined) words.set(word, (places = new Map()));
  // The tenth occurrence of a word in a text adds little to the third.
  places.set(number, Math.max(places.get(number) ?? 0, worth) + worth / 10);
}

/** Whether the question equals one of the entry's names, both in plain form. */
export function isNamed([, title, , , names = []]: Entry, question: string): boolean {
  return [title, ...names].some((name) => plain(name) === question);
}

export function pageOf(at: string): string {
  return at.split("#", 1)[0]!;
}
