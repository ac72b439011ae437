// Asks @kobalab/majiang-core: one JSON object a line in, one a line out.
import { createRequire } from "node:module";
import { SEATS, answerLines } from "../priced.mjs";

const Majiang = createRequire(`${process.cwd()}/`)("@kobalab/majiang-core");
const { Game, Shoupai, Util } = Majiang;
Math.random = () => 0; // the same wall in each run; its first tiles are in no hand of a question
const rule = Majiang.rule();
const MARKS = { 1: "+", 2: "=", 3: "-" }; // right, across, left
const WALL_LEFT = 40; // tiles, where a question only says that it is not the last one
const KINDS = [..."mps"].flatMap((suit) => [..."123456789"].map((rank) => suit + rank)).concat([..."1234567"].map((rank) => `z${rank}`));
const NOTEN = "m147p258s369z1234";

const markOf = (by, from) => MARKS[(SEATS.indexOf(from) - SEATS.indexOf(by) + 4) % 4];
const rankOf = (digit) => Number(digit[0]) || 5; // 0 is a red five

/** `123m55z` as the engine writes it: suit first. */
const written = (tiles) =>
  [...tiles.matchAll(/(\d+)([mpsz])/g)].map(([, digits, suit]) => suit + digits).join("");

/** Each tile of a text alone, in the engine's notation. */
const eachOf = (tiles) =>
  [...(tiles ?? "").matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => suit + digit));

/** Tiles of the engine as one text in the format of the questions. */
const inShort = (tiles) =>
  [..."mpsz"]
    .map((suit) => {
      const digits = tiles.filter((tile) => tile[0] === suit).map((tile) => tile[1]);
      return digits.length ? digits.sort((a, b) => rankOf(a) - rankOf(b)).join("") + suit : "";
    })
    .join("");

/** A set as the engine writes it: suit, ranks in order, the mark behind the claimed tile. */
function setOf(call) {
  const [suit, digit] = written(call.tile);
  const mark = call.from ? markOf(call.by, call.from) : "";
  const copies = { chii: 2, pon: 2, daiminkan: 3, ankan: 3 }[call.kind];
  const own = call.with ? eachOf(call.with).map((tile) => tile[1]) : [...String(rankOf(digit)).repeat(copies)];
  const all = [...own, digit];
  const isKanOfFives = copies === 3 && suit !== "z" && rankOf(digit) === 5;
  if (isKanOfFives && !all.includes("0")) own[own.length - 1] = "0"; // the engine deals one red five of each suit
  if (call.kind === "chii") return suit + [...own, digit + mark].sort((a, b) => rankOf(a) - rankOf(b)).join("");
  return Shoupai.valid_mianzi(suit + [...own.sort().reverse(), digit + mark].join(""));
}

function meldsOf(calls, by) {
  const melds = [];
  for (const call of calls.filter((each) => each.by === by && each.kind !== "discard")) {
    if (call.kind !== "shouminkan") {
      melds.push(setOf(call));
      continue;
    }
    const [suit, digit] = written(call.tile);
    const rank = String(rankOf(digit));
    const place = melds.findIndex((each) => each.replace(/0/g, "5").startsWith(suit + rank.repeat(3)));
    const isRed = suit !== "z" && rank === "5" && !melds[place].includes("0");
    melds[place] += isRed ? "0" : rank;
  }
  return melds;
}

/** Melds as a question lists them: open ones come from the left, `(1111z)` is a closed kan. */
function listed(melds) {
  return (melds ?? []).map((text) => {
    const [set] = [written(text.replace(/[()]/g, ""))];
    if (text.startsWith("(")) return Shoupai.valid_mianzi(set);
    return Shoupai.valid_mianzi(`${set.slice(0, 2)}-${set.slice(2)}`) ?? Shoupai.valid_mianzi(`${set}-`);
  });
}

/** A hand; what was drawn comes last, and `isCalled` says that a set has just been called. */
function handOf({ hand, melds, riichi, declared }, drawn = "", isCalled = false) {
  const tiles = eachOf(hand);
  if (drawn) tiles.splice(tiles.lastIndexOf(written(drawn)), 1);
  const text = tiles.join("") + written(drawn) + (riichi || declared ? "*" : "");
  return Shoupai.fromString([text, ...listed(melds), ...(isCalled ? [""] : [])].join(","));
}

/** A game of the engine that waits for nobody and stops where the hand ends. */
function newGame() {
  const game = new Game([], null, rule);
  const model = game.model;
  game.call_players = () => {};
  game.ended = null;
  game.granted = [];
  game.delay = (next) => next();
  game.zimo = () => {};
  game.kaiju(0);
  game.qipai();
  game.pingju = (name) => (game.ended = name);
  game.hule = () => (game.granted = game._hule.map((seat) => ({ seat: SEATS[seat], kind: "ron" })));
  game.fulou = (set) => (game.called = set);
  model.he.forEach((river) => (river._pai = []));
  return game;
}

