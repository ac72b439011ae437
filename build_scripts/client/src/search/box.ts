/** What the theme's search box leaves out. */

const BOX = '[data-md-component="search-query"]';

export function helpSearchBox(siteRoot: URL): void {
  document.addEventListener("focusin", fetchAhead);
  document.addEventListener("input", ({ target }) => {
    // The theme looks when a key goes up: not after a paste, a choice of kanji, or a spoken word.
    if (isBox(target)) target.dispatchEvent(new Event("keyup"));
  });

  /** What can be found comes as soon as somebody goes to the box, ahead of the first word. */
  function fetchAhead({ target }: Event): void {
    if (!isBox(target)) return;
    document.removeEventListener("focusin", fetchAhead);
    void fetch(new URL("search/entries.json", siteRoot)).catch(() => undefined); // the worker tells
  }
}

function isBox(target: EventTarget | null): target is Element {
  return target instanceof Element && target.matches(BOX);
}
