/** Follows a link of old to the page that its fragment has become: `data-moved` marks such places. */

function follow(): void {
  // Their names need no escapes, and a fragment that cannot be unescaped is none of them.
  const place = document.getElementById(location.hash.slice(1));
  if (place instanceof HTMLAnchorElement && "moved" in place.dataset) location.replace(place.href);
}

export function followMoved(): void {
  window.addEventListener("hashchange", follow);
  follow();
}
