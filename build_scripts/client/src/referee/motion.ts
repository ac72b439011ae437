/** Short movements on the table: what has another place slides there, and what is new slides in. */

const DURATION_MS = 160;
const RISE_PX = 10;
/** Each part moves within the part around it: a meld with its player, a tile of a hand with its hand. */
const PARTS = ".pao-seat-place, .pao-meld-key, .pao-lain-hand > *";

interface Place {
  readonly x: number;
  readonly y: number;
}

const running = new Set<Animation>();

/** Runs `change`, and then lets the parts of the table slide from their old places, unless the reader wants no motion. */
export function withMotion(place: HTMLElement, change: () => void): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return change();
  const before = placesIn(place);
  for (const motion of running) motion.cancel(); // the new places are measured at rest
  running.clear();
  change();
  if (before.size === 0) return; // the first time
  for (const [part, now] of placesIn(place)) {
    const old = before.get(part);
    if (!old) slide(part, [{ opacity: 0, translate: offset(0, RISE_PX) }, {}]);
    else if (Math.hypot(old.x - now.x, old.y - now.y) > 1) slide(part, [{ translate: offset(old.x - now.x, old.y - now.y) }, {}]);
  }
}

/** A distance in pixels, as the style `translate` has it. */
export function offset(x: number, y: number): string {
  return [x, y].map((length) => `${length}px`).join(" ");
}

/** Moves a part with an animation. */
export function slide(part: Element, steps: Keyframe[]): void {
  const made = part.animate(steps, { duration: DURATION_MS, easing: "ease-out" });
  running.add(made);
  made.onfinish = () => running.delete(made);
}

function placesIn(place: HTMLElement): Map<Element, Place> {
  const table = place.querySelector(".pao-table");
  if (!table) return new Map();
  return new Map([...table.querySelectorAll(PARTS)].map((part) => [part, placeOf(part, table)]));
}

function placeOf(part: Element, table: Element): Place {
  const around = part.parentElement!.closest(PARTS) ?? table;
  const [one, other] = [part.getBoundingClientRect(), around.getBoundingClientRect()];
  return { x: one.x - other.x, y: one.y - other.y };
}
