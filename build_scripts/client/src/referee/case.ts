/** What happened at the table, as plain values for the form. Every change makes a new value. */

import { ALL_SEATS, after } from "../ruling/seats";
import type { Seat } from "../ruling/seats";
import { KINDS } from "../tiles/kinds";
import type { Kind } from "../tiles/kinds";

export type { Kind, Seat };
export { KINDS };

export const CLAIMS: ReadonlySet<Kind> = new Set(["chii", "pon", "daiminkan"]);
export const KANS: ReadonlySet<Kind> = new Set(["daiminkan", "ankan", "shouminkan"]);

/** What is known of a tile that is not named: it is a dragon, a wind, or any tile. */
export type Vague = "dragon" | "wind" | "any";

/**
 * `from` is null if the feeder is not given. If the tile is not given, `vague` says what is known of it and `tile` is a
 * placeholder. A closed or added kan keeps its `from`, in case it becomes a claimed meld again. `implied`: the set comes only
 * from the name of the hand; the user has not confirmed even its kind.
 */
export interface Call {
  readonly by: Seat;
  readonly kind: Kind;
  readonly tile: string;
  readonly own: string;
  readonly from: Seat | null;
  readonly vague: Vague | null;
  readonly implied: boolean;
}

/** A hand given by its yakuman, by han and fu, or by its tiles. `assumed`: the names come only from the melds. */
export type Hand =
  | { readonly by: "names"; readonly yakuman: readonly string[]; readonly assumed?: true }
  | { readonly by: "han"; readonly han: number; readonly fu: number | null }
  | {
      readonly by: "tiles";
      readonly concealed: readonly string[];
      readonly tile: string | null;
      readonly worth: { readonly han: number; readonly fu: number | null } | null;
    };

export interface Winner {
  readonly seat: Seat;
  readonly hand: Hand;
}

/** `from` is the player who dealt in, or `drew`; null if it is not given. */
export type From = Seat | "drew" | null;

export interface Case {
  readonly rules: string;
  readonly players: 3 | 4;
  readonly calls: readonly Call[];
  readonly winners: readonly Winner[];
  readonly from: From;
  readonly replacement: boolean;
  readonly robbed: boolean;
  readonly honba: number;
  readonly deposits: number;
  /** The player whom the reader has put at the bottom of the picture. */
  readonly near?: Seat;
}

export const MOST_STICKS = 99;

export function seatsOf({ players }: Case): readonly Seat[] {
  return ALL_SEATS.slice(0, players);
}

/** The winner sits at the bottom, as in pictures of hands, or the dealer until someone has won, unless the reader has chosen. */
export function nearSeat(what: Case): Seat {
  const { near, winners } = what;
  return near && seatsOf(what).includes(near) ? near : (winners[0]?.seat ?? "E");
}

export function leftOf(seat: Seat, players: number): Seat {
  return after(seat, players).at(-1)!;
}

export function hasWon(what: Case, seat: Seat): boolean {
  return what.winners.some((winner) => winner.seat === seat);
}

export function handOf(what: Case, seat: Seat): Hand | null {
  return what.winners.find((winner) => winner.seat === seat)?.hand ?? null;
}

export const NO_NAMES: Hand = { by: "names", yakuman: [] };
export const ORDINARY: Hand = { by: "han", han: 3, fu: 30 };
export const NO_TILES = { by: "tiles", concealed: [], tile: null, worth: null } as const satisfies Hand;

/** Makes this seat the only winner, with their own hand or the hand of the winner before. */
export function withWinner(what: Case, seat: Seat): Case {
  const known = what.winners.find((winner) => winner.seat === seat);
  if (known) return what.winners.length === 1 ? what : settled({ ...what, winners: [known] });
  const [first] = what.winners;
  if (!first) return settled({ ...what, winners: [{ seat, hand: NO_NAMES }] });
  return withWinnerInstead({ ...what, winners: [first] }, first.seat, seat);
}

/** Makes this seat the winner instead of another one, and moves unnamed sets to them. */
export function withWinnerInstead(what: Case, before: Seat, seat: Seat): Case {
  if (hasWon(what, seat)) return what;
  const own = what.calls.filter(({ by }) => by === before);
  const moves = own.every(({ vague }) => vague) && what.calls.every(({ by }) => by !== seat);
  const moved = (call: Call): Call => ({ ...call, by: seat, from: call.from === seat ? null : call.from });
  return settled({
    ...what,
    calls: moves ? what.calls.map((other) => (other.by === before ? moved(other) : other)) : what.calls,
    winners: what.winners.map((winner) => (winner.seat === before ? { ...winner, seat } : winner)),
  });
}

/** Adds a winner on the same discard. If the discarder is not given, it becomes a question. */
export function withAnother(what: Case, seat: Seat): Case {
  if (hasWon(what, seat)) return what;
  const winners = [...what.winners, { seat, hand: ORDINARY }];
  if (winners.length === what.players) return what;
  const from = what.from === "drew" || what.from === seat ? null : what.from;
  return settled({ ...what, winners, from });
}

export function withoutWinner(what: Case, seat: Seat): Case {
  return settled({ ...what, winners: what.winners.filter((winner) => winner.seat !== seat) });
}

export function withHand(what: Case, seat: Seat, hand: Hand): Case {
  return { ...what, winners: what.winners.map((winner) => (winner.seat === seat ? { seat, hand } : winner)) };
}

/** How the tile was won: by drawing it, as a replacement tile, by ron, or by robbing a kan. */
export type How = "unsaid" | "drew" | "replacement" | "ron" | "robbed";

/** How the hand was won. Only one player can have drawn the tile. */
export function withFrom(what: Case, from: From): Case {
  const winners = from === "drew" ? what.winners.slice(0, 1) : what.winners.filter((winner) => winner.seat !== from);
  return settled({ ...what, winners, from });
}

export function withPlayers(what: Case, players: 3 | 4): Case {
  if (players === what.players) return what;
  const seats = ALL_SEATS.slice(0, players);
  const isThere = (seat: From): boolean => seat === null || seat === "drew" || seats.includes(seat);
  const calls = what.calls
    .filter((other) => isThere(other.by) && !(players === 3 && other.kind === "chii"))
    .map((call) => (isThere(call.from) ? call : { ...call, from: null }));
  return settled({
    ...what,
    players,
    calls,
    winners: what.winners.filter((winner) => isThere(winner.seat)),
    from: isThere(what.from) ? what.from : null,
  });
}

export function withSticks(what: Case, which: "honba" | "deposits", number: number): Case {
  return { ...what, [which]: Math.max(0, Math.min(MOST_STICKS, number)) };
}

/** Removes contradictions: without a winner nobody deals in, and a drawn tile did not come from robbing a kan. */
function settled(what: Case): Case {
  const from = what.winners.length === 0 || what.winners.some((winner) => winner.seat === what.from) ? null : what.from;
  const isDiscard = from !== null && from !== "drew";
  return { ...what, from, replacement: what.replacement && from === "drew", robbed: what.robbed && isDiscard };
}
