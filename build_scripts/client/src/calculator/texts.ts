/** All texts of the calculators' forms, without their labels, which the build writes. */

import { listed } from "../shared/texts";

export const unclear = "This link cannot be read, so there is no answer. Choose a value in each marked field.";
export const hasProblem = "There is no answer yet.";
export const failed = "Calculation failed";
export const tryAgain = "Try again";
export const copyLink = "Copy link";
export const houseRules = "Your house rules";

export function unknownChoice(value: string): string {
  return `The link has “${value}”, which is not a choice here.`;
}

export function toMend(number: number): string {
  return number === 1 ? "1 thing to mend" : `${number} things to mend`;
}

/** A link to a field that has a problem. */
export function problemOf(field: string, says: string): string {
  return field === "" ? says : `${field}: ${says}`;
}

// Rows of tiles

export const rows = "What the tiles are for";
export const setKinds = "Kind of set";
export const noSequence = "a sequence begins with 1 to 7";
export const paste = "Paste";

export function lay(field: string): string {
  return `Lay tiles: ${field}`;
}

export function remove(tiles: readonly string[]): string {
  return `Remove: ${listed(tiles)}`;
}

export const allCompared = "All rule sets are compared.";
export const compareAll = "Compare all rule sets";

export function only(title: string): string {
  return `Only ${title}`;
}

/** `name` is "" for house rules without a name. */
export function startsFrom(title: string, name: string): string {
  return name ? `${name} starts from ${title}.` : `These rules start from ${title}.`;
}
