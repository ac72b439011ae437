/** All texts of comparisons, house rules and texts to paste. */

export { joined as together } from "../shared/forms";
export { heading } from "./forms";

const GRADES: Readonly<Record<string, string>> = {
  published: "published",
  observed: "observed",
  reported: "reported",
  inferred: "inferred",
  house: "house rule",
  open: "open",
};

// Cases that house rules change

export const changedCases = "Cases with a different outcome";
export const changeAChoice = "Change a choice to see which cases it changes.";
export const checkingCases = "Checking the published cases …";
export const casesFailed = "The cases could not be checked";
export const noChangedCase = "No published case has a different outcome.";

export function changedOf(changed: number, all: number): string {
  return `${changed} of ${all} published cases have a different outcome.`;
}

export function more(number: number): string {
  return `${number} more`;
}

export function before(outcome: string): string {
  return `Before: ${outcome}`;
}

export function now(outcome: string): string {
  return `Now: ${outcome}`;
}

// The comparison

export const comparing = "Comparing …";
export const oneChosen = "One rule set chosen. Choose one or two more.";
export const noneChosen = "Tick two or three rule sets to compare them.";
export const notLoaded = "The rule sets could not be loaded";
export const tryAgain = "Try again";
export const notKnown = "Not known";
export const shared = "What they share";
export const hideShared = "Show only the differences";
export const firstDifferences = "The shortest case with different answers";

/** The button at a chosen rule set. */
export function takeOut(name: string): string {
  return `Remove ${name}`;
}

export function showShared(number: number): string {
  return `Show what is the same (${number})`;
}

export function differences(number: number): string {
  if (number === 0) return "No differences";
  return number === 1 ? "1 difference" : `${number} differences`;
}

export function found(number: number, unknown: number, isFull: boolean): string {
  const open = unknown > 0 ? `, ${unknown} not known` : "";
  const all = differences(number);
  return isFull ? `${all}${open}. You can compare up to three. Remove one to choose another.` : `${all}${open}.`;
}

export function differencesBetween(number: number, names: string): string {
  return `${differences(number)} between ${names}`;
}

export function strange(ids: readonly string[], more: string): string {
  const all = ids.map((id) => `“${id}”`).join(", ");
  return `This link names ${all}, which is not a rule set here. ${more}`;
}

export function settleAlike(names: string): string {
  return `${names} settle every win the same way.`;
}

export function settleSo(names: string): string {
  return `${names}: `;
}

export const notAsked = "Changes nothing under these rules.";
export const unknown = "Not known.";

/** After “Not known.” */
export function assumed(says: string): string {
  return ` Assumed: ${says}`;
}

/** How reliable a source is. */
export function grade(of: string): string {
  return GRADES[of] ?? of;
}

export function placeIn(place: string): string {
  return `, ${place}`;
}

// Texts to paste

export const copy = "Copy";
export const copyKinds: Readonly<Record<string, string>> = {
  text: "Copy the text",
  markdown: "Copy as Markdown",
  citation: "Copy the citation",
  toml: "Copy the file",
};

// House rules

export const enterName = "Enter a name for your rules first.";
export const cannotSave = "This browser does not allow this site to save anything.";
export const remove = "Delete";

export function full(most: number): string {
  return `You can save up to ${most}. Delete one first.`;
}

export function saved(name: string): string {
  return `Saved. “${name}” are now your rules on every page.`;
}

export function removeNamed(name: string): string {
  return `Delete ${name}`;
}

export function removed(name: string): string {
  return `Deleted “${name}”.`;
}

/** The choice that keeps the value of the rule set. */
export function asNow(says: string, isAssumed: boolean): string {
  const value = says.replace(/[.\u3002]$/, "");
  return isAssumed ? `${value} (assumed)` : `${value} (current)`;
}

export function ifEmpty(says: string, isAssumed: boolean): string {
  return isAssumed ? `If empty, as now: ${says} (assumed)` : `If empty, as now: ${says}`;
}
