/** The page of rule sets: compares two or three of them, or house rules with them. The address holds the choice. */

import { element, setText } from "../shared/dom";
import { failureText } from "../shared/failure";
import { changeWithin } from "../shared/focus";
import { baseOf, offerLinked } from "../my-rules/house-rules";
import { myRules, watchMyRules } from "../my-rules/my-rules";
import { ruleSets as known } from "../my-rules/rule-sets";
import { pageAt } from "../shared/site";
import { button } from "../shared/update";
import { rulesAt } from "./data";
import type { CallPython, RuleSetData } from "./data";
import { rowsOf } from "./differences";
import type { DifferenceRow } from "./differences";
import { sections } from "./table";
import * as texts from "./texts";

const MOST = 3;
const KEY = "sets";
const LINKED = "rules"; // house rules in an address, as on every page
const SHARED = "shared";

export class Comparison {
  private readonly boxes: readonly HTMLInputElement[];
  private readonly bar: HTMLElement;
  private readonly result: HTMLElement;
  private readonly chips = element("div", { class: "pao-chosen" });
  private readonly status = element("p", { class: "pao-compare-status", role: "status" });
  private readonly jump = button("pao-button pao-run", "", () => this.seeThem());
  private readonly groups: readonly string[];
  /** In the order of choosing, which is the order of the columns. House rules come first. */
  private chosen: string[] = [];
  private strange: string[] = [];
  private mine = myRules();
  private shown: readonly RuleSetData[] = [];
  private showsShared = false;
  private asked = 0;

  constructor(
    root: HTMLElement,
    private readonly siteRoot: URL,
    signal: AbortSignal,
    private readonly call: CallPython,
  ) {
    this.result = root.querySelector<HTMLElement>(".pao-compare-result")!;
    this.bar = root.querySelector<HTMLElement>(".pao-compare-bar")!;
    this.boxes = [...root.querySelectorAll<HTMLInputElement>(".pao-sets input")];
    this.groups = (root.dataset["groups"] ?? "").split("|");
    this.bar.replaceChildren(this.chips, this.status, this.jump);
    root.addEventListener("change", (event) => this.touched(event.target as HTMLInputElement), { signal });
    window.addEventListener("popstate", () => this.readAddress(), { signal });
    watchMyRules(() => this.beginWithMine(), signal);
    const ticked = this.boxes.filter(({ checked }) => checked).map(({ value }) => value); // before this script loaded
    this.readAddress();
    if (ticked.length > 0 && !this.chosen.length && !this.strange.length) this.choose(ticked);
    if (!this.chosen.length && !this.strange.length) this.beginWithMine();
    root.querySelector("details")!.open = this.chosen.length < 2; // a link opens at the differences
  }

  destroy(): void {
    this.asked += 1; // an answer on its way belongs to a page that was left
    document.documentElement.classList.remove("pao-comparing");
  }

  private readAddress(): void {
    const parameters = new URL(location.href).searchParams;
    const named = (parameters.get(KEY) ?? "").split(".").filter(Boolean);
    const house = parameters.get(LINKED) ?? "";
    offerLinked(house, parameters.get("name") ?? "");
    this.strange = named.filter((id) => !known.isKnown(id));
    this.chosen = [...new Set([house, ...named].filter((id) => known.isKnown(id)))].slice(0, MOST);
    this.showsShared = parameters.has(SHARED);
    void this.update();
  }

  private touched({ value, checked }: HTMLInputElement): void {
    this.choose(checked ? [...this.chosen, value] : this.chosen.filter((id) => id !== value));
  }

  private choose(ids: readonly string[]): void {
    this.strange = [];
    this.chosen = ids.slice(0, MOST);
    this.writeAddress();
    void this.update();
  }

  /** The reader's rules come first, in place of those that were the reader's before. */
  private beginWithMine(): void {
    const before = this.mine;
    const mine = (this.mine = myRules());
    if (mine === null) return;
    const gone = this.chosen.includes(mine) ? mine : before;
    const others = this.chosen.filter((id) => id !== gone && !isHouse(id));
    if (others.length < MOST) this.choose([mine, ...others]);
  }

  private writeAddress(): void {
    const url = new URL(location.href);
    for (const name of [LINKED, "name", KEY, SHARED]) url.searchParams.delete(name);
    const house = this.chosen.find(isHouse) ?? "";
    const said = { [LINKED]: house, name: known.name(house), [KEY]: this.chosen.filter((id) => id !== house).join(".") };
    for (const [name, value] of Object.entries(said)) if (value !== "") url.searchParams.set(name, value);
    if (this.showsShared) url.searchParams.set(SHARED, "1");
    history.replaceState(history.state, "", url);
  }

  private async update(): Promise<void> {
    const asked = (this.asked += 1);
    this.showChosen();
    const several = this.chosen.length > 1;
    this.jump.hidden = true;
    this.result.setAttribute("aria-busy", String(several));
    if (!several) {
      this.show([]);
      this.say(this.chosen.length === 1 ? texts.oneChosen : texts.noneChosen);
      return;
    }
    this.say(texts.comparing);
    try {
      const found = await Promise.all(this.chosen.map((address) => rulesAt(address, this.call)));
      if (asked === this.asked) this.show(found);
    } catch (error) {
      if (asked === this.asked) this.failed(error);
    }
  }

