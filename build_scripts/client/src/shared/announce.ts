/** Makes a screen reader say a text once, whatever happens to the place where it is visible. */

/** A live region that every page has from the start. A region that is added with its text is often not read. */
const REGION = ".pao-said";

/** Shows a text above the content of the page, and says it. */
export function showBanner(text: string): HTMLElement {
  const banner = document.createElement("p");
  banner.className = "pao-banner";
  banner.append(text);
  (document.querySelector("article") ?? document.querySelector("main") ?? document.body).prepend(banner);
  say(text);
  return banner;
}

export function say(text: string): void {
  const region = document.querySelector(REGION);
  if (!region) return;
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = text)); // the same words can be said again
}
