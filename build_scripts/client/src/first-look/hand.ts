/**
 * The strict replay of a recorded hand, in one form for all formats. Anything unusual throws: then the page says nothing until Python,
 * which explains it, is there.
 */

/** Players are places at the table. Red fives are fives, and a hidden tile is empty. */
export interface Move {
  readonly kind: "chii" | "pon" | "daiminkan" | "ankan" | "shouminkan" | "draw" | "discard" | "kita";
  readonly by: number;
  readonly tile: string;
  /** The caller's other tiles; all four of a closed kan. */
  readonly own?: readonly string[];
  readonly from?: number;
}

export interface Hand {
  readonly round: number;
  readonly dealer: number;
  readonly number: number;
  readonly honba: number;
  /** By player; empty if they are hidden. */
  readonly dealt: readonly (readonly string[])[];
  /** Dora indicators. */
  readonly indicators: string[];
  readonly moves: Move[];
  /** A tsumo is from the winner. `tiles` are those in hand, if the record shows them. */
  readonly wins: { readonly by: number; readonly from: number; readonly tiles?: readonly string[] }[];
}

export interface Game {
  readonly format: string;
  readonly players: number;
  /** The rule sets that the record may mean. */
  readonly rules: readonly string[];
  readonly hands: readonly Hand[];
}

/** A call as questions give it. */
export interface Call {
  readonly by: string;
  readonly kind: string;
  readonly tile: string;
  readonly with?: string;
  readonly from?: string;
}

export function need(isUsual: unknown): asserts isUsual {
  if (!isUsual) throw new Error("unusual");
}

export function whole(value: unknown, most: number, least = 0): number {
  need(Number.isInteger(value) && (value as number) >= least && (value as number) <= most);
  return value as number;
}

/** Points, by player. */
export function points(value: unknown, players: number): void {
  need(list(value).length >= players && list(value).length <= 4);
  for (const item of list(value)) whole(item, 10_000_000, -10_000_000);
}

export function list<Item = unknown>(value: unknown): readonly Item[] {
  need(Array.isArray(value));
  return value as readonly Item[];
}

const LETTERS: Readonly<Record<string, string>> = { E: "1z", S: "2z", W: "3z", N: "4z", P: "5z", F: "6z", C: "7z" };

/** A tile by its name in MPSZ or mjai. */
export function tileNamed(name: unknown): string {
  const tile = LETTERS[name as string] ?? String(name).replace(/^(?:0([mps])|5([mps])r)$/, "5$1$2");
  need(typeof name === "string" && /^(?:[1-9][mps]|[1-7]z)$/.test(tile));
  return tile;
}

const DRAWS = ["流局", "荒牌平局", "流し満貫", "全員聴牌", "全員不聴", "九種九牌", "四風連打", "四家立直", "四槓散了", "三家和了", "ryuukyoku", "fanpai", "howanpai"];

export function isDraw(name: string): boolean {
  return DRAWS.includes(name.toLowerCase());
}

export function seatOf(place: number, dealer: number, players: number): string {
  return "ESWN"[(place - dealer + players) % players]!;
}

const OWN = { chii: 2, pon: 2, daiminkan: 3, ankan: 4 };

/** The calls of a hand, its last move, and each player's tiles, unless they are hidden, and sets. */
export function play({ dealt, dealer, indicators, moves }: Hand, players: number): { calls: Call[]; last: Move | null; held: (string[] | null)[]; sets: Move[][] } {
  const held = dealt.map((tiles) => (tiles.length > 0 ? [...tiles] : null));
  const sets: Move[][] = held.map(() => []);
  const calls: Call[] = [];
  const copies: Record<string, number> = {};
  const count = (tile: string): void => need((copies[tile] = (copies[tile] ?? 0) + 1) <= 4 && (players === 4 || !/[2-8]m/.test(tile)));
  [...dealt.flat(), ...indicators].forEach(count);
  let last: Move | null = null;
  for (const move of moves) {
    const { kind, by, tile, own = [tile], from } = move;
    const give = (given: string): void => {
      const hand = held[by];
      if (!hand) return count(given);
      need(hand.includes(given));
      hand.splice(hand.indexOf(given), 1);
    };
    if (kind !== "draw") own.forEach(give);
    else if (tile === "") held[by] = null;
    else if (held[by]) {
      count(tile);
      held[by].push(tile);
    }
    if (kind in OWN) {
      const row = [tile, ...own].sort();
      const isRow = row.every((number, at) => number === `${Number(row[0]![0]) + at}${row[0]![1]}`) && !tile.endsWith("z");
      need(own.length === OWN[kind as keyof typeof OWN] && (kind === "chii" ? isRow : own.every((each) => each === tile)));
      need(kind === "ankan" || (last?.kind === "discard" && last.by === from && last.tile === tile && from !== by));
      need(kind !== "chii" || (players === 4 && from === (by + 3) % 4));
      sets[by]!.push(move);
    } else if (kind === "shouminkan") {
      const at = sets[by]!.findIndex((meld) => meld.kind === "pon" && meld.tile === tile);
      need(at >= 0);
      sets[by]![at] = move;
    }
    need(sets[by]!.length <= 4 && sets.flat().filter(isKan).length <= 4);
    const more = from === undefined ? {} : { with: own.join(""), from: seatOf(from, dealer, players) };
    if (kind !== "draw" && kind !== "kita") calls.push({ by: seatOf(by, dealer, players), kind, tile, ...more });
    last = move;
  }
  return { calls, last, held, sets };
}

function isKan({ kind }: Move): boolean {
  return kind.endsWith("kan");
}

/** The yakuman of a complete hand with a called set. */
export function yakumanOf(tiles: readonly string[], sets: readonly Move[]): string[] {
  const turned = (tile: string): string => tile[1]! + tile[0]!;
  need(isComplete(tiles.map(turned).sort().map(turned)));
  const all = [...tiles, ...sets.flatMap(({ tile, own = [tile, tile] }) => [tile, ...own])];
  const copies = (of: readonly string[]): number[] => of.map((tile) => all.filter((each) => each === tile).length).sort();
  const isAll = (of: RegExp): boolean => all.every((each) => of.test(each));
  const [least, next] = copies(["1z", "2z", "3z", "4z"]);
  const found = {
    daisangen: copies(["5z", "6z", "7z"])[0]! >= 3,
    daisuushi: least! >= 3,
    shousuushi: least === 2 && next! >= 3,
    suukantsu: sets.filter(isKan).length === 4,
    tsuuiisou: isAll(/z/),
    chinroutou: isAll(/[19][mps]/),
    ryuuiisou: isAll(/[23468]s|6z/),
  };
  return Object.entries(found).flatMap(([name, isFound]) => (isFound ? [name] : []));
}

/** Do these sorted tiles make sets and one pair? */
function isComplete(tiles: readonly string[], hasPair = false): boolean {
  const [first] = tiles;
  if (first === undefined) return hasPair;
  const row = [0, 1, 2].map((by) => (first[1] === "z" ? "" : `${Number(first[0]) + by}${first[1]}`));
  return [row, [first, first, first], hasPair ? [""] : [first, first]].some((set) => {
    const rest = [...tiles];
    return set.every((tile) => rest.includes(tile) && rest.splice(rest.indexOf(tile), 1)) && isComplete(rest, hasPair || set.length === 2);
  });
}
