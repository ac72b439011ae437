/** Makes scrolling areas focusable, so that the keyboard can scroll them in every browser.
 *  widget/output.ts does this for the outputs of examples, and names them. */

const SCROLLERS = "article pre > code, article .cm-scroller, article .md-typeset__scrollwrap";

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) reach(target as HTMLElement);
});
const additions = new MutationObserver(watch);

/** Called on a newly opened page. Drops the observers of the page before. */
export function reachScrollers(): void {
  sizes.disconnect();
  additions.disconnect();
  const article = document.querySelector("article");
  if (article) additions.observe(article, { childList: true, subtree: true });
  watch();
}

function watch(): void {
  for (const node of document.querySelectorAll(SCROLLERS)) sizes.observe(node);
}

function reach(box: HTMLElement): void {
  if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  else if (box.hasAttribute("tabindex")) box.tabIndex = -1; // as the editor sets it
}
