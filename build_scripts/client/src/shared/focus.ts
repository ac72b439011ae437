/** Keeps the focus from falling to the body, where a reader would have to start at the top again. */

/** Moves the focus to the target of the address, or else to the heading of the page. */
export function focusText(): void {
  const place = document.getElementById(location.hash.slice(1)) ?? document.querySelector<HTMLElement>("h1");
  if (place) focusPlace(place);
}

/** Moves the focus to an element that Tab need not reach. */
export function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1; // a program may focus it, but not the Tab key
  place.focus({ preventScroll: true });
}

/** Does the same if the focused element is gone. */
export function restFocus(): void {
  if (document.activeElement === document.body) focusText();
}

/** Changes the content of a place. If this removes the focused element, the place gets the focus. */
export function changeWithin(place: HTMLElement, change: () => void): void {
  const hadFocus = place.contains(document.activeElement);
  change();
  if (hadFocus && !place.contains(document.activeElement)) focusPlace(place);
}

/** If an old answer that has the focus is hidden, because the new one takes long, what it stands in gets the focus. */
export function watchHidden(signal: AbortSignal): void {
  const hidden = ({ animationName, target }: AnimationEvent): void => {
    if (animationName === "pao-gone" && target instanceof HTMLElement && target.contains(document.activeElement)) focusPlace(target.parentElement!);
  };
  document.addEventListener("animationstart", hidden, { signal });
}
