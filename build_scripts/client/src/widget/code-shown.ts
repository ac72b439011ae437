/** Whether the code of examples is shown: one saved setting for the whole site. */

import { element, setText } from "../shared/dom";
import * as texts from "./texts";

const SHOWN = "pao-code-shown"; // a class of the root; the theme sets it before the page is painted
const KEY = "pao.code";
const SWITCH = "pao-code-switch";

export function showCode(shown: boolean): void {
  document.documentElement.classList.toggle(SHOWN, shown);
  for (const button of document.querySelectorAll(`.${SWITCH}`)) name(button);
  try {
    localStorage.setItem(KEY, shown ? "shown" : "hidden");
  } catch {
    // Without storage, the switch still works on this page.
  }
}

/** A button that shows or hides the code of all examples, and stays in place on the screen. */
export function codeSwitch(title: string): HTMLElement {
  const about = element("span", { class: "pao-unseen" }, texts.codeOf(title));
  const button = element("button", { type: "button", class: SWITCH }, element("span"), about);
  name(button);
  button.addEventListener("click", () => {
    const before = button.getBoundingClientRect().top;
    showCode(!isShown());
    scrollBy({ top: button.getBoundingClientRect().top - before, behavior: "instant" });
  });
  return button;
}

function isShown(): boolean {
  return document.documentElement.classList.contains(SHOWN);
}

function name(button: Element): void {
  setText(button.querySelector("span")!, isShown() ? texts.hideCode : texts.showCode);
}
