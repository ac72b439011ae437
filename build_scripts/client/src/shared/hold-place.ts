/** Changes the page without moving what the reader sees. Most browsers do that themselves, but not WebKit. */
export function withoutMoving(change: () => void): void {
  const seen = CSS.supports("overflow-anchor: auto") ? undefined : firstInView();
  const before = seen?.getBoundingClientRect().top ?? 0;
  change();
  if (seen) scrollBy({ top: seen.getBoundingClientRect().top - before, behavior: "instant" });
}

function firstInView(): Element | undefined {
  const parts = document.querySelectorAll("article > *");
  return [...parts].find((part) => part.getBoundingClientRect().top >= 0);
}
