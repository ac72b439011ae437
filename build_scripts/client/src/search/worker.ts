/**
 * Answers the theme's search box instead of the theme's own worker.
 *
 * The theme's worker loads and indexes every page as soon as any page is opened. This one loads the
 * entries when the reader first types. The kinds of messages are the theme's.
 */

import { type Index, indexOf } from "./entries";
import { resultsOf, type Result } from "./results";
import * as texts from "./texts";

const SETUP = 0;
const READY = 1;
const QUERY = 2;
const RESULT = 3;

interface SearchMessage {
  readonly type: number;
  readonly data?: unknown;
}

/** Set when the client is bundled: the code of its language. */
declare const PAO_LANGUAGE: string;

// This is assets/pao/programs/…/search.js, or assets/pao/ja/programs/…/search.js.
const ENTRIES = new URL(
  PAO_LANGUAGE === "en" ? "../../../../search/entries.json" : `../../../../../${PAO_LANGUAGE}/search/entries.json`,
  location.href,
);
const LOST: Result = {
  items: [
    [
      {
        location: "reference/rules/",
        title: texts.notLoaded,
        text: texts.tryAgain,
        score: 1,
        terms: {},
      },
    ],
  ],
  suggest: [],
};

let index: Promise<Index> | null = null;
let latest = 0;

async function load(): Promise<Index> {
  const response = await fetch(ENTRIES);
  if (!response.ok) throw new Error(`${response.status}`);
  return indexOf(await response.json());
}

async function answer(question: string): Promise<void> {
  const mine = ++latest;
  let result: Result = { items: [], suggest: [] };
  if (question.trim()) {
    try {
      const found = await (index ??= load());
      if (mine !== latest) return; // the reader typed on, and this answer is not needed any more
      result = resultsOf(found, question);
    } catch {
      index = null;
      result = LOST;
    }
  }
  if (mine === latest) postMessage({ type: RESULT, data: result });
}

addEventListener("message", ({ data: message }: MessageEvent<SearchMessage>) => {
  if (message.type === SETUP) postMessage({ type: READY });
  else if (message.type === QUERY) void answer(String(message.data));
});
