/** What scrolls can be reached and scrolled by keyboard: a browser may not do so by itself.
 *  Of the outputs of examples widget/output.ts takes care, which also names them. */

const SCROLLERS = "article pre > code, article .cm-scroller";

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) reach(target as HTMLElement);
});
const additions = new MutationObserver(watch);

/** On a page that has just been opened; the page before lets go of what it had. */
export function reachScrollers(): void {
  sizes.disconnect();
  additions.disconnect();
  const article = document.querySelector("article");
  if (article) additions.observe(article, { childList: true, subtree: true });
  watch();
}

function watch(): void {
  for (const each of document.querySelectorAll(SCROLLERS)) sizes.observe(each);
}

function reach(box: HTMLElement): void {
  if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  else if (box.hasAttribute("tabindex")) box.tabIndex = -1; // as the editor has it
}
