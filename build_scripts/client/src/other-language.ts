/**
 * The link in the header to the same page in another language. It keeps what the address of the page says, such as the case of the
 * referee. A reader who has used it gets the pages in that language from then on.
 */

import { store, stored } from "./shared/storage";

const KEY = "pao.language";
const LINK = ".md-header a[lang]";

export function followLanguage(): void {
  const link = document.querySelector<HTMLAnchorElement>(LINK);
  if (link && stored(KEY) === link.lang) location.replace(link.href + location.search + location.hash);
  document.addEventListener("click", ({ target }) => {
    const chosen = (target as Element).closest<HTMLAnchorElement>(LINK);
    if (!chosen) return;
    store(KEY, chosen.lang);
    chosen.href += location.search + location.hash;
  });
}
