/** Who became liable in each hand of a record, and who pays for a liable win, by the published table. */

import { liability, ruling } from "../../../content/pao_table/pao-table.mjs";
import type { Liability, Table } from "../../../content/pao_table/pao-table.mjs";
import { readMjai } from "./events";
import { need, play, seatOf, yakumanOf } from "./hand";
import type { Call, Game, Hand } from "./hand";
import { readMahjongSoul } from "./mahjong-soul";
import { readMjlog } from "./mjlog";
import { readTenhou6 } from "./tenhou6";

/** A hand in which somebody became liable. */
export interface LiableHand extends Pick<Hand, "round" | "number" | "honba"> {
  readonly liable: readonly (Liability & { readonly by: Call })[];
  /** By seat: what each payer pays for a win for which somebody was liable. */
  readonly paid: Readonly<Record<string, number>>;
}

export interface Findings {
  readonly format: string;
  readonly rules: readonly string[];
  readonly hands: number;
  readonly found: readonly LiableHand[];
}

/** Judges a record by these rules, or by all that it may mean. Throws if anything is unusual, or if those differ. */
export function findings(text: string, table: Table, chosen: string | null): Findings {
  const { hands, ...game } = read(text);
  const rules = chosen === null ? game.rules : [chosen];
  const [found, ...others] = rules.map((rule) => hands.flatMap((hand) => judged(hand, game.players, table, rule)));
  need(hands.length > 0 && others.every((seat) => JSON.stringify(seat) === JSON.stringify(found)));
  return { format: game.format, rules, hands: hands.length, found: found! };
}

/** Tries the formats in the order in which Python tries them. */
function read(text: string): Game {
  if (/<mjloggm|<INIT /.test(text)) return readMjlog(text);
  if (/"(?:\.?lq\.)?(?:Record)?NewRound"/.test(text)) return readMahjongSoul(text);
  need(!/"qi(?:pai|jia)"\s*:/.test(text));
  return /"type"\s*:\s*"start_(?:kyoku|game)"/.test(text) ? readMjai(text) : readTenhou6(text);
}

function judged(hand: Hand, players: number, table: Table, rules: string): LiableHand[] {
  const { dealer, round, number, honba, wins } = hand;
  const { calls, last, held, sets } = play(hand, players);
  const steps = Object.values(table.rules[rules]!.players[players]!.steps).flat();
  need(steps.every((step) => step.for !== "open-kan-win")); // otherwise any win after a kan could matter
  const liable = liability(table, { rules, players, calls }).liable.map((each) => ({ ...each, by: calls[each.call]! }));
  if (liable.length === 0) return [];
  let paid = {};
  for (const { by, from, tiles: shown } of wins) {
    const seat = seatOf(by, dealer, players);
    const own = liable.filter(({ to }) => to === seat);
    if (own.length === 0) continue;
    const isTsumo = by === from;
    const tiles = held[by] ? [...held[by], ...(isTsumo ? [] : [last!.tile])] : shown;
    need(wins.length === 1 && tiles && last!.by === from && (last!.kind === "draw") === isTsumo);
    const yakuman = yakumanOf(tiles, sets[by]!);
    if (!own.some((each) => yakuman.includes(each.for))) continue;
    const win = { by: seat, ...(isTsumo ? {} : { from: seatOf(from, dealer, players) }), value: { yakuman } };
    const { deltas } = ruling(table, { rules, players, calls, honba, win });
    paid = Object.fromEntries(Object.entries(deltas).flatMap(([payer, points]) => (points < 0 ? [[payer, -points]] : [])));
  }
  return [{ round, number, honba, liable, paid }];
}
