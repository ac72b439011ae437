// Asks riichi-core for the price of a hand: one JSON object a line in, one a line out.
import { createRequire } from "node:module";
import { SEATS, eachOf, serve } from "../priced.mjs";

const require = createRequire(`${process.cwd()}/`);
const { Pai, decomp, rule } = require("@hakatashi/riichi-core");
const Agari = require("@hakatashi/riichi-core/src/agari");
const KINDS = { chii: "minjun", pon: "minko", daiminkan: "daiminkan", ankan: "ankan", shouminkan: "kakan" };

/** A set as the engine keeps it. */
function setOf({ kind, tiles }) {
  const all = tiles.map((tile) => Pai[tile]).sort(Pai.compare);
  return { type: KINDS[kind], anchor: all[0].equivPai, ownPai: all };
}

await serve(
  ({ win, question, closed, melds, seat, round, named }) => {
    const juntehai = closed.slice(0, -1).map((tile) => Pai[tile]).sort(Pai.compare);
    const found = new Agari({
      rulevar: rule,
      agariPai: Pai[closed.at(-1)],
      juntehai,
      tenpaiDecomp: decomp.decompTenpai(Pai.binsFromArray(juntehai)),
      fuuro: melds.map(setOf),
      menzen: melds.every(({ kind }) => kind === "ankan"),
      additionalDora: 0,
      riichi: { accepted: Boolean(win.riichi), double: win.riichi === "double", ippatsu: Boolean(win.ippatsu) },
      chancha: 0,
      agariPlayer: seat,
      houjuuPlayer: win.from ? SEATS.indexOf(win.from) : null,
      honba: question.honba ?? 0,
      bakaze: round,
      jikaze: seat,
      doraHyouji: eachOf(win.indicators).map((tile) => Pai[tile]),
      uraDoraHyouji: eachOf(win.ura).map((tile) => Pai[tile]),
      nKan: melds.filter(({ tiles }) => tiles.length === 4).length,
      rinshan: Boolean(win.after_kan),
      chankan: Boolean(win.robbing),
      isHaitei: Boolean(win.last_tile),
      virgin: named("tenhou") || named("chiihou"),
    });
    if (!found.isAgari) return null;
    const [dealer, other] = [0, [1, 2, 3].find((place) => place !== seat)].map((place) => -found.delta[place]);
    return { han: found.han, fu: found.fu, byRon: found.delta[seat], fromDealer: dealer, fromOther: other };
  },
  { honba: true },
);
