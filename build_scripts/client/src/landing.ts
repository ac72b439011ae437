/**
 * A link to a place of another page leads to that place.
 *
 * The theme notes how far the reader has scrolled a tenth of a second after he did, on whichever
 * page he is by then. Who scrolls and then follows a link, or scrolls while it loads, would
 * otherwise land on the new page as far down as he stood on the old one.
 */

let turnedBack = false; // back and forward lead to where the reader was: the theme's own

export function watchWayBack(): void {
  window.addEventListener("popstate", () => (turnedBack = true));
  document.addEventListener("click", () => (turnedBack = false), true);
}

/** After the theme has shown another page. */
export function land(): void {
  if (!turnedBack && location.hash) {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}
