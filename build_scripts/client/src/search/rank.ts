/** Finds the entries that answer a question, the best first. */

import { type Index, inAnyOrder, isNamed, type Places } from "./entries";
import { begins, distance, LONGEST_QUESTION, plain, sound, telling, wordsOf } from "./words";

export interface Hit {
  readonly number: number;
  readonly score: number;
  /** The words of the question that occur in it. */
  readonly found: ReadonlySet<string>;
}

/** How well a word of the text matches one of the question, from 0 to 1. */
type Fit = (asked: string, word: string) => number;

const ANSWERS = 10_000;
const IS_NAMED = 1_000;
/** An entry with exactly the name in the question has at least this score. */
export const SURE = IS_NAMED / 2;
const HAS_PHRASE = 20;
/** The weight from which an entry says what is so. A case only asks. */
const TELLS = 0.5;
const HAN_OR_KANA = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

export function rank(index: Index, question: string): Hit[] {
  const asked = inOneSpelling(index, plain(question.slice(0, LONGEST_QUESTION)).trim().replace(/\s+/g, " "));
  const words = [...new Set(wordsOf(asked))];
  const exact = scored(index, asked, words, fits);
  const hits = exact.length ? exact : scored(index, asked, words, fitsMisspelt);
  const answer = answerTo(index, words);
  if (answer < 0) return hits;
  const found = hits.find(({ number }) => number === answer)?.found ?? new Set(words);
  return [{ number: answer, score: ANSWERS, found }, ...hits.filter(({ number }) => number !== answer)];
}

/**
 * The entry that is shown before all others; -1 if there is none. A question such as "tenhou pao" is about Tenhou, because every
 * page is about pao.
 */
function answerTo(index: Index, words: readonly string[]): number {
  const subject = telling(words).filter((word) => !index.topics.includes(word));
  const told = index.answersByWords.get(inAnyOrder(words)) ?? index.answersByWords.get(inAnyOrder(subject));
  if (told !== undefined) return index.entries.findIndex(([at]) => at === told);
  const isLonger = subject.length > 0 && subject.length < telling(words).length;
  return isLonger ? index.entries.findIndex((entry) => isNamed(entry, subject.join(" "))) : -1;
}

/** The question with other spellings replaced by their word: 大三元 by daisangen. The longest spelling is replaced first. */
export function inOneSpelling({ spellings }: Index, asked: string): string {
  const words = asked.split(" ");
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    let to = words.length;
    while (to > at + 1 && !Object.hasOwn(spellings, words.slice(at, to).join(" "))) to--;
    const written = words.slice(at, to).join(" ");
    found.push(Object.hasOwn(spellings, written) ? spellings[written]! : written);
    at = to;
  }
  return found.join(" ");
}

function scored(index: Index, asked: string, words: readonly string[], fit: Fit): Hit[] {
  const scores = new Map<number, { score: number; found: Set<string> }>();
  for (const word of words) {
    for (const [number, worth] of placesOf(index, word, fit)) {
      const known = scores.get(number) ?? { score: 0, found: new Set() };
      known.score += worth;
      known.found.add(word);
      scores.set(number, known);
    }
  }
  const needed = telling(words);
  const missing = (found: Set<string>): number => needed.filter((word) => !found.has(word)).length;
  const rules = [...scores].filter(([number]) => index.entries[number]![3] >= TELLS); // not a case with the same words
  const fewest = Math.min(...(rules.length > 0 ? rules : [...scores]).map(([, { found }]) => missing(found)));
  return [...scores]
    .filter(([, { found }]) => missing(found) <= fewest)
    .map(([number, { score, found }]) => ({ number, score: raised(index, number, score, asked), found }))
    .sort((one, other) => other.score - one.score || one.number - other.number);
}

function raised(index: Index, number: number, score: number, asked: string): number {
  const entry = index.entries[number]!;
  const [, title, text, weight] = entry;
  let sum = score;
  if (asked.includes(" ") && plain(title).includes(asked)) sum += HAS_PHRASE;
  if (asked.includes(" ") && plain(text).includes(asked)) sum += HAS_PHRASE / 4;
  if (isNamed(entry, asked)) sum += IS_NAMED;
  return sum * weight;
}

/** Where matching words occur. A word that occurs everywhere counts little. */
function placesOf(index: Index, asked: string, fit: Fit): Places {
  const best: Places = new Map();
  for (const [word, places] of index.words) {
    const quality = fit(asked, word);
    if (!quality) continue;
    const rarity = Math.log(1 + index.entries.length / places.size);
    for (const [number, worth] of places) {
      best.set(number, Math.max(best.get(number) ?? 0, quality * rarity * worth));
    }
  }
  return best;
}

function fits(asked: string, word: string): number {
  if (asked === word) return 1;
  if (HAN_OR_KANA.test(asked)) return word.includes(asked) ? 0.8 : 0;
  if (sound(asked) === sound(word)) return 0.9;
  // Nobody should have to type a long word to the end.
  if (asked.length > 1 && begins(word, asked)) return 0.3 + (0.4 * asked.length) / word.length;
  return 0;
}

function fitsMisspelt(asked: string, word: string): number {
  if (asked.length < 4) return fits(asked, word);
  const letters = distance(sound(asked), sound(word));
  return letters <= (asked.length < 7 ? 1 : 2) ? 0.5 / letters : 0;
}
