/** Runs a calculator: reads its form, keeps the state in the address, asks Python, shows the answer. */

import { runtime } from "../runtime/runtime";
import type { Status } from "../runtime/status";
import { markRead } from "../shared/address";
import { copyButton } from "../shared/copy-button";
import { element, setText } from "../shared/dom";
import { failureText } from "../shared/failure";
import { changeWithin, focusPlace } from "../shared/focus";
import { fromAddress } from "../my-rules/house-rules";
import { watchMyRules } from "../my-rules/my-rules";
import { CalculatorFields, isControl, isTyped } from "./fields";
import type { ShownProblem } from "./fields";
import { HouseChoices } from "./house-rules";
import { FormRules } from "./rules";
import * as texts from "./texts";
import { TileRows } from "./tile-rows";
import { loading } from "../shared/texts";
import { render } from "../shared/tree";
import type { Tree } from "../shared/tree";
import { button, onPress, update } from "../shared/update";
import { used } from "../shared/use";

interface CalculatorAnswer {
  readonly tree: Tree | null;
  readonly headline: string;
  readonly problems: readonly { readonly field: string; readonly says: string }[];
}

const TYPING_PAUSE_MS = 250;

export class CalculatorForm {
  private readonly fields: CalculatorFields;
  private readonly houses: HouseChoices;
  private readonly rules: FormRules;
  private readonly rows: TileRows;
  private readonly toMend = element("div", { class: "pao-to-mend", hidden: "" });
  private readonly answer: HTMLElement;
  private readonly headline = element("p", { class: "pao-unseen", role: "status" });
  private readonly progress = element("p", { class: "pao-progress" });
  private readonly retry = element("div", { class: "pao-buttons", hidden: "" });
  private timer = 0;
  private asked = 0;
  private shown: string;
  /** The sentence of the shown answer. */
  private said: string;

  constructor(
    private readonly root: HTMLElement,
    private readonly siteRoot: URL,
    signal: AbortSignal,
  ) {
    const form = root.querySelector("form")!;
    this.answer = root.querySelector<HTMLElement>(".pao-answer")!;
    this.houses = new HouseChoices(form, signal);
    this.rules = new FormRules(form, root.dataset["calculator"] === "house-rules", () => this.ruledBy(), signal);
    this.fields = new CalculatorFields(form);
    this.rows = new TileRows(form, siteRoot, signal);
    form.prepend(this.toMend);
    const early = this.filledInEarly();
    this.shown = this.fields.key();
    this.said = root.dataset["headline"] ?? "";
    this.rows.show(this.said, "", this.answer.querySelector<HTMLElement>(".pao-waits"));
    this.answer.tabIndex = -1; // takes the focus if the focused button is removed
    this.answer.before(this.progress, this.retry, this.headline);
    this.answer.after(element("div", { class: "pao-buttons" }, copyButton(texts.copyLink, "", () => this.link())));
    for (const node of root.querySelectorAll<HTMLElement>(".pao-needs-script")) node.hidden = true;
    this.retry.append(button("pao-button", texts.tryAgain, () => this.update()));
    form.addEventListener("input", (event) => this.touched(event.target), { signal });
    form.addEventListener("submit", (event) => this.submitted(event), { signal });
    window.addEventListener("popstate", () => this.readAddress(), { signal });
    if (this.rules.areMine) watchMyRules(() => this.takeMyRules(), signal);
    if (early.size > 0 && location.search === "") this.takeOver(early);
    else this.readAddress();
    markRead(root);
  }

  /** Changes that the reader made before this script loaded. Then the form is reset to its built state. */
  private filledInEarly(): URLSearchParams {
    const early = new URLSearchParams();
    this.fields.write(early);
    this.fields.read(new URLSearchParams());
    return early;
  }

  private takeOver(early: URLSearchParams): void {
    this.fields.read(this.rules.read(early, () => false));
    this.changed(false);
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.asked += 1; // an answer on its way belongs to a page that was left
  }

  private readAddress(): void {
    if (location.search === "") this.startFromMine();
    const { searchParams } = new URL(location.href);
    this.houses.offer(searchParams.get("rules"));
    this.fields.read(this.rules.read(searchParams, (name) => this.fields.has(name)));
    this.rules.show();
    this.rows.show();
    if (!this.isCurrent) this.answer.classList.add("pao-withheld"); // at once, because nobody saw the change
    if (this.isCurrent || !this.rules.isUntouched) this.update();
    else this.whenNear(() => this.update());
  }

  /** Other rules, but the same values in all other fields, even in those that do not show now. */
  private ruledBy(): void {
    this.fields.touched("rules");
    this.changed(false);
  }

  private takeMyRules(): void {
    if (this.startFromMine()) return this.readAddress();
    this.rules.takeMine();
    this.ruledBy();
  }

  /** Writes the reader's house rules into the address of a form that makes some. Otherwise returns false. */
  private startFromMine(): boolean {
    const mine = this.rules.toStartFrom();
    if (mine === null) return false;
    const url = new URL(location.href);
    url.search = mine.toString();
    history.replaceState(history.state, "", url);
    return true;
  }

  /** The address, with the rules even if only this device knows them. */
  private link(): string {
    const url = new URL(location.href);
    if (!url.searchParams.has("rules")) this.rules.write(url.searchParams);
    return url.href;
  }

