/** What the next tap on the table means, with the details of how the tile was won. */

import { element } from "../shared/dom";
import { onPress } from "../shared/update";
import { withFrom } from "./case";
import { MODES } from "./form-context";
import type { FormContext, Mode } from "./form-context";
import * as texts from "./texts";

export function modesElement(context: FormContext): HTMLElement {
  const { mode, adding } = context;
  const bar = element("div", { class: "pao-modes", role: "toolbar", "aria-label": texts.modesName });
  for (const each of MODES) {
    const key = toggle(texts.modes[each], mode === each && !adding, `mode-${each}`);
    onPress(key, () => choose(context, each));
    bar.append(key);
  }
  return bar;
}

/** The keyboard opens for the winner at once, because their melds and tiles decide. */
function choose(context: FormContext, mode: Mode): void {
  const winner = context.what.winners[0]?.seat ?? null;
  if (mode === "melds" && winner !== null) context.lay(context.laying === null ? winner : null);
  else context.setMode(mode);
}

/** Details that matter and are easily forgotten, shown where the win is entered. */
export function detailsElement(context: FormContext): HTMLElement {
  const { what, mode, adding } = context;
  const place = element("div", { class: "pao-case-details" });
  place.append(element("p", { class: "pao-hint" }, (context.isExample ? texts.example : "") + hintOf(mode, adding)));
  if (what.winners.length === 0 || mode === "melds") return place;
  place.setAttribute("role", "toolbar");
  place.setAttribute("aria-label", texts.howWon);
  if (what.winners.length === 1) place.append(drew(context));
  if (what.from === "drew") place.append(flag(context, "replacement", texts.afterKan));
  else if (what.from !== null) {
    place.append(flag(context, "robbed", texts.robbed));
    if (what.winners.length < what.players - 1) place.append(another(context));
  }
  return place;
}

function hintOf(mode: FormContext["mode"], adding: boolean): string {
  if (mode === "melds") return texts.tapMelds;
  if (mode === "from") return texts.tapLoser;
  return adding ? texts.tapAnother : texts.tapWinner;
}

function drew(context: FormContext): HTMLElement {
  const key = toggle(texts.drewIt, context.what.from === "drew", "drew");
  onPress(key, () => context.change(withFrom(context.what, "drew")));
  return key;
}

function flag(context: FormContext, which: "replacement" | "robbed", name: string): HTMLElement {
  const key = toggle(name, context.what[which], which);
  onPress(key, () => context.change({ ...context.what, [which]: !context.what[which] }));
  return key;
}

function another(context: FormContext): HTMLElement {
  const key = toggle(texts.another, context.adding, "another");
  onPress(key, () => context.setMode("won", true));
  return key;
}

function toggle(name: string, pressed: boolean, key: string): HTMLButtonElement {
  const attributes = { type: "button", class: "pao-toggle", "aria-pressed": String(pressed), "data-key": key };
  return element("button", attributes, name);
}
