/** Asks which starting hand was the reader's. Players know their tiles better than their wind. */

import { element } from "../shared/dom";
import { render } from "../shared/tree";
import type { Opened } from "./judge";
import * as texts from "./texts";

export class Seats {
  readonly element: HTMLDetailsElement;
  private readonly line = element("summary", {});

  constructor(
    private readonly opened: Opened,
    private readonly siteRoot: URL,
    you: number | null,
    private readonly choose: (you: number | null) => void,
  ) {
    const choices = element("div", { class: "pao-seats-choices", role: "radiogroup", "aria-label": texts.yours(opened.hands[0] ?? "") });
    choices.append(...opened.starts.map(({ place }) => this.choice(place, you)), this.choice(null, you));
    this.element = element("details", { class: "pao-seats" }, this.line, choices);
    this.element.hidden = opened.starts.length === 0;
    this.element.open = you === null;
    this.tell(you);
  }

  private choice(place: number | null, you: number | null): HTMLElement {
    const button = element("input", { type: "radio", name: "pao-seat" });
    button.checked = place === you;
    button.addEventListener("change", () => {
      this.tell(place);
      this.element.open = false;
      this.choose(place);
    });
    return element("label", { class: "pao-seat-choice" }, button, " ", this.shown(place));
  }

  private tell(you: number | null): void {
    const first = this.opened.hands[0] ?? "";
    this.line.replaceChildren(...(you === null ? [texts.yours(first)] : [texts.you, " ", this.shown(you)]));
  }

  private shown(place: number | null): Node {
    const start = this.opened.starts.find((first) => first.place === place);
    if (!start) return document.createTextNode(texts.nobody);
    return start.tiles === null ? document.createTextNode(texts.hidden(start.seat)) : render(start.tiles, this.siteRoot);
  }
}
