/** What differs between languages in more than words, in Japanese. */

export function sentence(says: string): string {
  return says;
}

export function payers(paid: readonly (readonly [who: string, points: string])[]): string {
  if (paid.length === 0) return "支払いはありません。";
  return `${paid.map(([who, points]) => `${who}が${points}点`).join("、")}を支払います。`;
}

/** The editions are in English, so they are left out. */
export function editionOf(_edition: string): string {
  return "";
}
