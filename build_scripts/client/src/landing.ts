/**
 * A link to a place of another page leads to that place.
 *
 * The theme notes how far the reader has scrolled a tenth of a second after he did, on whichever
 * page he is by then. Who scrolls and then follows a link, or scrolls while it loads, would
 * otherwise land on the new page as far down as he stood on the old one.
 */

import { focusText } from "./shared/focus";

let turnedBack = false; // back and forward lead to where the reader was: the theme's own

export function watchWayBack(): void {
  window.addEventListener("popstate", () => (turnedBack = true));
  document.addEventListener("click", () => (turnedBack = false), true);
}

/** Each page that takes the place of another begins where it should before anybody sees it. */
export function watchArrivals(): void {
  let shown = container();
  new MutationObserver(() => {
    if (shown === container()) return;
    shown = container();
    begin();
  }).observe(document.body, { childList: true });
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest(".md-top")) focusText(); // the theme is about to hide the button
  });
}

/**
 * A link to another case of the page that is there loads it whole: the theme would change the
 * address and keep the page, or go back at once.
 */
export function watchCases(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (link && link.pathname === location.pathname && link.search !== location.search) event.stopPropagation();
  }, true);
}

function container(): Element | null {
  return document.querySelector("[data-md-component=container]");
}

function begin(): void {
  const { y } = (history.state as { y?: number } | null) ?? {};
  if (turnedBack && y !== undefined) scrollTo(0, y);
  else if (location.hash) land();
  else scrollTo(0, 0);
  focusText();
}

const TO_ITS_PLACE = "pao.to-place";

/** Loads the page that has just taken the place of another whole, from where it should begin. */
export function loadWhole(): void {
  try {
    if (!turnedBack && location.hash) sessionStorage.setItem(TO_ITS_PLACE, location.href);
  } catch {
    // a browser that keeps nothing begins where the page before ended
  }
  location.reload();
}

/** After such a load, which else ends where the reader was in the page before. */
export function landAfterLoad(): void {
  try {
    const address = sessionStorage.getItem(TO_ITS_PLACE);
    sessionStorage.removeItem(TO_ITS_PLACE);
    if (address !== location.href) return;
  } catch {
    return;
  }
  history.scrollRestoration = "manual";
  land();
  window.addEventListener("load", () => setTimeout(land), { once: true });
}

/** Where the address of the page leads, however far the reader had scrolled. */
export function land(): void {
  if (!turnedBack && location.hash) {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}
