/** What a screen reader says once, whatever becomes of the place where it can be read. */

/** A live region of every page, there from the start: one that comes with its text is often not read. */
const REGION = ".pao-said";

export function say(text: string): void {
  const region = document.querySelector(REGION);
  if (!region) return;
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = text)); // the same words are said again
}
