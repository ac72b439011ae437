// For adapters of engines that price one hand: the hand of a question, and its price by seat.
import { createInterface } from "node:readline";

export const SEATS = ["E", "S", "W", "N"];
const COPIES = { pon: 2, daiminkan: 3, ankan: 3 };

/** Each tile of a text: `1m`, `2m`, `0p`. */
export const eachOf = (text) =>
  [...(text ?? "").matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => digit + suit));

/** The tiles that these indicators make dora. */
export const doraOf = (indicators) =>
  eachOf(indicators).map(([digit, suit]) => {
    const rank = Number(digit) || 5;
    if (suit !== "z") return `${(rank % 9) + 1}${suit}`;
    return rank <= 4 ? `${(rank % 4) + 1}z` : `${((rank - 4) % 3) + 5}z`;
  });

/** The winner's sets: kind, tiles with the claimed one last, and who fed them. */
function meldsOf({ calls = [], win }) {
  const melds = [];
  for (const { by, kind, tile, from, with: own } of calls) {
    if (by !== win.by || kind === "discard") continue;
    if (kind === "shouminkan") {
      const pon = melds.find((each) => each.kind === "pon" && each.tiles[0] === tile);
      pon.kind = kind;
      pon.tiles.push(tile);
    } else {
      melds.push({ kind, from, tiles: eachOf((own ?? tile.repeat(COPIES[kind])) + tile) });
    }
  }
  return melds;
}

function unsupported(question, unknown, honba) {
  if (question.ask !== "ruling") return `the adapter does not ask it for ${question.ask}`;
  if (question.players === 3) return "the adapter does not ask it about three players";
  if (question.wins) return "the adapter asks only for the price of one hand";
  if (question.deposits || (question.honba && !honba)) {
    return honba ? "the adapter asks for prices without deposits" : "it prices hands without honba and deposits";
  }
  if (!question.win.concealed) return "it prices tiles, and the case gives only a value";
  const asked = unknown.filter((key) => question.win[key]);
  return asked.length ? `it prices no hand with ${asked.join(" and ")}` : "";
}

/** The price by seat. On a ron only the discarder pays. */
export function deltasOf({ win }, { byRon, fromDealer, fromOther }) {
  const found = { E: 0, S: 0, W: 0, N: 0 };
  for (const seat of SEATS.filter((each) => each !== win.by)) {
    const drawn = seat === "E" ? fromDealer : fromOther;
    const paid = win.from ? (seat === win.from ? byRon : 0) : drawn;
    found[seat] -= paid;
    found[win.by] += paid;
  }
  return found;
}

function answer(question, price, unknown, honba) {
  const why = unsupported(question, unknown, honba);
  if (why) return { unsupported: why };
  const { win } = question;
  const found = price({
    question,
    win,
    melds: meldsOf(question),
    closed: eachOf(win.concealed + win.tile),
    seat: SEATS.indexOf(win.by),
    round: SEATS.indexOf(question.round ?? "E"),
    named: (yakuman) => (win.value?.yakuman ?? []).includes(yakuman),
  });
  if (!found) return { unsupported: "it does not accept the hand as a win" };
  const { han, fu } = win.value ?? {};
  if (han && (found.han !== han || (fu && found.fu !== fu))) {
    return { unsupported: `it counts ${found.han} han ${found.fu} fu in the tiles put in` };
  }
  return { deltas: deltasOf(question, found) };
}

/** Answer every line: a question, with the engine's setting if it has several. */
export async function answerLines(answer) {
  for await (const line of createInterface({ input: process.stdin })) {
    let result;
    try {
      result = answer(JSON.parse(line));
    } catch (error) {
      result = { crashed: String(error) };
    }
    console.log(JSON.stringify(result));
  }
}

/** Answer every line. `unknown` are facts of a win that the engine does not take. */
export async function serve(price, { unknown = [], honba = false } = {}) {
  await answerLines(({ question }) => answer(question, price, unknown, honba));
}
