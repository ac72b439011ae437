/** Reports what else a change of the case removed: facts that no longer fit. */

import { CLAIMS, handOf, hasWon } from "./case";
import type { Case, Seat } from "./case";
import { meldName } from "./names";
import * as texts from "./texts";

export function removedFacts(before: Case, after: Case): string[] {
  return [...removedWins(before, after), ...removedHow(before, after), ...removedMelds(before, after), ...removedFeeders(before, after), ...removedHands(before, after)];
}

/** A hand that moved to another seat is not lost. */
function removedWins(before: Case, after: Case): string[] {
  const without = (one: Case, other: Case): Seat[] => one.winners.map(({ seat }) => seat).filter((seat) => !hasWon(other, seat));
  return without(before, after).slice(without(after, before).length).map(texts.removed.win);
}

function removedHow(before: Case, after: Case): string[] {
  const { from } = before;
  const how = from !== null && after.from === null ? [from === "drew" ? texts.removed.drawn : texts.removed.ron(from)] : [];
  if (before.from === after.from) return how; // the user removed it with its own key
  const replacement = before.replacement && !after.replacement ? [texts.removed.replacement] : [];
  const robbed = before.robbed && !after.robbed ? [texts.removed.robbed] : [];
  return [...how, ...replacement, ...robbed];
}

/** With fewer players, a player's melds go, and all chii. */
function removedMelds(before: Case, after: Case): string[] {
  if (after.players >= before.players) return [];
  const melds = before.calls.some(({ by }) => by === "N") ? [texts.removed.melds("N")] : [];
  const chii = new Set(before.calls.filter(({ by, kind }) => by !== "N" && kind === "chii").map(({ by }) => by));
  return [...melds, ...[...chii].map(texts.removed.chii)];
}

/** Nobody feeds their own set, and a player who has left feeds none. */
function removedFeeders(before: Case, after: Case): string[] {
  const moved = before.calls.length === after.calls.length && before.players === after.players;
  return before.calls.flatMap((call, place) => {
    if (call.from === null || !CLAIMS.has(call.kind)) return [];
    const leaves = after.players < before.players && call.by !== "N" && call.kind !== "chii" && call.from === "N";
    const own = moved && after.calls[place]!.by === call.from && call.by !== call.from;
    return leaves || own ? [texts.removed.fed(call.from, meldName(before, { call, place }))] : [];
  });
}

/** A hand whose tiles are replaced by another way to give it, or whose name is replaced by tiles. */
function removedHands(before: Case, after: Case): string[] {
  return after.winners.flatMap(({ seat, hand: now }) => {
    const had = handOf(before, seat);
    if (had === null || had.by === now.by) return [];
    if (had.by === "tiles") return had.concealed.length > 0 || had.tile !== null ? [texts.removed.tiles(seat)] : [];
    const replaced = had.by === "names" && had.yakuman.length > 0 && !had.assumed && now.by === "tiles"; // else its own key removed it
    return replaced ? [texts.removed.names(seat)] : [];
  });
}
