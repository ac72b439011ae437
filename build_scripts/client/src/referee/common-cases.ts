/**
 * The commonest cases: a preset with who won, how, and who fed the last set. The build asks the core about all of them
 * (building/common_answers.py), and the page looks them up.
 */

import { withoutRules } from "./address";
import { seatsOf, withFrom, withSticks, withWinner } from "./case";
import type { Case, From, Seat } from "./case";
import { changedAt } from "./melds";
import { PRESETS, firstCase, preset } from "./presets";
import type { Preset } from "./presets";
import { requestOf } from "./question";
import type { Request } from "./question";

/** Four kans are rare. With honba they would take a tenth of the size of all answers. */
const honbaOf = (name: Preset): number[] => (name === "suukantsu" ? [0] : [0, 1]);

/** Each case under these rules, with its key in the address and the request that the page would send to Python. */
export function commonRequests(rules: string, players: readonly number[]): [key: string, request: Request][] {
  return commonCases(rules, players).map((commonCase) => [withoutRules(commonCase), requestOf(commonCase, rules)]);
}

/** The keys of those cases that a preset makes for four players. */
export function firstKeys(rules: string, players: readonly number[]): string[] {
  return starts(rules, players).flatMap(([, start]) => (start.players === 4 ? [withoutRules(start)] : []));
}

function commonCases(rules: string, players: readonly number[]): Case[] {
  return starts(rules, players).flatMap(([name, start]) => variants(name, start));
}

function starts(rules: string, players: readonly number[]): [Preset, Case][] {
  const before = firstCase(rules, players[0] === 3 ? 3 : 4);
  const possible = PRESETS.filter((each) => each !== "three-players" || (players[0] !== 3 && players.includes(3)));
  return possible.map((each) => [each, preset(each, before)]);
}

function variants(name: Preset, start: Case): Case[] {
  if (name === "empty") return [start];
  const won = name === "two-winners" ? [start] : seatsOf(start).map((seat) => withWinner(start, seat));
  return won
    .flatMap((what) => hows(name, what).map((from) => withFrom(what, from)))
    .flatMap((what) => feeders(what).map((seat) => changedAt(what, what.calls.length - 1, { from: seat })))
    .flatMap((what) => honbaOf(name).map((number) => withSticks(what, "honba", number)));
}

function hows(name: Preset, what: Case): From[] {
  if (name === "after-kan") return ["drew"]; // the replacement tile is never another's discard
  const others = seatsOf(what).filter((seat) => what.winners.every((winner) => winner.seat !== seat));
  return name === "two-winners" ? others : ["drew", ...others];
}

function feeders(what: Case): Seat[] {
  return seatsOf(what).filter((seat) => seat !== what.calls[0]!.by);
}
