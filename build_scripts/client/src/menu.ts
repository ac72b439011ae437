/** The menu of a narrow window is a popover and needs no script. This adds what a popover lacks. */

const MENU = "pao-menu";
const CURRENT = ".md-nav__link--active[href]";
const WIDE = "(min-width: 76.25em)";

const menu = (): HTMLElement | null => document.getElementById(MENU);

export function followMenu(): void {
  document.addEventListener("toggle", showCurrent, true); // the event of a popover does not bubble
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest(`#${MENU} a`)) close(); // a link within the page does not replace the page
  });
  matchMedia(WIDE).addEventListener("change", close); // the wide layout always shows the menu
}

function showCurrent({ target, newState }: ToggleEvent): void {
  if (target !== menu() || newState !== "open") return;
  menu()!.querySelector(CURRENT)?.scrollIntoView({ block: "center", behavior: "instant" });
}

function close(): void {
  if (menu()?.matches(":popover-open")) menu()!.hidePopover();
}
