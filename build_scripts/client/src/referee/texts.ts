/** All texts of the referee in English. */

import { seat } from "../ruling/texts";
import { woven } from "../shared/woven";
import { kind, tileName, tiles } from "../tiles/texts";
import type { How, Kind, Seat, Vague } from "./case";
import { betweenRoles } from "./forms";
import type { Obstacle } from "./melds";
import type { Preset } from "./presets";

export { betweenSentences } from "../shared/forms";
export { won } from "./forms";
export { kind, tileName, tiles };
export { seat };

const ORDINALS = ["first", "second", "third", "fourth"];

export const kindDetails: Readonly<Record<Kind, string>> = {
  chii: "",
  pon: "",
  daiminkan: "of a discard",
  ankan: "all your own tiles",
  shouminkan: "added to a pon",
};

export const presetNames: Readonly<Record<Preset, string>> = {
  daisangen: "Daisangen",
  daisuushi: "Daisuushi",
  suukantsu: "Four kans",
  "after-kan": "Win after a kan",
  "two-winners": "Two winners",
  "three-players": "Three players",
  empty: "Empty table",
};

export const obstacles: Readonly<Record<NonNullable<Obstacle>, string>> = {
  "four-melds": "already has four melds",
  "four-kans": "four kans are already declared",
  "no-pon": "has no pon of this tile",
  "no-chii": "no chii in three-player games",
  "not-in-play": "not used in three-player games",
  "no-tiles": "too few are left",
  "no-sequence": "not part of any sequence",
};

const FIELDS: Readonly<Record<string, string>> = {
  rules: "rule set",
  players: "number of players",
  calls: "calls",
  win: "win",
  from: "player who dealt in",
  after: "replacement tile",
  robbed: "robbed kan",
};

// Tiles, seats, calls and hands

export const tileOfKan = "kan’s tile";

/** The tile of the first, second, … set of a player, if only its kind is known. */
export function vagueTile(number: number, vague: Vague): string {
  const ordinal = ORDINALS[number - 1] ?? "last";
  if (vague === "any") return `${ordinal} set’s tile`;
  return vague === "dragon" ? `${ordinal} dragon` : `${ordinal} wind`;
}

export function call(who: string, of: Kind, tile: string): string {
  const what = kind(of).toLowerCase();
  return `${who}, ${what} of the ${tile}`;
}

export const closed = "closed";
export const fromUnknown = "from ?";

export function fromSeat(who: string): string {
  return `from ${who}`;
}

export function meldKey(of: Kind, tile: string): string {
  return `${kind(of)}: the ${tile},`;
}

export const theseTiles = "these tiles";
export const theseTilesSoFar = "these tiles …";
export const someHand = "a hand (which?)";

export function worth(han: number, fu: number | null): string {
  return fu === null ? `${han} han` : `${han} han ${fu} fu`;
}

export function yakumanTogether(names: readonly string[], assumed: boolean): string {
  return names.join(" and ") + (assumed ? " only (assumed)" : "");
}

// The case as a sentence. Each function puts the words of the sentence between the parts that open choices.

export const threePlayers = "Three players.";
export const nobodyWon = "Nobody has won yet.";

export function how(of: How, from: string, winners: number): string {
  if (of === "ron") {
    if (winners === 1) return `ron from ${from}`;
    return winners === 2 ? `both by ron from ${from}` : `all by ron from ${from}`;
  }
  if (of === "robbed") {
    if (winners === 1) return `robbing a kan by ${from}`;
    return winners === 2 ? `both by robbing a kan by ${from}` : `all by robbing a kan by ${from}`;
  }
  if (of === "unsaid") return "by tsumo or ron";
  return of === "drew" ? "drew the winning tile" : "drew it as a replacement tile after a kan";
}

export const somebody = "Someone";

export function fed<Part>(feeder: Part, tile: Part): (Part | string)[] {
  return woven("{feeder} fed the {tile}.", { feeder, tile });
}

