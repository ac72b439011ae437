/** An answer of the core in the JSON format, from Python or from `pao-table.json`, and what follows from it for a reader. */

import type { Assumption, Judgement, Reading, Ruling, Step, Table, Transfer } from "../../../content/pao_table/pao-table.mjs";
import { kindOf } from "./tiles";
import type { Seat } from "./seats";

export type { Assumption, Reading };

export type Question = Readonly<Record<string, unknown>>;
/** A question, and by the index of a call what the user has not said about it: the tile with a name for it, or the feeder. */
export interface Request {
  readonly question: Question;
  readonly unsaid: Readonly<Record<number, { tile: string; of: string | null; from: boolean }>>;
}

/** `abort`: three players won on one discard, and nobody pays. */
export type CoreAnswer = Judgement & Partial<Pick<Ruling, "transfers" | "deltas">> & { readonly abort?: string; readonly danger?: readonly { readonly tile: string }[] };
/** What the open choices ask, and what each of their values means. */
export type Meanings = Pick<Table, "questions" | "choices">;

export interface SeatAnswer {
  readonly seat: Seat;
  readonly points: number;
  readonly roles: readonly string[];
}

/** Everything that a player pays another. `steps` are the numbers of the reasons that mention it, starting with 1. */
export interface Payment {
  readonly from: Seat;
  readonly to: Seat;
  readonly points: number;
  readonly steps: readonly number[];
}

/** A discard that made someone liable. `meld` is the place of its meld among those of `to`. */
export interface Feed {
  readonly from: Seat;
  readonly to: Seat;
  readonly meld: number;
  readonly steps: readonly number[];
}

export interface CallJson {
  readonly by: Seat;
  readonly kind: string;
  readonly tile: string;
  readonly from?: Seat;
  readonly with?: string;
}

export interface Win {
  readonly by: string;
  readonly from?: string | null;
  readonly concealed?: string;
  readonly tile?: string | null;
  readonly robbing?: boolean;
}

/** A call that lays a new set. */
export function isSet({ kind }: CallJson): boolean {
  return kind !== "shouminkan" && kind !== "discard";
}

export function callsOf(question: Question): readonly CallJson[] {
  return (question["calls"] ?? []) as readonly CallJson[];
}

export function winsOf(question: Question): readonly Win[] {
  return (question["wins"] ?? (question["win"] ? [question["win"]] : [])) as readonly Win[];
}

/** Each seat's sum, and its part in the win. */
export function seatsOf({ deltas = {}, transfers = [], liable }: CoreAnswer, question: Question): SeatAnswer[] {
  const wins = winsOf(question);
  return Object.entries(deltas).map(([seat, points]) => {
    const hasClaimed = wins.some(({ by }) => by === seat);
    const isPaid = transfers.some(({ to }) => to === seat);
    const parts = {
      won: hasClaimed && isPaid,
      bumped: hasClaimed && !isPaid,
      "dealt in": wins.some(({ from }) => from === seat),
      liable: liable.some((liability) => liability.seat === seat),
    };
    const roles = Object.entries(parts).flatMap(([role, has]) => (has ? [role] : []));
    return { seat: seat as Seat, points, roles: roles.length > 0 ? roles : [points ? "pays a share" : "pays nothing"] };
  });
}

export function paymentsOf({ transfers = [], steps }: Pick<CoreAnswer, "transfers" | "steps">): Payment[] {
  const between = new Map<string, Transfer[]>();
  for (const transfer of transfers) {
    if (transfer.from === null) continue;
    const pair = transfer.from + transfer.to;
    between.set(pair, [...(between.get(pair) ?? []), transfer]);
  }
  return [...between].map(([pair, paid]) => ({
    from: pair[0] as Seat,
    to: pair[1] as Seat,
    points: paid.reduce((sum, { points }) => sum + points, 0),
    steps: numbersOf(steps, (step) => paid.some((transfer) => isAbout(step, transfer))),
  }));
}

/** The discards that made someone liable. A call whose discarder nobody has named has no `from`. */
export function feedsOf({ liable, steps }: Pick<CoreAnswer, "liable" | "steps">, calls: readonly CallJson[]): Feed[] {
  return liable.flatMap(({ to, call: place }): Feed[] => {
    const decisive = calls[place];
    const melds = calls.filter(({ by, kind }) => by === to && !["shouminkan", "discard"].includes(kind));
    const meld = decisive?.kind === "shouminkan" ? melds.find(({ kind, tile }) => kind === "pon" && tile === decisive.tile) : decisive;
    if (!meld?.from) return [];
    const mentions = (step: Step): boolean => mentionsMeld(step, meld) || mentionsLiability(step, meld);
    return [{ from: meld.from, to: meld.by, meld: melds.indexOf(meld), steps: numbersOf(steps, mentions) }];
  });
}

/** Every other reading of an open choice. */
export function readingsOf({ other, others }: Assumption): readonly Reading[] {
  return others ?? [other];
}

export function meaningOf({ choices }: Meanings, { choice }: Assumption, value: unknown): string {
  return choices[choice]?.[String(value)] ?? String(value);
}

export function numbersOf(steps: readonly Step[], mentions: (step: Step) => boolean): number[] {
  return steps.flatMap((step, at) => (mentions(step) ? [at + 1] : []));
}

/** The values that name those who receive points. The other seats of a reason pay. */
const RECEIVING = new Set(["winner", "winners", "to", "payee", "caller", "others"]);

function isAbout({ clause, values }: Step, transfer: Transfer): boolean {
  if (clause !== transfer.clause || (values["part"] ?? transfer.for) !== transfer.for) return false;
  const payers = seatsIn(Object.entries(values).flatMap(([name, value]) => (RECEIVING.has(name) ? [] : [value])));
  const payees = seatsIn([values["winner"], values["payee"]]);
  const pays = payers.length === 0 || payers.includes(transfer.from!) || values["half"] === transfer.points; // of the payers without a name
  return pays && (payees.length === 0 || payees.includes(transfer.to));
}

export function mentionsMeld({ values }: Step, { by, tile }: CallJson): boolean {
  const named = values["tile"];
  return values["caller"] === by && typeof named === "string" && kindOf(named) === kindOf(tile);
}

export function mentionsLiability({ values }: Step, { by, from }: Pick<CallJson, "by" | "from">): boolean {
  const to = values["winner"] ?? values["to"];
  return "cause" in values && values["seat"] === from && (to === undefined || to === by);
}

export function mentionsSeat({ values }: Step, seat: Seat): boolean {
  return seatsIn(Object.values(values)).includes(seat);
}

/** The values with which a reason says what a hand is worth. */
const WORTH = ["han", "yakuman", "score", "faan", "number"];

export function mentionsWorth({ values }: Step, winner: Seat): boolean {
  return values["winner"] === winner && WORTH.some((name) => name in values);
}

/** The yakuman that the answer finds in a winner's hand. */
export function yakumanOf({ steps }: Pick<CoreAnswer, "steps">, winner: Seat): readonly string[] {
  const worth = steps.find(({ code, values }) => code === "worth-yakuman" && values["winner"] === winner);
  return (worth?.values["yakuman"] ?? []) as readonly string[];
}

export function mentionsHonba({ code }: Step): boolean {
  return /honba|extra-hands/.test(code);
}

export function mentionsDeposits({ code }: Step): boolean {
  return code.includes("deposits");
}

/** The seats among values, in their lists and among the keys of their shares. */
function seatsIn(value: unknown): string[] {
  if (typeof value === "string") return /^[ESWN]$/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(seatsIn);
  return value && typeof value === "object" ? seatsIn(Object.keys(value)) : [];
}
