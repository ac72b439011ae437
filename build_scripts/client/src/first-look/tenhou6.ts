/** Reads the JSON of tenhou.net/6, as a file or in addresses. pao_core/records/formats/tenhou6.py explains the format. */

import { isDraw, list, need, points, tileNamed, whole } from "./hand";
import type { Game, Hand, Move } from "./hand";

/** A player's moves from taking a tile, after the discard of `source`, to their own discard. */
interface Turn {
  readonly moves: Move[];
  readonly source: number;
  readonly claimed: string | undefined;
  given?: string;
}

type List = readonly unknown[];

const TAKES: Readonly<Record<string, Move["kind"]>> = { c: "chii", p: "pon", m: "daiminkan" };
/** How many places further the feeder sits, by the position of the letter. */
const FEEDERS = [3, 2, 1, 1];
const AS_DRAWN = 60;

export function readTenhou6(text: string): Game {
  const [before, ...parts] = text.split("json=");
  const isAddress = parts.length > 0 && !/^\s*[[{/]/.test(text);
  need(!isAddress || before!.length < 900);
  const inJson = (part: string): string => (part.startsWith("{") ? part.split(/[\r\n]/)[0]! : decodeURIComponent(part.split(/\s/)[0]!.replaceAll("+", " ")));
  const games = (isAddress ? parts.map(inJson) : text.trim().split(/[\r\n]+(?=\{)/)).map((json) => JSON.parse(json) as { log: unknown; rule?: { disp?: unknown }; ref?: unknown; csrule?: unknown });
  const { rule, ref, csrule } = games[0]!;
  need(csrule === undefined); // a lobby whose host chose its rules
  const isOfTenhou = (ref ?? rule?.disp) === undefined || /^\d{10}gm-[0-9a-f]{4}-/.test(String(ref));
  const hands = games.flatMap(({ log }) => list<List>(log));
  const players = isOfThree(hands[0]!) ? 3 : 4;
  need(hands.every((each) => isOfThree(each) === (players === 3)));
  return { format: "tenhou6", players, rules: isOfTenhou ? ["tenhou"] : ["tenhou", "mahjong-soul"], hands: hands.map((item) => handOf(item, players)) };
}

function isOfThree(raw: List): boolean {
  need(raw.length === 14 || raw.length === 17);
  return raw.length === 14 || raw.slice(13, 16).every((tiles) => list(tiles).length === 0);
}

function handOf(raw: List, players: number): Hand {
  const [at, honba, deposits] = list(raw[0]).map((each) => whole(each, 1000));
  const dealer = whole(at! % 4, players - 1);
  need(at! < 16 && deposits !== undefined);
  points(raw[1], players);
  const places = [...Array(players).keys()];
  const moves = inOrder(places.map((place) => turnsOf(place, list(raw[5 + 3 * place]), list(raw[6 + 3 * place]), players)), dealer);
  const dealt = places.map((place) => list(raw[4 + 3 * place]).map(tileOf));
  return { round: at! >> 2, dealer, number: dealer + 1, honba: honba!, dealt, indicators: list(raw[2]).map(tileOf), moves, wins: winsOf(list(raw.at(-1)), players) };
}

function winsOf([name, ...details]: List, players: number): Hand["wins"] {
  const isWon = /^(?:和了|agari)$/i.test(String(name));
  need(isWon ? details.length > 0 && details.length % 2 === 0 : isDraw(String(name)));
  for (const each of details.filter((_, at) => at % 2 === 0)) points(each, players);
  return details.filter((_, at) => isWon && at % 2 === 1).map((detail) => {
    const [by, from, liable, ...says] = list(detail);
    need(whole(liable ?? by, players - 1) >= 0 && says.every((part) => typeof part === "string"));
    return { by: whole(by, players - 1), from: whole(from, players - 1) };
  });
}

function turnsOf(by: number, takes: List, gives: List, players: number): Turn[] {
  const turns: Turn[] = [];
  let [turn, given]: [Turn | null, number] = [null, 0];
  for (const entry of takes) {
    const take = takeOf(entry, by, players);
    if (!turn) turns.push((turn = { moves: [], source: take.from ?? (by + players - 1) % players, claimed: take.own && take.tile }));
    turn.moves.push(take);
    if (take.kind === "daiminkan") given += Number(gives[given] === 0);
    else if (given === gives.length) turn = null;
    else {
      const give = giveOf(gives[given++], take);
      turn.moves.push(give);
      if (give.kind === "discard") [turn.given, turn] = [give.tile, null];
    }
  }
  need(given === gives.length);
  return turns;
}

function tileOf(code: unknown): string {
  const [ten, rank] = [Math.floor(whole(code, 53, 11) / 10), (code as number) % 10];
  return tileNamed(ten === 5 ? `5${"?mps"[rank]}` : `${rank}${"?mpsz"[ten]}`);
}

/** A call: its letter precedes the called or added tile. */
function callIn(entry: unknown): { letter: string; tile: string; own: string[]; place: number } {
  const [, before, letter, after] = /^((?:\d\d){0,3})([a-z])((?:\d\d){1,4})$/.exec(String(entry))!;
  const own = (before! + after!).match(/../g)!.map((pair) => tileOf(Number(pair)));
  const place = before!.length / 2;
  const [tile] = own.splice(place, 1);
  return { letter: letter!, tile: tile!, own, place };
}

function takeOf(entry: unknown, by: number, players: number): Move {
  if (typeof entry !== "string") return { kind: "draw", by, tile: tileOf(entry) };
  const { letter, tile, own, place } = callIn(entry);
  need(letter in TAKES);
  return { kind: TAKES[letter]!, by, tile, own, from: whole((by + FEEDERS[place]!) % 4, players - 1) };
}

function giveOf(entry: unknown, { by, kind, tile: taken }: Move): Move {
  const code = typeof entry === "string" && /^r\d\d$/.test(entry) ? Number(entry.slice(1)) : entry;
  need(code !== AS_DRAWN || kind === "draw");
  if (typeof code === "number") return { kind: "discard", by, tile: code === AS_DRAWN ? taken : tileOf(code) };
  const { letter, tile, own } = callIn(code);
  if (letter === "f") return { kind: "kita", by, tile: "4z" };
  need(letter === "k" || letter === "a");
  return letter === "k" ? { kind: "shouminkan", by, tile } : { kind: "ankan", by, tile, own: [tile, ...own] };
}

/** The moves in the order of play. From the end of the hand, each taken tile shows whose turn came before. */
function inOrder(turns: Turn[][], dealer: number): Move[] {
  const open = turns.map(() => 0); // discards and last turns, less those after which someone took a tile
  turns.forEach((own, who) => own.forEach(({ source, given }, at) => {
    if (given !== undefined || at === own.length - 1) open[who]! += 1;
    if (at > 0 || who !== dealer) open[source]! -= 1;
  }));
  let who = open.indexOf(1);
  need(open.every((meld, at) => meld === Number(at === who)));
  const moves: Move[] = [];
  for (let turn = turns[who]?.pop(); turn; turn = turns[who]!.pop()) {
    moves.unshift(...turn.moves);
    const before = turns[turn.source]!.at(-1);
    need(before ? before.given !== undefined && (turn.claimed ?? before.given) === before.given : who === dealer && turn.claimed === undefined);
    if (!before) break;
    who = turn.source;
  }
  need(turns.every((own) => own.length === 0));
  return moves;
}