  /** Python is not loaded for a form that the reader may never see. */
  private whenNear(ask: () => void): void {
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      if (!this.isCurrent) ask();
    }, { rootMargin: "50%" });
    seen.observe(this.root);
  }

  private submitted(event: SubmitEvent): void {
    event.preventDefault();
    this.changed(false);
  }

  private touched(control: EventTarget | null): void {
    if (!isControl(control)) return;
    this.fields.touched(control.name);
    this.changed(isTyped(control));
  }

  private changed(typed: boolean): void {
    const url = new URL(location.href);
    this.fields.write(url.searchParams);
    this.rules.write(url.searchParams);
    history.replaceState(history.state, "", url);
    this.rules.show();
    this.update(typed ? TYPING_PAUSE_MS : 0);
    if (!this.isCurrent) used();
  }

  /** Asks again if the values differ from those of the shown answer. */
  private update(pause = 0): void {
    clearTimeout(this.timer);
    this.asked += 1;
    if (this.fields.isUnclear()) {
      this.showProblems([]); // except those about the link
      return this.withhold(texts.unclear, texts.unclear);
    }
    this.answer.setAttribute("aria-busy", String(!this.isCurrent)); // hidden after a moment
    this.rows.show(this.said, this.isCurrent ? "" : "busy");
    if (this.isCurrent) this.bringBack();
    else this.timer = window.setTimeout(() => void this.ask(), pause);
  }

  /** Whether the shown answer belongs to the form's values. */
  private get isCurrent(): boolean {
    return this.fields.key() === this.shown;
  }

  /** Hides an answer that does not belong to the form's values. `read` is read aloud. */
  private withhold(says: string, read: string): void {
    setText(this.progress, says);
    setText(this.headline, read);
    this.rows.show(read, "bad");
    this.answer.setAttribute("aria-busy", "false");
    if (this.answer.contains(document.activeElement)) focusPlace(this.root);
    this.answer.classList.add("pao-withheld");
  }

  /** The form is back at the values of the shown answer, so there are no problems. */
  private bringBack(): void {
    setText(this.headline, "");
    this.showProblems([]);
    this.reveal();
  }

  private reveal(): void {
    setText(this.progress, "");
    this.answer.setAttribute("aria-busy", "false");
    this.answer.classList.remove("pao-withheld");
    if (this.retry.contains(document.activeElement)) this.answer.focus({ preventScroll: true });
    this.retry.hidden = true;
  }

  private async ask(): Promise<void> {
    const asked = this.asked;
    const key = this.fields.key();
    const unsubscribe = runtime.subscribe((status) => this.follow(status));
    this.follow(runtime.status);
    try {
      const values = this.fields.values();
      const house = fromAddress(values["rules"]?.[0] ?? "");
      const argument = { name: this.root.dataset["calculator"], ...(house ? { values: { ...values, rules: [house.base] }, change: house.change } : { values }) };
      const answer = (await runtime.call("calculator", argument)) as CalculatorAnswer;
      if (asked === this.asked) this.show(answer, key);
    } catch (error) {
      if (asked === this.asked) this.failed(error);
    } finally {
      unsubscribe();
    }
  }

  private follow({ phase, text }: Status): void {
    if (phase !== "loading") return; // a line that came and went would move the keys at the end of a page
    setText(this.progress, text);
    setText(this.headline, loading); // only once, not at every step
    this.rows.show(loading, "busy");
  }

  /** Each problem at its field, and a link to it at the top. */
  private showProblems(problems: CalculatorAnswer["problems"]): readonly ShownProblem[] {
    return this.rows.withoutMovingRow(() => this.listProblems(this.fields.showProblems(problems)));
  }

  private listProblems(shown: readonly ShownProblem[]): readonly ShownProblem[] {
    this.toMend.hidden = shown.length === 0;
    const links = shown.map(({ place, controls, label, says }) => {
      const link = element("a", { href: `#${controls[0]?.id ?? ""}` }, texts.problemOf(label, says));
      onPress(link, (event) => {
        event.preventDefault();
        event.stopPropagation(); // the theme would follow it
        if (!this.rows.goTo(place)) controls.find(({ disabled }) => !disabled)?.focus();
      });
      return element("li", {}, link);
    });
    update(this.toMend, element("strong", {}, texts.toMend(shown.length)), element("ul", {}, ...links));
    return shown;
  }

  private show(answer: CalculatorAnswer, key: string): void {
    const shown = this.showProblems(answer.problems);
    if (answer.tree === null) return this.withhold(texts.hasProblem, shown.map(({ says }) => says).join(" "));
    setText(this.headline, answer.headline);
    this.said = answer.headline;
    const tree = render(answer.tree, this.siteRoot);
    const open = this.openDetails();
    this.shown = key;
    this.reveal();
    changeWithin(this.answer, () => {
      this.answer.replaceChildren(tree);
      this.rows.show(this.said, "", this.answer.querySelector<HTMLElement>(".pao-waits"));
      this.answer.querySelectorAll("details").forEach((details, at) => (details.open = open[at] ?? false));
      this.root.dispatchEvent(new CustomEvent("pao-shown")); // for the parts of the page around the form
    });
  }

  private openDetails(): boolean[] {
    return [...this.answer.querySelectorAll("details")].map((details) => details.open);
  }

  private failed(error: unknown): void {
    const why = failureText(error, texts.failed);
    this.retry.hidden = false;
    this.withhold(why, why);
  }
}
