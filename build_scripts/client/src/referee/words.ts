/** All texts of the referee in English. Another language needs another file like this one. */

import { CLAIMS } from "./case";
import type { Case, Hand, Kind, Seat } from "./case";
import type { Meld, Obstacle } from "./melds";
import type { Preset } from "./presets";

const SEATS: Readonly<Record<Seat, string>> = { E: "East", S: "South", W: "West", N: "North" };
const ORDINALS = ["first", "second", "third", "fourth"];
const SUITS: Readonly<Record<string, string>> = { m: "characters", p: "circles", s: "bamboo" };
const HONOURS = ["east wind", "south wind", "west wind", "north wind", "white dragon", "green dragon", "red dragon"];

const KINDS: Readonly<Record<Kind, string>> = {
  chii: "Chii",
  pon: "Pon",
  daiminkan: "Kan",
  ankan: "Closed kan",
  shouminkan: "Added kan",
};

const PRESETS: Readonly<Record<Preset, string>> = {
  daisangen: "Daisangen",
  daisuushi: "Daisuushi",
  suukantsu: "Four kans",
  "after-kan": "Win after a kan",
  "two-winners": "Two winners",
  "three-players": "Three players",
  empty: "Empty table",
};

const OBSTACLES: Readonly<Record<NonNullable<Obstacle>, string>> = {
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

export function seat(of: Seat): string {
  return SEATS[of];
}

export function tileName(tile: string): string {
  const [rank, suit] = [tile[0]!, tile[1]!];
  if (suit === "z") return HONOURS[Number(rank) - 1]!;
  return `${rank === "0" ? "red 5" : rank} of ${SUITS[suit]}`;
}

/** A name for the tile of a call that is not named: the third dragon. */
export function vagueName({ calls }: Case, place: number): string {
  const { by, vague } = calls[place]!;
  const own = calls.map((call, at) => ({ call, at })).filter(({ call }) => call.by === by && call.kind !== "shouminkan");
  if (vague === "any" && own.length === 1) return "kan’s tile";
  const before = own.filter(({ call, at }) => at <= place && (vague === "any" || call.vague === vague || call.vague === null));
  const ordinal = ORDINALS[before.length - 1] ?? "last";
  return vague === "any" ? `${ordinal} set’s tile` : `${ordinal} ${vague}`;
}

/** The name of the meld in the sentence: the third dragon, the red dragon. */
export function meldName(what: Case, { call, place }: Meld): string {
  return call.vague ? vagueName(what, place) : tileName(call.tile);
}

export function fedBy({ call, kind }: Meld): string {
  if (kind === "ankan") return "closed";
  return call.from === null ? "from ?" : `from ${SEATS[call.from]}`;
}

/** The name of a call among all calls: South, pon of the white dragon. */
export function callName(what: Case, place: number): string {
  const call = what.calls[place]!;
  return `${SEATS[call.by]}, ${KINDS[call.kind].toLowerCase()} of the ${call.vague ? vagueName(what, place) : tileName(call.tile)}`;
}

export function handName(hand: Hand, yakumanName: (id: string) => string): string {
  if (hand.by === "tiles") return hand.tile === null ? "these tiles …" : "these tiles";
  if (hand.by === "han") return `${hand.han} han${hand.fu === null ? "" : ` ${hand.fu} fu`}`;
  return hand.yakuman.map(yakumanName).join(" and ") || "a hand (which?)";
}

export function kind(of: Kind): string {
  return KINDS[of];
}

export function isFed(of: Kind): boolean {
  return CLAIMS.has(of) || of === "shouminkan";
}

export function preset(name: Preset): string {
  return PRESETS[name];
}

export function obstacle(of: NonNullable<Obstacle>): string {
  return OBSTACLES[of];
}

/** Names for what a change removed. */
export const removed = {
  win: (of: Seat): string => `${SEATS[of]}’s win`,
  drawn: "that it was drawn",
  ron: (from: Seat): string => `the ron from ${SEATS[from]}`,
  replacement: "the kan’s replacement tile",
  robbed: "the robbed kan",
  melds: (of: Seat): string => `${SEATS[of]}’s melds`,
  chii: (of: Seat): string => `${SEATS[of]}’s chii`,
  fed: (from: Seat, tile: string): string => `that ${SEATS[from]} fed the ${tile}`,
  tiles: (of: Seat): string => `the tiles of ${SEATS[of]}’s hand`,
} as const;

export const words = {
  unreadable: (key: string, value: string): string =>
    `This link has a ${FIELDS[key] ?? `“${key.slice(0, 30)}”`} that cannot be read: “${value}”.`,
  wrongPlayers: (rules: string, players: number): string =>
    `The rules of ${rules} are for ${players === 3 ? "four" : "three"} players, and the link seats ${players === 3 ? "three" : "four"}.`,
  brokenLink: "This link is broken, so there is no answer.",
  startInstead: "Start with an empty table",
  firstInstead: "Start with daisangen",
  rules: "Rules",
  chooseRules: "Which rules?",
  wins: "wins with",
  winToo: "and",
  drew: "drew the winning tile",
  replacementDrawn: "drew it as a replacement tile after a kan",
  ronFrom: "ron from",
  robbedFrom: "robbing a kan by",
  howUnsaid: "by tsumo or ron",
  severally: (number: number): string => (number === 2 ? "both by" : "all by"),
  fed: "fed the",
  somebody: "Someone",
  nobodyWon: "Nobody has won yet",
  honba: "Honba",
  deposits: "Riichi sticks",
  more: (what: string): string => `${what}: one more`,
  fewer: (what: string): string => `${what}: one fewer`,
  modes: { won: "Who won", from: "Who dealt in", melds: "Tiles" },
  taps: { won: "who won", from: "dealt in", melds: "melds" },
  modesName: "Tapping a player sets",
  drewIt: "Drew it",
  afterKan: "replace­ment tile after a kan",
  robbed: "robbed from a kan",
  another: "Add a winner",
  tapWinner: "Tap the player who won.",
  tapAnother: "Tap the other player who won on the same discard.",
  tapLoser: "Tap the player who dealt in, or “Drew it”.",
  tapMelds: "Tap a player to enter their tiles. Tap a meld to set who fed it.",
  presets: "Start from",
  undo: "Undo",
  redo: "Redo",
  again: "Start again",
  fedByTitle: (name: string): string => `Who fed the ${name}?`,
  meldTitle: (who: string, name: string): string => `${who}’s meld: the ${name}`,
  notSaid: "Not set",
  kindTitle: "Type of meld",
  whichTile: "Which tile?",
  orderTitle: "In which order was it called?",
  here: "this one",
  remove: "Remove this meld",
  done: "Done",
  close: "Close",
  whoWon: "Who won?",
  howWon: "How was it won?",
  whichHand: "Which hand?",
  byNames: "Yakuman",
  byHan: "An ordinary hand",
  byTiles: "Enter the tiles",
  han: "Han",
  fu: "Fu",
  moreYakuman: "Other yakuman",
  removeWinner: "Did not win",
  keyboard: (who: string): string => `${who}’s melds and tiles`,
  inHand: "In hand",
  winningTile: "Winning tile",
  fedByWhom: "from",
  deleteLast: "Delete the last tile",
  assumed: "assumed",
  playItSo: "We play it so",
  ourRules: (title: string): string => `Our rules (${title})`,
  changeRule: "Change a rule",
  assumedOther: (value: string, sums: string): string => `Otherwise (${value}): ${sums}`,
  openReasons: "Reasons",
  noAnswer: "No answer yet",
  working: "Calculating …",
  failed: "Calculation failed",
  tryAgain: "Try again",
  soFar: "Liable so far",
  nobody: "nobody",
  unsafe: "Unsafe now",
  unsafeRow: (who: string, tile: string, to: string, cause: string): string =>
    `${who}: not the ${tile} (${to}’s ${cause})`,
  tap: (says: string): string => `(tap: ${says})`,
  sayHow: "How was it won? Tap the player who dealt in, or “Drew it”.",
  sayHand: (who: string): string => `Which hand did ${who} win with?`,
  sayTiles: (who: string, now: number, needed: number): string =>
    `${who}’s hand has ${now} of ${needed} tiles, not counting melds and the winning tile.`,
  sayWinning: (who: string): string => `Which tile did ${who} win on?`,
  sayWorth: (counted: string): string =>
    `These tiles make no yakuman: ${counted}, without riichi, dora and other extras. How many han and fu in total?`,
  example: "Example: ",
  threeNow: "These rules are for three players, so North sits out.",
  fourNow: "Now four players again.",
  lost: (facts: readonly string[]): string => `No longer said: ${facts.join("; ")}.`,
  filledIn: "missing facts are filled in",
  anyTile: "any tile",
  elsewhere: "Under other rules",
  show: "Show",
  send: "Send",
  copyText: "Copy as text",
  copyLink: "Copy link",
  share: "Share …",
  savePicture: "Save as picture",
  drawing: "Drawing the picture …",
  saved: "Picture saved",
  noPicture: "The picture could not be drawn.",
  forProgram: "For programs",
  copyJson: "Copy as JSON",
  copyPython: "Copy as Python",
  copied: "Copied",
  notCopied: "Your browser does not allow copying.",
  python: "Python is starting …",
} as const;

