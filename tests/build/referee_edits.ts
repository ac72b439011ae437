/** Tries pairs of edits on many cases of the referee, and prints every fact that is lost without a report. */

import { read, write } from "../../build_scripts/client/src/referee/address";
import { CLAIMS, KINDS, ORDINARY, seatsOf, withAnother, withFrom, withHand, withPlayers, withSticks, withWinner, withWinnerInstead, withoutWinner } from "../../build_scripts/client/src/referee/case";
import type { Call, Case, Hand, Seat } from "../../build_scripts/client/src/referee/case";
import { History } from "../../build_scripts/client/src/referee/case-history";
import { withNames } from "../../build_scripts/client/src/referee/implied";
import { removedFacts } from "../../build_scripts/client/src/referee/removed-facts";
import { callOf, changedAt, feedersOf, meldsOf, moved, obstacleTo, obstacleToTile, sequencesWith, withKind, withLaid, withTile, withoutMeld } from "../../build_scripts/client/src/referee/melds";
import type { Meld } from "../../build_scripts/client/src/referee/melds";
import { PRESETS, firstCase, preset } from "../../build_scripts/client/src/referee/presets";

const YAKUMAN = ["daisangen", "daisuushi", "shousuushi", "suukantsu", "tsuuiisou", "chinroutou", "ryuuiisou", "kokushi"];
const TILES = [...["m", "p", "s"].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`)), ...[1, 2, 3, 4, 5, 6, 7].map((rank) => `${rank}z`)];

/** An edit and its result. `touches` names the facts it is about; a call is named by its index before the edit. */
interface Edit {
  readonly name: string;
  readonly after: Case;
  readonly touches: readonly (string | number)[];
}
/** Makes an edit for a case; null if the form does not offer it there. */
type Kind = (what: Case, seed: number) => Edit | null;

function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<T>(all: readonly T[], seed: number): T | undefined {
  return all[Math.floor(random(seed)() * all.length)];
}

function aMeld(what: Case, seed: number): [Seat, Meld] | null {
  return pick(seatsOf(what).flatMap((seat) => meldsOf(what, seat).map((meld): [Seat, Meld] => [seat, meld])), seed) ?? null;
}

function placesOf({ place, added }: Meld): number[] {
  return added === null ? [place] : [place, added];
}

const EDITS: Readonly<Record<string, Kind>> = {
  names(what, seed) {
    const winner = pick(what.winners, seed);
    if (!winner) return null;
    const id = pick(YAKUMAN, seed + 1)!;
    const chosen = winner.hand.by === "names" ? winner.hand.yakuman : [];
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    const after = next.length > 0 ? withNames(what, winner.seat, next) : withHand(what, winner.seat, ORDINARY);
    return { name: next.join("+"), after, touches: [`hand ${winner.seat}`] };
  },
  han(what, seed) {
    const winner = pick(what.winners, seed);
    const hand: Hand = { by: "han", han: 1 + (seed % 13), fu: 30 };
    return winner ? { name: "han", after: withHand(what, winner.seat, hand), touches: [`hand ${winner.seat}`] } : null;
  },
  winner(what, seed) {
    const seat = pick(seatsOf(what), seed)!;
    return { name: `won ${seat}`, after: withWinner(what, seat), touches: ["winners"] };
  },
  instead(what, seed) {
    const [before, seat] = [pick(what.winners, seed)?.seat, pick(seatsOf(what), seed + 1)!];
    return before ? { name: `${seat} instead of ${before}`, after: withWinnerInstead(what, before, seat), touches: ["winners"] } : null;
  },
  another(what, seed) {
    const seat = pick(seatsOf(what), seed)!;
    return what.winners.length > 0 ? { name: `${seat} too`, after: withAnother(what, seat), touches: ["winners"] } : null;
  },
  none(what, seed) {
    const seat = pick(what.winners, seed)?.seat;
    return seat ? { name: `${seat} did not`, after: withoutWinner(what, seat), touches: [`hand ${seat}`, "winners"] } : null;
  },
  from(what, seed) {
    if (what.winners.length === 0) return null;
    const from = pick([...seatsOf(what), "drew"] as const, seed)!;
    return { name: `from ${from}`, after: withFrom(what, from), touches: ["from"] };
  },
  flag(what, seed) {
    const key = what.from === "drew" ? "replacement" : "robbed";
    return what.from === null || seed % 2 ? null : { name: key, after: { ...what, [key]: !what[key] }, touches: [key] };
  },
  sticks(what, seed) {
    const key = seed % 2 ? "honba" : "deposits";
    return { name: key, after: withSticks(what, key, what[key] + 1), touches: [key] };
  },
  rules(what, seed) {
    return { name: "rules", after: { ...what, rules: pick(["tenhou", "m-league"], seed)! }, touches: ["rules"] };
  },
  players(what) {
    return { name: "players", after: withPlayers(what, what.players === 3 ? 4 : 3), touches: ["players"] };
  },
  kind(what, seed) {
    const [seat, meld] = aMeld(what, seed) ?? [];
    const kind = pick(KINDS, seed + 1)!;
    if (!seat || !meld || (meld.kind === "chii") !== (kind === "chii")) return null;
    const without = { ...what, calls: what.calls.filter((_, at) => !placesOf(meld).includes(at)) };
    if (obstacleTo(without, seat, kind === "shouminkan" ? "pon" : kind)) return null;
    return { name: `${kind} at ${meld.place}`, after: withKind(what, meld, kind), touches: placesOf(meld) };
  },
  feeder(what, seed) {
    const [, meld] = aMeld(what, seed) ?? [];
    const from = meld && pick([...feedersOf(what, meld.call), null], seed + 1);
    if (!meld || from === undefined) return null;
    return { name: `${from} fed ${meld.place}`, after: changedAt(what, meld.place, { from }), touches: [meld.place] };
  },
  tile(what, seed) {
    const [, meld] = aMeld(what, seed) ?? [];
    if (!meld || meld.call.vague === null || meld.call.vague === "any") return null;
    const tile = pick(meld.call.vague === "dragon" ? ["5z", "6z", "7z"] : ["1z", "2z", "3z", "4z"], seed)!;
    return { name: `${tile} at ${meld.place}`, after: withTile(what, meld, tile), touches: placesOf(meld) };
  },
  lay(what, seed) {
    const [seat, kind, tile] = [pick(seatsOf(what), seed)!, pick(KINDS, seed + 1)!, pick(TILES, seed + 2)!];
    if (obstacleToTile(what, seat, kind, tile)) return null;
    const own = kind === "chii" ? sequencesWith(what, tile)[0] : "";
    return { name: `${seat} ${kind} ${tile}`, after: withLaid(what, callOf(what, seat, kind, tile, own)), touches: ["laid"] };
  },
  remove(what, seed) {
    const [, meld] = aMeld(what, seed) ?? [];
    return meld ? { name: `without ${meld.place}`, after: withoutMeld(what, meld), touches: placesOf(meld) } : null;
  },
  move(what, seed) {
    if (what.calls.length === 0) return null;
    const [place, to] = [seed, seed + 1].map((each) => Math.floor(random(each)() * what.calls.length)) as [number, number];
    return { name: `${place} to ${to}`, after: moved(what, place, to), touches: [place] };
  },
};

/** The facts of the case without its melds. With one winner, the count names the player. */
function facts(what: Case): Map<string, string> {
  const { rules, players, honba, deposits, from, replacement, robbed } = what;
  const hands = what.winners.map(({ seat, hand }) => [`hand ${seat}`, hand]);
  const all = { rules, players, honba, deposits, from, replacement, robbed, ...Object.fromEntries(hands) };
  return new Map(Object.entries(all).map(([key, value]) => [key, JSON.stringify(value)]));
}

/** What the user said about a call. Empty for a call that only the name of a hand adds. */
function said({ kind, tile, own, from, vague, implied }: Call): string {
  const fed = CLAIMS.has(kind) ? from : null;
  const parts = [implied ? "" : kind, vague ? "" : tile + own, fed ?? ""];
  return parts.join("") === "" ? "" : parts.join(" ");
}

/** The facts of `before` that are missing in `after`, although the edit is not about them. */
function gone(before: Case, { after, touches }: Edit): string[] {
  const now = facts(after);
  const isTouched = (key: string): boolean =>
    touches.includes(key) || (touches.includes("winners") && key.startsWith("hand")) || (touches.includes("from") && key.startsWith("hand") && key.slice(5) === after.from);
  const lost = [...facts(before)].filter(([key, value]) => !isTouched(key) && now.get(key) !== value).map(([key]) => key);
  if (touches.includes("winners") && before.winners.length === 1 && after.winners.length === 1) {
    if (JSON.stringify(before.winners[0]!.hand) !== JSON.stringify(after.winners[0]!.hand)) lost.push("the hand");
  }
  const rest = after.calls.map(said);
  for (const [place, call] of before.calls.entries()) {
    const at = rest.indexOf(said(call));
    if (said(call) === "" || touches.includes(place)) continue;
    if (at >= 0) rest.splice(0, at + 1); // in this order
    else lost.push(`call ${place}: ${said(call)}`);
  }
  return lost;
}

/** Adding a set can name an unnamed one. That one may lose its kind, but nothing else. */
function isNamed(before: Case, edit: Edit, lost: readonly string[]): boolean {
  if (!edit.touches.includes("laid") || lost.some((each) => !each.startsWith("call"))) return false;
  const { calls } = edit.after;
  const isFedAlike = before.calls.every(({ from }, at) => from === null || calls[at]!.from === from);
  return isFedAlike && before.calls.filter(({ kind }, at) => calls[at]!.kind !== kind).length <= 1;
}

let complaints: string[] = [];
let changed = 0;

function step(what: Case, kind: string, seed: number): Case {
  const edit = EDITS[kind]!(what, seed);
  if (!edit) return what;
  if (edit.after !== what) changed += 1;
  const lost = edit.after === what ? [] : gone(what, edit);
  const told = removedFacts(what, edit.after);
  const ofNorth = kind === "players" ? lost.filter((each) => /^call/.test(each) && what.calls[Number(/\d+/.exec(each)![0])]!.by === "N") : [];
  const untold = lost.length - Math.max(0, ofNorth.length - 1) - told.length; // North’s melds are reported together
  if (untold > 0 && !isNamed(what, edit, lost)) {
    complaints.push(`${write(what).toString()} | ${kind}: ${edit.name} → ${write(edit.after).toString()} | lost ${lost.join(", ")} | told ${told.join(", ")}`);
  }
  return edit.after;
}

const known = { isRules: () => true, isYakuman: (name: string) => YAKUMAN.includes(name) };
const kinds = Object.keys(EDITS);

/** Tries this many cases, each reached by some edits, and this many pairs of edits on each, in both orders. */
export function tryPairs(cases: number, pairs: number): object {
  [complaints, changed] = [[], 0];
  for (let at = 0; at < cases; at += 1) tryCase(at, pairs);
  return { tried: 2 * cases * pairs, changed, complaints: complaints.slice(0, 20) };
}

function tryCase(seed: number, pairs: number): void {
  const history = new History(preset(PRESETS[seed % PRESETS.length]!, firstCase("tenhou", 4)));
  const states = [history.now];
  const next = random(seed);
  const kind = (): string => kinds[Math.floor(next() * kinds.length)]!;
  const choice = (): number => Math.floor(next() * 1e9);
  for (let length = seed % 9; length > 0; length -= 1) {
    history.add(step(history.now, kind(), choice()));
    states.push(history.now);
  }
  for (let pair = 0; pair < pairs; pair += 1) {
    const [one, other, first, second] = [kind(), kind(), choice(), choice()];
    step(step(history.now, one, first), other, second);
    step(step(history.now, other, second), one, first);
  }
  tryAddress(history.now);
  tryUndo(history, states);
}

function tryAddress(what: Case): void {
  const text = write(what).toString();
  const found = read(new URLSearchParams(text), what, known);
  if (!("what" in found) || write(found.what).toString() !== text) complaints.push(`not read again: ${text}`);
  else if (String([...facts(found.what)]) !== String([...facts(what)])) complaints.push(`read as another case: ${text}`);
}

function tryUndo(history: History<Case>, states: readonly Case[]): void {
  const last = JSON.stringify(history.now);
  for (const state of [...states].reverse()) {
    if (JSON.stringify(history.now) !== JSON.stringify(state)) complaints.push("undo led elsewhere");
    history.undo();
  }
  while (history.canRedo) history.redo();
  if (JSON.stringify(history.now) !== last) complaints.push("redo led elsewhere");
}

/** The case of an address after these edits, and everything they reported. */
export function after(query: string, edits: readonly (readonly [string, ...(string | number)[]])[]): [string, string[]] {
  const found = read(new URLSearchParams(query), firstCase("tenhou", 4), known);
  if (!("what" in found)) return [found.faults.join(" "), []];
  let { what } = found;
  const told: string[] = [];
  for (const edit of edits) {
    const to = edited(what, edit);
    told.push(...removedFacts(what, to));
    what = to;
  }
  return [write(what).toString(), told];
}

function edited(what: Case, [kind, of, at, to]: readonly (string | number)[]): Case {
  const seat = of as Seat;
  const meld = typeof at === "number" ? meldsOf(what, seat)[at] : undefined;
  if (kind === "name") {
    const winner = what.winners.find((each) => each.seat === seat)!;
    const chosen = winner.hand.by === "names" ? winner.hand.yakuman : [];
    const next = chosen.includes(at as string) ? chosen.filter((each) => each !== at) : [...chosen, at as string];
    return next.length > 0 ? withNames(what, seat, next) : withHand(what, seat, ORDINARY);
  }
  if (kind === "won") return withWinner(what, seat);
  if (kind === "players") return withPlayers(what, of as 3 | 4);
  if (kind === "how") return withFrom(what, of as Seat | "drew");
  if (kind === "lay") return withLaid(what, callOf(what, seat, at as Call["kind"], to as string));
  if (kind === "kind") return withKind(what, meld!, to as Call["kind"]);
  if (kind === "from") return changedAt(what, meld!.place, { from: to as Seat });
  return withoutMeld(what, meld!);
}
