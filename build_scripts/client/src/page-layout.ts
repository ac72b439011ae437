/**
 * Lays out a page that replaces another piece by piece, beginning with what the reader sees first.
 *
 * The theme asks a new page for sizes before it is painted, so a browser would lay out all of a
 * long page to answer. Therefore content that may be far below counts as empty at first
 * (`pao-arriving` in pao.css) and is added within a few frames. If the reader goes back, the whole
 * page is laid out at once, because their scroll position depends on its height.
 */

import { land } from "./scroll-position";
import type { Addresses } from "./scroll-position";
import { markAsked } from "./shared/address";

const ARRIVING = "pao-arriving";
const LAID_OUT = "pao-laid-out";
/** A slow phone lays out this many elements at once without a noticeable delay. */
const ELEMENTS_AT_ONCE = 300;
const READERS_ACTS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** The theme announces the address before it fetches the page. It still knows the scroll position then. */
export function watchDepartures(addresses: Addresses | undefined): void {
  addresses?.subscribe((address) => {
    document.documentElement.classList.toggle(ARRIVING, history.state === null);
    markAsked(address);
  });
}

/** Lays out the present page, right after the theme has inserted it. */
export async function arrive(): Promise<void> {
  const article = document.querySelector("article");
  if (article === null) return;
  if (document.documentElement.classList.contains(ARRIVING)) await layOut(article);
  article.classList.add(LAID_OUT);
}

async function layOut(article: HTMLElement): Promise<void> {
  const reader = new AbortController();
  for (const act of READERS_ACTS) {
    addEventListener(act, () => reader.abort(), { passive: true, signal: reader.signal });
  }
  land();
  for (const [at, piece] of pieces(article).entries()) {
    if (at > 0) await new Promise(requestAnimationFrame); // the first is there when the page is first painted
    if (!article.isConnected) break;
    for (const node of piece) node.classList.add(LAID_OUT);
    if (!reader.signal.aborted) land(); // the content above can be taller than estimated
  }
  reader.abort();
}

/** The parts of an article, from the target of the address onwards, then those above it. */
function pieces(article: HTMLElement): Element[][] {
  const all = [...article.children];
  const target = document.getElementById(location.hash.slice(1));
  const start = Math.max(0, all.findIndex((each) => each.contains(target)));
  const found: Element[][] = [];
  let room = 0;
  for (const link of [...all.slice(start), ...all.slice(0, start)]) {
    if (room <= 0) {
      found.push([]);
      room = ELEMENTS_AT_ONCE;
    }
    found.at(-1)!.push(link);
    room -= 1 + link.getElementsByTagName("*").length;
  }
  return found;
}
