/** The focus never falls to the body, where a reader would have to begin at the top again. */

/** To the place that the address names, else to the heading of the page. */
export function focusText(): void {
  const place = document.getElementById(location.hash.slice(1)) ?? document.querySelector<HTMLElement>("h1");
  if (place) focusPlace(place);
}

/** To a place that need not be one of those that Tab leads to. */
export function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1; // a program may focus it, and no key
  place.focus({ preventScroll: true });
}

/** The same once what had the focus is gone. */
export function restFocus(): void {
  if (document.activeElement === document.body) focusText();
}

/** Changes what is in a place, which gets the focus if that takes it away. */
export function changeWithin(place: HTMLElement, change: () => void): void {
  const hadFocus = place.contains(document.activeElement);
  change();
  if (hadFocus && !place.contains(document.activeElement)) focusPlace(place);
}
