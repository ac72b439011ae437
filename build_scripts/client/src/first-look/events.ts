/** Reads events as mjai has them. The readers of other formats write such events. pao_core/records/formats/mjai.py explains them. */

import { isDraw, list, need, points, tileNamed, whole } from "./hand";
import type { Game, Hand, Move } from "./hand";

export type Event = Readonly<Record<string, unknown>>;

const HIDDEN = "?";
const SILENT = /^(?:start_game|end_kyoku|end_game|none|hello)$/;
const KINDS: Readonly<Record<string, Move["kind"]>> = {
  tsumo: "draw",
  dahai: "discard",
  chi: "chii",
  chii: "chii",
  pon: "pon",
  daiminkan: "daiminkan",
  kakan: "shouminkan",
  ankan: "ankan",
  kita: "kita",
  nukidora: "kita",
};

export function readMjai(text: string): Game {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const values = (text.trimStart().startsWith('{"') ? lines : [text]).map((line) => JSON.parse(line) as Event);
  return gameOf("mjai", ["tenhou"], values.flatMap((value) => list<Event>([value["game"] ?? value].flat())));
}

export function gameOf(format: string, rules: readonly string[], events: Iterable<Event>): Game {
  const hands: Hand[] = [];
  let [isOver, hasDora] = [true, true];
  for (const event of events) {
    const { actor, target, fromwho, pai, consumed, reason, hora_tehais: shown } = event;
    const type = event["type"] === "agari" ? "hora" : event["type"] === "ryuukyoku" ? "ryukyoku" : event["type"];
    if (SILENT.test(String(type))) continue;
    if (type === "start_kyoku") {
      need(isOver);
      hands.push(dealt(event));
      isOver = false;
      hasDora = event["dora_marker"] !== undefined; // without it, Python may not judge wins
      continue;
    }
    const { dealt: { length }, indicators, wins, moves } = hands.at(-1)!;
    for (const each of [event["deltas"], event["scores"]]) if (each != null) points(each, length);
    if (type === "dora") indicators.push(tileNamed(event["dora_marker"]));
    else if (type === "ryukyoku") need(reason == null || isDraw(String(reason)));
    else {
      const by = whole(actor, length - 1);
      const from = type === "hora" || target !== undefined ? whole(target ?? fromwho, length - 1) : undefined;
      if (/^reach(?:_accepted)?$/.test(String(type))) continue;
      if (type === "hora") wins.push({ by, from: hasDora ? from! : NaN, ...(shown ? { tiles: list(shown).map(tileNamed) } : {}) });
      else {
        const kind = KINDS[String(type)]!;
        const own = consumed === undefined || kind === "shouminkan" ? undefined : list(consumed).map(tileNamed);
        const tile = kind === "kita" ? "4z" : kind === "draw" && pai === HIDDEN ? "" : tileNamed(kind === "ankan" ? own?.[0] : pai);
        need(kind && !isOver && (from !== undefined) === /chii|pon|daiminkan/.test(kind));
        moves.push({ kind, by, tile, ...(own ? { own } : {}), ...(from === undefined ? {} : { from }) });
      }
    }
    isOver ||= type === "ryukyoku" || type === "hora";
  }
  const players = hands[0]!.dealt.length;
  need(isOver && hands.every(({ dealt }) => dealt.length === players));
  return { format, players, rules, hands };
}

function dealt({ bakaze, kyoku, honba = 0, oya, tehais, scores, dora_marker: marker }: Event): Hand {
  const hands = list<readonly unknown[]>(tehais);
  const players = hands.length === 3 || hands[3]!.length === 0 ? 3 : 4;
  need(players === 3 || (hands.length === 4 && (scores === undefined || list(scores)[3] !== 0)));
  if (scores != null) points(scores, players);
  const tiles = hands.slice(0, players).map((hand) => (hand.includes(HIDDEN) ? [] : list(hand).map(tileNamed)));
  const number = whole(kyoku, players, 1);
  const round = whole(["E", "S", "W", "N"].indexOf(bakaze as string), 3);
  return { round, dealer: whole(oya ?? number - 1, players - 1), number, honba: whole(honba, 1000), dealt: tiles, indicators: marker === undefined ? [] : [tileNamed(marker)], moves: [], wins: [] };
}
