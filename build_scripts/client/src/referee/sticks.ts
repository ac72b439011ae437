/** Below the table: honba and riichi sticks, and the way back to earlier cases. */

import { element } from "../shared/dom";
import { button } from "../shared/update";
import { withSticks } from "./case";
import type { FormContext } from "./form-context";
import * as texts from "./texts";

/** Earlier and later cases. */
export interface Steps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
}

export function sticksElement(context: FormContext, steps: Steps): HTMLElement {
  const undo = stepKey("↶", texts.undo, steps.canUndo, () => steps.undo());
  const redo = stepKey("↷", texts.redo, steps.canRedo, () => steps.redo());
  return element("div", { class: "pao-sticks", role: "toolbar", "aria-label": texts.sticksAndSteps, "data-key": "sticks" }, stepper(context, "honba", texts.honba), stepper(context, "deposits", texts.deposits), undo, redo);
}

/** A key without effect stays focusable. */
function stepKey(face: string, name: string, isOn: boolean, press: () => void): HTMLElement {
  return button("pao-step-key", face, () => isOn && press(), { "data-key": name, "aria-label": name, title: name, "aria-disabled": String(!isOn) });
}

function stepper(context: FormContext, which: "honba" | "deposits", name: string): HTMLElement {
  const key = (by: -1 | 1, face: string, label: string): HTMLElement => {
    const change = (): void => context.change(withSticks(context.what, which, context.what[which] + by));
    return button("pao-step-key", face, change, { "aria-label": label, "data-key": `${which}${by}` });
  };
  const value = element("output", { class: "pao-step-value" }, element("strong", {}, String(context.what[which])), " ", element("small", {}, name));
  return element("div", { class: "pao-stepper", role: "group", "aria-label": name }, key(-1, "−", texts.fewer(name)), value, key(1, "+", texts.more(name)));
}