export function ofSeat(tile: string, who: string): string {
  return `${tile} of ${who}`;
}

export function sticks(honba: number, deposits: number): string {
  const extra = honba ? [`${honba} honba`] : [];
  const riichi = deposits ? [deposits === 1 ? "1 riichi stick" : `${deposits} riichi sticks`] : [];
  const both = [...extra, ...riichi].join(", ");
  return `${both}.`;
}

// The form

export const honba = "Honba";
export const deposits = "Riichi sticks";
export const sticksAndSteps = "Sticks, undo and redo";
export const table = "Table";
export const drewIt = "Drew it";
export const another = "Add a winner";
export const tapLoser = "Tap the player who dealt in, or the winner if they drew the tile.";
export const tapDiscarder = "Tap the player who dealt in.";
export const tapMelds = "Tap a player to enter their tiles. Tap a meld to set who fed it.";
export const presets = "Start from";
export const undo = "Undo";
export const redo = "Redo";
export const takeBack = "Take it back";
export const sitHere = "sits in front";

/** What another player did: fed the third dragon. */
export function fedThe(tile: string): string {
  return `fed the ${tile}`;
}

export const example = "This is an example. ";

export function more(what: string): string {
  return `${what}: one more`;
}

export function fewer(what: string): string {
  return `${what}: one fewer`;
}

/** What a tap on a player does. */
export const taps = { from: "(tap: dealt in)", drew: "(tap: drew it)", melds: "(tap: melds)" };

/** The roles in an answer (ruling/answer.ts). */
const ROLES: Readonly<Record<string, string>> = {
  won: "won",
  bumped: "bumped",
  "dealt in": "dealt in",
  liable: "liable",
  "pays a share": "pays a share",
  "pays nothing": "pays nothing",
};

/** The roles of a player in one line. */
export function roles(of: readonly string[]): string {
  return of.map((role) => ROLES[role]!).join(betweenRoles);
}

// The choices

export const whoWon = "Who won?";
export const alsoWon = "also won";
export const removeWinner = "Did not win";
export const howWon = "How was it won?";
export const onlyOneDraws = "only one player can draw it";
export const winningTile = "Winning tile";
export const replacementTile = "A kan’s replacement tile";
export const wasDiscarded = "it was discarded";
export const robbedFromKan = "Robbed from a kan";
export const wasDrawn = "it was drawn";
export const whichHand = "Which hand?";
export const byNames = "Yakuman";
export const byTiles = "Enter the tiles";
export const tileByTile = "Tile by tile";
export const findsYakuman = "finds yakuman";
export const byHan = "An ordinary hand: Han";
export const fu = "Fu";
export const moreYakuman = "Other yakuman";
export const notSaid = "Not set";
export const kindTitle = "Type of meld";
export const whichTile = "Which tile?";
/** For a set of which only its kind is known. */
export const whichTileEver = "Which tile? It changes no answer.";
export const orderTitle = "In which order was it called?";
export const here = "this one";
export const remove = "Remove this meld";
export const hasWon = "Won";
export const close = "Close";

export function wonToo(who: string): string {
  return `${who} too`;
}

export function ronFrom(who: string): string {
  return `Ron from ${who}`;
}

export function fedByTitle(tile: string): string {
  return `Who fed the ${tile}?`;
}

export function meldTitle(who: string, tile: string): string {
  return `${who}’s meld: the ${tile}`;
}

// The tile keyboard

export const inHand = "In hand";

export function keyboard(who: string): string {
  return `${who}’s melds and tiles`;
}

/** Before the seats that can have fed it. */
export function fedByWhom(tile: string): string {
  return `${tile} from`;
}

// What is still missing or wrong

export const brokenLink = "This link is broken, so there is no answer.";
export const startInstead = "Start with an empty table";
export const firstInstead = "Start with daisangen";
export const sayHow = "How was it won? Tap the player who dealt in, or the winner if they drew the tile.";
export const threeNow = "These rules are for three players, so North sits out.";
export const fourNow = "These rules are for four players, so North plays.";

