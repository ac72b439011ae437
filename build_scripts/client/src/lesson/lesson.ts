/** A lesson: one step at a time. Without this program it is a page with all its steps. */

import { element, setText } from "../shared/dom";
import { focusPlace } from "../shared/focus";
import { button } from "../shared/update";
import * as texts from "./texts";

const STEP = ".pao-step";
/** Parts of a step that use the arrow keys themselves. */
const USES_ARROWS = "select, input, textarea, [role=region]";

export class Lesson {
  private readonly steps: readonly HTMLElement[];
  private readonly place = element("span", { class: "pao-lesson-place" });
  private readonly back = button("pao-button", texts.back, () => this.go(this.at - 1));
  private readonly next = button("pao-button pao-run", texts.next, () => this.go(this.at + 1));
  private at = 0;

  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
  ) {
    this.steps = [...root.querySelectorAll<HTMLElement>(STEP)];
    document.addEventListener("keydown", (event) => this.pressed(event), { signal });
    window.addEventListener("hashchange", () => this.follow(), { signal });
    root.append(element("nav", { class: "pao-lesson-bar", "aria-label": texts.steps }, this.back, this.place, this.next));
    this.show(0);
    this.follow();
  }

  /** Shows the step that the address names. */
  private follow(): void {
    const named = document.getElementById(location.hash.slice(1));
    const at = this.steps.findIndex((step) => step.contains(named));
    if (at < 0 || named === null) return;
    this.show(at);
    named.scrollIntoView({ behavior: "instant" });
  }

  private go(to: number): void {
    if (to < 0 || to >= this.steps.length) return;
    this.show(to);
    const heading = this.steps[to]!.querySelector<HTMLElement>("h2")!;
    history.replaceState(history.state, "", `#${heading.id}`);
    heading.scrollIntoView({ behavior: "instant" });
    focusPlace(heading);
  }

  private show(at: number): void {
    this.at = at;
    this.steps.forEach((step, place) => (step.hidden = place !== at));
    this.back.hidden = at === 0;
    this.next.hidden = at === this.steps.length - 1;
    const last = this.steps.length - 1; // a question, which is no step
    setText(this.place, at < last ? texts.place(at + 1, last) : "");
  }

  private pressed(event: KeyboardEvent): void {
    const from = event.target as Element;
    const isFree = from === document.body || (this.root.contains(from) && !from.closest(USES_ARROWS));
    if (!isFree || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === "ArrowRight") this.go(this.at + 1);
    else if (event.key === "ArrowLeft") this.go(this.at - 1);
    else return;
    event.preventDefault();
  }
}
