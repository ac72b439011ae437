/**
 * Addresses that may hold a case. The page shows no case until its form has read the address.
 *
 * The style sheet hides a form if the document has the class `pao-asked` and the form does not have
 * the other one. For the first page a script in its head sets that class (theme/main.html).
 */

const ASKED = "pao-asked";
const READ = "pao-read";
/** The query parameter with the searched words, which are then marked. */
export const OF_THE_SEARCH = "h";

/** Called with each address before its page replaces another. */
export function markAsked({ searchParams }: URL): void {
  document.documentElement.classList.toggle(ASKED, mayHoldACase(searchParams));
}

/** Whether an address has any parameter apart from the searched words. */
export function mayHoldACase(said: URLSearchParams): boolean {
  return [...said.keys()].some((key) => key !== OF_THE_SEARCH);
}

/** From now on the form shows what its address says. */
export function markRead(form: HTMLElement): void {
  form.classList.add(READ);
}
