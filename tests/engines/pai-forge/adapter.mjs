// Asks @pai-forge/riichi-mahjong for the price of a hand: one JSON object a line in, one a line out.
import { pathToFileURL } from "node:url";
import { SEATS, answerLines, deltasOf } from "../priced.mjs";

const PACKAGE = "node_modules/@pai-forge/riichi-mahjong/dist/index.js";
const { FuroType, HaiKind, MentsuType, calculateScoreForTehai, validateTehai14, NoYakuError } =
  await import(pathToFileURL(`${process.cwd()}/${PACKAGE}`));
const WINDS = [HaiKind.Ton, HaiKind.Nan, HaiKind.Sha, HaiKind.Pei];
const SUITS = { m: HaiKind.ManZu1, p: HaiKind.PinZu1, s: HaiKind.SouZu1, z: HaiKind.Ton };
const UNKNOWN = ["riichi", "ippatsu", "last_tile", "after_kan", "robbing", "kita"];

/** Tiles in the engine's numbers of kinds. */
function tilesOf(text) {
  const groups = [...(text ?? "").matchAll(/(\d+)([mpsz])/g)];
  return groups.flatMap(([, digits, suit]) => [...digits].map((digit) => SUITS[suit] + Number(digit) - 1));
}

function meldsOf(calls, by) {
  const melds = [];
  for (const call of calls.filter((each) => each.by === by && each.kind !== "discard")) {
    const [tile] = tilesOf(call.tile);
    const from = (SEATS.indexOf(call.from) - SEATS.indexOf(by) + 4) % 4;
    const kan = (furo) => ({ type: MentsuType.Kantsu, hais: [tile, tile, tile, tile], ...(furo && { furo }) });
    if (call.kind === "chii") {
      const hais = [tile, ...tilesOf(call.with)].sort((a, b) => a - b);
      melds.push({ type: MentsuType.Shuntsu, hais, furo: { type: FuroType.Chi, from } });
    } else if (call.kind === "pon") {
      const furo = { type: FuroType.Pon, from };
      melds.push({ type: MentsuType.Koutsu, hais: [tile, tile, tile], furo });
    } else if (call.kind === "daiminkan") {
      melds.push(kan({ type: FuroType.Daiminkan, from }));
    } else if (call.kind === "ankan") {
      melds.push(kan());
    } else {
      const place = melds.findIndex((each) => each.type === MentsuType.Koutsu && each.hais[0] === tile);
      melds[place] = kan({ type: FuroType.Kakan, from: melds[place].furo.from });
    }
  }
  return melds;
}

function answer({ question }) {
  if (question.ask !== "ruling") return { unsupported: `the adapter does not ask it for ${question.ask}` };
  if (question.players === 3) return { unsupported: "it has no three-player game" };
  if (question.wins) return { unsupported: "the adapter asks only for the price of one hand" };
  if (question.honba || question.deposits) return { unsupported: "it prices hands without honba and deposits" };
  const { win } = question;
  if (!win.concealed) return { unsupported: "it prices tiles, and the case gives only a value" };
  const asked = UNKNOWN.filter((key) => win[key]);
  if (asked.length) return { unsupported: `it prices no hand with ${asked.join(" and ")}` };
  const text = win.concealed + win.tile + (question.calls ?? []).map((each) => each.tile + (each.with ?? "")).join("");
  if (text.includes("0")) return { unsupported: "it has no red fives" };
  const [agariHai] = tilesOf(win.tile);
  const closed = [...tilesOf(win.concealed), agariHai].sort((a, b) => a - b);
  const hand = validateTehai14({ closed, exposed: meldsOf(question.calls ?? [], win.by) });
  if (hand.isErr()) return { unsupported: `it does not accept the hand: ${hand.error.name}` };
  const config = {
    agariHai,
    isTsumo: !win.from,
    jikaze: WINDS[SEATS.indexOf(win.by)],
    bakaze: WINDS[SEATS.indexOf(question.round ?? "E")],
    doraMarkers: tilesOf(win.indicators),
  };
  let found;
  try {
    found = calculateScoreForTehai(hand.value, config);
  } catch (error) {
    if (error instanceof NoYakuError) return { unsupported: "it does not accept the hand as a win" };
    throw error;
  }
  const { han, fu } = win.value ?? {};
  if (han && (found.han !== han || (fu && found.fu !== fu))) {
    return { unsupported: `it counts ${found.han} han ${found.fu} fu in the tiles put in` };
  }
  const [fromOther, fromDealer = fromOther] = [found.payment.amount].flat();
  return { deltas: deltasOf(question, { byRon: fromOther, fromDealer, fromOther }) };
}

await answerLines(answer);
