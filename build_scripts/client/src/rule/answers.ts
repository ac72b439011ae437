/** The answer to a question of a page under the reader's own rules: from the published table, or from Python. */

import type { Table } from "../../../content/pao_table/pao-table.mjs";
import { rulesHere } from "../my-rules/texts";
import type { CoreAnswer, Question } from "../ruling/answer";
import { answerOf } from "../ruling/table";
import type { Place } from "../ruling/view";
import { runtime } from "../runtime/runtime";
import { baseOf, toAddress } from "../my-rules/house-rules";
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

export async function fromPython(question: Question): Promise<CoreAnswer | Refusal> {
  return (await runtime.call("ask", { ...question, language: LANGUAGE })) as CoreAnswer | Refusal;
}

/** Null if the reader has chosen no rules, or those of another game. `wait` says that Python has to start. */
export async function underMine(known: Table, question: Question, wait = (): void => {}): Promise<CoreAnswer | Refusal | null> {
  const mine = myRules();
  if (mine === null) return null;
  const found = answerOf(known, { question: { ...question, rules: mine }, unsaid: {} });
  if (found !== null || !isOfMyGame(question)) return found;
  wait();
  return fromPython({ ...question, rules: ruleSets.asked(mine) });
}

/** Which rules the page shows if these are not the reader's. */
export function rulesOf(question: Question): string {
  return rulesHere(ruleSets.title(addressOf(question)));
}

function isOfMyGame(question: Question): boolean {
  const [mine, base] = [myRules() ?? "", baseOf(addressOf(question))];
  return (riichiRuleSets.isKnown(base) && riichiRuleSets.isKnown(mine)) || base === baseOf(mine);
}

function addressOf({ rules }: Question): string {
  return typeof rules === "string" ? rules : toAddress(rules as Rules);
}
