/** The ruling in large type on the whole screen, to show it to the other players. */

import { element } from "../shared/dom";
import { button } from "../shared/update";
import { foundElement, seatElement } from "./answer";
import type { Answer } from "./answer";
import type { FormContext } from "./form-context";
import { caseText } from "./sentence";
import * as texts from "./texts";

export class Show {
  private readonly dialog = element("dialog", { class: "pao-show", "aria-label": texts.show });

  constructor(place: HTMLElement) {
    place.append(this.dialog);
    this.dialog.addEventListener("close", () => this.dialog.replaceChildren());
  }

  open(context: FormContext, answer: Answer): void {
    const reasons = element("div", { class: "pao-show-reasons" }, ...(answer.found ? [foundElement(answer.found, context.place)] : []));
    this.dialog.replaceChildren(
      button("pao-button", texts.close, () => this.dialog.close()),
      element("p", { class: "pao-show-rules" }, context.rules.title(context.what.rules)),
      element("p", { class: "pao-show-case" }, caseText(context)),
      element("ul", { class: "pao-show-sums" }, ...answer.seats.map(seatElement)),
      reasons,
    );
    this.dialog.showModal();
    this.dialog.scrollTop = 0;
  }
}
