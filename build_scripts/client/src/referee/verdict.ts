/** The place of the ruling: the strip with the sums, the reasons, and the same case under other rules. */

import { element, setText } from "../shared/dom";
import { failureText } from "../shared/failure";
import type { Change } from "../my-rules/house-rules";
import { showProgress } from "../shared/progress";
import { button, update } from "../shared/update";
import { runtime } from "../runtime/runtime";
import { comparison } from "../ruling/elsewhere";
import type { Elsewhere } from "../ruling/elsewhere";
import type { Place } from "../ruling/view";
import { fill, foundElement, problemsElement, stripElement } from "./answer";
import type { Answer, Problem } from "./answer";
import { keyTo, offerHouseRules } from "./play-it-so";
import * as texts from "./texts";

const PATIENCE_MS = 150;

export class Verdict {
  private timer = 0;
  readonly notice = element("p", { class: "pao-notice", role: "status" });
  private readonly strip: HTMLElement;
  private readonly body: HTMLElement;
  private readonly elsewhere: HTMLDetailsElement;
  private readonly headline = element("p", { class: "pao-unseen", role: "status" });
  private readonly others: HTMLButtonElement;
  private readonly keys: HTMLElement;

  constructor(
    private readonly root: HTMLElement,
    private readonly place: Place,
    send: HTMLElement,
    private readonly play: (change: Change) => void,
  ) {
    this.strip = root.querySelector<HTMLElement>(".pao-strip")!;
    this.body = root.querySelector<HTMLElement>(".pao-verdict-body")!;
    this.elsewhere = root.querySelector<HTMLDetailsElement>(".pao-elsewhere")!;
    this.strip.tabIndex = -1;
    this.strip.before(this.headline);
    this.body.before(this.notice);
    const why = button("pao-button", texts.openReasons, () => this.lead(this.body));
    this.others = button("pao-button", texts.otherAnswers(null), () => this.leadElsewhere());
    this.keys = element("div", { class: "pao-buttons pao-verdict-buttons", "data-key": "keys" }, why, this.others, send);
    this.others.disabled = true; // it keeps its place, so that the keys beside it do not move
    this.elsewhere.open = matchMedia("(min-width: 60em)").matches;
  }

  /** Shows the ruling, or the problems, each with a link to the place where it can be corrected. */
  show(answer: Answer, open: (at: string) => (() => void) | null): void {
    this.setStale(false);
    setText(this.notice, "");
    this.fillStrip(answer.found ? stripElement(answer) : problemsElement(answer.problems, open));
    setText(this.headline, answer.found ? answer.headline : answer.problems.map(({ says }) => says).join(" "));
    if (answer.found) {
      fill(this.body, foundElement(answer.found, this.place));
      offerHouseRules(this.body, answer.found.answer.assumed, this.play);
    } else {
      this.body.replaceChildren(help(texts.noAnswer));
    }
    this.root.classList.toggle("pao-no-answer", answer.found === null);
    this.waitElsewhere();
  }

  /** Asks for what is missing before a ruling is possible. */
  ask(open: readonly Problem[], opens: (at: string) => (() => void) | null): void {
    this.withhold(problemsElement(open, opens));
    setText(this.headline, open.map(({ says }) => says).join(" "));
    this.body.replaceChildren(help(texts.noAnswer));
  }

  compare(found: Elsewhere, titled: (rules: string) => string): void {
    const { headline, element } = comparison(found, titled, this.place, (change) => keyTo(change, this.play));
    // Rule sets that leave something open can answer like others.
    const answers = new Set(found.groups.map(({ answer: { liable, deltas } }) => JSON.stringify([liable, deltas])));
    const others = Math.max(0, answers.size - 1);
    setText(this.others, texts.otherAnswers(others));
    this.others.disabled = others === 0;
    setText(this.elsewhere.querySelector("summary")!, texts.otherRules(headline));
    fill(this.elsewhere.querySelector<HTMLElement>(".pao-elsewhere-body")!, element);
    this.elsewhere.classList.remove("pao-waiting");
  }

  /** Says this in place of a ruling. */
  say(says: string): void {
    this.withhold(help(says));
  }

  private withhold(instead: HTMLElement): void {
    this.setStale(false);
    setText(this.headline, "");
    this.fillStrip(instead);
    this.body.replaceChildren();
    this.elsewhere.querySelector(".pao-elsewhere-body")!.replaceChildren();
    this.waitElsewhere();
    this.root.classList.add("pao-no-answer");
  }

  private waitElsewhere(): void {
    this.elsewhere.classList.add("pao-waiting");
    this.others.disabled = true;
  }

  private leadElsewhere(): void {
    this.elsewhere.open = true;
    this.lead(this.elsewhere.querySelector("summary")!);
  }

  private lead(to: HTMLElement): void {
    to.scrollIntoView({ block: "start", behavior: "smooth" });
    to.focus({ preventScroll: true });
  }

  /** Removes an outdated answer, unless a new one comes within a moment. */
  setStale(isStale: boolean): void {
    clearTimeout(this.timer);
    this.root.classList.toggle("pao-stale-verdict", isStale);
    this.strip.setAttribute("aria-busy", String(isStale));
    if (isStale) this.timer = window.setTimeout(() => this.clear(), PATIENCE_MS);
  }

  private clear(): void {
    setText(this.headline, "");
    this.fillStrip(help(texts.working));
  }

  /** Solving a problem can remove the focused key. The focus then stays with the answer. */
  private fillStrip(content: HTMLElement): void {
    const isInside = this.strip.contains(document.activeElement);
    update(this.strip, content, this.keys);
    if (isInside && !this.strip.contains(document.activeElement)) this.strip.focus({ preventScroll: true });
  }

  /** Shows the progress of Python while the reader waits for it. Otherwise the notice may be about something else, such as a copy. */
  follow(isWaiting: boolean): void {
    const { phase, text } = runtime.status;
    if (phase === "failed") return; // the caller reports the failure
    if (isWaiting && phase === "loading") showProgress(this.notice, text || texts.working);
    else if (isWaiting || this.notice.querySelector(".pao-progress")) setText(this.notice, "");
  }

  failed(error: unknown, again: () => void): void {
    const retry = button("pao-button", texts.tryAgain, () => {
      this.body.focus({ preventScroll: true }); // the key disappears, and the ruling appears there
      again();
    });
    this.say(texts.noAnswer);
    this.notice.replaceChildren(`${failureText(error, texts.failed)} `, retry);
  }
}

function help(says: string): HTMLElement {
  return element("p", { class: "pao-help" }, says);
}
