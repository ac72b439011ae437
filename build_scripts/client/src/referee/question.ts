/** The case as a question in the JSON format, with a list of what the user has not said. */

import { after } from "../ruling/seats";
import type { Question, Request } from "../ruling/answer";
import { joinHand } from "../ruling/tiles";
import { CLAIMS } from "./case";
import type { Call, Case, Hand, Winner } from "./case";
import type { Rules } from "../my-rules/house-rules";
import { vagueName } from "./names";

/** A Python program around a question, and the words that differ from those of JSON. */
export interface Program {
  readonly source: string;
  readonly words: Readonly<Record<string, string>>;
}

/** The source of a program that can be run as it is. */
export function programFor(question: Question, { source, words }: Program): string {
  const written = JSON.stringify(question, null, 4).replace(/(?<=: )(?:null|true|false)\b/g, (word) => words[word]!);
  return source.replace("{question}", () => written);
}

export function requestOf(what: Case, rules: string | Rules): Request {
  const calls = what.calls.map((call) => callJson(call, what.players));
  const table = { rules, calls, ...(what.players === 3 ? { players: 3 } : {}) };
  const sticks = { honba: what.honba, deposits: what.deposits };
  const wins = what.winners.map((winner) => winJson(winner, what));
  const won = wins.length === 1 ? { win: wins[0] } : { wins };
  const question = wins.length === 0 ? { ask: "liability", ...table } : { ask: "ruling", ...table, ...sticks, ...won };
  return { question, unsaid: unsaidIn(what) };
}

function unsaidIn(what: Case): Request["unsaid"] {
  const open = what.calls.flatMap((call, place) => {
    const from = CLAIMS.has(call.kind) && call.from === null;
    if (!call.vague && !from) return [];
    return [[place, { tile: call.vague ? vagueName(what, place) : "", of: call.vague, from }] as const];
  });
  return Object.fromEntries(open);
}

/** An unknown feeder is replaced by any possible one. The answer is refused if it depends on the feeder. */
function callJson({ by, kind, tile, own, from }: Call, players: number): object {
  return {
    by,
    kind,
    tile,
    ...(own ? { with: own } : {}),
    ...(CLAIMS.has(kind) ? { from: from ?? after(by, players).at(-1) } : {}),
  };
}

function winJson({ seat, hand }: Winner, { from, replacement, robbed }: Case): object {
  return {
    by: seat,
    from: from === "drew" ? null : from,
    ...handJson(hand),
    ...(replacement ? { after_kan: true } : {}),
    ...(robbed ? { robbing: true } : {}),
  };
}

function handJson(hand: Hand): object {
  if (hand.by === "names") return { value: { yakuman: hand.yakuman } };
  if (hand.by === "han") return { value: { han: hand.han, fu: hand.fu } };
  const tiles = { concealed: joinHand(hand.concealed), tile: hand.tile };
  return hand.worth ? { ...tiles, value: hand.worth } : tiles;
}
