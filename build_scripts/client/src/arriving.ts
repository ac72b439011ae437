/**
 * A page that takes the place of another is laid out piece by piece, what the reader sees first.
 *
 * The theme asks a new page for sizes before it is painted, and a browser would lay out all of a
 * long page to answer. So what may be far below counts as empty at first (`pao-arriving` in
 * pao.css), and joins the rest within a few frames; nothing waits for more than that. Who goes back
 * gets the page whole at once: where he was hangs on its height.
 */

import { land } from "./landing";
import { markAsked } from "./shared/address";

const ARRIVING = "pao-arriving";
const LAID_OUT = "pao-laid-out";
/** A slow phone lays out so many elements without a halt that anybody notices. */
const ELEMENTS_AT_ONCE = 300;
const READERS_ACTS = ["wheel", "touchstart", "pointerdown", "keydown"];

interface Addresses {
  subscribe(next: (address: URL) => void): unknown;
}

/** The theme tells the address of a page before it fetches that, and then knows where a reader was. */
export function watchDepartures(addresses: Addresses | undefined): void {
  addresses?.subscribe((address) => {
    document.documentElement.classList.toggle(ARRIVING, history.state === null);
    markAsked(address);
  });
}

/** The page that is there, right after the theme has put it there. */
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
  for (const piece of pieces(article)) {
    await new Promise(requestAnimationFrame);
    if (!article.isConnected) break;
    for (const each of piece) each.classList.add(LAID_OUT);
    if (!reader.signal.aborted) land(); // what lies above may be higher than it was thought to be
  }
  reader.abort();
}

/** What stands in an article, from the place where its address leads and then what is above. */
function pieces(article: HTMLElement): Element[][] {
  const all = [...article.children];
  const target = document.getElementById(location.hash.slice(1));
  const start = Math.max(0, all.findIndex((each) => each.contains(target)));
  const found: Element[][] = [];
  let room = 0;
  for (const each of [...all.slice(start), ...all.slice(0, start)]) {
    if (room <= 0) {
      found.push([]);
      room = ELEMENTS_AT_ONCE;
    }
    found.at(-1)!.push(each);
    room -= 1 + each.getElementsByTagName("*").length;
  }
  return found;
}
