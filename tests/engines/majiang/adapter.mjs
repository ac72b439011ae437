// Asks @kobalab/majiang-core: one JSON object a line in, one a line out.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const Majiang = createRequire(`${process.cwd()}/`)("@kobalab/majiang-core");
const SEATS = ["E", "S", "W", "N"];
const MARKS = { 1: "+", 2: "=", 3: "-" }; // right, across, left

const markOf = (by, from) => MARKS[(SEATS.indexOf(from) - SEATS.indexOf(by) + 4) % 4];

/** `123m55z` as the engine writes it: suit first. */
const written = (tiles) =>
  [...tiles.matchAll(/(\d+)([mpsz])/g)]
    .map(([, digits, suit]) => suit + digits)
    .join("");

function meldsOf(calls, by) {
  const melds = [];
  for (const call of calls.filter((each) => each.by === by)) {
    const [suit, digit] = written(call.tile);
    if (call.kind === "chii") {
      const mark = markOf(by, call.from);
      const own = written(call.with).match(/\d/g);
      const rank = (each) => Number(each[0]) || 5; // 0 is a red five
      melds.push(suit + [...own, digit + mark].sort((a, b) => rank(a) - rank(b)).join(""));
    } else if (call.kind === "pon" || call.kind === "daiminkan") {
      const copies = call.kind === "pon" ? 3 : 4;
      melds.push(suit + digit.repeat(copies) + markOf(by, call.from));
    } else if (call.kind === "ankan") {
      melds.push(suit + digit.repeat(4));
    } else if (call.kind === "shouminkan") {
      const place = melds.findIndex((each) => each.startsWith(suit + digit.repeat(3)));
      melds[place] += digit;
    }
  }
  return melds;
}

/** Each tile of a text by itself, in the engine's notation. */
function indicators(text) {
  const groups = (text ?? "").matchAll(/(\d+)([mpsz])/g);
  return [...groups].flatMap(([, digits, suit]) => [...digits].map((digit) => suit + digit));
}

function answer({ question }) {
  if (question.ask !== "ruling") return { unsupported: `it has no function for ${question.ask}` };
  if (question.players === 3) return { unsupported: "it has no three-player game" };
  if (question.wins) {
    return { unsupported: "its settlement takes one hand; several winners exist only in its games" };
  }
  const { win } = question;
  if (!win.concealed) return { unsupported: "it settles tiles, and the case gives only a value" };
  const yakuman = win.value?.yakuman ?? [];
  const seat = SEATS.indexOf(win.by);
  const melds = meldsOf(question.calls ?? [], win.by);
  const tile = written(win.tile);
  const hand = written(win.concealed) + (win.from ? "" : tile);
  const shoupai = Majiang.Shoupai.fromString([hand, ...melds].join(","));
  const param = Majiang.Util.hule_param({
    rule: Majiang.rule(),
    zhuangfeng: SEATS.indexOf(question.round ?? "E"),
    menfeng: seat,
    lingshang: win.after_kan ?? false,
    qianggang: win.robbing ?? false,
    tianhu: yakuman.includes("tenhou") ? 1 : yakuman.includes("chiihou") ? 2 : 0,
    lizhi: win.riichi === "double" ? 2 : win.riichi ? 1 : 0,
    yifa: win.ippatsu ?? false,
    haidi: win.last_tile ? (win.from ? 2 : 1) : 0,
    baopai: indicators(win.indicators),
    fubaopai: win.riichi ? indicators(win.ura) : null,
    changbang: question.honba ?? 0,
    lizhibang: question.deposits ?? 0,
  });
  const found = Majiang.Util.hule(shoupai, win.from ? tile + markOf(win.by, win.from) : null, param);
  if (!found?.fenpei) return { unsupported: "it does not accept the hand as a win" };
  const { han, fu } = win.value ?? {};
  if (han && (found.fanshu !== han || (fu && found.fu !== fu))) {
    return { unsupported: `it counts ${found.fanshu} han ${found.fu} fu in the tiles put in` };
  }
  return { deltas: Object.fromEntries(SEATS.map((each, place) => [each, found.fenpei[place]])) };
}

for await (const line of createInterface({ input: process.stdin })) {
  let result;
  try {
    result = answer(JSON.parse(line));
  } catch (error) {
    result = { crashed: String(error) };
  }
  console.log(JSON.stringify(result));
}
