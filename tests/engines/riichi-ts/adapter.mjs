// Asks riichi-ts for the price of a hand: one JSON object a line in, one a line out.
import { createRequire } from "node:module";
import { doraOf, serve } from "../priced.mjs";

const { Riichi } = createRequire(`${process.cwd()}/`)("riichi-ts");
const EAST = 27;

/** The engine's number of a kind; a red five is a five. */
const kindOf = ([digit, suit]) => "mpsz".indexOf(suit) * 9 + (Number(digit) || 5) - 1;

await serve(({ win, closed, melds, seat, round, named }) => {
  const held = win.from ? closed.slice(0, -1) : closed;
  const red = [...closed, ...melds.flatMap((each) => each.tiles)].filter(([digit]) => digit === "0").length;
  const hand = new Riichi(
    held.map(kindOf),
    melds.map(({ kind, tiles }) => ({ open: kind !== "ankan", tiles: tiles.map(kindOf).sort((a, b) => a - b) })),
    {
      bakaze: EAST + round,
      jikaze: EAST + seat,
      dora: [...doraOf(win.indicators), ...doraOf(win.ura)].map(kindOf),
    },
    win.from ? kindOf(closed.at(-1)) : undefined,
    named("tenhou") || named("chiihou"),
    win.riichi === "riichi",
    Boolean(win.ippatsu),
    win.riichi === "double",
    Boolean(win.last_tile),
    Boolean(win.after_kan || win.robbing),
    red,
    true,
    true, // open tanyao
  );
  hand.disableHairi();
  const found = hand.calc();
  if (!found?.isAgari || !found.ten) return null;
  const { oya, ko } = found.outgoingTen ?? {};
  return { han: found.han, fu: found.fu, byRon: found.ten, fromDealer: oya, fromOther: seat === 0 ? oya : ko };
});
