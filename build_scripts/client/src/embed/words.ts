/** All texts of `<pao-ruling>`. */

export const words = {
  name: "Ruling",
  causes: {
    honba: "extra hands (honba)",
    deposits: "riichi deposits",
    "open-kan-win": "the win after an open kan",
  } as Readonly<Record<string, string>>,
  liable: (who: string, to: string, cause: string): string => `${who} is liable to ${to} for ${cause}.`,
  pays: (from: string | null, to: string, points: string, cause: string): string =>
    from ? `${from} pays ${to} ${points} for ${cause}.` : `${to} takes ${points} of ${cause}.`,
  edition: (edition: string): string => `The pao reference, edition ${edition}`,
  needsReferee: "Only the referee can answer this case.",
  openReferee: "Open it in the referee",
  otherLink: "This is not a link to the referee of this site.",
  notJson: "The question is not a JSON object.",
  nothingAsked: "There is neither a link nor a question.",
  unreachable: "The ruling could not be loaded.",
};

export function amount(points: number): string {
  return points.toLocaleString("en");
}

export function signed(points: number): string {
  return points > 0 ? `+${amount(points)}` : points < 0 ? `−${amount(-points)}` : "0";
}
