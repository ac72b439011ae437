/** The answers that need no Python: from the table, and those to the presets that the table does not hold, from the page. */

import { answerOf, elsewhereOf } from "../ruling/table";
import type { Table } from "../../../content/pao_table/pao-table.mjs";
import type { CoreAnswer, Meanings, Question, Request } from "../ruling/answer";
import type { Elsewhere } from "../ruling/elsewhere";
import { withoutRules } from "./address";
import type { Reply } from "./answer";
import type { Case } from "./case";

/** A preset with the core's answers, by the case as in an address. Rule sets that answer alike share an answer. */
export interface Example {
  readonly address: string;
  readonly question: Question;
  readonly answers: readonly Omit<CoreAnswer, "rules">[];
  readonly under: Readonly<Record<string, { readonly answer: number; readonly rules: CoreAnswer["rules"] }>>;
  readonly meanings: Meanings;
}

export class FirstAnswers {
  /** Without a table, only Python answers. */
  constructor(
    private readonly table: Table | null,
    private readonly examples: readonly Example[],
  ) {}

  to(what: Case, request: Request): Reply | null {
    return this.ofExample(what) ?? this.ofTable(request);
  }

  elsewhere(request: Request, ids: readonly string[]): Elsewhere | null {
    return this.table && elsewhereOf(this.table, request, ids);
  }

  private ofTable(request: Request): Reply | null {
    const answer = this.table && answerOf(this.table, request);
    if (!this.table || !answer) return null;
    const { questions, choices } = this.table;
    return { problems: [], question: request.question, answer, changes: "", questions, choices };
  }

  private ofExample(what: Case): Reply | null {
    const example = this.examples.find(({ address }) => address === withoutRules(what));
    const found = example?.under[what.rules];
    if (!example || !found) return null;
    const { question, answers, meanings } = example;
    return { problems: [], question: { ...question, rules: what.rules }, answer: { ...answers[found.answer]!, rules: found.rules }, changes: "", ...meanings };
  }
}
