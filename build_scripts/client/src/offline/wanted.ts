/** Loads what keeps the site when it is wanted: no page waits for it. */

import { USED } from "../shared/use";

const MEMORY = "pao.offline";

type Keeper = { use(): void; show(): void };
type Load = () => Promise<Keeper>;

/** The button comes into sight, the site is kept already, or its reader has asked it for something. */
export class Wanted {
  private readonly near = new IntersectionObserver((places) => {
    if (places.some(({ isIntersecting }) => isIntersecting)) void this.show();
  });
  private isLoaded = false;

  /** What `serve` shows changes with every edit; it also takes away a worker that is left. */
  private readonly isServed = document.querySelector('script[src*="/__live/"]') !== null;

  constructor(private readonly load: Load) {
    if (this.isServed) return;
    document.addEventListener(USED, () => void this.use());
  }

  /** For a page that has just been opened. */
  turnTo(): void {
    if (this.isServed) return;
    const footer = document.querySelector(".md-footer-meta__inner");
    if (footer && !footer.querySelector(".pao-offline")) {
      const place = document.createElement("div");
      place.className = "pao-offline pao-offline-quiet";
      footer.append(place);
    }
    this.near.disconnect();
    if (this.isLoaded || navigator.serviceWorker?.controller || memory.get() === "on") void this.show();
    else for (const place of document.querySelectorAll(".pao-offline")) this.near.observe(place);
  }

  private async show(): Promise<Keeper | null> {
    this.isLoaded = true;
    try {
      const keeper = await this.load();
      keeper.show();
      return keeper;
    } catch {
      return null; // there is no connection, so nothing can be kept; the page goes on without it
    }
  }

  private async use(): Promise<void> {
    (await this.show())?.use();
  }
}

let chosenHere = "off"; // who keeps nothing keeps no site, unless he is asked to

/** "on" once the site was to be kept, "off" since it was taken away. */
export const memory = {
  get(): string | null {
    try {
      return localStorage.getItem(MEMORY);
    } catch {
      return chosenHere;
    }
  },
  set(choice: "on" | "off"): void {
    chosenHere = choice;
    try {
      localStorage.setItem(MEMORY, choice);
    } catch {
      // then it is asked again on the next visit
    }
  },
};
