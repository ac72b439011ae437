/** The picture of a rule that the reader can change: other rules, another feeder, another win. */

import "../shared/together";
import { runtime } from "../runtime/runtime";
import { element, setText } from "../shared/dom";
import { failureText } from "../shared/failure";
import { changeWithin } from "../shared/focus";
import { showProgress } from "../shared/progress";
import { render } from "../shared/tree";
import type { Tree } from "../shared/tree";
import { used } from "../shared/use";
import * as texts from "./texts";

interface PictureControl {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
}

interface ChangedPicture {
  readonly controls: readonly PictureControl[];
  readonly problems: readonly string[];
  readonly picture: Tree | null;
  readonly reasons: Tree | null;
}

/** One picture, with a row of controls that appears on demand. */
export class LivePicture {
  private readonly row = element("div", { class: "pao-live-row" });
  private readonly status = element("p", { class: "pao-live-status", role: "status" });
  private readonly reasons = element("div", { class: "pao-live-reasons" });
  private readonly selects = new Map<string, HTMLSelectElement>();
  private asked = 0;

  constructor(
    private readonly place: HTMLElement,
    private readonly siteRoot: URL,
    signal: AbortSignal,
  ) {
    const button = element("button", { type: "button", class: "pao-button" }, texts.change);
    button.addEventListener("click", () => void this.ask(), { signal });
    this.row.append(button);
    place.append(this.row, this.status, this.reasons);
  }

  destroy(): void {
    this.asked += 1; // ignores the answer that is on its way
    for (const part of [this.row, this.status, this.reasons]) part.remove();
  }

  private async ask(): Promise<void> {
    used();
    const number = ++this.asked;
    const question: unknown = JSON.parse(this.place.dataset["question"] ?? "{}");
    const chosen = Object.fromEntries([...this.selects].map(([name, select]) => [name, select.value]));
    const unsubscribe = runtime.subscribe(({ phase, text }) => {
      if (phase === "loading") showProgress(this.status, text);
    });
    this.place.setAttribute("aria-busy", "true");
    this.place.classList.toggle("pao-stale", this.selects.size > 0); // before that, nothing has changed
    try {
      const answer = (await runtime.call("changed", { question, chosen })) as ChangedPicture;
      if (number === this.asked) this.show(answer);
    } catch (error) {
      if (number === this.asked) setText(this.status, failureText(error, texts.failed));
    } finally {
      unsubscribe();
      this.place.removeAttribute("aria-busy");
    }
  }

  private show({ controls, problems, picture, reasons }: ChangedPicture): void {
    if (this.selects.size === 0) this.makeRow(controls);
    setText(this.status, problems.join(" "));
    const shown = this.place.querySelector(".pao-pictured");
    if (picture === null || reasons === null) return;
    this.place.classList.remove("pao-stale");
    shown?.removeAttribute("data-lights"); // reasons and picture highlight each other now
    this.place.dataset["lights"] = "";
    shown?.replaceChildren(render(picture, this.siteRoot));
    const told = render(reasons, this.siteRoot);
    changeWithin(this.reasons, () => this.reasons.replaceChildren(told));
  }

  private makeRow(controls: readonly PictureControl[]): void {
    const made = controls.map(({ name, label, value, options }) => {
      const select = element("select") as HTMLSelectElement;
      select.append(...options.map(([value, words]) => element("option", { value }, words)));
      select.value = value;
      select.addEventListener("change", () => void this.ask());
      this.selects.set(name, select);
      return element("label", {}, element("span", {}, label), select);
    });
    this.row.replaceChildren(...made);
    this.selects.values().next().value?.focus();
  }
}
