/**
 * Makes sure that a page and its programs are of one edition; otherwise the page is loaded again.
 *
 * The site can change while a page is open. Instant navigation then combines a new page with the
 * programs of the first one, and a program may need a file that is gone. Each page names its
 * editions (building/marks.py): of its programs, and of its styles.
 */

import { landAfterLoad, loadWhole } from "./scroll-position";
import { showBanner } from "./shared/announce";
import { store, stored } from "./shared/storage";
import * as texts from "./texts";

/** Set when the client is bundled: the edition of the programs. */
declare const PAO_CLIENT: string;

const MARK = 'meta[name="pao-edition"]';
/** Fired before the page ends, so that listeners save the reader's work. */
const ENDS = "pao-anew";
/** If files are missing so soon after a reload, another reload would not help. */
const SOON_MS = 60_000;
const LOADED_ANEW = "pao.anew";

export class Edition {
  private readonly first = markOf(document);

  /** `renew` fetches a newer edition of the saved site, and returns if there is none; `update` offers it. */
  constructor(private readonly offline: () => Promise<{ renew(): Promise<void>; update(): Promise<void> }>) {}

  /** If true, no script of the page may start. */
  get isMixed(): boolean {
    const shown = markOf(document);
    return shown !== this.first || !shown.startsWith(`${PAO_CLIENT} `);
  }

  watch(): void {
    if (this.isMixed) void this.settleFirst();
    landAfterLoad();
    new MutationObserver((_, observer) => {
      if (markOf(document) === this.first) return;
      observer.disconnect(); // another page has replaced the first, and is loaded only once
      loadWhole();
    }).observe(document.head, { childList: true });
  }

  /** Called if a file of this edition is missing. Returns if the site has no newer edition. */
  readonly orLoadWhole = async (): Promise<void> => {
    if (navigator.serviceWorker?.controller) await this.orRenew();
    if (!(await this.isSuperseded()) || (isReloaded() && performance.now() < SOON_MS)) return;
    note(true);
    dispatchEvent(new Event(ENDS));
    location.reload();
    await new Promise(() => {}); // this page has ended
  };

  /** The saved site knows only its own edition. */
  private async orRenew(): Promise<void> {
    note(true);
    await this.offline().then((it) => it.renew()).catch(() => undefined); // there is no network
    note(false);
  }

  /** Explains a reload that interrupted the reader. */
  async explain(): Promise<void> {
    if (!note(false)) return;
    const { offer } = await import("./offline/notice");
    offer(texts.reloaded, []);
  }

  /** The browser may still have an old file, and fetches it again. If the site itself is mixed, the reader is told. */
  private async settleFirst(): Promise<void> {
    if (navigator.serviceWorker?.controller) await (await this.offline()).update(); // only its programs are saved
    else if (!isReloaded()) {
      await fetch(import.meta.url, { cache: "reload" }).catch(() => undefined);
      return location.reload();
    }
    showBanner(texts.mixedEditions);
  }

  private async isSuperseded(): Promise<boolean> {
    if (!("fetch" in globalThis)) return false;
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

/** Remembers across a reload that the page was loaded again. Returns what was remembered before. */
function note(isAnew: boolean): boolean {
  const before = stored(LOADED_ANEW, "sessionStorage") !== null;
  store(LOADED_ANEW, isAnew ? "" : null, "sessionStorage");
  return before;
}
