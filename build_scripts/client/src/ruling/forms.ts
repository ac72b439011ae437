/** What differs between languages in more than words. */

/** A sentence begins with a capital letter. */
export function sentence(says: string): string {
  return says.slice(0, 1).toUpperCase() + says.slice(1);
}

/** Who pays how much in all: the ruling in one sentence. */
export function payers(paid: readonly (readonly [who: string, points: string])[]): string {
  const [first, ...others] = paid;
  if (!first) return "Nobody pays.";
  return `${[`${first[0]} pays ${first[1]}`, ...others.map(([who, points]) => `${who} ${points}`)].join(", ")}.`;
}

/** After the title of a rule set. */
export function editionOf(edition: string): string {
  return edition && `, ${edition}`;
}
