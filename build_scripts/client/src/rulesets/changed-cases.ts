/** Finds the published cases that house rules change. It asks in slices, so that nothing waits long. */

import { element, setText } from "../shared/dom";
import { failureText } from "../shared/failure";
import { changeWithin } from "../shared/focus";
import { toAddress } from "../my-rules/house-rules";
import type { Rules } from "../my-rules/house-rules";
import { pageAt } from "../shared/site";
import { siteData } from "../shared/site-file";
import type { CallPython } from "./data";
import * as texts from "./texts";

interface ListedCase {
  readonly id: string;
  readonly title: string;
  readonly page: string;
  readonly question: unknown;
}

interface Changed {
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

const SLICE = 60; // about a tenth of a second for each slice
const SHOWN = 5; // the others are in a fold

export class ChangedCases {
  readonly place: HTMLElement;
  private readonly status = element("p", { class: "pao-cases-status", role: "status" });
  private readonly list = element("ul", { class: "pao-changed-cases" });
  private readonly others = element("details", { class: "pao-fold" });
  private readonly otherList = element("ul", { class: "pao-changed-cases" });
  private cases: Promise<readonly ListedCase[]> | null = null;
  private asked = 0;
  private known = "";

  constructor(
    private readonly siteRoot: URL,
    signal: AbortSignal,
    private readonly call: CallPython,
  ) {
    this.others.append(element("summary"), this.otherList);
    this.place = element("section", { class: "pao-cases", "aria-label": texts.changedCases });
    const title = element("h3", { class: "pao-answer-title" }, texts.changedCases);
    this.place.append(title, this.status, this.list);
    this.fill([], texts.changeAChoice);
    signal.addEventListener("abort", () => (this.asked += 1), { once: true });
  }

  show(rules: Rules | null): void {
    const address = rules === null ? "" : toAddress(rules);
    if (address === this.known) return;
    this.known = address;
    const asked = (this.asked += 1);
    if (rules === null || Object.keys(rules.change).length === 0) {
      this.fill([], texts.changeAChoice);
    } else {
      void this.ask(rules, asked);
    }
  }

  private async ask(rules: Rules, asked: number): Promise<void> {
    this.place.setAttribute("aria-busy", "true");
    setText(this.status, texts.checkingCases);
    try {
      this.cases ??= siteData(new URL("data/questions.json", this.siteRoot)) as Promise<readonly ListedCase[]>;
      const cases = await this.cases;
      const found: Changed[] = [];
      for (let from = 0; from < cases.length; from += SLICE) {
        const slice = cases.slice(from, from + SLICE).map(({ id, question }) => ({ id, question }));
        const more = (await this.call("changed-cases", { rules, cases: slice })) as Changed[];
        if (asked !== this.asked) return;
        found.push(...more);
      }
      const byId = new Map(cases.map((other) => [other.id, other]));
      const items = found.map((one) => this.item(one, byId.get(one.id)!));
      this.fill(items, items.length === 0 ? texts.noChangedCase : texts.changedOf(items.length, cases.length));
    } catch (error) {
      this.cases = null;
      if (asked !== this.asked) return;
      this.known = "";
      this.fill([], failureText(error, texts.casesFailed));
    }
  }

  private fill(items: readonly HTMLElement[], says: string): void {
    this.place.setAttribute("aria-busy", "false");
    setText(this.status, says);
    changeWithin(this.place, () => {
      this.list.replaceChildren(...items.slice(0, SHOWN));
      this.otherList.replaceChildren(...items.slice(SHOWN));
      if (items.length <= SHOWN) return this.others.remove();
      setText(this.others.querySelector("summary")!, texts.more(items.length - SHOWN));
      if (!this.place.contains(this.others)) this.place.append(this.others); // to move it would lose its focus
    });
  }

  private item({ before, after }: Changed, { title, page }: ListedCase): HTMLElement {
    const link = element("a", { href: pageAt(page, this.siteRoot).href }, title);
    const was = element("p", { class: "pao-was" }, texts.before(before));
    return element("li", {}, link, was, element("p", { class: "pao-now" }, texts.now(after)));
  }
}
