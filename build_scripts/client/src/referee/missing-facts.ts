/** What the user must still say before a ruling is possible, each at its place in the question. */

import type { Problem } from "./answer";
import type { Case, Winner } from "./case";
import { handSize } from "./melds";
import * as texts from "./texts";

export function stillOpen(what: Case): Problem[] {
  const several = what.winners.length > 1;
  const hands = what.winners.flatMap((winner, at) => openInHand(what, winner, several ? `wins[${at}]` : "win"));
  const how = what.winners.length > 0 && what.from === null ? [{ at: `${several ? "wins[0]" : "win"}.from`, says: several ? texts.tapDiscarder : texts.sayHow }] : [];
  return [...how, ...hands];
}

function openInHand(what: Case, { seat, hand }: Winner, at: string): Problem[] {
  const who = texts.seat(seat);
  if (hand.by === "names" && hand.yakuman.length === 0) return [{ at: `${at}.value`, says: texts.sayHand(who) }];
  if (hand.by !== "tiles") return [];
  const needed = handSize(what, seat);
  if (hand.concealed.length !== needed) {
    return [{ at: `${at}.concealed`, says: texts.sayTiles(who, hand.concealed.length, needed) }];
  }
  return hand.tile === null ? [{ at: `${at}.tile`, says: texts.sayWinning(who) }] : [];
}
