/** What the page says before Python is there, for tests in Node. */

import { withoutRules } from "../../build_scripts/client/src/referee/address";
import { seatsOf, withFrom, withSticks, withWinner } from "../../build_scripts/client/src/referee/case";
import type { Case, From } from "../../build_scripts/client/src/referee/case";
import { changedAt } from "../../build_scripts/client/src/referee/melds";
import { PRESETS, firstCase, preset } from "../../build_scripts/client/src/referee/presets";
import { programFor, requestOf } from "../../build_scripts/client/src/referee/question";
import type { Program } from "../../build_scripts/client/src/referee/question";
import { callsOf, feedsOf, paymentsOf, seatsOf as sumsOf } from "../../build_scripts/client/src/ruling/answer";
import type { CoreAnswer, Question, Request } from "../../build_scripts/client/src/ruling/answer";
import { answerOf, elsewhereOf } from "../../build_scripts/client/src/ruling/table";
import type { Table } from "../../build_scripts/content/pao_table/pao-table.mjs";

interface Asked {
  readonly preset: string;
  readonly address: string;
  readonly request: Request;
}

/** Each preset with who won, how, and who fed the last set, with and without honba. */
function cases(rules: string, players: readonly number[]): Asked[] {
  const before = firstCase(rules, players[0] === 3 ? 3 : 4);
  const names = PRESETS.filter((each) => each !== "three-players" || players.includes(3));
  return names.flatMap((name) =>
    variants(preset(name, before)).map((what) => ({ preset: name, address: withoutRules(what), request: requestOf(what, rules) })),
  );
}

export function casesUnder(each: readonly (readonly [string, readonly number[]])[]): Asked[][] {
  return each.map(([rules, players]) => cases(rules, players));
}

function variants(start: Case): Case[] {
  if (start.winners.length === 0) return [start];
  const won = start.winners.length === 1 ? seatsOf(start).map((seat) => withWinner(start, seat)) : [start];
  const hows = (what: Case): From[] => ["drew", ...seatsOf(what).filter((seat) => what.winners.every((winner) => winner.seat !== seat))];
  const feeders = (what: Case): Case[] => {
    const last = what.calls.length - 1;
    return seatsOf(what).filter((seat) => seat !== what.calls[0]!.by).map((from) => changedAt(what, last, { from }));
  };
  return won.flatMap((what) => hows(what).map((from) => withFrom(what, from)).flatMap(feeders).flatMap((each) => [each, withSticks(each, "honba", 2)]));
}

export function answers(table: Table, requests: readonly Request[]): unknown[] {
  return requests.map((request) => answerOf(table, request));
}

export function comparisons(table: Table, requests: readonly Request[], ids: readonly string[]): unknown[] {
  return requests.map((request) => elsewhereOf(table, request, ids)?.groups.map(({ rules, assumed }) => [rules, Object.keys(assumed)]) ?? null);
}

/** The sums, the payments and the deciding discards that the table on the page shows. */
export function shown(replies: readonly { readonly question: Question; readonly answer: CoreAnswer }[]): unknown[] {
  return replies.map(({ question, answer }) => ({ seats: sumsOf(answer, question), paid: paymentsOf(answer), fed: feedsOf(answer, callsOf(question)) }));
}

export function programs(program: Program, requests: readonly Request[]): string[] {
  return requests.map(({ question }) => programFor(question, program));
}
