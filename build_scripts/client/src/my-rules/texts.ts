/** Texts about the reader's rules. */

export const myRules = "My rules";
export const find = "Find a rule set";
export const notFound = "No rule set has this name.";
export const ownRules = "House rules";
export const otherRiichi = "Other rule sets of riichi";
export const otherGames = "Other games";
export const onThisPage = "on this page";
export const changeRule = "Change a rule";
export const chooseMine = "Choose my rules";
export const useMine = "Use mine";

export function chosen(title: string): string {
  return `${myRules}: ${title}`;
}

export function rulesHere(title: string): string {
  return `Rules: ${title}.`;
}

export function rulesOfLink(title: string): string {
  return `This link: ${title}.`;
}

export function notForMine(mine: string, title: string): string {
  return `This page does not cover ${mine}. Rules here: ${title}.`;
}
