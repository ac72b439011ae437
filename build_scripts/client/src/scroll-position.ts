/**
 * Makes a link to a place on another page lead to that place.
 *
 * The theme saves the scroll position a tenth of a second after the reader scrolls, for whatever
 * page is open by then. A reader who scrolls and then follows a link, or scrolls while it loads,
 * would land as far down on the new page as they were on the old one.
 */

import { focusText } from "./shared/focus";
import { store, stored } from "./shared/storage";

let turnedBack = false; // back and forward lead to the reader's former position, which the theme restores

export function watchWayBack(): void {
  window.addEventListener("popstate", () => (turnedBack = true));
  document.addEventListener("click", () => (turnedBack = false), true);
}

/** Moves each page that replaces another to its starting position before it is painted. */
export function watchArrivals(): void {
  let shown = container();
  new MutationObserver(() => {
    if (shown === container()) return;
    shown = container();
    begin();
  }).observe(document.body, { childList: true });
}

/** A link to another case on the same page loads it again. The theme would change only the address, or go back at once. */
export function watchCases(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (link && link.pathname === location.pathname && link.search !== location.search) event.stopPropagation();
  }, true);
}

/** The theme's observable of addresses. */
export interface Addresses {
  subscribe(next: (address: URL) => void): unknown;
  next(address: URL): void;
}

/**
 * Leaves links to places in the first page to the browser.
 *
 * The theme does not know that it is in the first page. So for such a link, or back, it would load the page again, and the reader
 * would lose the focus and what they did there.
 */
export function keepFirstPage(addresses: Addresses): void {
  const { pathname } = location;
  const { next } = addresses;
  let isThere = true;
  addresses.next = (address) => {
    isThere &&= address.pathname === pathname;
    if (!isThere) next.call(addresses, address);
  };
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (isThere && link && link.hash && link.pathname === pathname && link.search === location.search) link.target = "_self"; // the theme passes
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

/** Loads the page that has just replaced another again, at its starting position. */
export function loadWhole(): void {
  if (!turnedBack && location.hash) store(TO_ITS_PLACE, location.href, "sessionStorage"); // otherwise it begins where the one before ended
  location.reload();
}

/** After such a load, moves to the target. Otherwise the browser restores the position of the page before. */
export function landAfterLoad(): void {
  const address = stored(TO_ITS_PLACE, "sessionStorage");
  store(TO_ITS_PLACE, null, "sessionStorage");
  if (address !== location.href) return;
  history.scrollRestoration = "manual";
  land();
  window.addEventListener("load", () => setTimeout(land), { once: true });
  document.addEventListener("pao-started", land, { once: true }); // the examples have become taller
}

/** Moves to the target of the address, however far the reader had scrolled. */
export function land(): void {
  if (!turnedBack && location.hash) {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}
