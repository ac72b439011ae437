/**
 * An address that may hold a case: a page shows none until its form has read the address.
 *
 * The style sheet hides it where the document has the class and a form does not have the other one.
 * A script in the head of each page sets the class for the first page (theme/main.html).
 */

const ASKED = "pao-asked";
const READ = "pao-read";
/** What the theme's search has found, to be marked. */
export const OF_THE_SEARCH = "h";

/** Told of each address before its page takes the place of another. */
export function markAsked({ searchParams }: URL): void {
  document.documentElement.classList.toggle(ASKED, mayHoldACase(searchParams));
}

/** Whether an address says anything besides what was searched for. */
export function mayHoldACase(said: URLSearchParams): boolean {
  return [...said.keys()].some((key) => key !== OF_THE_SEARCH);
}

/** From now on a form shows what its address says. */
export function markRead(form: HTMLElement): void {
  form.classList.add(READ);
}
