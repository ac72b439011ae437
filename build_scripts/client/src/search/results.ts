/** The results in the form of the theme's search box: the best place of each page, with the words marked. */

import { type Entry, type Index, pageOf } from "./entries";
import { inOneSpelling, rank } from "./rank";
import { begins, plain, sound, wordsOf } from "./words";

/** What the theme shows. `title` is HTML with the text in it, because the theme shows the `text` of whole pages only. */
export interface Item {
  readonly location: string;
  readonly title: string;
  readonly text: string;
  readonly score: number;
  readonly terms: Readonly<Record<string, boolean>>;
}

export interface Result {
  readonly items: readonly (readonly Item[])[];
  readonly suggest: readonly string[];
}

const MOST_PAGES = 20;
const MOST_CASES = 4;
const IS_CASE = /^cases\/pao-case-/;
const TEASER = 180; // characters
const ONE_WORD = /^(?:\p{L}+|pao-(?:case-)?\w+)$/u;
const AN_ID = /^pao-(case-)?\w*\d/;

export function resultsOf(index: Index, question: string): Result {
  const asked = inOneSpelling(index, plain(question).trim());
  const words = wordsOf(asked);
  const pages = new Map<string, Item>();
  let cases = 0;
  for (const { number, score, found } of rank(index, question)) {
    const entry = index.entries[number]!;
    const page = pageOf(entry[0]);
    if (pages.has(page) || (IS_CASE.test(page) && ++cases > MOST_CASES && !AN_ID.test(asked))) continue;
    const name = entry[0] === page ? "" : index.entries.find(([at]) => at === page)?.[1];
    pages.set(page, itemOf(entry, name, score, Object.fromEntries(words.map((word) => [word, found.has(word)]))));
    if (pages.size === MOST_PAGES) break;
  }
  return { items: [...pages.values()].map((item) => [item]), suggest: suggested(index, question) };
}

/** A section also has the name of its page. */
function itemOf([at, title, text]: Entry, page: string | undefined, score: number, terms: Record<string, boolean>): Item {
  const words = Object.keys(terms);
  const found = teaser(text, words);
  const under = found && `<span class="pao-found">${marked(found, words)}</span>`;
  const where = page ? ` <small>· ${marked(page, words)}</small>` : "";
  return { location: at, title: marked(title, words) + where + under, text: "", score, terms };
}

/** The sentence of a rule, or the part of another text around the first of the words. */
function teaser(text: string, words: readonly string[]): string {
  if (text.includes("\n")) return text.split("\n", 1)[0]!;
  const first = [...text.matchAll(WORDS)].find(({ 0: word }) => isAsked(word, words));
  const wanted = Math.max(0, (first?.index ?? 0) - TEASER / 3);
  const start = wanted && text.indexOf(" ", wanted) + 1;
  const end = start + TEASER < text.length ? text.lastIndexOf(" ", start + TEASER) : text.length;
  return `${start ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}

const WORDS = /[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu;

function marked(text: string, words: readonly string[]): string {
  let html = "";
  let last = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (!isAsked(word, words)) continue;
    html += `${escaped(text.slice(last, index))}<mark data-md-highlight>${escaped(word)}</mark>`;
    last = index + word.length;
  }
  return html + escaped(text.slice(last));
}

function isAsked(word: string, asked: readonly string[]): boolean {
  const here = plain(word);
  return asked.some((each) => begins(here, each) || sound(here) === sound(each));
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** The word that completes the last one of the question: the one in most entries. */
function suggested(index: Index, question: string): string[] {
  const last = wordsOf(question).at(-1) ?? "";
  if (last.length < 3 || !question.toLowerCase().endsWith(last)) return [];
  const longer = [...index.words].filter(([word]) => ONE_WORD.test(word) && begins(word, last) && word !== last);
  longer.sort(([, one], [, other]) => weight(other) - weight(one));
  return longer.length ? [longer[0]![0]] : [];
}

function weight(places: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const worth of places.values()) sum += worth;
  return sum;
}
