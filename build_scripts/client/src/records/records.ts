/** A dropped, chosen or pasted game: it is judged hand by hand, and moments of liability open automatically. */

import { element, setText } from "../shared/dom";
import { failureText } from "../shared/failure";
import { runtime } from "../runtime/runtime";
import { focusPlace, restFocus } from "../shared/focus";
import { watchHouseRules } from "../shared/house-rules";
import { packed, unpacked } from "../shared/packed";
import { showProgress } from "../shared/progress";
import { RuleSets } from "../shared/rule-sets";
import type { RuleSet } from "../shared/rule-sets";
import { used } from "../shared/use";
import { handElement } from "./hand";
import type { HandTools } from "./hand";
import { Intake } from "./intake";
import { inBase64, keepGame, keptGame } from "./saved-game";
import { Judge, NoRecord } from "./judge";
import type { JudgedHand, Terms } from "./judge";
import { words } from "./words";

interface RecordsSettings {
  readonly rules: readonly RuleSet[];
  readonly example: string;
}

const WINDS = ["East", "South", "West", "North"] as const;

export class Records {
  private readonly rules: RuleSets;
  private readonly intake: Intake;
  private readonly notice = element("p", { class: "pao-notice", role: "status" });
  private readonly head = element("div", { class: "pao-game-head" });
  private readonly progress = element("div", { class: "pao-game-progress" });
  private readonly summary = element("p", { class: "pao-game-summary", role: "status" });
  private readonly hands = element("ol", { class: "pao-hands" });
  private content: string | null = null; // base64, of the game that is open or loading
  private judge: Judge | null = null;
  private chosen: string | null = null; // rules other than the record's own
  private you: number | null = null;
  private turn = 0; // work that began in an earlier turn is dropped
  private readonly unsubscribe: () => void;

  constructor(
    root: HTMLElement,
    private readonly siteRoot: URL,
    signal: AbortSignal,
  ) {
    const given = JSON.parse(root.dataset["records"]!) as RecordsSettings;
    this.rules = new RuleSets(given.rules);
    this.intake = new Intake(new URL(given.example, siteRoot), {
      take: (content) => {
        used();
        void this.take(content);
      },
      refuse: (why) => this.tell(why),
    });
    const game = element("div", { class: "pao-game" }, this.head, this.progress, this.summary, this.hands);
    root.replaceChildren(this.intake.element, this.notice, game);
    this.unsubscribe = runtime.subscribe(({ phase, text }) => {
      if (phase === "loading" && this.intake.isBusy) showProgress(this.notice, text);
    });
    window.addEventListener("hashchange", () => void this.openLink(), { signal });
    watchHouseRules(() => this.judge && this.showHead(this.judge), signal);
    window.addEventListener("pao-anew", () => this.keep(), { signal });
    const kept = keptGame();
    if (kept) void this.open(kept.content, kept.rules, kept.you);
    else void this.openLink();
  }

  destroy(): void {
    this.turn += 1;
    this.unsubscribe();
  }

  private tell(says: string): void {
    setText(this.notice, says);
  }

  /** Opens the hand in a link, under the rules it was judged by. */
  private async openLink(): Promise<void> {
    const said = new URLSearchParams(location.hash.slice(1));
    const hand = said.get("hand");
    if (hand === null) return;
    const rules = said.get("rules");
    try {
      const text = await unpacked(hand);
      await this.take(new Blob([text]), rules !== null && this.rules.isKnown(rules) ? rules : null);
    } catch {
      this.tell(words.brokenLink);
    }
  }

  private async take(content: Blob, rules: string | null = null): Promise<void> {
    const turn = ++this.turn;
    try {
      const read = await inBase64(content);
      if (turn === this.turn) await this.open(read, rules);
    } catch (error) {
      if (turn === this.turn) this.failed(error, () => void this.take(content, rules));
    }
  }

  /** Saves the game for the same page of a new edition. */
  private keep(): void {
    const { content, chosen: rules, you } = this;
    if (content !== null) keepGame({ content, rules, you });
  }

  private async open(content: string, rules: string | null = null, you: number | null = null): Promise<void> {
    const turn = ++this.turn;
    this.head.replaceChildren();
    this.clearHands();
    restFocus();
    [this.content, this.judge, this.chosen, this.you] = [content, null, rules, you];
    this.tell(words.reading);
    this.intake.setBusy(true);
    try {
      const judge = await Judge.open(content);
      if (turn !== this.turn) return;
      this.judge = judge;
      this.tell("");
      const hadFocus = this.intake.element.contains(document.activeElement);
      this.intake.fold();
      this.intake.setBusy(false);
      this.showHead(judge);
      if (hadFocus) focusPlace(this.head);
      void this.judgeAll(judge);
    } catch (error) {
      if (turn !== this.turn) return;
      this.intake.setBusy(false);
      if (error instanceof NoRecord) {
        this.content = null;
        this.tell(error.message);
      } else this.failed(error, () => void this.open(content, rules, you));
    }
  }

  private failed(error: unknown, again: () => void): void {
    const retry = element("button", { type: "button", class: "pao-button" }, words.tryAgain);
    retry.addEventListener("click", () => {
      focusPlace(this.notice); // the key disappears, and the notice reports the result
      again();
    });
    this.notice.replaceChildren(`${failureText(error, words.failed)} `, retry);
  }

