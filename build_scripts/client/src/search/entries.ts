/** What can be found: the file of entries that the build writes, and the words in it. */

import { formsOf, plain, sound, wordsOf } from "./words";

/** A page or a part of one: address, title, text, how much it counts, and other names of it. */
export type Entry = readonly [at: string, title: string, text: string, weight: number, names?: readonly string[]];

export interface File {
  readonly entries: readonly Entry[];
  /** Other spellings, and the word that each stands for. */
  readonly spellings: Readonly<Record<string, string>>;
  /** What somebody may ask, and the address that answers it before all others. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Where a word stands: by the number of the entry, how much that counts. */
export type Places = Map<number, number>;

export interface Index extends File {
  readonly words: ReadonlyMap<string, Places>;
}

const IN_NAME = 12;
const IN_TITLE = 8;
const USUAL_LENGTH = 300; // letters; in a longer text a word says less

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
  return { ...file, spellings: spellingsOf(file), words };
}

/** Also how a word sounds is a spelling of it. */
function spellingsOf({ spellings, answers }: File): Record<string, string> {
  const known = [...Object.values(spellings), ...Object.keys(answers)];
  const bySound = known.map((word) => [sound(word), word]);
  const written = Object.entries(spellings).map(([spelling, word]) => [plain(spelling), word]);
  return Object.fromEntries([...bySound, ...known.map((word) => [word, word]), ...written]);
}

function addWorth(words: Map<string, Places>, word: string, number: number, worth: number): void {
  let places = words.get(word);
  if (places === undefined) words.set(word, (places = new Map()));
  // The tenth time that a text says a word tells little more than the third.
  places.set(number, Math.max(places.get(number) ?? 0, worth) + worth / 10);
}

/** The names of an entry that are equal to a question when both are written plainly. */
export function isNamed([, title, , , names = []]: Entry, question: string): boolean {
  return [title, ...names].some((name) => plain(name) === question);
}

export function pageOf(at: string): string {
  return at.split("#", 1)[0]!;
}
