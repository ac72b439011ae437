/** Reads mjlog, Tenhou's XML, archived or as a client received it, as events. pao_core/records/formats/mjlog.py explains the format. */

import { gameOf } from "./events";
import type { Event } from "./events";
import { need, whole } from "./hand";
import type { Game } from "./hand";

const TAG = /<([A-Za-z]+)(\d*)((?:[^<>"]|"[^"<]*")*)>/g;
const NUMBERS = /^(?:-?\d{1,9}(?:,-?\d{1,9})*)?$/;
const THREE_PLAYERS = 0x10;
/** 東天紅 and what came later. */
const OTHER_GAMES = 0x800;

export function readMjlog(text: string): Game {
  need(!/<!DOCTYPE|<!ENTITY/.test(text) && (!text.includes("<mjloggm") || text.includes("</mjloggm>")));
  return gameOf("mjlog", ["tenhou"], eventsIn(text.replace(/^Send:.*$/gm, "")));
}

function* eventsIn(text: string): Generator<Event> {
  let players = 0;
  for (const [, name, number, rest] of text.matchAll(TAG)) {
    const found = Object.fromEntries([...rest!.matchAll(/(\w+)="([^"<]*)"/g)].map(([, key, value]) => [key!, value!]));
    if (/^(?:INIT|N|DORA|REACH|AGARI)$/.test(name!)) need(Object.entries(found).every(([key, value]) => key === "owari" || NUMBERS.test(value)));
    const [actor, target] = [Number(found["who"]), Number(found["fromWho"])];
    need(!/^0\d/.test(number!));
    const draws = "TUVW".indexOf(name!);
    const discards = "DEFG".indexOf(name!.toUpperCase());
    if (name === "GO") players = whole(Number(found["type"]), OTHER_GAMES - 1) & THREE_PLAYERS ? 3 : 4;
    else if (name === "INIT") yield deal(found, players);
    else if (name === "N") yield called(actor, whole(Number(found["m"]), 0xffff));
    else if (name === "REACH") yield { type: "reach", actor };
    else if (name === "AGARI") {
      need(found["hai"]!.split(",").includes(found["machi"]!) && found["ten"]!.split(",").length === 3 && found["doraHai"]);
      yield { type: "hora", actor, target, hora_tehais: tilesIn(found["hai"]!) };
    }
    else if (name === "DORA") yield { type: "dora", dora_marker: tileOf(Number(found["hai"])) };
    else if (name === "RYUUKYOKU") yield { type: "ryukyoku" };
    else if (name!.length === 1 && draws >= 0) yield { type: "tsumo", actor: draws, pai: number ? tileOf(Number(number)) : "?" };
    else if (name!.length === 1 && discards >= 0) yield { type: "dahai", actor: discards, pai: tileOf(Number(number || NaN)) };
  }
}

function deal(found: Readonly<Record<string, string>>, players: number): Event {
  const [at, honba, , , , indicator] = found["seed"]!.split(",").map(Number);
  const scores = found["ten"]!.split(",").map(Number);
  need(players === 4 || (players === 3 && scores[3] === 0 && !found["hai3"] && found["hai2"])); // the fourth place is empty
  const hands = ["hai0", "hai1", "hai2", "hai3"].map((key) => found[key] ?? (key === "hai0" ? found["hai"] : undefined));
  const tehais = hands.slice(0, players).map((hand) => (hand ? tilesIn(hand) : ["?"]));
  return { type: "start_kyoku", bakaze: "ESWN"[at! >> 2], kyoku: (at! & 3) + 1, honba, oya: Number(found["oya"]), tehais, dora_marker: tileOf(indicator!) };
}

/** The call that this number encodes in its bits. */
function called(actor: number, code: number): Event {
  const target = (actor + (code & 3)) % 4;
  if (code & 4) {
    const row = Math.floor((code >> 10) / 3);
    const consumed = [0, 1, 2].map((place) => tileOf(4 * (9 * Math.floor(row / 7) + (row % 7) + place)));
    const [pai] = consumed.splice((code >> 10) % 3, 1);
    return { type: "chi", actor, target, pai, consumed };
  }
  const pai = tileOf(code & 24 ? 4 * Math.floor((code >> 9) / 3) : code >> 8);
  if (code & 8) return { type: "pon", actor, target, pai, consumed: [pai, pai] };
  if (code & 16) return { type: "kakan", actor, pai };
  if (code & 32) return { type: "kita", actor };
  return target === actor ? { type: "ankan", actor, consumed: [pai, pai, pai, pai] } : { type: "daiminkan", actor, target, pai, consumed: [pai, pai, pai] };
}

function tilesIn(text: string): string[] {
  return text.split(",").map((part) => tileOf(Number(part)));
}

function tileOf(number: number): string {
  const kind = whole(number, 135) >> 2;
  return `${(kind % 9) + 1}${"mpsz"[Math.floor(kind / 9)]}`;
}
