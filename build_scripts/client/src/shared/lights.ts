/**
 * Reasons and pictures light each other up. A part of a picture names in `data-steps` the numbers of
 * the reasons that speak of it, a reason names its own in `data-step`; those under one `data-lights`
 * belong together. By pointer, by focus, and by a tap, which stays until the next one.
 */

const SCOPE = "[data-lights]";
const SPEAKS = "[data-steps], [data-step]";

export function lightUp(signal: AbortSignal): void {
  const options = { signal, passive: true };
  for (const type of ["pointerover", "focusin", "click"]) {
    document.addEventListener(type, (event) => follow(event.target), options);
  }
  document.addEventListener("pointerleave", () => show(null, []), options);
}

let shown: Element | null = null;

function follow(target: EventTarget | null): void {
  const at = target instanceof Element ? target.closest(SPEAKS) : null;
  show(at?.closest(SCOPE) ?? null, at === null ? [] : numbers(at));
}

function numbers(at: Element): string[] {
  const named = at.getAttribute("data-step") ?? at.getAttribute("data-steps") ?? "";
  return named.split(" ").filter((number) => number !== "");
}

function show(scope: Element | null, lit: readonly string[]): void {
  if (shown !== null && shown !== scope) mark(shown, []);
  shown = scope;
  if (scope !== null) mark(scope, lit);
}

function mark(scope: Element, lit: readonly string[]): void {
  // a reason that no part of the picture shows leaves the picture as it is
  const parts = [...scope.querySelectorAll("[data-steps]")];
  const any = parts.some((part) => numbers(part).some((number) => lit.includes(number)));
  scope.classList.toggle("pao-lights", any);
  for (const each of scope.querySelectorAll(SPEAKS)) {
    each.classList.toggle("pao-lit", any && numbers(each).some((number) => lit.includes(number)));
  }
}
