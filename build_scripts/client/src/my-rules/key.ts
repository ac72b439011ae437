/** The key in the header of every page, which names the reader's rules and opens the choice. */

import { element } from "../shared/dom";
import { late } from "../shared/lazy";
import { myRules, watchMyRules } from "./my-rules";
import { ruleSets } from "./rule-sets";
import { onPress } from "../shared/update";
import { watchHouseRules } from "./house-rules";
import * as texts from "./texts";

export function startMyRules(signal: AbortSignal): void {
  const key = document.querySelector<HTMLElement>(".pao-my-rules");
  if (!key) return;
  const show = (): void => showMine(key);
  onPress(key, openMyRules);
  const early = window as { paoPressed?: Node | null }; // a press before this program was there
  if (early.paoPressed && key.contains(early.paoPressed)) openMyRules();
  early.paoPressed = null;
  watchMyRules(show, signal);
  watchHouseRules(show, signal); // they may have another name now
  show();
}

export function openMyRules(): void {
  void late(import("./sheet")).then(({ open }) => open());
}

function showMine(key: HTMLElement): void {
  const mine = myRules();
  key.classList.toggle("pao-chosen", mine !== null);
  if (mine === null) return key.replaceChildren(element("span", {}, texts.myRules));
  const title = ruleSets.title(mine);
  const [before = "", after = ""] = texts.chosen("\n").split("\n");
  key.replaceChildren(element("small", {}, before), element("span", {}, title), after);
}
