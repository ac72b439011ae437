/**
 * A page and its programs are of one edition, or the page is loaded whole.
 *
 * The site may change while a page is open. Instant navigation then puts a new page under the programs
 * of the first one, and a program may need a file that is gone. Each page names its edition
 * (building/marks.py): that of its programs, then that of its looks.
 */

import { landAfterLoad, loadWhole } from "./landing";

/** Set when the client is bundled: the edition of the programs. */
declare const PAO_CLIENT: string;

const MARK = 'meta[name="pao-edition"]';
const MIXED =
  "This page does not fit its programs: the site is being changed just now. Reload the page in a few minutes. Until then you can read it, but nothing in it works.";
/** Told before the page ends: who holds what a reader has brought keeps it now. */
const ENDS = "pao-anew";
/** Whoever finds files missing so soon after a reload would find it again. */
const SOON_MS = 60_000;
const LOADED_ANEW = "pao.anew";

export class Edition {
  private readonly first = markOf(document);

  /** `renew` fetches a newer edition of what is kept, and returns where there is none. */
  constructor(private readonly renew: () => Promise<void>) {}

  /** Nothing of the page may come to life. */
  get isMixed(): boolean {
    const shown = markOf(document);
    return shown !== this.first || !shown.startsWith(`${PAO_CLIENT} `);
  }

  watch(): void {
    if (this.isMixed) void this.settleFirst();
    landAfterLoad();
    new MutationObserver((_, observer) => {
      if (markOf(document) === this.first) return;
      observer.disconnect(); // another page has taken the place of the first, and is loaded once
      loadWhole();
    }).observe(document.head, { childList: true });
  }

  /** For what cannot get a file of its edition: returns if the site has no newer one. */
  readonly orLoadWhole = async (): Promise<void> => {
    if (navigator.serviceWorker?.controller) await this.orRenew();
    if (!(await this.isSuperseded()) || (isReloaded() && performance.now() < SOON_MS)) return;
    note(true);
    dispatchEvent(new Event(ENDS));
    location.reload();
    await new Promise(() => {}); // this page has ended
  };

  /** What is kept for a time without a network knows no other edition than its own. */
  private async orRenew(): Promise<void> {
    note(true);
    await this.renew().catch(() => undefined); // there is no network
    note(false);
  }

  /** The page was loaded whole in the midst of what its reader did: he is told why. */
  async explain(): Promise<void> {
    if (!note(false)) return;
    const { offer } = await import("./offline/notice");
    offer("A new edition is available, so this page was reloaded. Your own code is kept.", []);
  }

  /** The browser had one of the two still, and fetches it now; where the site itself is mixed, that is said. */
  private async settleFirst(): Promise<void> {
    if (isReloaded()) return say(MIXED);
    await fetch(import.meta.url, { cache: "reload" }).catch(() => undefined);
    location.reload();
  }

  private async isSuperseded(): Promise<boolean> {
    const response = await fetch(location.href, { cache: "no-cache" }).catch(() => null);
    if (!response?.ok) return false;
    return markOf(new DOMParser().parseFromString(await response.text(), "text/html")) !== this.first;
  }
}

function markOf(page: Document): string {
  return page.querySelector<HTMLMetaElement>(MARK)?.content ?? "";
}

function isReloaded(): boolean {
  const [how] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return how?.type === "reload";
}

/** Remembers over a load that the page has been loaded anew; returns what was remembered before. */
function note(isAnew: boolean): boolean {
  try {
    const before = sessionStorage.getItem(LOADED_ANEW) !== null;
    if (isAnew) sessionStorage.setItem(LOADED_ANEW, "");
    else sessionStorage.removeItem(LOADED_ANEW);
    return before;
  } catch {
    return false; // a browser that keeps nothing
  }
}

function say(text: string): void {
  const banner = document.createElement("p");
  banner.className = "pao-banner";
  banner.setAttribute("role", "status");
  document.querySelector("article")?.prepend(banner);
  // A live region has to be there before its text, or it is not read.
  requestAnimationFrame(() => banner.append(text));
}
