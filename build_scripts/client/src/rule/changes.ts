/** What a reader can change in the picture of a rule: who fed, who wins and how, the extra hands, the yakuman. */

import { callsOf, winsOf } from "../ruling/answer";
import type { Question } from "../ruling/answer";
import { ALL_SEATS } from "../ruling/seats";
import type { Seat } from "../ruling/seats";
import * as texts from "./texts";

/** Changes of one `kind` exclude each other. */
export interface PictureChange {
  readonly kind: "hand" | "fed" | "won" | "dealer" | "honba";
  readonly label: string;
  apply(question: Question): Question;
}

const HONBA = 2;
const DRAGONS = ["5z", "6z", "7z"];

/** The available changes, in the order in which they are made. */
export function changesOf(question: Question): PictureChange[] {
  const calls = callsOf(question);
  const last = calls.findLastIndex(({ from }) => from);
  const feeder = calls[last]?.from ?? null;
  const [win, another] = winsOf(question);
  const by = (win?.by ?? calls[last]?.by) as Seat | undefined;
  if (by === undefined || another) return [];
  const canMove = calls.every(({ kind }) => kind !== "chii"); // only the left player feeds a sequence
  const canSwap = win !== undefined && by !== "E" && canMove;
  const seats = ALL_SEATS.slice(0, (question["players"] as number | undefined) ?? 4);
  const others = seats.filter((seat) => seat !== by && !(canSwap && seat === "E")); // a name should stay right after the swap
  const changes: PictureChange[] = [];
  const offer = (kind: PictureChange["kind"], label: string, apply: PictureChange["apply"]): void => void changes.push({ kind, label, apply });
  if (isDaisangen(question)) offer("hand", texts.daisuushi, toDaisuushi);
  if (canMove && feeder) {
    for (const seat of others.filter((other) => other !== feeder)) {
      offer("fed", texts.fed(seat), (asked) => ({ ...asked, calls: callsOf(asked).map((call, at) => (at === lastClaim(asked) ? { ...call, from: seat } : call)) }));
    }
  }
  if (win && !("after_kan" in win) && !win.robbing && question["win"]) {
    const wonFrom = (from: Seat | null) => (asked: Question) => ({ ...asked, win: { ...(asked["win"] as object), from } });
    if (win.from) offer("won", texts.byTsumo, wonFrom(null));
    const discarders = others.filter((seat) => seat !== win.from && (seat === feeder || !win.from)).slice(-2);
    for (const seat of discarders) offer("won", texts.ronFrom(seat), wonFrom(seat));
  }
  if (canSwap) offer("dealer", texts.dealerWins, (asked) => swapped(asked, by, "E"));
  if (win && !question["honba"]) offer("honba", texts.honba(HONBA), (asked) => ({ ...asked, honba: HONBA }));
  return changes;
}

function lastClaim(question: Question): number {
  return callsOf(question).findLastIndex(({ from }) => from);
}

/** Three dragon sets, and no other yakuman. */
function isDaisangen(question: Question): boolean {
  const [win] = winsOf(question) as readonly { readonly value?: { readonly yakuman?: readonly string[] } }[];
  const tiles = callsOf(question).map(({ tile }) => tile);
  const isNamed = win === undefined || win.value?.yakuman?.join() === "daisangen";
  return isNamed && tiles.length === DRAGONS.length && DRAGONS.every((dragon) => tiles.includes(dragon));
}

/** The wind sets with the same feeders, and a fourth one fed as the third was. */
function toDaisuushi(question: Question): Question {
  const calls = callsOf(question);
  const winds = [...calls, calls.at(-1)!].map((call, at) => ({ ...call, tile: `${at + 1}z` }));
  const win = question["win"] as object | undefined;
  return { ...question, calls: winds, ...(win ? { win: { ...win, value: { yakuman: ["daisuushi"] } } } : {}) };
}

/** Two players change seats. */
function swapped(question: Question, one: Seat, other: Seat): Question {
  const moved = <Value>(value: Value): Value => (value === one ? other : value === other ? one : value) as Value;
  const calls = callsOf(question).map(({ by, from, ...call }) => ({ ...call, by: moved(by), ...(from ? { from: moved(from) } : {}) }));
  const win = question["win"] as { by: Seat; from?: Seat | null } | undefined;
  return { ...question, calls, ...(win ? { win: { ...win, by: moved(win.by), ...("from" in win ? { from: moved(win.from) } : {}) } } : {}) };
}
