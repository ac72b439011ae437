/** The answer to the question of a picture under the reader's own rules: from the published table, or from Python if the reader asks. */

import type { Table } from "../../../content/pao_table/pao-table.mjs";
import { key } from "../my-rules/line";
import { rulesHere, useMine } from "../my-rules/texts";
import type { CoreAnswer, Question } from "../ruling/answer";
import { answerOf } from "../ruling/table";
import type { Place } from "../ruling/view";
import { runtime } from "../runtime/runtime";
import type { Child } from "../shared/dom";
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
/** The reader has asked for answers under house rules, which only Python can give. */
let asksPython = false;

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

/** Null if the reader has chosen no rules, or nothing tells what they say here. */
export async function underMine(known: Table, question: Question): Promise<CoreAnswer | null> {
  const mine = myRules();
  if (mine === null) return null;
  const found = answerOf(known, { question: { ...question, rules: mine }, unsaid: {} });
  if (found !== null || !asksPython || !isOfMyGame(question)) return found;
  const answer = await fromPython({ ...question, rules: ruleSets.asked(mine) });
  return "error" in answer ? null : answer;
}

/** Which rules a picture shows if these are not the reader's, with a key that asks Python for theirs. */
export function rulesOfPicture(question: Question, ask: () => void): Child[] {
  const says = rulesHere(ruleSets.title(addressOf(question)));
  if (!isOfMyGame(question) || asksPython) return [says];
  const press = (): void => {
    asksPython = true;
    ask();
  };
  return [`${says} `, key(useMine, press)];
}

function isOfMyGame(question: Question): boolean {
  const [mine, base] = [myRules() ?? "", baseOf(addressOf(question))];
  return (riichiRuleSets.isKnown(base) && riichiRuleSets.isKnown(mine)) || base === baseOf(mine);
}

function addressOf({ rules }: Question): string {
  return typeof rules === "string" ? rules : toAddress(rules as Rules);
}
