/** Whether the code of the examples is shown: one switch for the whole site, remembered. */

import { element, setText } from "../shared/dom";

const SHOWN = "pao-code-shown"; // a class of the root: the theme sets it before the page is painted
const KEY = "pao.code";
const SWITCH = "pao-code-switch";

export function showCode(shown: boolean): void {
  document.documentElement.classList.toggle(SHOWN, shown);
  for (const button of document.querySelectorAll(`.${SWITCH}`)) name(button);
  try {
    localStorage.setItem(KEY, shown ? "shown" : "hidden");
  } catch {
    // A browser that keeps nothing: the switch still works on this page.
  }
}

/** A button that shows the code of all examples, or hides it, and stays under the finger. */
export function codeSwitch(title: string): HTMLElement {
  const about = element("span", { class: "pao-unseen" }, ` of ${title}`);
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
  setText(button.querySelector("span")!, isShown() ? "Hide code" : "Show code");
}
