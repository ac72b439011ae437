/** The place on a page that says whether the site is saved, with its button. */

import { element, setText } from "../shared/dom";
import { restFocus } from "../shared/focus";
import type { Why } from "./messages";

export type OfflineState =
  | { readonly kind: "none" | "impossible" }
  | { readonly kind: "saving"; readonly done: number; readonly total: number }
  | { readonly kind: "saved"; readonly bytes: number }
  | { readonly kind: "failed"; readonly why: Why };

export interface Actions {
  save(): void;
  remove(): void;
}

const FAILED: Readonly<Record<Why, string>> = {
  room: "There is not enough storage in this browser.",
  network: "The download did not finish. The connection was lost, or the site has just been updated.",
  refused: "This browser does not allow saving, perhaps because this is a private window.",
};
const IMPOSSIBLE = "This page cannot be saved offline, because this is a private window or the address does not use https.";

export function render(place: HTMLElement, state: OfflineState, { save, remove }: Actions): void {
  const bar = place.querySelector("progress");
  if (state.kind === "saving" && bar) {
    progress(place, bar, state.done, state.total);
    return;
  }
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...content(place, state, save, remove));
  if (!hadFocus) return;
  place.querySelector("button")?.focus();
  restFocus();
}

/** The result in words. */
export function outcome(state: OfflineState): string {
  switch (state.kind) {
    case "none":
      return "Not saved for offline use.";
    case "impossible":
      return IMPOSSIBLE;
    case "saving":
      return ""; // still in progress
    case "saved":
      return `Saved for offline use (${megabytes(state.bytes)} MB)`;
    case "failed":
      return FAILED[state.why];
  }
}

function content(place: HTMLElement, state: OfflineState, save: () => void, remove: () => void): Node[] {
  switch (state.kind) {
    case "none":
      return [button("Save for offline use", save)];
    case "impossible":
      // at the foot of every page it would only be in the way
      return place.classList.contains("pao-offline-quiet") ? [] : [told(state)];
    case "saving":
      return [
        element("span", { class: "pao-offline-told", "aria-hidden": "true" }, "Saving for offline use"),
        element("progress", { "aria-label": "Saving the reference for offline use", max: "1", value: "0" }),
        button("Stop", remove, "Stop saving for offline use"),
      ];
    case "saved":
      return [told(state), button("Remove", remove, "Remove the copy saved for offline use")];
    case "failed":
      return [told(state), button("Try again", save, "Try again to save for offline use")];
  }
}

function progress(place: HTMLElement, bar: HTMLProgressElement, done: number, total: number): void {
  const told = place.querySelector<HTMLElement>(".pao-offline-told")!;
  setText(told, `Saving ${megabytes(done)} of ${megabytes(total)} MB`);
  bar.value = total ? done / total : 0;
}

function told(state: OfflineState): HTMLElement {
  return element("span", { class: "pao-offline-told" }, outcome(state));
}

function button(label: string, act: () => void, name = label): HTMLElement {
  const made = element("button", { type: "button", class: "pao-offline-button", "aria-label": name }, label);
  made.addEventListener("click", act);
  return made;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