/** This seat draws a tile and discards it. */
function discard(game, seat, hand, tile, isRiichi = false) {
  game.model.lunban = seat;
  game.model.shoupai[seat] = hand.clone();
  game.model.shoupai[seat].zimo(tile, false);
  game.dapai(`${tile}_${isRiichi ? "*" : ""}`);
}

/** The others have answered the last discard. */
function answered(game, replies = {}) {
  game._status = "dapai";
  game._reply = [0, 1, 2, 3].map((seat) => replies[seat] ?? {});
  game.reply_dapai();
}

/** What a set forbids to discard: held one at a time beside it, the engine does not let it go. */
function forbiddenAfter(set) {
  const own = set.match(/\d(?![+=-])/g).map((digit) => set[0] + digit);
  if (own.length > 2) return "";
  const kinds = KINDS.filter((kind) => {
    const hand = Shoupai.fromString([...own, kind, "z1", "z2", "z3"].join(""));
    hand.fulou(set);
    return !Game.get_dapai(rule, hand).some((tile) => tile.slice(0, 2).replace("0", "5") === kind);
  });
  return inShort(kinds);
}

/** A set of the engine as a call of ours. */
function callOf(set) {
  const own = set.match(/\d(?![+=-])/g);
  const ranks = set.replace(/0/g, "5").match(/\d/g);
  const kind = new Set(ranks).size > 1 ? "chii" : ranks.length === 3 ? "pon" : "daiminkan";
  return { kind, with: inShort(own.map((digit) => set[0] + digit)), kuikae: forbiddenAfter(set) };
}

