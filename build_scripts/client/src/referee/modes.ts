/** What the next tap on the table means, with the details of how the tile was won. */

import { element } from "../shared/dom";
import { onPress } from "../shared/update";
import { withFrom } from "./case";
import { MODES } from "./desk";
import type { Desk } from "./desk";
import { words } from "./words";

export function modesElement(desk: Desk): HTMLElement {
  const { mode, adding } = desk;
  const bar = element("div", { class: "pao-modes", role: "group", "aria-label": words.modesName });
  for (const each of MODES) {
    const key = toggle(words.modes[each], mode === each && !adding, `mode-${each}`);
    onPress(key, () => desk.setMode(each));
    bar.append(key);
  }
  return bar;
}

/** Details that matter and are easily forgotten, shown where the win is entered. */
export function detailsElement(desk: Desk): HTMLElement {
  const { what, mode, adding } = desk;
  const place = element("div", { class: "pao-case-details" });
  place.append(element("p", { class: "pao-hint" }, (desk.isExample ? words.example : "") + hintOf(mode, adding)));
  if (what.winners.length === 0 || mode === "melds") return place;
  if (what.winners.length === 1) place.append(drew(desk));
  if (what.from === "drew") place.append(flag(desk, "replacement", words.afterKan));
  else if (what.from !== null) {
    place.append(flag(desk, "robbed", words.robbed));
    if (what.winners.length < what.players - 1) place.append(another(desk));
  }
  return place;
}

function hintOf(mode: Desk["mode"], adding: boolean): string {
  if (mode === "melds") return words.tapMelds;
  if (mode === "from") return words.tapLoser;
  return adding ? words.tapAnother : words.tapWinner;
}

function drew(desk: Desk): HTMLElement {
  const key = toggle(words.drewIt, desk.what.from === "drew", "drew");
  onPress(key, () => desk.change(withFrom(desk.what, "drew")));
  return key;
}

function flag(desk: Desk, which: "replacement" | "robbed", name: string): HTMLElement {
  const key = toggle(name, desk.what[which], which);
  onPress(key, () => desk.change({ ...desk.what, [which]: !desk.what[which] }));
  return key;
}

function another(desk: Desk): HTMLElement {
  const key = toggle(words.another, desk.adding, "another");
  onPress(key, () => desk.setMode("won", true));
  return key;
}

function toggle(name: string, pressed: boolean, key: string): HTMLButtonElement {
  const attributes = { type: "button", class: "pao-toggle", "aria-pressed": String(pressed), "data-key": key };
  return element("button", attributes, name);
}
