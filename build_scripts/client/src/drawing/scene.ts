/** What the picture of a ruling shows, without coordinates. pao_core/drawing/scene.py is the same for Python. */

import { callsOf, feedsOf, isSet, mentionsDeposits, mentionsHonba, mentionsLiability, mentionsMeld, mentionsSeat, mentionsWorth, numbersOf, paymentsOf, winsOf } from "../ruling/answer";
import type { CallJson, CoreAnswer, Payment, Request, Win } from "../ruling/answer";
import { after, ALL_SEATS } from "../ruling/seats";
import type { Seat } from "../ruling/seats";
import { kindOf, tilesIn } from "../ruling/tiles";

/** A set as it lies, with a placeholder for a tile that nobody has named. A tile is null if it lies face down. `added` lies on the sideways tile. */
export interface ShownMeld {
  readonly tiles: readonly (string | null)[];
  readonly sideways: number | null;
  readonly added: string | null;
  readonly isDeciding: boolean;
  readonly steps: readonly number[];
}

/** The concealed tiles, with the winning tile apart. */
export interface ShownHand {
  readonly tiles: readonly (string | null)[];
  readonly winning: string | null;
  readonly isDeciding: boolean;
  readonly steps: readonly number[];
}

export interface Player {
  readonly seat: Seat;
  readonly melds: readonly ShownMeld[];
  readonly hand: ShownHand | null;
  readonly roles: readonly string[];
  readonly total: number | null;
  readonly steps: readonly number[];
}

/** A discard that became the sideways tile of a set, or the winning tile if `meld` is null. */
export interface ShownFeed {
  readonly from: Seat;
  readonly to: Seat;
  readonly meld: number | null;
  readonly isDeciding: boolean;
  readonly steps: readonly number[];
}

export interface Sticks {
  readonly number: number;
  readonly steps: readonly number[];
}

export interface Scene {
  readonly players: readonly Player[];
  readonly near: Seat;
  readonly feeds: readonly ShownFeed[];
  readonly payments: readonly Payment[];
  readonly honba: Sticks;
  readonly deposits: Sticks;
}

/** A set of a player, with the place of its call. An added kan is the pon that it was, with its fourth tile. */
interface Meld {
  readonly call: CallJson;
  readonly place: number;
  readonly added: string | null;
}

const CONCEALED = 13;

/** What the picture shows of an answer. */
export type Drawn = Pick<CoreAnswer, "steps" | "liable" | "transfers" | "deltas" | "abort">;
const NOTHING: Drawn = { steps: [], liable: [] };

/** The table with its answer, or before there is one. `near` sits in front, if the reader has chosen. */
export function sceneOf({ question, unsaid }: Request, answer: Drawn = NOTHING, near: Seat | null = null): Scene {
  const calls = callsOf(question);
  const { steps, deltas, abort, transfers } = answer;
  const wins = winsOf(question).filter(({ by }) => !transfers?.length || transfers.some(({ to }) => to === by)); // others were bumped
  const seats = ALL_SEATS.slice(0, (question["players"] as number | undefined) ?? 4);
  const said = calls.map(({ from, ...call }, at) => (from && !unsaid[at]?.from ? { ...call, from } : call));
  const fed = feedsOf(answer, said);
  const players = seats.map((seat): Player => {
    const win = wins.find(({ by }) => by === seat);
    const melds = meldsOf(said, seat);
    return {
      seat,
      melds: melds.map((meld, at) => ({
        ...laid(meld, seats.length),
        isDeciding: fed.some(({ to, meld: number }) => to === seat && number === at),
        steps: numbersOf(steps, (step) => mentionsMeld(step, meld.call)),
      })),
      hand: win ? { ...handOf(win, melds.length), isDeciding: decides(win, answer), steps: numbersOf(steps, (step) => mentionsWorth(step, seat)) } : null,
      roles: rolesOf(seat, wins, answer),
      total: abort ? null : (deltas?.[seat] ?? null),
      steps: numbersOf(steps, (step) => mentionsSeat(step, seat)),
    };
  });
  const feeds = players.flatMap(({ seat, melds }) =>
    meldsOf(said, seat).flatMap(({ call }, at): ShownFeed[] => {
      if (!call.from) return [];
      const { isDeciding, steps: own } = melds[at]!;
      const deciding = fed.find(({ to, meld }) => to === seat && meld === at);
      return [{ from: call.from, to: seat, meld: at, isDeciding, steps: [...new Set([...own, ...(deciding?.steps ?? [])])].sort((one, other) => one - other) }];
    }),
  );
  const won = wins.flatMap((win): ShownFeed[] => {
    const { by, from } = win;
    const names = (step: (typeof steps)[number]): boolean => step.values["discarder"] === from && (step.values["winner"] ?? by) === by;
    const isDeciding = decides(win, answer);
    const isLiable = (step: (typeof steps)[number]): boolean => isDeciding && mentionsLiability(step, { by: by as Seat, from: from as Seat });
    return from ? [{ from: from as Seat, to: by as Seat, meld: null, isDeciding, steps: numbersOf(steps, (step) => names(step) || isLiable(step)) }] : [];
  });
  return {
    players,
    near: near ?? nearest(wins, answer) ?? "E",
    feeds: [...feeds, ...won],
    payments: paymentsOf(answer),
    honba: { number: (question["honba"] as number | undefined) ?? 0, steps: numbersOf(steps, mentionsHonba) },
    deposits: { number: (question["deposits"] as number | undefined) ?? 0, steps: numbersOf(steps, mentionsDeposits) },
  };
}

