/**
 * The case in the address: `?rules=tenhou&calls=S-pon-5z.d_S-pon-6z.d_S-pon-7z.d-W&win=S-daisangen&from=N`. The suffix of a tile
 * says what is known of an unnamed tile: `.a` nothing, `.d` it is a dragon, `.w` it is a wind. `.assumed` after a hand says that its
 * name comes only from its melds. A part that cannot be read is reported, never replaced by a default.
 */

import { ALL_SEATS } from "../ruling/seats";
import { joinHand, tilesIn } from "../ruling/tiles";
import { nameOf } from "../my-rules/house-rules";
import { CLAIMS, KINDS, MOST_STICKS } from "./case";
import type { Call, Case, From, Hand, Kind, Seat, Vague, Winner } from "./case";
import { withImplied } from "./implied";
import * as texts from "./texts";

const MARKS: Readonly<Record<Vague, string>> = { dragon: ".d", wind: ".w", any: ".a" };
const VAGUE = ["dragon", "wind", "any"] as const;

const ASSUMED = "assumed";
const UNSAID = "open"; // nobody said how the tile was won; if `from` is missing, it was drawn

/** More calls than any hand has, and more problems than anyone would read. */
const MOST_PARTS = 40;
const MOST_TOLD = 10;

export const KEYS = ["rules", "name", "players", "calls", "win", "from", "after", "robbed", "honba", "deposits"] as const;

/** The result of reading an address: a case, or everything that is wrong with it. */
export type Read = { readonly what: Case } | { readonly faults: readonly string[] };

export function write(what: Case): URLSearchParams {
  const name = nameOf(what.rules);
  const said = new URLSearchParams({ rules: what.rules, ...(name ? { name } : {}) });
  if (what.players === 3) said.set("players", "3");
  if (what.calls.length > 0) said.set("calls", what.calls.map(callText).join("_"));
  if (what.winners.length > 0) said.set("win", what.winners.map(({ seat, hand }) => `${seat}-${handText(hand)}`).join("_"));
  if (what.winners.length > 0 && what.from !== "drew") said.set("from", what.from ?? UNSAID);
  if (what.replacement) said.set("after", "kan");
  if (what.robbed) said.set("robbed", "kan");
  if (what.honba > 0) said.set("honba", String(what.honba));
  if (what.deposits > 0) said.set("deposits", String(what.deposits));
  return said;
}

/** The same case without its rules, as text. */
export function withoutRules(what: Case): string {
  const said = write(what);
  for (const key of ["rules", "name"]) said.delete(key);
  return said.toString().replaceAll(`.${ASSUMED}`, ""); // the answer is the same
}

function callText({ by, kind, tile, own, from, vague }: Call): string {
  const fed = CLAIMS.has(kind) ? from : null;
  return [by, kind, tile + (vague ? MARKS[vague] : ""), fed ?? "", own].join("-").replace(/-+$/, "");
}

function handText(hand: Hand): string {
  if (hand.by === "names") return [...hand.yakuman, ...(hand.assumed ? [ASSUMED] : [])].join(".") || "none";
  if (hand.by === "han") return worthText(hand);
  const worth = hand.worth ? `.${worthText(hand.worth)}` : "";
  return `tiles.${joinHand(hand.concealed)}.${hand.tile ?? ""}${worth}`;
}

function worthText({ han, fu }: { readonly han: number; readonly fu: number | null }): string {
  return `${han}han${fu === null ? "" : `${fu}fu`}`;
}

export interface Known {
  isRules(id: string): boolean;
  isYakuman(name: string): boolean;
}

