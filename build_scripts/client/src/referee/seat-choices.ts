/** Below the table: what the last tap on a player said, and what else it could have meant. */

import { element } from "../shared/dom";
import { button } from "../shared/update";
import { hasWon, withAnother, withFrom, withWinner, withoutWinner } from "./case";
import type { Case, Seat } from "./case";
import { keyOf } from "./case-history";
import type { FormContext, Tap } from "./form-context";
import { changedAt, feedersOf } from "./melds";
import { lastFed, meldName } from "./names";
import * as texts from "./texts";

interface SeatChoice {
  readonly key: string;
  readonly label: string;
  readonly to: Case;
}

export function seatChoices(context: FormContext): HTMLElement {
  const { tap, what, isExample, laying } = context;
  const [winner] = what.winners;
  const seat = tap?.seat ?? winner?.seat;
  const tiles = seat && laying === null ? [toggle(texts.tiles, false, "tiles", () => tilesOf(context, seat, tap))] : [];
  if (tap && laying === null) {
    const keys = choicesOf(tap).map(({ key, label, to }) => toggle(label, isAlike(to, what), key, () => context.tapped(tap, to)));
    return element("div", { class: "pao-seat-choices", role: "toolbar", "aria-label": texts.seat(tap.seat) }, element("strong", {}, texts.seat(tap.seat)), ...keys, ...tiles);
  }
  const taps = laying !== null || !winner ? texts.tapMelds : what.winners.length > 1 ? texts.tapDiscarder : texts.tapLoser;
  const hint = element("p", { class: "pao-hint" }, (isExample ? texts.example : "") + taps);
  return element("div", { class: "pao-seat-choices" }, hint, ...tiles);
}

/** The first is what the tap itself does. */
export function choicesOf({ seat, before }: Tap): [SeatChoice, ...SeatChoice[]] {
  const near: SeatChoice = { key: "near", label: texts.sitHere, to: { ...before, near: seat } };
  const isShared = before.winners.length > 1;
  if (hasWon(before, seat)) {
    const drew = { key: "drew", label: texts.drewIt, to: withFrom(withWinner(before, seat), "drew") };
    return [drew, ...(isShared ? [{ key: "not-won", label: texts.removeWinner, to: withoutWinner(before, seat) }] : []), near];
  }
  const isLast = before.winners.length >= before.players - 1;
  const too: SeatChoice[] = isLast ? [] : [{ key: "won-too", label: texts.alsoWon, to: withAnother(before, seat) }];
  return [
    { key: "dealt-in", label: texts.roles(["dealt in"]), to: withFrom(before, seat) },
    { key: "won", label: texts.roles(["won"]), to: withWinner(before, seat) },
    ...too,
    ...fed(before, seat),
    near,
  ];
}

function isAlike(one: Case, other: Case): boolean {
  return keyOf(one) === keyOf(other) && one.near === other.near;
}

/** The last set of a winner that this player can have fed. */
function fed(before: Case, seat: Seat): SeatChoice[] {
  return before.winners.flatMap((winner) => {
    const meld = lastFed(before, winner.seat);
    if (!meld || !feedersOf(before, meld.call).includes(seat)) return [];
    return [{ key: `fed-${winner.seat}`, label: texts.fedThe(meldName(before, meld)), to: changedAt(before, meld.place, { from: seat }) }];
  });
}

/** The tap meant the player's tiles, so the table is as it was before it; unless it answered how the hand was won. */
function tilesOf(context: FormContext, seat: Seat, tap: Tap | null): void {
  const answered = tap !== null && hasWon(tap.before, seat) && tap.before.from === null;
  if (tap && !answered) context.change(tap.before);
  context.lay(seat);
}

function toggle(name: string, pressed: boolean, key: string, press: () => void): HTMLButtonElement {
  return button("pao-toggle", name, press, { "aria-pressed": String(pressed), "data-key": key });
}
