/** The questions that the build wrote: an index in the page, and a file for each. */

import { Explained } from "../shared/failure";
import { loadedOnce } from "../shared/once";
import { ofLanguage } from "../shared/site";
import { siteData } from "../shared/site-file";
import type { Tree } from "../shared/tree";
import * as texts from "./texts";

export interface Option {
  readonly shown: readonly Tree[];
  /** Under which rules this answer is right, or what is wrong with it. Empty for the right answer. */
  readonly says: string;
}

export interface QuizQuestion {
  readonly id: string;
  readonly rules: readonly [id: string, title: string];
  /** The table before and after the answer; null if the question is not about a table. */
  readonly picture: Tree | null;
  readonly settled: Tree | null;
  readonly story: Tree;
  readonly asks: string;
  readonly options: readonly Option[];
  readonly right: number;
  /** The right answer in words. */
  readonly answer: string;
  readonly title: string;
  /** The referee's address for the case, from the root of the site; null if the referee cannot show it. */
  readonly referee: string | null;
  readonly steps: readonly (readonly [says: string, rule: string])[];
}

export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly cases: readonly string[];
}

interface QuizIndex {
  readonly topics: readonly (readonly [id: string, title: string, cases: readonly string[]])[];
  readonly days: readonly string[];
}

export class Questions {
  readonly topics: readonly Topic[];
  /** The cases in the order of days. After the last, the first comes again. */
  readonly days: readonly string[];
  /** Loads a question by its case. Rejects if it cannot be loaded. */
  readonly question = loadedOnce(async (name) => {
    if (this.topicOf(name) === undefined) throw new Explained(texts.noSuchQuestion);
    return (await siteData(ofLanguage(`data/quiz/${name}.json`))) as QuizQuestion;
  });

  constructor(index: string) {
    const read = JSON.parse(index) as QuizIndex;
    this.topics = read.topics.map(([id, title, cases]) => ({ id, title, cases }));
    this.days = read.days;
  }

  topic(id: string | null): Topic | undefined {
    return this.topics.find((topic) => topic.id === id);
  }

  topicOf(name: string): Topic | undefined {
    return this.topics.find((topic) => topic.cases.includes(name));
  }
}