export function read(said: URLSearchParams, start: Case, known: Known): Read {
  const faults: string[] = [];
  const fault = (key: string, value: string): void => void faults.push(texts.unreadable(key, value.slice(0, 60)));
  for (const key of new Set(said.keys())) {
    if (!(KEYS as readonly string[]).includes(key)) fault(key, said.get(key)!);
    else if (said.getAll(key).length > 1) fault(key, said.getAll(key).join(" "));
  }
  const take = <T>(key: string, parse: (text: string) => T | null, missing: T): T => {
    const text = said.get(key);
    if (text === null) return missing;
    const found = parse(text);
    if (found === null) fault(key, text);
    return found ?? missing;
  };
  const what: Case = {
    rules: take("rules", (text) => (known.isRules(text) ? text : null), start.rules), // their name is only shown
    players: take("players", (text) => (text === "3" ? 3 : text === "4" ? 4 : null), 4),
    calls: take("calls", (text) => all(text, readCall), []),
    winners: take("win", (text) => all(text, (each) => readWin(each, known)), []),
    from: said.get("from") === UNSAID ? null : take<From>("from", (text) => (isSeat(text) ? text : null), said.has("win") ? "drew" : null),
    replacement: take("after", (text) => text === "kan" || null, false),
    robbed: take("robbed", (text) => text === "kan" || null, false),
    honba: take("honba", readNumber, 0),
    deposits: take("deposits", readNumber, 0),
  };
  return faults.length > 0 ? { faults: faults.slice(0, MOST_TOLD) } : { what: withImplied(what) };
}

/** Every part, or null if one of them cannot be read. */
function all<T>(text: string, parse: (part: string) => T | null): T[] | null {
  const texts = text.split("_");
  const parts = texts.length > MOST_PARTS ? [null] : texts.map(parse);
  return parts.includes(null) ? null : (parts as T[]);
}

function readCall(text: string): Call | null {
  const [by, kind, marked = "", from = "", own = "", ...more] = text.split("-");
  const [tile = "", mark] = marked.split(".");
  const vague = VAGUE.find((word) => MARKS[word] === `.${mark}`) ?? null;
  if (mark !== undefined && vague === null) return null;
  if (!isSeat(by) || !KINDS.includes(kind as Kind) || !isTile(tile) || more.length > 0) return null;
  if (from !== "" && (!isSeat(from) || !CLAIMS.has(kind as Kind))) return null;
  if ((kind === "chii") !== (tilesIn(own).length === 2)) return null;
  return { by, kind: kind as Kind, tile, own, from: from === "" ? null : (from as Seat), vague, implied: false };
}

function readWin(text: string, known: Known): Winner | null {
  const [seat, said = "", ...more] = text.split("-");
  const hand = readHand(said, known);
  return isSeat(seat) && hand !== null && more.length === 0 ? { seat, hand } : null;
}

function readHand(text: string, known: Known): Hand | null {
  const worth = readWorth(text);
  if (worth) return { by: "han", ...worth };
  if (text === "none") return { by: "names", yakuman: [] };
  const parts = text.split(".");
  if (parts[0] !== "tiles") {
    const yakuman = parts.filter((part) => part !== ASSUMED);
    const isRead = yakuman.length > 0 && yakuman.every(known.isYakuman);
    return isRead ? { by: "names", yakuman, ...(parts.length > yakuman.length ? { assumed: true } : {}) } : null;
  }
  const [, hand = "", tile = "", value = ""] = parts;
  const concealed = tilesIn(hand);
  const isWhole = /^(?:[0-9]+[mps]|[1-7]+z)*$/.test(hand) && (tile === "" || isTile(tile)) && (value === "" || readWorth(value));
  return isWhole ? { by: "tiles", concealed, tile: tile || null, worth: readWorth(value) } : null;
}

function readWorth(text: string): { han: number; fu: number | null } | null {
  const found = /^(\d{1,2})han(?:(\d{2,3})fu)?$/.exec(text);
  return found ? { han: Number(found[1]), fu: found[2] ? Number(found[2]) : null } : null;
}

function readNumber(text: string): number | null {
  return /^\d{1,2}$/.test(text) && Number(text) <= MOST_STICKS ? Number(text) : null;
}


function isSeat(text: string | undefined): text is Seat {
  return (ALL_SEATS as readonly (string | undefined)[]).includes(text);
}

function isTile(text: string): boolean {
  return /^(?:[0-9][mps]|[1-7]z)$/.test(text);
}
