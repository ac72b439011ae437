/** The form: rules, sentence, table and controls, updated after each change. */

import { element } from "../shared/dom";
import { button, keyOf, update } from "../shared/update";
import { rulesLine } from "../my-rules/line";
import { soFarElement } from "./answer";
import type { SoFar } from "./answer";
import type { FormContext } from "./form-context";
import type { Keyboard } from "./keyboard";
import { PRESETS } from "./presets";
import type { Preset } from "./presets";
import { sentenceElement } from "./sentence";
import { seatChoices } from "./seat-choices";
import { sticksElement } from "./sticks";
import type { Steps } from "./sticks";
import { tableElement } from "./table";
import * as texts from "./texts";
import { updateToolbars } from "../shared/toolbars";

/** What the form needs apart from the case. */
export interface Tools extends Steps {
  /** What else the last change removed. */
  readonly told: string;
  start(name: Preset): void;
}

/** Renders the whole form. If a press removes its own key, the focus moves to a key near it. */
export function renderForm(place: HTMLElement, context: FormContext, tools: Tools, keyboard: Keyboard, soFar: SoFar | null): void {
  const laid = keyOf(place.querySelector(".pao-laying"));
  place.dataset["rules"] = context.rules.title(context.what.rules); // the heading on paper
  keepFocus(place, [laid, "key-tile-1m"], () => {
    const unsafe = element("div", { class: "pao-so-far-place" }, ...soFarOf(context, soFar));
    const keys = context.laying ? keyboard.element(context.laying) : null;
    keys?.firstElementChild!.after(unsafe); // beside the meld that is being added
    update(
      place,
      ...rulesLine(context.what.rules, context.isUnderLink, context.rules),
      presetKeys(context, tools),
      sentenceElement(context),
      element("p", { class: "pao-told", role: "status", "data-key": "told" }, tools.told),
      ...(tools.told && tools.canUndo ? [button("pao-button", texts.takeBack, () => tools.undo(), { "data-key": "take-back" })] : []),
      tableElement(context),
      ...(keys ? [keys] : []),
      seatChoices(context),
      sticksElement(context, tools),
      ...(keys ? [] : [unsafe]),
    );
    updateToolbars(place);
  });
}

/** Runs `work` on a place. If this removes the focused key, the first existing key of `instead` gets the focus. */
function keepFocus(place: HTMLElement, instead: readonly (string | undefined)[], work: () => void): void {
  const focused = document.activeElement;
  const isInside = place.contains(focused);
  const seat = /^meld-[ESWN]/.exec(keyOf(focused) ?? "")?.[0].replace("meld", "seat");
  work();
  if (!isInside || place.contains(document.activeElement)) return;
  const found = [seat, ...instead].map((key) => place.querySelector<HTMLElement>(`[data-key="${key}"]`)).find(Boolean);
  (found ?? place.querySelector("button"))?.focus({ preventScroll: true });
}

/** Until someone has won. The strip says who is liable, but the tile keyboard covers it. */
function soFarOf({ what, laying }: FormContext, soFar: SoFar | null): HTMLElement[] {
  if (!soFar || what.winners.length > 0) return [];
  return laying !== null || soFar.danger.length > 0 ? [soFarElement(soFar)] : [];
}

/** Replaces the form if a link cannot be read. */
export function renderBroken(place: HTMLElement, faults: readonly string[], starts: readonly [string, () => void][]): void {
  update(
    place,
    element("p", { class: "pao-broken", role: "alert", "data-key": "broken" }, texts.brokenLink),
    element("ul", {}, ...faults.map((fault) => element("li", {}, fault))),
    element("div", { class: "pao-buttons" }, ...starts.map(([name, start]) => button("pao-button", name, start))),
  );
}

/** The keyboard covers the lower half of a phone, and is below the table of a wider window. */
export function keepTableInSight(place: HTMLElement, isUnderKeys: boolean): void {
  if (matchMedia("(min-width: 60em)").matches) return place.querySelector(".pao-tile-keys")?.scrollIntoView({ block: "nearest" });
  if (isUnderKeys) place.querySelector(".pao-table")?.scrollIntoView({ block: "start" });
  else scrollTo({ top: 0 });
}

function presetKeys({ rules, what }: FormContext, tools: Tools): HTMLElement {
  const keys = PRESETS.filter((preset) => preset !== "three-players" || rules.players(what.rules).includes(3)).map((preset) => {
    return button("pao-preset", texts.presetNames[preset], () => tools.start(preset), { "data-key": `preset-${preset}` });
  });
  return element("div", { class: "pao-presets", role: "toolbar", "aria-label": texts.presets }, ...keys);
}
