/** Cases to start from: what happens most often, laid down with one tap. */

import { NO_NAMES, ORDINARY, after } from "./case";
import type { Call, Case, Hand, Kind, Seat, Vague } from "./case";

export const PRESETS = ["daisangen", "daisuushi", "suukantsu", "after-kan", "two-winners", "three-players", "empty"] as const;
export type Preset = (typeof PRESETS)[number];

/** Tiles that stand for the sets of a yakuman while nobody said which they are, in no order. */
const DRAGONS = ["5z", "6z", "7z"];
const WINDS = ["1z", "2z", "3z", "4z"];
const SETS: Readonly<Record<string, readonly string[]>> = {
  daisangen: DRAGONS,
  daisuushi: WINDS,
  shousuushi: WINDS.slice(0, 3),
  tsuuiisou: ["5z", "6z", "1z", "2z", "7z", "3z"],
  chinroutou: ["1m", "9m", "1p", "9p", "1s", "9s"],
  ryuuiisou: ["2s", "3s", "4s", "6s", "8s"],
};
const ANY = ["1p", "9p", "1s", "9s"];
/** Yakuman of four sets; with dragons or winds it is theirs that decide. */
const ALONE_OF_FOUR = new Set(["tsuuiisou", "chinroutou", "ryuuiisou"]);

const START = { from: "drew", replacement: false, robbed: false, honba: 0, deposits: 0 } as const;

/** What everybody sees first: three dragon sets of South's, the third from West. */
export function firstCase(rules: string, players: 3 | 4): Case {
  return preset("daisangen", { ...START, rules, players, calls: [], winners: [] });
}

/** The case that a preset makes under the rules and sticks of this one. */
export function preset(name: Preset, before: Case): Case {
  const base: Case = { ...before, ...START, honba: before.honba, deposits: before.deposits, calls: [], winners: [] };
  if (name === "empty") return { ...base, winners: [], from: null };
  if (name === "three-players") return named({ ...base, players: 3 }, ["daisangen"]);
  if (name === "two-winners") {
    const one = named(base, ["daisangen"]);
    return { ...one, winners: [...one.winners, { seat: "E", hand: ORDINARY }], from: base.players === 3 ? "W" : "N" };
  }
  if (name === "after-kan") {
    const kan: Call = { by: "S", kind: "daiminkan", tile: "9p", own: "", from: "W", vague: "any" };
    return { ...base, calls: [kan], winners: [{ seat: "S", hand: ORDINARY }], replacement: true };
  }
  return named(base, [name]);
}

function named(what: Case, yakuman: readonly string[]): Case {
  return withNames({ ...what, winners: [{ seat: "S", hand: NO_NAMES }] }, "S", yakuman);
}

/**
 * A hand by these names. Its sets come and go with the names as long as nobody has said which tiles
 * they are; who fed the last of them stays.
 */
export function withNames(what: Case, seat: Seat, yakuman: readonly string[]): Case {
  const hand: Hand = { by: "names", yakuman };
  const winners = what.winners.map((each) => (each.seat === seat ? { seat, hand } : each));
  const own = what.calls.filter((each) => each.by === seat);
  if (own.some((each) => !each.vague)) return { ...what, winners };
  const others = what.calls.filter((each) => each.by !== seat);
  const feeder = own.at(-1)?.from ?? null;
  const fresh = own.length === 0 ? after(seat, what.players)[0]! : feeder;
  return { ...what, winners, calls: [...others, ...setsOf(seat, yakuman, fresh)] };
}

function setsOf(seat: Seat, yakuman: readonly string[], feeder: Seat | null): Call[] {
  const kind: Kind = yakuman.includes("suukantsu") ? "daiminkan" : "pon";
  const tiles = tilesFor(yakuman);
  return tiles.map((tile, at) => {
    const from = at === tiles.length - 1 ? feeder : null;
    return { by: seat, kind, tile, own: "", from, vague: vagueness(tile, yakuman) };
  });
}

function vagueness(tile: string, yakuman: readonly string[]): Vague {
  if (yakuman.includes("daisangen") && DRAGONS.includes(tile)) return "dragon";
  return yakuman.some((each) => each.endsWith("suushi")) && WINDS.includes(tile) ? "wind" : "any";
}

/** The tiles of the sets, those that decide last. */
function tilesFor(yakuman: readonly string[]): string[] {
  const decisive = yakuman.filter((each) => each in SETS && !ALONE_OF_FOUR.has(each));
  const own = [...new Set(decisive.flatMap((each) => SETS[each]!))].slice(0, 4);
  const four = yakuman.includes("suukantsu") || (own.length === 0 && yakuman.some((each) => ALONE_OF_FOUR.has(each)));
  if (!four) return own;
  const pool = yakuman.find((each) => ALONE_OF_FOUR.has(each));
  const others = [...(pool ? SETS[pool]! : ANY)].filter((tile) => !own.includes(tile));
  return [...others.slice(0, 4 - own.length), ...own];
}
