/** Marks the searched words in a page that was found by the search. */

import { OF_THE_SEARCH } from "../shared/address";
import { LONGEST_QUESTION } from "./words";

const BETWEEN_WORDS = /[\s\-(),.:;/!?=[\]"]+/;
const MOST = 40; // an expression with more words may be too large
const NO_TEXT = "script, style, template, textarea, svg, mark";

/** The search adds the words to the address of each result. */
export function markFound(): void {
  const asked = new URLSearchParams(location.search).get(OF_THE_SEARCH) ?? "";
  const words = asked.split(BETWEEN_WORDS).filter((word) => word !== "" && word.length < LONGEST_QUESTION).slice(0, MOST);
  const article = document.querySelector("article");
  if (words.length === 0 || article === null) return;
  const found = new RegExp(`(${words.map(literally).join("|")})`, "iu");
  for (const text of textsOf(article)) {
    const parts = text.data.split(found); // matches alternate with the text between them
    if (parts.length > 1) text.replaceWith(...parts.map((part, at) => (at % 2 ? marked(part) : part)));
  }
}

function textsOf(article: Element): Text[] {
  const walk = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) {
    const text = walk.currentNode as Text;
    if (!text.parentElement?.closest(NO_TEXT)) texts.push(text);
  }
  return texts;
}

function literally(word: string): string {
  return word.replace(/[|\\{}()[\]^$+*?.]/g, "\\$&");
}

function marked(text: string): HTMLElement {
  const mark = document.createElement("mark");
  mark.dataset["mdHighlight"] = ""; // the theme's name for it
  mark.textContent = text;
  return mark;
}
