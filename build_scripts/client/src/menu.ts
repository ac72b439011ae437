/** The menu of a narrow window is a popover, which needs no script; this adds what one cannot do without. */

const MENU = "pao-menu";
const CURRENT = ".md-nav__link--active[href]";
const WIDE = "(min-width: 76.25em)";

const menu = (): HTMLElement | null => document.getElementById(MENU);

export function followMenu(): void {
  if (!("popover" in HTMLElement.prototype)) return; // there the theme has a drawer
  document.addEventListener("toggle", showCurrent, true); // the event of a popover does not bubble
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest(`#${MENU} a`)) close(); // a link within the page leaves the page there
  });
  matchMedia(WIDE).addEventListener("change", close); // beside the text it is always open
}

function showCurrent({ target, newState }: ToggleEvent): void {
  if (target !== menu() || newState !== "open") return;
  menu()!.querySelector(CURRENT)?.scrollIntoView({ block: "center", behavior: "instant" });
}

function close(): void {
  if (menu()?.matches(":popover-open")) menu()!.hidePopover();
}