const asked = {
  calls(question) {
    const hand = handOf(question);
    const tile = written(question.tile) + markOf(question.seat, question.from);
    const wall = question.last_discard ? 0 : WALL_LEFT;
    return {
      calls: [
        ...Game.get_chi_mianzi(rule, hand, tile, wall),
        ...Game.get_peng_mianzi(rule, hand, tile, wall),
        ...Game.get_gang_mianzi(rule, hand, tile, wall, question.kans ?? 0),
      ].map(callOf),
    };
  },

  kuikae({ kind, tile, with: own }) {
    return { forbidden: forbiddenAfter(setOf({ by: "S", from: "E", kind, tile, with: own })) };
  },

  "own-kans"(question) {
    const hand = handOf(question, question.drawn, !question.drawn);
    const wall = question.last_draw ? 0 : WALL_LEFT;
    const sets = Game.get_gang_mianzi(rule, hand, null, wall, question.kans ?? 0) ?? [];
    const kindOf = (set) => (/[+=-]/.test(set) ? "shouminkan" : "ankan");
    return { kans: sets.map((set) => ({ kind: kindOf(set), tile: inShort([set[0] + rankOf(set[1])]) })) };
  },

  riichi(question) {
    const hand = handOf(question);
    const found = Game.allow_lizhi(rule, hand, null, question.wall ?? WALL_LEFT, question.points ?? 25000) || [];
    return {
      discards: [...new Set(found.map((tile) => tile.slice(0, 2)))].map((tile) => {
        const waits = Util.tingpai(hand.clone().dapai(tile));
        return { tile: inShort([tile]), waits: waits.map((each) => inShort([each])) };
      }),
    };
  },

  furiten(question) {
    const hand = handOf({ ...question, declared: false });
    const inRiichi = eachOf(question.passed_in_riichi);
    const isRiichi = question.declared || inRiichi.length > 0;
    const own = eachOf(question.discards);
    const since = eachOf(question.passed);
    const game = newGame();
    const pass = (tile) => {
      game.model.lunban = 0;
      game.model.shoupai[0] = Shoupai.fromString(NOTEN);
      game._dapai = `${tile}_`;
      answered(game);
    };
    const [south, rest] = [1, isRiichi ? own.slice(1) : own];
    if (isRiichi && own.length > 0) discard(game, south, hand, own[0], true);
    const held = hand.clone();
    held._lizhi = isRiichi;
    game.model.shoupai[south] = held;
    if (rest.length > 0) inRiichi.forEach(pass);
    rest.forEach((tile) => discard(game, south, held, tile));
    game.model.shoupai[south] = held;
    if (rest.length === 0) inRiichi.forEach(pass);
    since.forEach(pass);
    const may = (tile) => Game.allow_hule(rule, hand, `${tile}-`, 0, south, true, game._neng_rong[south]);
    const tiles = question.tile ? eachOf(question.tile) : Util.tingpai(hand);
    return { may_ron: tiles.some(may) };
  },

  abort({ state }) {
    if (state.first_turn_hand) {
      const hand = Shoupai.fromString(eachOf(state.first_turn_hand).join(""));
      return { abort: Game.allow_pingju(rule, hand, !state.calls_made) ? "nine-kinds" : null };
    }
    const game = newGame();
    const noten = Shoupai.fromString(NOTEN);
    game.model.shoupai.fill(noten);
    game.model.lunban = 0;
    if (state.calls_made || !state.first_discards) game._diyizimo = false;
    for (const [seat, tile] of (state.first_discards ?? []).entries()) {
      discard(game, seat, noten, written(tile));
      answered(game);
    }
    if (state.kans) game._n_gang = SEATS.map((seat) => state.kans.filter((each) => each === seat).length);
    if (state.riichi) game._lizhi = SEATS.map((seat) => (state.riichi.includes(seat) ? 1 : 0));
    const replies = {};
    for (const seat of (state.rons ?? []).map((each) => SEATS.indexOf(each))) {
      game.model.shoupai[seat] = Shoupai.fromString("m234567p234s23499");
      game.model.shoupai[seat].dapai("s9", false);
      replies[seat] = { hule: "-" };
    }
    if (!state.first_discards) {
      game._dapai = state.rons ? "s9" : state.riichi ? "m1*" : "m1";
      answered(game, replies);
    }
    const names = { 四風連打: "four-winds", 四開槓: "four-kans", 四家立直: "four-riichi", 三家和: "triple-ron" };
    return { abort: game.ended === null ? null : names[game.ended] };
  },

  priority({ from, claims }) {
    if (claims.some((claim) => "at" in claim || "after" in claim)) return { unsupported: "its games do not record times" };
    const hands = { chii: "m46p123456s12z112", pon: "m55p123456s12z112", daiminkan: "m555p123456s12z11", ron: "m46p123456s234z11" };
    const sets = { chii: "m45-6", pon: "m555", daiminkan: "m5555" };
    const game = newGame();
    const replies = {};
    game._diyizimo = false;
    game.model.lunban = SEATS.indexOf(from);
    for (const { seat, kind } of claims) {
      const place = SEATS.indexOf(seat);
      game.model.shoupai[place] = Shoupai.fromString(hands[kind]);
      game._lizhi[place] = 0;
      replies[place] = kind === "ron" ? { hule: "-" } : { fulou: kind === "chii" ? sets.chii : sets[kind] + markOf(seat, from) };
      if (kind === "ron") game.model.shoupai[place]._lizhi = true; // so that the hand has a yaku
    }
    game._dapai = "m5";
    answered(game, replies);
    if (game.ended) return { granted: [] };
    if (game.granted.length > 0 || !game.called) return { granted: game.granted };
    const taken = claims.find(({ seat }) => replies[SEATS.indexOf(seat)].fulou === game.called);
    return { granted: [{ seat: taken.seat, kind: taken.kind }] };
  },

  draw({ tenpai = [], nagashi = [] }) {
    const game = newGame();
    game.pingju = Game.prototype.pingju;
    game.model.shoupai = SEATS.map((seat) => Shoupai.fromString(tenpai.includes(seat) ? "m123456p123s1122" : NOTEN));
    game.model.he.forEach((river, place) => (river._pai = nagashi.includes(SEATS[place]) ? ["z1"] : ["m5"]));
    game.pingju("");
    return { deltas: inDeltas(game._fenpei) };
  },

  ruling(question) {
    const { win } = question;
    if (question.wins) return { unsupported: "the adapter settles only one winner" };
    if (!win.concealed) return { unsupported: "it settles tiles, and the case gives only a value" };
    const yakuman = win.value?.yakuman ?? [];
    const melds = meldsOf(question.calls ?? [], win.by);
    const tile = written(win.tile);
    const hand = written(win.concealed) + (win.from ? "" : tile);
    const param = Util.hule_param({
      rule,
      zhuangfeng: SEATS.indexOf(question.round ?? "E"),
      menfeng: SEATS.indexOf(win.by),
      lingshang: win.after_kan ?? false,
      qianggang: win.robbing ?? false,
      tianhu: yakuman.includes("tenhou") ? 1 : yakuman.includes("chiihou") ? 2 : 0,
      lizhi: win.riichi === "double" ? 2 : win.riichi ? 1 : 0,
      yifa: win.ippatsu ?? false,
      haidi: win.last_tile ? (win.from ? 2 : 1) : 0,
      baopai: eachOf(win.indicators),
      fubaopai: win.riichi ? eachOf(win.ura) : null,
      changbang: question.honba ?? 0,
      lizhibang: question.deposits ?? 0,
    });
    const shoupai = Shoupai.fromString([hand, ...melds].join(","));
    const found = Util.hule(shoupai, win.from ? tile + markOf(win.by, win.from) : null, param);
    if (!found?.fenpei) return { unsupported: "it does not accept the hand as a win" };
    const { han, fu } = win.value ?? {};
    if (han && (found.fanshu !== han || (fu && found.fu !== fu))) {
      return { unsupported: `it counts ${found.fanshu} han ${found.fu} fu in the tiles put in` };
    }
    return { deltas: inDeltas(found.fenpei) };
  },
};

const inDeltas = (points) => Object.fromEntries(SEATS.map((seat, place) => [seat, points[place]]));

function answer({ question }) {
  if (question.players === 3) return { unsupported: "it has no three-player game" };
  if (!Object.hasOwn(asked, question.ask)) return { unsupported: `the adapter does not ask it for ${question.ask}` };
  return asked[question.ask](question);
}

await answerLines(answer);
