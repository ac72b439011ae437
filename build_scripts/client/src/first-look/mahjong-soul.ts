/** Reads Mahjong Soul games, decoded to JSON, as events. pao_core/records/formats/mahjong_soul.py explains the format. */

import { gameOf } from "./events";
import type { Event } from "./events";
import { list, need, whole } from "./hand";
import type { Game } from "./hand";

const NAME = /^(?:\.?lq\.)?(?:Record)?(NewRound|DealTile|DiscardTile|ChiPengGang|AnGangAddGang|BaBei|Hule|NoTile|LiuJu)$/;
/** The ends of a hand: is it a win? */
const ENDS: Readonly<Record<string, boolean>> = { Hule: true, NoTile: false, LiuJu: false };
const OTHER_NAME = /^(?:\.?lq\.)?Record[A-Z]\w*$/;
/** Switches that change what is paid. */
const OTHER_YAKUMAN = /"disable_(?:double|composite)_yakuman"\s*:\s*(?:true|1)/;

export function readMahjongSoul(text: string): Game {
  const json = text.replace(/"([a-z]+(?:[A-Z][a-z]+)+)"(?=\s*:)/g, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  need(!OTHER_YAKUMAN.test(json));
  return gameOf("mahjong-soul", ["mahjong-soul"], eventsOf(recordsIn(JSON.parse(json), 0)));
}

/** Every named record in a JSON value, in the order of the text. */
function* recordsIn(value: unknown, depth: number): Generator<[string, Event]> {
  if (typeof value !== "object" || value === null) return;
  const { name, type, data = value } = value as Event;
  const said = String(name || type);
  const found = NAME.exec(said)?.[1];
  need(found !== undefined || !OTHER_NAME.test(said));
  if (found !== undefined) yield [found, (data ?? {}) as Event];
  else for (const part of depth <= 12 ? Object.values(value) : []) yield* recordsIn(part, depth + 1);
}

function* eventsOf(records: Iterable<[string, Event]>): Generator<Event> {
  let last: unknown; // who discarded last, or declared a kan or kita
  let shown = 0; // indicators
  for (const [name, { seat: actor = 0, tile, tiles, type = 0, froms, hules, dora, doras = dora ? [dora] : [], ...more }] of records) {
    if (name === "NewRound") yield* deal({ dora_marker: list(doras)[0], ...more });
    else for (const indicator of list(doras).slice(shown)) yield { type: "dora", dora_marker: indicator };
    shown = name === "NewRound" ? 1 : Math.max(shown, list(doras).length);
    if (name === "NewRound") last = undefined;
    else if (name === "DealTile") yield { type: "tsumo", actor, pai: tile || "?" };
    else if (name === "DiscardTile") yield { type: "dahai", actor, pai: tile };
    else if (name === "BaBei") yield { type: "kita", actor };
    else if (name === "ChiPengGang") {
      const others = list(froms).flatMap((from, at) => (from === actor ? [] : [at]));
      need(others.length === 1 && list(froms).length === list(tiles).length);
      const consumed = list(tiles).filter((_, at) => at !== others[0]);
      yield { type: ["chi", "pon", "daiminkan"][whole(type, 2)], actor, target: list(froms)[others[0]!], pai: list(tiles)[others[0]!], consumed };
    } else if (name === "AnGangAddGang") {
      yield whole(type, 3, 2) === 2 ? { type: "kakan", actor, pai: tiles } : { type: "ankan", actor, consumed: [tiles, tiles, tiles, tiles] };
    } else if (ENDS[name]) {
      need(list(hules).length > 0 && list<Event>(hules).every(({ seat = 0, zimo }) => zimo || seat !== last));
      for (const { seat = 0, zimo } of list<Event>(hules)) yield { type: "hora", actor: seat, target: zimo ? seat : last };
    } else yield { type: "ryukyoku" };
    if (name !== "DealTile") last = actor;
  }
}

/** The dealer's fourteenth tile is a draw. */
function* deal({ chang = 0, ju, dealer, ben: honba = 0, scores, dora_marker, ...more }: Event): Generator<Event> {
  const oya = whole(ju ?? dealer ?? 0, 3);
  const tehais = list(scores).map((_, place) => [...list(more[`tiles${place}`] ?? more[`begin_tiles[${place}]`] ?? [])]);
  const [first] = tehais[oya]!.length === 14 ? tehais[oya]!.splice(13) : [];
  yield { type: "start_kyoku", bakaze: "ESWN"[whole(chang, 3)], kyoku: oya + 1, honba, scores, tehais, dora_marker };
  if (first !== undefined) yield { type: "tsumo", actor: oya, pai: first };
}
