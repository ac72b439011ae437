/** A strip at the foot of the window that announces a new edition. */

import { element } from "../shared/dom";
import { restFocus } from "../shared/focus";
import { button } from "../shared/update";
import { say } from "../shared/announce";
import * as texts from "./texts";

type Act = readonly [label: string, act: () => void];

let strip: HTMLElement | null = null;

/** Shows one notice at a time. The last button closes it. */
export function offer(says: string, acts: readonly Act[], leave = texts.close): void {
  strip?.remove();
  const buttons = [...acts, [leave, takeAway] as const].map(([label, act]) => button("", label, act));
  strip = element("section", { class: "pao-edition", "aria-label": texts.newEdition }, element("p", {}, says), ...buttons);
  document.body.append(strip);
  say(says);
}

function takeAway(): void {
  strip?.remove();
  restFocus();
}
