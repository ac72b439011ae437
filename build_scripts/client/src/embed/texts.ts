/** All texts of `<pao-ruling>`. */

export { folder, language } from "./language";

export const name = "Ruling";
export const needsReferee = "Only the referee can answer this case.";
export const openReferee = "Open it in the referee";
export const otherLink = "This is not a link to the referee of this site.";
export const notJson = "The question is not a JSON object.";
export const nothingAsked = "There is neither a link nor a question.";
export const unreachable = "The ruling could not be loaded.";

export function liable(who: string, to: string, of: string): string {
  return `${who} is liable to ${to} for ${of}.`;
}

export function edition(of: string): string {
  return `The pao reference, version ${of}`;
}
