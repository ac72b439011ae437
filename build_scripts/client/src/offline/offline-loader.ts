/** Loads the offline part only when it is needed, so that no page waits for it. */

import { whenQuiet } from "../shared/quiet";
import { USED } from "../shared/use";

const MEMORY = `${PAO_SITE.name}.offline`;

type OfflinePart = { use(): void; show(): void };
type Load = () => Promise<OfflinePart>;

/** It is needed when the button becomes visible, the site is already saved, or the reader uses the site. */
export class OfflineLoader {
  private readonly near = new IntersectionObserver((places) => {
    if (places.some(({ isIntersecting }) => isIntersecting)) void this.show();
  });
  private isLoaded = false;

  /** What `serve` shows changes with every edit. It also removes a worker that is left over. */
  private readonly isServed = document.querySelector('script[src*="/__live/"]') !== null;

  constructor(private readonly load: Load) {
    if (this.isServed) return;
    document.addEventListener(USED, () => whenQuiet(() => void this.use())); // after the answer
  }

  /** Called for a page that has just been opened. */
  turnTo(): void {
    if (this.isServed) return;
    const footer = document.querySelector(".md-footer-meta__inner");
    if (footer && !footer.querySelector(".pao-offline")) {
      const place = document.createElement("div");
      place.className = "pao-offline pao-offline-quiet";
      footer.append(place);
    }
    this.near.disconnect();
    if (this.isLoaded || navigator.serviceWorker?.controller || (memory.get() ?? "off") !== "off") void this.show();
    else for (const place of document.querySelectorAll(".pao-offline")) this.near.observe(place);
  }

  private async show(): Promise<OfflinePart | null> {
    this.isLoaded = true;
    try {
      const offline = await this.load();
      offline.show();
      return offline;
    } catch {
      return null; // without a connection nothing can be saved, and the page goes on without it
    }
  }

  private async use(): Promise<void> {
    (await this.show())?.use();
  }
}

let chosenHere = "off"; // without storage, the site is saved only on request

/** "on" if a part of the site is to be saved, "all" if everything is, "off" after it was removed. */
export const memory = {
  get(): string | null {
    try {
      return localStorage.getItem(MEMORY);
    } catch {
      return chosenHere;
    }
  },
  set(choice: "on" | "all" | "off"): void {
    chosenHere = choice;
    try {
      localStorage.setItem(MEMORY, choice);
    } catch {
      // asks again on the next visit
    }
  },
};
