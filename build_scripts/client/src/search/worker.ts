/**
 * Answers the theme's search box instead of the theme's own worker.
 *
 * The theme's worker loads and indexes every page as soon as any page is opened. This one loads the
 * entries when the reader first types. The kinds of messages are the theme's.
 */

import { type Index, indexOf } from "./entries";
import { resultsOf, type Result } from "./results";

const SETUP = 0;
const READY = 1;
const QUERY = 2;
const RESULT = 3;

interface SearchMessage {
  readonly type: number;
  readonly data?: unknown;
}

const ENTRIES = new URL("../../../../search/entries.json", location.href); // this is assets/pao/programs/…/search.js
const LOST: Result = {
  items: [
    [
      {
        location: "reference/rules/",
        title: "The search could not be loaded",
        text: "The page tries again when you keep typing. The rule index lists every rule.",
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
