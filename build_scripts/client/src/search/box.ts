/** What the theme's search box leaves out. */

import { restFocus } from "../shared/focus";
import { say } from "../shared/say";

const BOX = '[data-md-component="search-query"]';
const NARROW = "(max-width: 59.984375em)";

export function helpSearchBox(siteRoot: URL): void {
  document.addEventListener("focusin", fetchAhead);
  document.addEventListener("input", ({ target }) => {
    // The theme looks when a key goes up: not after a paste, a choice of kanji, or a spoken word.
    if (isBox(target)) target.dispatchEvent(new Event("keyup"));
  });
  const [box, toggle] = [document.querySelector<HTMLElement>(BOX), document.querySelector<HTMLInputElement>("#__search")];
  if (box && toggle) openAndClose(box, toggle);

  /** What can be found comes as soon as somebody goes to the box, ahead of the first word. */
  function fetchAhead({ target }: Event): void {
    if (!isBox(target)) return;
    document.removeEventListener("focusin", fetchAhead);
    fetch(new URL("search/entries.json", siteRoot)).catch(() => say("The search could not be loaded."));
  }
}

/** In a narrow window a button opens the search; a closed one gives the focus back. */
function openAndClose(box: HTMLElement, toggle: HTMLInputElement): void {
  const narrow = matchMedia(NARROW);
  let before: Element | null = null;
  const settle = (): void => {
    box.tabIndex = narrow.matches && !toggle.checked ? -1 : 0;
  };
  document.querySelector(".pao-search-button")?.addEventListener("click", ({ currentTarget }) => {
    before = currentTarget as Element;
    if (!toggle.checked) toggle.click();
    box.focus();
  });
  box.addEventListener("focus", ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !relatedTarget.closest(".md-search")) before = relatedTarget;
  });
  toggle.addEventListener("change", () => {
    settle();
    // The theme takes the focus away only after this, and a Tab then moves it on.
    if (!toggle.checked) setTimeout(giveBack);
  });
  narrow.addEventListener("change", settle);
  settle();

  function giveBack(): void {
    if (document.activeElement !== document.body) return;
    if (before instanceof HTMLElement && before.checkVisibility()) before.focus();
    restFocus();
  }
}

function isBox(target: EventTarget | null): target is Element {
  return target instanceof Element && target.matches(BOX);
}
