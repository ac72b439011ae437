/** Answers from `pao-table.json`, without Python. Null: only Python can answer. */

import { liability, ruling } from "../../../content/pao_table/pao-table.mjs";
import type { Step, Table } from "../../../content/pao_table/pao-table.mjs";
import { callsOf, readingsOf } from "./answer";
import type { CallJson, CoreAnswer, Question, Request } from "./answer";
import type { Elsewhere, Group } from "./elsewhere";

const FURITEN = "furiten-not-judged"; // about discards, which are not all known if a feeder is not

/** The answer, which does not name what the user has not said. */
export function answerOf(table: Table, { question, unsaid }: Request): CoreAnswer | null {
  const open = Object.entries(unsaid);
  const calls = callsOf(question);
  const named = open.filter(([, { tile }]) => tile).map(([place, { tile }]) => [calls[Number(place)]!.tile, tile] as const);
  const found = asked(named.length > 0 ? { ...table, words: { ...table.words, ...Object.fromEntries(named) } } : table, question);
  if (found === null || open.length === 0) return found;
  const steps = found.steps.filter(({ code }) => code !== FURITEN);
  const isFed = ({ values }: Step, { by, tile }: CallJson): boolean => "feeder" in values && values["caller"] === by && values["tile"] === tile;
  const liable = [found, ...found.assumed.flatMap(readingsOf)].flatMap((reading) => reading.liable);
  const depends = open.some(([place, { from }]) => {
    const at = Number(place);
    return from && (liable.some(({ call }) => call === at) || steps.some((step) => isFed(step, calls[at]!)));
  });
  return depends ? null : { ...found, steps };
}

/** The answers of these rule sets, the commonest first. Null if one of them only Python can give. */
export function elsewhereOf(table: Table, { question, unsaid }: Request, ids: readonly string[]): Elsewhere | null {
  const alike = new Map<string, CoreAnswer[]>();
  for (const id of ids) {
    const answer = answerOf(table, { question: { ...question, rules: id }, unsaid });
    if (answer === null) return null;
    const { liable, transfers, deltas } = answer;
    const key = JSON.stringify([liable, transfers?.map(({ clause, ...paid }) => paid), deltas]);
    alike.set(key, [...(alike.get(key) ?? []), answer]);
  }
  const ordered = [...alike.values()].sort((one, other) => other.length - one.length);
  const groups = ordered.flatMap((answers) => [
    ...groupOf(answers.filter(({ assumed }) => assumed.length === 0)),
    ...groupOf(answers.filter(({ assumed }) => assumed.length > 0)),
  ]);
  return { groups, depends: [], questions: table.questions, choices: table.choices };
}

function groupOf(answers: readonly CoreAnswer[]): Group[] {
  const [answer] = answers;
  const assumed = Object.fromEntries(answers.flatMap(({ rules, assumed }) => (assumed.length > 0 ? [[rules.id, assumed]] : [])));
  return answer ? [{ rules: answers.map(({ rules }) => rules.id), answer, assumed, because: "", change: null }] : [];
}

function asked(table: Table, { ask, ...question }: Question): CoreAnswer | null {
  if (ask !== "ruling" && ask !== "liability") return null;
  try {
    return ask === "ruling" ? ruling(table, question) : liability(table, question);
  } catch {
    return null;
  }
}
