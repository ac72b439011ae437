// Asks the package riichi for the price of a hand: one JSON object a line in, one a line out.
import { createRequire } from "node:module";
import { doraOf, serve } from "../priced.mjs";

const Riichi = createRequire(`${process.cwd()}/`)("riichi");

const rankOf = (digit) => Number(digit) || 5; // 0 is a red five

/** A closed kan is written as two tiles. */
function written({ kind, tiles }) {
  const digits = tiles.map(([digit]) => digit).sort((a, b) => rankOf(a) - rankOf(b)).join("");
  return `+${kind === "ankan" ? digits.slice(0, 2) : digits}${tiles[0][1]}`;
}

await serve(({ win, closed, melds, seat, round, named }) => {
  const dora = [...doraOf(win.indicators), ...doraOf(win.ura)];
  const facts = {
    t: named("tenhou") || named("chiihou"),
    r: win.riichi === "riichi",
    w: win.riichi === "double",
    i: win.ippatsu,
    h: win.last_tile,
    k: win.after_kan || win.robbing,
  };
  const extra = Object.keys(facts).filter((key) => facts[key]).join("");
  const text = [
    closed.slice(0, -1).join(""),
    (win.from ? "+" : "") + closed.at(-1),
    ...melds.map(written),
    dora.length ? `+d${dora.join("")}` : "",
    `+${extra}${round + 1}${seat + 1}`,
  ];
  const found = new Riichi(text.join("")).calc();
  if (!found.isAgari || !found.ten) return null;
  const [fromDealer, fromOther] = seat === 0 ? [0, found.oya[0]] : found.ko;
  return { han: found.han, fu: found.fu, byRon: found.ten, fromDealer, fromOther };
});