/** Who sits in front: a winner to whom someone is liable, or else the one with most points. */
function nearest(wins: readonly Win[], answer: Drawn): Seat | null {
  const [first, ...others] = wins.map(({ by }) => by as Seat);
  if (!first) return null;
  const rank = (seat: Seat): number => (answer.liable.some(({ to }) => to === seat) ? 1e9 : 0) + (answer.deltas?.[seat] ?? 0);
  return others.reduce((best, seat) => (rank(seat) > rank(best) ? seat : best), first);
}

function meldsOf(calls: readonly CallJson[], seat: Seat): Meld[] {
  const own = calls.map((call, place) => ({ call, place })).filter(({ call }) => call.by === seat);
  return own
    .filter(({ call }) => isSet(call))
    .map((meld) => {
      const added = own.find(({ call }) => call.kind === "shouminkan" && meld.call.kind === "pon" && kindOf(call.tile) === kindOf(meld.call.tile));
      return { ...meld, added: added?.call.tile ?? null };
    });
}

/** From left to right. The claimed tile lies sideways where its feeder sits. */
function laid({ call, added }: Meld, players: number): Omit<ShownMeld, "isDeciding" | "steps"> {
  const { kind, tile, by, from } = call;
  if (kind === "ankan") return { tiles: [null, tile, tile, null], sideways: null, added: null };
  const own = call.with ? tilesIn(call.with) : Array<string>(kind === "daiminkan" ? 3 : 2).fill(kindOf(tile));
  const order = after(by, players);
  const place = !from ? own.length : from === order.at(-1) ? 0 : from === order[0] ? own.length : 1;
  return { tiles: [...own.slice(0, place), tile, ...own.slice(place)], sideways: from ? place : null, added };
}

function handOf({ concealed, tile }: Win, melds: number): Pick<ShownHand, "tiles" | "winning"> {
  const unknown = Array<null>(Math.max(0, CONCEALED - 3 * melds)).fill(null);
  return { tiles: concealed === undefined ? unknown : tilesIn(concealed).sort(bySuit), winning: tile ?? null };
}

/** Does the winning discard itself make someone liable? It can in some games. */
function decides({ by }: Win, answer: Drawn): boolean {
  return answer.liable.some(({ to, call }) => to === by && call == null);
}

function bySuit(one: string, other: string): number {
  const key = (tile: string): string => tile[1]! + kindOf(tile) + tile[0]!;
  return key(one) < key(other) ? -1 : 1;
}

function rolesOf(seat: Seat, wins: readonly Win[], answer: Drawn): string[] {
  const roles = wins.flatMap(({ by, from, robbing }) => {
    if (by === seat) return [from ? "won" : "drew"];
    return from === seat ? [robbing ? "robbed" : "dealt-in"] : [];
  });
  if (answer.liable.some((liability) => liability.seat === seat)) roles.push("liable");
  const isIdle = !answer.abort && answer.transfers?.every(({ from }) => from !== seat) && wins.every(({ by }) => by !== seat);
  return [...new Set(isIdle ? [...roles, "not-paying"] : roles)];
}
