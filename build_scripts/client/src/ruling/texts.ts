/** What every answer says, wherever it is shown. */

import { woven } from "../shared/woven";
import { editionOf } from "./forms";
import type { Seat } from "./seats";

export { betweenSentences, joined } from "../shared/forms";
export { payers, sentence } from "./forms";

export const SEATS: Readonly<Record<Seat, string>> = { E: "East", S: "South", W: "West", N: "North" };

export function seat(of: Seat): string {
  return SEATS[of];
}

export const whoPays = "Who pays whom";
export const why = "Why";
export const notKnown = "Not known";
export const notKnownWhy =
  "These rule sets do not settle something that matters here. Their answers are correct only if our assumptions are.";
export const theRules = "The rules";
export const weAssumed = "We assumed: ";
export const otherwise = "Otherwise, ";

const CAUSES: Readonly<Record<string, string>> = {
  hand: "the hand",
  honba: "extra hands (honba)",
  "open-kan-win": "the win after the open kan",
};

const ROLES: Readonly<Record<string, string>> = {
  won: "won",
  drew: "drew and won",
  "dealt-in": "dealt in",
  robbed: "was robbed",
  liable: "liable",
  "not-paying": "pays nothing",
};

/** A player's part in the picture. */
export function role(of: string): string {
  return ROLES[of]!;
}

export function honbaSticks(number: number): string {
  return `${number} honba`;
}

export function riichiSticks(number: number): string {
  return `${number} riichi`;
}

/** A cause of a payment. `yakuman` are the names of the hands. */
export function cause(of: string, yakuman: Readonly<Record<string, string>>): string {
  return CAUSES[of] ?? yakuman[of] ?? of;
}

export function sum(who: string, points: string): string {
  return `${who} ${points}`;
}

export function asSentence(says: string): string {
  return `${says}.`;
}

/** What another reading of the rules would change. */
export function doubt(value: string, payers: string): string {
  return `If ${value}: ${payers}`;
}

export function pays<Part>(from: string, to: string, points: Part, of: string): (Part | string)[] {
  return woven("{from} pays {to} {points} for {of}", { from, to, points, of });
}

export function takes<Part>(to: string, points: Part): (Part | string)[] {
  return woven("{to} takes {points} in riichi deposits", { to, points });
}

/** Which rule set it is, and how it was changed. */
export function under<Part>(rules: Part, edition: string, changes: string): (Part | string)[] {
  const house = changes && `; changed: ${changes}`;
  return woven("Under {rules}{edition}{house}.", { rules, edition: editionOf(edition), house });
}

export function underAll<Part>(rules: readonly Part[]): (Part | string)[] {
  const all = rules.flatMap((each, at) => (at > 0 ? [", ", each] : [each]));
  return woven("Under {all}.", { all });
}

export function rulesOf(names: string): string {
  return `The rules of ${names}`;
}

export function doNotSay(rules: string, question: string): string {
  return `${rules} do not say ${question}.`;
}

export function ifValue(value: string, brief: string): string {
  return `if ${value}: ${brief}.`;
}

export function liable(who: string, of: string): string {
  return `${who} for ${of}`;
}

export function liableSoFar(liable: readonly string[]): string {
  const all = liable.join("; ") || "nobody";
  return `Liable so far: ${all}`;
}

export function because(reasons: string): string {
  return `Because ${reasons}.`;
}

export const ruleSets = "Rule sets";
export const whichAndWhy = "Which rule sets, and why";

/** A rule set, and how many others answer alike. */
export function andMore(title: string, others: number): string {
  return others > 0 ? `${title} and ${others} more` : title;
}

export function reasonsUnder(title: string): string {
  return `Reasons under ${title}`;
}

export function depends(names: string): string {
  return `Under ${names}, the answer depends on facts that are not given.`;
}

export const allDepend = "they depend on facts that are not given";

/** How many answers so many rule sets give. `isSettled`: only those that settle it. */
export function answers(rules: number, different: number, isSettled: boolean): string {
  if (different > 1) return `${rules} rule sets give ${different} different answers.`;
  return isSettled
    ? `All ${rules} rule sets that settle it give the same payments.`
    : `All ${rules} applicable rule sets give the same payments.`;
}

export function leaveOpen(rules: number): string {
  return rules === 1 ? "1 rule set leaves it open." : `${rules} rule sets leave it open.`;
}
