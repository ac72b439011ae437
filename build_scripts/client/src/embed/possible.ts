/** Whether a ruling in JSON is about a possible case. The table answers any; what is refused here stays a link to the referee. */

import { ALL_SEATS, CLAIMS, KANS, MOST_STICKS, leftOf } from "../referee/case";
import type { Kind, Seat } from "../referee/case";
import { MOST_KANS, MOST_MELDS, kindOf, tilesIn } from "../referee/melds";

/**
 * What the core says of a yakuman: of which tiles and kinds its sets are and how many it has, how many copies of such a tile
 * may lie with others, and which yakuman it excludes. `certain`: every hand that shows its sets has it.
 */
export interface NamedHand {
  readonly tiles: string;
  readonly kinds: readonly string[];
  readonly sets: number;
  readonly elsewhere: number;
  readonly excludes: readonly string[];
  readonly certain: boolean;
}

export type Hands = Readonly<Record<string, NamedHand>>;

interface Call {
  readonly by: Seat;
  readonly kind: Kind | "discard";
  readonly tile: string;
  readonly from?: Seat | null;
  readonly with?: string | null;
}

interface Laid {
  readonly kind: Kind;
  readonly tiles: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const KEYS = ["ask", "rules", "players", "calls", "win", "honba", "deposits"];
const KEYS_OF_WIN = ["by", "from", "value", "after_kan"];
const KEYS_OF_CALL = ["by", "kind", "tile", "from", "with"];
const COPIES: Readonly<Record<string, number>> = { discard: 1, pon: 3, daiminkan: 4, ankan: 4, shouminkan: 1 };
const RANKS = "123456789";
const MOST_COPIES = 4;
const MOST_CALLS = 100;
const FIRST_DRAW = ["tenhou", "chiihou"];

/** True only if the core would answer too. Some possible cases, such as those with tiles in the hand, are refused. */
export function isPossible(question: Fields, hands: Hands): boolean {
  const players = question["players"] ?? 4;
  const calls = question["calls"] ?? [];
  const win = question["win"];
  if (!hasOnly(question, KEYS) || (question["ask"] ?? "ruling") !== "ruling") return false;
  if ((players !== 3 && players !== 4) || !isFields(win) || !Array.isArray(calls) || calls.length > MOST_CALLS) return false;
  if (![question["honba"] ?? 0, question["deposits"] ?? 0].every(isCount)) return false;
  const table = new Table(players);
  return calls.every((call) => table.takes(call)) && isWin(win, table, hands);
}

/** The sets and discards of everyone, as far as they can have happened. */
class Table {
  readonly laid = new Map<Seat, Laid[]>();
  readonly seats: readonly Seat[];
  last: Call | null = null;
  private readonly seen: { readonly kind: string; readonly inSetOf: Seat | null }[] = [];

  constructor(private readonly players: number) {
    this.seats = ALL_SEATS.slice(0, players);
    for (const seat of this.seats) this.laid.set(seat, []);
  }

  takes(said: unknown): boolean {
    const call = said as Call;
    if (!isFields(said) || !hasOnly(said, KEYS_OF_CALL) || !this.isThere(call.by) || !isTile(call.tile)) return false;
    const isClaim = CLAIMS.has(call.kind as Kind);
    if (isClaim ? !this.isThere(call.from) || call.from === call.by : call.from != null) return false;
    const tiles = this.tilesOf(call);
    const sets = this.laid.get(call.by)!;
    if (tiles === null || !tiles.every((tile) => this.canBeSeen(tile, call.kind === "discard" ? null : call.by))) return false;
    this.last = call;
    if (call.kind === "discard") return true;
    if (call.kind === "shouminkan") {
      const at = sets.findIndex(({ kind, tiles: [tile] }) => kind === "pon" && tile === tiles[0]);
      if (at < 0) return false;
      sets[at] = { kind: call.kind, tiles };
    } else sets.push({ kind: call.kind, tiles });
    const kans = [...this.laid.values()].flat().filter(({ kind }) => KANS.has(kind)).length;
    return sets.length <= MOST_MELDS && kans <= MOST_KANS;
  }

  isThere(seat: unknown): seat is Seat {
    return (this.seats as readonly unknown[]).includes(seat);
  }

  /** How many of this tile lie outside this player's sets. */
  elsewhere(seat: Seat, tile: string): number {
    return this.seen.filter(({ kind, inSetOf }) => inSetOf !== seat && kind === tile).length;
  }

  /** The tiles that a call shows, red fives as fives. Null: it is not a set. */
  private tilesOf({ by, kind, tile, from, with: own }: Call): string[] | null {
    if (kind !== "chii") return own == null && Object.hasOwn(COPIES, kind) ? Array<string>(COPIES[kind]!).fill(kindOf(tile)) : null;
    if (typeof own !== "string" || !/^\d[mps]?\d[mps]$/.test(own) || this.players === 3 || from !== leftOf(by, 4)) return null;
    const tiles = [tile, ...tilesIn(own)].map(kindOf).sort();
    const isOfOneSuit = tiles.every((other) => other[1] === tile[1]);
    return isOfOneSuit && RANKS.includes(tiles.map(([rank]) => rank).join("")) ? tiles : null;
  }

  private canBeSeen(kind: string, inSetOf: Seat | null): boolean {
    this.seen.push({ kind, inSetOf });
    const isInPlay = this.players === 4 || !/^[2-8]m$/.test(kind);
    return isInPlay && this.seen.filter((each) => each.kind === kind).length <= MOST_COPIES;
  }
}

function isWin(win: Fields, table: Table, hands: Hands): boolean {
  const { by, from, value, after_kan: afterKan } = win;
  if (!hasOnly(win, KEYS_OF_WIN) || !table.isThere(by) || !isFields(value) || !hasOnly(value, ["yakuman"])) return false;
  if (from != null && (!table.isThere(from) || from === by)) return false;
  if (afterKan != null && typeof afterKan !== "boolean") return false;
  if (afterKan && (from != null || table.last?.by !== by || !KANS.has(table.last.kind as Kind))) return false;
  const names: unknown = value["yakuman"];
  if (!Array.isArray(names) || names.length === 0 || new Set(names).size < names.length) return false;
  if (!names.every((name: unknown) => typeof name === "string" && Object.hasOwn(hands, name))) return false;
  const laid = table.laid.get(by)!;
  const shown = ({ tiles, kinds }: NamedHand): number =>
    laid.filter((set) => kinds.includes(set.kind) && set.tiles.every((other) => tilesIn(tiles).includes(other))).length;
  const isNamed = ([name, hand]: [string, NamedHand]): boolean => !hand.certain || shown(hand) < hand.sets || names.includes(name);
  return Object.entries(hands).every(isNamed) && (names as string[]).every((name) => {
    const hand = hands[name]!;
    if (hand.excludes.some((other) => names.includes(other)) || (name === "suuankou" && from != null)) return false;
    if (FIRST_DRAW.includes(name)) return from == null && (by === "E") === (name === "tenhou") && table.last === null;
    const missing = name === "suukantsu" ? 0 : MOST_MELDS - laid.length;
    return shown(hand) + missing >= hand.sets && tilesIn(hand.tiles).every((tile) => table.elsewhere(by, tile) <= hand.elsewhere);
  });
}

function hasOnly(fields: Fields, keys: readonly string[]): boolean {
  return Object.keys(fields).every((key) => keys.includes(key));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_STICKS;
}

function isTile(value: unknown): boolean {
  return typeof value === "string" && /^(?:[0-9][mps]|[1-7]z)$/.test(value);
}