  private get terms(): Terms {
    return { rules: this.chosen === null ? null : this.rules.asked(this.chosen), you: this.you };
  }

  private showHead(judge: Judge): void {
    const { opened } = judge;
    const { format, hands, problems, notes } = opened;
    const again = (): void => void this.judgeAll(judge);
    const rules = this.rulesSelect(judge, again);
    const you = this.youSelect(judge, again);
    const what = element("p", { class: "pao-game-what" }, element("strong", {}, format), `, ${hands.length === 1 ? "one hand" : `${hands.length} hands`}`);
    const fields = element("div", { class: "pao-game-terms" }, labelled(words.rules, rules), labelled(words.you, you));
    const unknown = notes.map((says) => element("p", { class: "pao-game-note" }, `${says}.`));
    const focused = [...this.head.querySelectorAll("select")].findIndex((each) => each === document.activeElement);
    this.head.replaceChildren(what, fields, ...unknown);
    [rules, you][focused]?.focus();
    if (problems.length > 0) this.head.append(element("p", {}, words.partly(problems.length)), element("ul", {}, ...problems.map((each) => element("li", {}, each))));
  }

  private rulesSelect({ opened }: Judge, again: () => void): HTMLSelectElement {
    const title = this.rules.title(opened.rules);
    const own = element("option", { value: "" }, opened.named ? words.asTold(title) : words.notTold(title));
    const fitting = this.rules.all.filter(({ players }) => players.includes(opened.players));
    const options = fitting.map(({ id, title }) => element("option", { value: id }, title));
    const select = element("select", {}, own, ...options);
    select.value = this.chosen ?? "";
    select.addEventListener("change", () => {
      this.chosen = select.value || null;
      again();
    });
    return select;
  }

  private youSelect({ opened }: Judge, again: () => void): HTMLSelectElement {
    const seats = WINDS.slice(0, opened.players).map((wind, place) => element("option", { value: String(place) }, words.seat(wind)));
    const select = element("select", {}, element("option", { value: "" }, words.nobody), ...seats);
    select.value = this.you === null ? "" : String(this.you);
    select.addEventListener("change", () => {
      this.you = select.value === "" ? null : Number(select.value);
      again();
    });
    return select;
  }

  /** Judges the hands one by one, so that the first is visible while the others are judged. */
  private async judgeAll(judge: Judge): Promise<void> {
    const turn = ++this.turn;
    const { hands } = judge.opened;
    const bar = element("progress", { max: String(hands.length), value: "0", "aria-label": words.progress(0, hands.length) });
    const count = element("span", {});
    const stop = element("button", { type: "button", class: "pao-button" }, words.stop);
    this.clearHands();
    this.progress.replaceChildren(bar, count, stop);
    let isStopped = false;
    stop.addEventListener("click", () => (isStopped = true));
    const terms = this.terms;
    const tools: HandTools = { judge, terms, siteRoot: this.siteRoot, link: (hand) => this.linkTo(judge, hand) };
    const judged: JudgedHand[] = [];
    this.tell("");
    try {
      for (const number of hands.keys()) {
        if (isStopped) break;
        const hand = await judge.hand(number, terms);
        if (turn !== this.turn) return;
        judged.push(hand);
        this.hands.append(handElement(number, hand, tools));
        bar.value = judged.length;
        setText(count, words.progress(judged.length, hands.length));
      }
    } catch (error) {
      if (turn !== this.turn) return;
      if (this.progress.contains(document.activeElement)) focusPlace(this.notice);
      this.progress.replaceChildren();
      return this.failed(error, () => void this.judgeAll(judge));
    }
    if (this.progress.contains(document.activeElement)) focusPlace(this.summary);
    this.progress.replaceChildren();
    if (hands.length === 0) return setText(this.summary, words.noHands);
    const stopped = isStopped && judged.length < hands.length ? `${words.stopped(judged.length, hands.length)} ` : "";
    setText(this.summary, stopped + summaryOf(judged));
  }

  private clearHands(): void {
    this.progress.replaceChildren();
    setText(this.summary, "");
    this.hands.replaceChildren();
  }

  private async linkTo(judge: Judge, hand: number): Promise<string> {
    const text = await packed(await judge.passedOn(hand));
    const rules = this.chosen ?? judge.opened.rules;
    return new URL(`#hand=${text}&rules=${encodeURIComponent(rules)}`, location.href).href;
  }
}

function summaryOf(judged: readonly JudgedHand[]): string {
  const sum = (of: (hand: JudgedHand) => number): number => judged.reduce((total, hand) => total + of(hand), 0);
  const unread = judged.filter(({ problems }) => problems.length > 0).length;
  if (unread > 0 && unread === judged.length) return words.noHands;
  const before = unread > 0 ? words.someUnread(unread) : "";
  return before + words.summary(
    sum(({ checks }) => checks),
    sum(({ differences }) => differences.length),
    sum(({ moments }) => moments.length),
  );
}

function labelled(name: string, field: HTMLElement): HTMLElement {
  return element("label", {}, element("span", {}, name), field);
}