  private showChosen(): void {
    const full = this.chosen.length >= MOST;
    for (const box of this.boxes) {
      box.checked = this.chosen.includes(box.value);
      box.disabled = full && !box.checked;
    }
    const chips = this.chosen.map((address) => this.chip(address));
    changeWithin(this.bar, () => this.chips.replaceChildren(...chips));
  }

  private chip(address: string): HTMLElement {
    const name = known.title(address);
    const shown = [element("span", {}, name), " ×"];
    return button("", shown, () => this.choose(this.chosen.filter((id) => id !== address)), { "aria-label": texts.takeOut(name) });
  }

  private show(ruleSets: readonly RuleSetData[]): void {
    this.shown = ruleSets;
    this.result.setAttribute("aria-busy", "false");
    changeWithin(this.result, () => this.result.replaceChildren());
    // Only the comparison is printed. Without one, the whole page is printed.
    document.documentElement.classList.toggle("pao-comparing", ruleSets.length > 1);
    if (ruleSets.length < 2) return;
    const rows = rowsOf(ruleSets, this.groups);
    const differing = rows.filter(({ kind }) => kind === "different");
    const unknown = rows.filter(({ kind }) => kind === "unknown");
    this.jump.hidden = false;
    setText(this.jump, texts.differences(differing.length));
    this.say(texts.found(differing.length, unknown.length, this.chosen.length >= MOST));
    this.result.style.setProperty("--pao-columns", String(ruleSets.length));
    this.result.append(
      element("h2", { id: "differences", tabindex: "-1" }, texts.differencesBetween(differing.length, namesOf(ruleSets))),
      ...sections(differing, ruleSets, this.siteRoot),
      ...firstDifferences(ruleSets, this.siteRoot),
      ...this.apart("not-known", texts.notKnown, unknown),
      ...this.apart("alike", texts.shared, this.showsShared ? rows.filter(({ kind }) => kind === "alike") : []),
      this.sharedButton(rows.length - differing.length - unknown.length),
    );
  }

  private apart(id: string, title: string, rows: readonly DifferenceRow[]): HTMLElement[] {
    if (rows.length === 0) return [];
    return [element("h2", { id }, title), ...sections(rows, this.shown, this.siteRoot)];
  }

  private seeThem(): void {
    const heading = this.result.querySelector("h2")!;
    heading.style.scrollMarginTop = `calc(3rem + ${this.bar.offsetHeight}px)`; // the bar can have two rows
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }

  private sharedButton(number: number): HTMLElement {
    const label = this.showsShared ? texts.hideShared : texts.showShared(number);
    return button("pao-button pao-shared", label, () => {
      this.showsShared = !this.showsShared;
      this.writeAddress();
      this.show(this.shown);
      this.result.querySelector<HTMLElement>(".pao-shared")?.focus({ preventScroll: true });
    });
  }

  /** What the button already says is only read aloud. */
  private say(text: string): void {
    this.status.classList.toggle("pao-unseen", !this.jump.hidden && this.strange.length === 0);
    this.bar.classList.toggle("pao-strange", this.strange.length > 0);
    const lost = this.strange.slice(0, MOST).map((id) => id.slice(0, 60));
    setText(this.status, lost.length === 0 ? text : texts.strange(lost, text));
  }

  private failed(error: unknown): void {
    this.result.setAttribute("aria-busy", "false");
    const again = button("pao-button", texts.tryAgain, () => void this.update());
    const says = failureText(error, texts.notLoaded);
    this.say(says);
    this.result.replaceChildren(element("p", { class: "pao-problem" }, `${says} `, again));
  }
}

function isHouse(address: string): boolean {
  return baseOf(address) !== address;
}

/** For each pair: the shortest settlement that the two rule sets answer differently. */
function firstDifferences(ruleSets: readonly RuleSetData[], siteRoot: URL): HTMLElement[] {
  const pairs = ruleSets.flatMap((one, place) => ruleSets.slice(place + 1).map((other) => [one, other] as const));
  const rows = pairs.flatMap(([one, other]) => {
    const found = one.first_differences[other.id];
    if (found === undefined) return [];
    const both = namesOf([one, other]);
    if (found === null) return [element("p", { class: "pao-first" }, texts.settleAlike(both))];
    const place = found.query && pageAt(`referee/${found.query}`, siteRoot).href;
    const settled = place ? element("a", { href: place }, found.says) : found.says;
    return [element("p", { class: "pao-first" }, texts.settleSo(both), settled)];
  });
  return rows.length > 0 ? [element("h2", { id: "first" }, texts.firstDifferences), ...rows] : [];
}

function namesOf(ruleSets: readonly RuleSetData[]): string {
  return texts.together(ruleSets.map(({ title }) => title));
}