export function unreadable(key: string, value: string): string {
  const name = key.slice(0, 30);
  const what = FIELDS[key] ?? `“${name}”`;
  return `This link has a ${what} that cannot be read: “${value}”.`;
}

export function wrongPlayers(title: string, players: number): string {
  return players === 3
    ? `The rules of ${title} are for four players, but the link has three.`
    : `The rules of ${title} are for three players, but the link has four.`;
}

export function sayHand(who: string): string {
  return `Which hand did ${who} win with?`;
}

export function sayTiles(who: string, now: number, needed: number): string {
  return `${who}’s hand has ${now} of ${needed} tiles, not counting melds and the winning tile.`;
}

export function sayWinning(who: string): string {
  return `Which tile did ${who} win on?`;
}

export function sayWorth(counted: string): string {
  return `These tiles make no yakuman: ${counted}, without riichi, dora and other extras. How many han and fu in total?`;
}

/** Names for what a change removed. */
export const removed = {
  win: (of: Seat): string => `${seat(of)}’s win`,
  drawn: "that it was drawn",
  ron: (from: Seat): string => `the ron from ${seat(from)}`,
  replacement: "the kan’s replacement tile",
  robbed: "the robbed kan",
  melds: (of: Seat): string => `${seat(of)}’s melds`,
  chii: (of: Seat): string => `${seat(of)}’s chii`,
  fed: (from: Seat, tile: string): string => `that ${seat(from)} fed the ${tile}`,
  tiles: (of: Seat): string => `the tiles of ${seat(of)}’s hand`,
  names: (of: Seat): string => `the name of ${seat(of)}’s hand`,
};

export function lost(facts: readonly string[]): string {
  const all = facts.join("; ");
  return `This change removed: ${all}.`;
}

// The answer

export const openReasons = "Why";

/** `number` is null until they are counted. */
export function otherAnswers(number: number | null): string {
  if (number === null) return "Other answers";
  if (number === 0) return "No other answer";
  return number === 1 ? "1 other answer" : `${number} other answers`;
}

export const noAnswer = "No answer yet";
export const working = "Calculating …";
export const failed = "Calculation failed";
export const tryAgain = "Try again";
export const assumed = "assumed";
export const playItSo = "We play it this way";
export const soFar = "Liable so far";
export const unsafe = "Unsafe now";
export const anyTile = "any tile";

export function assumedValue(value: string): string {
  return ` ${value}. `;
}

export function ourRules(title: string): string {
  return `Our rules (${title})`;
}

export function liableTo(who: string, to: string, cause: string): string {
  return `${who} to ${to} for ${cause}`;
}

/** After “Liable so far”. */
export function liableSoFar(liable: readonly string[]): string {
  const all = liable.join("; ") || "nobody";
  return `: ${all}.`;
}

/** After “Unsafe now”. */
export const colon = ":";

export function unsafeRow(who: string, tile: string, to: string, cause: string): string {
  return `${who}: not the ${tile} (${to}’s ${cause})`;
}

export function otherRules(headline: string): string {
  return `Under other rules: ${headline}`;
}

// Sending it

export const show = "Show";
export const send = "Send";
export const share = "Share …";
export const copyText = "Copy as text";
export const copyLink = "Copy link";
export const savePicture = "Save as picture";
export const drawing = "Drawing the picture …";
export const saved = "Picture saved";
export const noPicture = "The picture could not be drawn.";
export const forProgram = "For programs";
export const copyJson = "Copy as JSON";
export const copyPython = "Copy as Python";
export const filledIn = "missing facts are filled in";
export const copied = "Copied";
export const notCopied = "Your browser does not allow copying.";

export function caseUnder(title: string, sentence: string): string {
  return `${title}: ${sentence}`;
}
