/** All texts of `<pao-ruling>`. */

const CAUSES: Readonly<Record<string, string>> = {
  honba: "extra hands (honba)",
  deposits: "riichi deposits",
  "open-kan-win": "the win after an open kan",
};

export const language = "en";
/** The folder of the pages in this language. */
export const folder = "";
export const name = "Ruling";
export const needsReferee = "Only the referee can answer this case.";
export const openReferee = "Open it in the referee";
export const otherLink = "This is not a link to the referee of this site.";
export const notJson = "The question is not a JSON object.";
export const nothingAsked = "There is neither a link nor a question.";
export const unreachable = "The ruling could not be loaded.";

export function cause(of: string, word: string): string {
  return CAUSES[of] ?? word;
}

export function liable(who: string, to: string, of: string): string {
  return `${who} is liable to ${to} for ${of}.`;
}

/** The seat of a liable player in the picture. */
export function liableSeat(who: string): string {
  return `${who} (liable)`;
}

export function fedBy(who: string): string {
  return `from ${who}`;
}

export function pays(from: string | null, to: string, points: string, of: string): string {
  return from ? `${from} pays ${to} ${points} for ${of}.` : `${to} takes ${points} in ${of}.`;
}

export function sum(who: string, points: number): string {
  return `${who} ${signed(points)}`;
}

export function sums(of: string): string {
  return `${of}.`;
}

export function assumed(value: string, others: string): string {
  return `We assumed: ${value}. Our sources leave this open.${others}`;
}

export function otherwise(value: string, sums: string): string {
  return ` If instead ${value}: ${sums}.`;
}

export function underEdition(of: string): string {
  return `, ${of}. `;
}

export function edition(of: string): string {
  return `The pao reference, version ${of}`;
}

export function amount(points: number): string {
  return points.toLocaleString("en");
}

export function signed(points: number): string {
  return points > 0 ? `+${amount(points)}` : points < 0 ? `−${amount(-points)}` : "0";
}
