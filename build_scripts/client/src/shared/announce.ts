/** Makes a screen reader say a text once, whatever happens to the place where it is visible. */

/** A live region that every page has from the start. A region that is added with its text is often not read. */
const REGION = ".pao-said";

export function say(text: string): void {
  const region = document.querySelector(REGION);
  if (!region) return;
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = text)); // the same words can be said again
}
