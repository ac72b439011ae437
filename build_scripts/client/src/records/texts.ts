/** The texts of the page of records itself. Python writes the texts about the game. */

export { betweenSentences } from "../shared/forms";

export const drop = "Drop a game record here";
export const choose = "Choose file";
export const paste = "Paste its text or link";
export const judge = "Check this game";
export const example = "Show an example";
export const stays = "Your game stays on this device. Nothing is sent to any site.";
export const reading = "Reading the record…";

export function tooLarge(megabytes: number): string {
  const size = megabytes.toFixed(0);
  return `This file is ${size} MB. This page reads up to 8 MB. Use the command line for larger files.`;
}

export const several = "This page checks one game at a time. Use the command line for several.";
export const empty = "This is empty.";
export const addressOnly =
  "This link only names a game, and this page cannot download it. Open the link, and save the game there: from Tenhou, the log as XML (mjlog). Drop that file here, or paste its text. The table below lists what to save from other sites.";
export const failed = "This game could not be checked";
export const notShown = "It could not be shown";
export const tryAgain = "Try again";
export const brokenLink = "This link is incomplete or damaged. Nothing was checked.";
export const useOwn = "Use the record’s";

export function asTold(title: string): string {
  return `${title} (from the record)`;
}

export function notTold(title: string): string {
  return `${title} (the record names no rules)`;
}

export const you = "Your first hand:";

export function yours(hand: string): string {
  return `Which hand was yours in ${hand}?`;
}

export const nobody = "I was not at this table";

export function hidden(seat: string): string {
  return `Hidden (${seat})`;
}

export const stop = "Stop";
export const another = "Check another game";

/** What follows the name of the format. */
export function hands(number: number): string {
  return number === 1 ? ", one hand" : `, ${number} hands`;
}

export function progress(done: number, all: number): string {
  return `Hand ${done} of ${all}`;
}

export const searching = "Looking for the closest call…";
export const closest = { you: "Your closest call", anyone: "The closest call" };
export const quiet = {
  you: "Nothing happened to you: you were never liable, and no discard could have made you liable.",
  anyone: "Nothing happened: nobody was liable, and no discard could have made anyone liable.",
};

/** If only a part of the file could be read. */
export const quietInPart = {
  you: "As far as it could be read, you were never liable, and no discard could have made you liable.",
  anyone: "As far as it could be read, nobody was liable, and no discard could have made anyone liable.",
};

export function inHand(title: string, says: string): string {
  return `${title}: ${says}`;
}

export function nearest(title: string, says: string): string {
  return `The closest moment, in ${title}: ${says}`;
}

export const nothingNear = "No call showed even one set of a hand that can make someone liable.";

export function checked(hands: number, discards: number, calls: number): string {
  const ofDiscards = discards === 1 ? "1 discard" : `${shown(discards)} discards`;
  const ofCalls = calls === 1 ? "1 call" : `${shown(calls)} calls`;
  return `We checked ${someHands(hands)} with ${ofDiscards} and ${ofCalls}.`;
}

export function summary(checks: number, differences: number): string {
  const ofChecks = checks === 1 ? "1 check" : `${shown(checks)} checks`;
  if (differences === 0) return `${ofChecks}: all agree with the rules.`;
  const found = differences === 1 ? "1 difference" : `${shown(differences)} differences`;
  return `${ofChecks}: ${found} from the rules.`;
}

export const noHands = "This file contains no hands.";

export function unread(hands: number, says: string): string {
  const what = hands === 0 ? "Part of the file" : someHands(hands);
  return `${what} could not be read: ${says}.`;
}

/** If only the end of these hands is missing. */
export function unfinished(hands: number, says: string): string {
  if (hands === 1) return `1 hand was checked without its end: ${says}.`;
  return `${shown(hands)} hands were checked without their end: ${says}.`;
}

/** If no hand of the game can be read. */
export function noneRead(says: string): string {
  return `This game could not be read: ${says}.`;
}

export const saveAgain = "Save the game again after its last hand, and drop the new file.";

export function stopped(done: number, all: number): string {
  return `Stopped after ${done} of ${all} hands.`;
}

export function sentence(says: string): string {
  return `${says}.`;
}

export function ended(end: string, sums: string): string {
  return sums === "" ? `${end}.` : `${end}: ${sums}.`;
}

export const slider = "Move";
export const back = "Previous move";
export const on = "Next move";
export const kinds = { danger: "Danger", discard: "Dangerous discard", liable: "Liable", payment: "Payment" };
export const liable = "liable";
export const danger = "danger";
export const difference = "difference";
export const notRead = "not read";
export const byTheRules = "Rules";
export const inTheRecord = "Record";
export const referee = "Open in the referee";
export const link = "Copy a link to this hand";
export const linked = "Copied. The link contains only this hand.";
export const linkShown = "Copy the link:";

function someHands(hands: number): string {
  return hands === 1 ? "1 hand" : `${shown(hands)} hands`;
}

function shown(number: number): string {
  return number.toLocaleString("en");
}
