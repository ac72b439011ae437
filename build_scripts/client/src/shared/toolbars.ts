/** Toolbars, as the usual practice has them: Tab goes from one to the next, arrow keys move inside. */

const TOOLBAR = "[role=toolbar]";

/** The key of each toolbar that Tab reaches. */
const reached = new WeakMap<Element, HTMLElement>();

export function listenToArrows(place: HTMLElement): void {
  place.addEventListener("focusin", ({ target }) => {
    const bar = (target as Element).closest(TOOLBAR);
    if (!bar || !(target instanceof HTMLButtonElement)) return;
    reached.set(bar, target);
    letTabReachOne(bar);
  });
  place.addEventListener("keydown", (event) => {
    const bar = (event.target as Element).closest(TOOLBAR);
    if (!bar || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = keyTowards(event.key, keysOf(bar), event.target as HTMLElement);
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
}

/** After a change of what the place contains. */
export function updateToolbars(place: HTMLElement): void {
  place.querySelectorAll(TOOLBAR).forEach(letTabReachOne);
}

function letTabReachOne(bar: Element): void {
  const keys = keysOf(bar);
  const last = reached.get(bar);
  const one = last && keys.includes(last) ? last : (keys.find((key) => key.getAttribute("aria-pressed") === "true") ?? keys[0]);
  for (const key of keys) key.tabIndex = key === one ? 0 : -1;
}

function keysOf(bar: Element): HTMLElement[] {
  return [...bar.querySelectorAll("button")];
}

function keyTowards(pressed: string, keys: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const at = keys.indexOf(from);
  switch (pressed) {
    case "ArrowLeft":
      return keys[at - 1];
    case "ArrowRight":
      return keys[at + 1];
    case "ArrowUp":
      return nearest(keys, from, -1);
    case "ArrowDown":
      return nearest(keys, from, 1);
    case "Home":
      return keys[0];
    case "End":
      return keys.at(-1);
    default:
      return undefined;
  }
}

/** The nearest key of the next row above or below. */
function nearest(keys: readonly HTMLElement[], from: HTMLElement, way: -1 | 1): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  const beyond = keys
    .map((key) => ({ key, box: key.getBoundingClientRect() }))
    .map(({ key, box }) => ({ key, aside: Math.abs(middle(box) - middle(start)), away: way * (box.top - start.top) }))
    .filter(({ away }) => away > start.height / 2);
  const row = Math.min(...beyond.map(({ away }) => away)) + start.height / 2;
  return beyond.filter(({ away }) => away < row).sort((one, other) => one.aside - other.aside)[0]?.key;
}

function middle({ left, width }: DOMRect): number {
  return left + width / 2;
}
