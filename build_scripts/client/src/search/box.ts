/** Adds what the theme's search box lacks. */

import { restFocus } from "../shared/focus";
import { say } from "../shared/announce";
import { ofLanguage } from "../shared/site";
import * as texts from "./texts";

const BOX = '[data-md-component="search-query"]';
const NARROW = "(max-width: 59.984375em)";

export function helpSearchBox(): void {
  document.addEventListener("focusin", fetchAhead);
  document.addEventListener("input", ({ target }) => {
    // The theme reacts to keyup only, not to a paste, an input method or dictation.
    if (isBox(target)) target.dispatchEvent(new Event("keyup"));
  });
  const [box, toggle] = [document.querySelector<HTMLElement>(BOX), document.querySelector<HTMLInputElement>("#__search")];
  if (box && toggle) openAndClose(box, toggle);
  else openOther();

  /** Loads the entries as soon as the reader enters the box, before the first word. */
  function fetchAhead({ target }: Event): void {
    if (!isBox(target)) return;
    document.removeEventListener("focusin", fetchAhead);
    fetch(ofLanguage("search/entries.json")).catch(() => say(texts.notLoadedSaid));
  }
}

/** The theme of Zensical has another search, which its own button opens. */
function openOther(): void {
  const other = document.querySelector<HTMLElement>(".md-search__button");
  document.querySelector(".pao-search-button")?.addEventListener("click", () => other?.click());
}

/** In a narrow window a button opens the search. Closing it returns the focus to the button. */
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
    // The theme removes the focus only after this. Until then, Tab would move on from there.
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
