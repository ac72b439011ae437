/** Reports what else a change of the case removed: facts that no longer fit. */

import { CLAIMS, handOf, hasWon } from "./case";
import type { Call, Case, Seat } from "./case";
import { removed as says, tileName, vagueName } from "./words";

export function removedFacts(before: Case, after: Case): string[] {
  return [...removedWins(before, after), ...removedHow(before, after), ...removedMelds(before, after), ...removedFeeders(before, after), ...removedTiles(before, after)];
}

/** A hand that moved to another seat is not lost. */
function removedWins(before: Case, after: Case): string[] {
  const without = (one: Case, other: Case): Seat[] => one.winners.map(({ seat }) => seat).filter((seat) => !hasWon(other, seat));
  return without(before, after).slice(without(after, before).length).map(says.win);
}

function removedHow(before: Case, after: Case): string[] {
  const { from } = before;
  const how = from !== null && after.from === null ? [from === "drew" ? says.drawn : says.ron(from)] : [];
  if (before.from === after.from) return how; // the user removed it with its own key
  const replacement = before.replacement && !after.replacement ? [says.replacement] : [];
  const robbed = before.robbed && !after.robbed ? [says.robbed] : [];
  return [...how, ...replacement, ...robbed];
}

/** With fewer players, a player's melds go, and all chii. */
function removedMelds(before: Case, after: Case): string[] {
  if (after.players >= before.players) return [];
  const melds = before.calls.some(({ by }) => by === "N") ? [says.melds("N")] : [];
  const chii = new Set(before.calls.filter(({ by, kind }) => by !== "N" && kind === "chii").map(({ by }) => by));
  return [...melds, ...[...chii].map(says.chii)];
}

/** Nobody feeds their own set, and a player who has left feeds none. */
function removedFeeders(before: Case, after: Case): string[] {
  const moved = before.calls.length === after.calls.length && before.players === after.players;
  return before.calls.flatMap((call, place) => {
    if (call.from === null || !CLAIMS.has(call.kind)) return [];
    const leaves = after.players < before.players && call.by !== "N" && call.kind !== "chii" && call.from === "N";
    const own = moved && after.calls[place]!.by === call.from && call.by !== call.from;
    return leaves || own ? [says.fed(call.from, nameOf(before, call, place))] : [];
  });
}

function nameOf(what: Case, call: Call, place: number): string {
  return call.vague ? vagueName(what, place) : tileName(call.tile);
}

/** A hand whose tiles are replaced by another way to give it. */
function removedTiles(before: Case, after: Case): string[] {
  const had = (seat: Seat): boolean => {
    const hand = handOf(before, seat);
    return hand?.by === "tiles" && (hand.concealed.length > 0 || hand.tile !== null);
  };
  const seats = after.winners.filter(({ seat, hand }) => had(seat) && hand.by !== "tiles").map(({ seat }) => seat);
  return seats.map(says.tiles);
}
