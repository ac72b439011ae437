/** The form: rules, the sentence, the table and what stands around it, drawn anew at each change. */

import { element } from "../shared/dom";
import { soFarElement } from "./answer";
import type { SoFar } from "./answer";
import { askRules } from "./asking";
import type { Desk } from "./desk";
import type { Keyboard } from "./keyboard";
import { detailsElement, modesElement } from "./modes";
import { PRESETS } from "./presets";
import type { Preset } from "./presets";
import { sentenceElement } from "./sentence";
import { tableElement } from "./table";
import { preset as presetName, words } from "./words";

/** What stands beside the case itself. */
export interface Tools {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
  again(): void;
  start(name: Preset): void;
}

/** The whole form; the focus stays on the key that has the same name, and the presets where they are. */
export function renderForm(place: HTMLElement, desk: Desk, tools: Tools, keyboard: Keyboard, soFar: SoFar | null): void {
  const focused = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>("[data-key]")?.dataset["key"];
  const scrolled = place.querySelector(".pao-presets")?.scrollLeft ?? 0;
  const unsafe = element("div", { class: "pao-so-far-place" });
  const keys = desk.laying ? keyboard.element(desk.laying) : null;
  if (keys && keyboard.laysMelds) keys.firstElementChild!.after(unsafe); // beside what is being laid down
  const presets = presetKeys(desk, tools);
  place.replaceChildren(
    topElement(desk, tools),
    sentenceElement(desk),
    modesElement(desk),
    detailsElement(desk),
    tableElement(desk),
    presets,
    keys ?? unsafe,
  );
  presets.scrollLeft = scrolled;
  renderSoFar(place, desk, soFar);
  if (focused !== undefined) place.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
}

export function renderSoFar(place: HTMLElement, { mode, what }: Desk, soFar: SoFar | null): void {
  const unsafe = place.querySelector(".pao-so-far-place");
  const wanted = mode === "melds" || what.winners.length === 0;
  unsafe?.replaceChildren(...(soFar && wanted ? [soFarElement(soFar)] : []));
}

/** In the place of the form: what of a link cannot be read. */
export function renderBroken(place: HTMLElement, faults: readonly string[], starts: readonly [string, () => void][]): void {
  place.replaceChildren(
    element("p", { class: "pao-broken", role: "alert" }, words.brokenLink),
    element("ul", {}, ...faults.map((each) => element("li", {}, each))),
    element("div", { class: "pao-buttons" }, ...starts.map(([name, start]) => button(name, start))),
  );
}

/** The keyboard lies over the lower half of a phone. */
export function keepTableInSight(place: HTMLElement, isUnderKeys: boolean): void {
  if (matchMedia("(min-width: 60em)").matches) return;
  if (isUnderKeys) place.querySelector(".pao-table")?.scrollIntoView({ block: "start" });
  else scrollTo({ top: 0 });
}

export function button(name: string, press: () => void, key = ""): HTMLButtonElement {
  const made = element("button", { type: "button", class: "pao-button", ...(key ? { "data-key": key } : {}) }, name);
  made.addEventListener("click", press);
  return made;
}

function topElement(desk: Desk, tools: Tools): HTMLElement {
  const title = desk.rules.title(desk.what.rules);
  const rules = button(title, () => desk.ask(() => askRules(desk)), "rules");
  rules.classList.add("pao-rules-key");
  rules.replaceChildren(element("span", {}, title));
  rules.setAttribute("aria-label", `${words.rules}: ${title}`);
  const undo = iconKey("↶", words.undo, tools.canUndo, () => tools.undo());
  const redo = iconKey("↷", words.redo, tools.canRedo, () => tools.redo());
  const again = iconKey("⟲", words.again, true, () => tools.again());
  return element("div", { class: "pao-top" }, rules, undo, redo, again);
}

function iconKey(face: string, name: string, isOn: boolean, press: () => void): HTMLElement {
  const made = button(face, press, name);
  made.classList.add("pao-icon-key");
  made.setAttribute("aria-label", name);
  made.title = name;
  made.disabled = !isOn;
  return made;
}

function presetKeys({ rules, what }: Desk, tools: Tools): HTMLElement {
  const keys = PRESETS.filter((each) => isPossible(each, rules.players(what.rules))).map((each) => {
    const key = button(presetName(each), () => tools.start(each), `preset-${each}`);
    key.className = "pao-preset";
    return key;
  });
  return element("div", { class: "pao-presets", role: "group", "aria-label": words.presets }, ...keys);
}

function isPossible(name: Preset, players: readonly number[]): boolean {
  return name !== "three-players" || players.includes(3);
}

