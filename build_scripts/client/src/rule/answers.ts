/** Answers to the questions of a page, also under the reader's own rules. */

import type { Table } from "../../../content/pao_table/pao-table.mjs";
import type { CoreAnswer, Question } from "../ruling/answer";
import { answerOf } from "../ruling/table";
import type { Place } from "../ruling/view";
import { runtime } from "../runtime/runtime";
import { baseOf } from "../my-rules/house-rules";
import type { Rules } from "../my-rules/house-rules";
import { myRules } from "../my-rules/my-rules";
import { riichiRuleSets, ruleSets } from "../my-rules/rule-sets";
import { ASSETS, LANGUAGE } from "../shared/site";

/** Set when the client is bundled: the table of answers. */
declare const PAO_TABLE: string;

export interface Refusal {
  readonly error: { readonly problems: readonly { readonly says: string }[] };
}

let coming: Promise<Table> | null = null;

/** The table, loaded for the first change. */
export function table(): Promise<Table> {
  return (coming ??= (import(new URL(PAO_TABLE, ASSETS).href) as Promise<{ default: Table }>).then(({ default: known }) => known));
}

/** The names of yakuman in the sums below a picture, which have no links. */
export function placeIn({ words, yakuman }: Table): Place {
  return { yakuman: Object.fromEntries(Object.keys(yakuman).map((id) => [id, words[id] ?? id])), page: (path) => path };
}

/** From the table, or from Python if the table does not hold it. Before Python starts, `wait` is called. */
export async function answerTo(known: Table, question: Question, wait = (): void => {}): Promise<CoreAnswer | Refusal> {
  const found = answerOf(known, { question, unsaid: {} });
  if (found !== null) return found;
  wait();
  return (await runtime.call("ask", { ...question, language: LANGUAGE })) as CoreAnswer | Refusal;
}

/** The question under the reader's own rules; null if they have chosen none, or those of another game. */
export function underMine(question: Question): Question | null {
  const [mine, rules] = [myRules() ?? "", question["rules"] as string | Rules];
  const base = typeof rules === "string" ? rules : rules.base;
  const isOfMyGame = base === baseOf(mine) || (riichiRuleSets.isKnown(base) && riichiRuleSets.isKnown(mine));
  return isOfMyGame ? { ...question, rules: ruleSets.asked(mine) } : null;
}
