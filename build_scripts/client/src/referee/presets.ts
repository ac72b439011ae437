/** Common cases to start from with one tap. */

import { NO_NAMES, ORDINARY, nearSeat } from "./case";
import type { Call, Case } from "./case";
import { withNames } from "./implied";
import { changedAt } from "./melds";

export const PRESETS = ["empty", "daisangen", "daisuushi", "suukantsu", "two-winners", "after-kan", "three-players"] as const;
export type Preset = (typeof PRESETS)[number];

const START = { from: "drew", replacement: false, robbed: false, honba: 0, deposits: 0 } as const;

/** The first case that everyone sees: South has three dragon sets, the third from West. */
export function firstCase(rules: string, players: 3 | 4): Case {
  return preset("daisangen", { ...START, rules, players, calls: [], winners: [] });
}

/** The case of a preset under the rules of this one, and with its sticks unless the table is to be empty. */
export function preset(name: Preset, before: Case): Case {
  const base: Case = { ...before, ...START, honba: before.honba, deposits: before.deposits, calls: [], winners: [] };
  if (name === "empty") return { ...base, ...START, from: null, near: nearSeat(before) };
  if (name === "three-players") return named({ ...base, players: 3 }, ["daisangen"]);
  if (name === "two-winners") {
    const one = named(base, ["daisangen"]);
    return { ...one, winners: [...one.winners, { seat: "E", hand: ORDINARY }], from: base.players === 3 ? "W" : "N" };
  }
  if (name === "after-kan") {
    const kan: Call = { by: "S", kind: "daiminkan", tile: "9p", own: "", from: "W", vague: "any", implied: false };
    return { ...base, calls: [kan], winners: [{ seat: "S", hand: ORDINARY }], replacement: true };
  }
  return named(base, [name]);
}

/** South has this hand, and West has fed its last set. */
function named(what: Case, yakuman: readonly string[]): Case {
  const made = withNames({ ...what, winners: [{ seat: "S", hand: NO_NAMES }] }, "S", yakuman);
  return changedAt(made, made.calls.length - 1, { from: "W" });
}
