/** Redirects an old link to the page that replaced its fragment. `data-moved` marks such places. */

function follow(): void {
  // These names need no escapes, so a fragment that cannot be decoded is not one of them.
  const place = document.getElementById(location.hash.slice(1));
  if (place instanceof HTMLAnchorElement && "moved" in place.dataset) location.replace(place.href);
}

export function followMoved(): void {
  window.addEventListener("hashchange", follow);
  follow();
}
