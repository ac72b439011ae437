/** Texts of several rooms. */

export const loading = "Loading the program. The answer will follow.";

export function listed(words: readonly string[]): string {
  return words.join(", ");
}

/** What did not work, and why. */
export function failure(what: string, why: string): string {
  return `${what}: ${why}`;
}

/** The title of rules that the reader has changed without a name. */
export function changed(title: string): string {
  return `${title}, changed`;
}
