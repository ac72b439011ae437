/** The ruling in large type on the whole screen, to show it to the other players. */

import { element } from "../shared/dom";
import { fill } from "./answer";
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
    const close = element("button", { type: "button", class: "pao-button" }, texts.close);
    close.addEventListener("click", () => this.dialog.close());
    const rows = answer.seats.map(({ seat, sum, roles, points }) => {
      const css = points > 0 ? "pao-gain" : points < 0 ? "pao-loss" : "pao-even";
      return element("li", { class: css }, element("span", {}, texts.seat(seat)), " ", element("strong", {}, sum), " ", element("small", {}, texts.roles(roles)));
    });
    const reasons = element("div", { class: "pao-show-reasons" });
    fill(reasons, answer.tree, context.siteRoot);
    this.dialog.replaceChildren(
      close,
      element("p", { class: "pao-show-rules" }, context.rules.title(context.what.rules)),
      element("p", { class: "pao-show-case" }, caseText(context)),
      element("ul", { class: "pao-show-sums" }, ...rows),
      reasons,
    );
    this.dialog.showModal();
    this.dialog.scrollTop = 0;
  }
}
