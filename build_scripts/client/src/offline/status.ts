/** The place on a page that says whether the site is saved, with its button. */

import { element, setText } from "../shared/dom";
import { restFocus } from "../shared/focus";
import { button } from "../shared/update";
import type { Why } from "./messages";
import * as texts from "./texts";

export type OfflineState =
  | { readonly kind: "none" | "impossible" }
  | { readonly kind: "saving"; readonly done: number; readonly total: number }
  /** `rest`: the bytes that only a reader who asks saves, 0 if they are saved. */
  | { readonly kind: "saved"; readonly bytes: number; readonly rest: number }
  | { readonly kind: "failed"; readonly why: Why };

export interface Actions {
  save(): void;
  stop(): void;
  remove(): void;
}

/** The size of everything in MB, before the list of files is there. */
const EVERYTHING = "23";

export function render(place: HTMLElement, state: OfflineState, actions: Actions): void {
  const bar = place.querySelector("progress");
  if (state.kind === "saving" && bar) {
    progress(place, bar, state.done, state.total);
    return;
  }
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...content(place, state, actions));
  if (!hadFocus) return;
  place.querySelector("button")?.focus();
  restFocus();
}

/** The result in words. */
export function outcome(state: OfflineState): string {
  switch (state.kind) {
    case "none":
      return texts.notSaved;
    case "impossible":
      return texts.impossible;
    case "saving":
      return ""; // still in progress
    case "saved":
      return state.rest ? PAO_SITE.partSaved.replace("{megabytes}", megabytes(state.bytes)) : texts.savedAll(megabytes(state.bytes));
    case "failed":
      return texts.failed(state.why);
  }
}

function content(place: HTMLElement, state: OfflineState, { save, stop, remove }: Actions): Node[] {
  switch (state.kind) {
    case "none":
      return [key(texts.save(EVERYTHING), save)];
    case "impossible":
      // at the foot of every page it would only be in the way
      return place.classList.contains("pao-offline-quiet") ? [] : [told(state)];
    case "saving":
      return [
        element("span", { class: "pao-offline-told", "aria-hidden": "true" }, texts.saving),
        element("progress", { "aria-label": texts.savingReference, max: "1", value: "0" }),
        key(texts.stop, stop, texts.stopSaving),
      ];
    case "saved":
      return [
        told(state),
        ...(state.rest ? [key(texts.saveRest(megabytes(state.rest)), save)] : []),
        key(texts.remove, remove, texts.removeCopy),
      ];
    case "failed":
      return [told(state), key(texts.tryAgain, save, texts.tryAgainToSave)];
  }
}

function progress(place: HTMLElement, bar: HTMLProgressElement, done: number, total: number): void {
  const told = place.querySelector<HTMLElement>(".pao-offline-told")!;
  setText(told, texts.savingOf(megabytes(done), megabytes(total)));
  bar.value = total ? done / total : 0;
}

function told(state: OfflineState): HTMLElement {
  return element("span", { class: "pao-offline-told" }, outcome(state));
}

function key(label: string, act: () => void, name = label): HTMLElement {
  return button("pao-offline-button", label, act, { "aria-label": name });
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
