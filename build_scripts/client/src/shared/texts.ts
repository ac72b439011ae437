/** Texts of several rooms. */

export const loading = "Loading the program. The answer will follow.";

export const unexpected = "the page met a fault that it does not know. Try again, or reload the page";
export const damaged = "one of its files is damaged. Try again. If this does not help, the fault is on the site";
export const lacking =
  "this browser lacks something that it needs, or an extension has removed it. Use a current Chrome, Edge, Firefox or Safari";

export function doesNotArrive(file: string): string {
  return `the file ${file} does not arrive. The connection is lost, or an extension or the network blocks the file`;
}

export function isNotThere(file: string, status: number): string {
  return `the file ${file} is not on the site (${status}). If the site has just been changed, reload the page`;
}

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

export const copied = "Copied";
export const notCopied = "The browser did not allow copying";
export const done = "Done";
