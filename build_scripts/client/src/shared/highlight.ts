/**
 * Highlights the parts of a picture for each reason, and the reasons for each part. A part lists in
 * `data-steps` the numbers of its reasons, a reason has its own number in `data-step`, and those
 * under one `data-lights` belong together. Pointer and focus highlight them; a tap does so until
 * the next one.
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
  // a reason without a part in the picture does not change the picture
  const ours = [...scope.querySelectorAll(SPEAKS)].filter((node) => node.closest(SCOPE) === scope);
  const parts = ours.filter((each) => each.matches("[data-steps]") && isShown(each));
  const any = parts.some((part) => numbers(part).some((number) => lit.includes(number)));
  scope.classList.toggle("pao-lights", any);
  for (const each of ours) {
    each.classList.toggle("pao-lit", any && numbers(each).some((number) => lit.includes(number)));
  }
}

function isShown(part: Element): boolean {
  return part.getClientRects().length > 0;
}
