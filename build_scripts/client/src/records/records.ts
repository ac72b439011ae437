/** A dropped, chosen or pasted game: it is judged hand by hand, and the board shows the closest call. */

import { element, setText } from "../shared/dom";
import { failureText } from "../shared/failure";
import { runtime } from "../runtime/runtime";
import { changeWithin, focusPlace, restFocus } from "../shared/focus";
import { key, lineOf, useMine } from "../my-rules/line";
import { rulesHere, rulesOfLink } from "../my-rules/texts";
import { offerLinked, watchHouseRules } from "../my-rules/house-rules";
import { myRules, watchMyRules } from "../my-rules/my-rules";
import { packed, unpacked } from "../shared/packed";
import { showProgress } from "../shared/progress";
import { riichiRuleSets } from "../my-rules/rule-sets";
import { button } from "../shared/update";
import { used } from "../shared/use";
import { handLine } from "./hand-line";
import { Intake } from "./intake";
import { inBase64, keepGame, keptGame } from "./saved-game";
import { Judge, NoRecord } from "./judge";
import type { CloseCall, JudgedHand, Opened, Terms } from "./judge";
import { Replay } from "./replay";
import type { ReplayTools } from "./replay";
import { Seats } from "./seats";
import * as texts from "./texts";

interface RecordsSettings {
  readonly example: string;
}

/** The closest call of a game so far, and its hand. */
interface Closest extends CloseCall {
  readonly hand: number;
}

export class Records {
  private readonly rules = riichiRuleSets;
  private readonly intake: Intake;
  private readonly notice = element("p", { class: "pao-notice", role: "status" });
  private readonly head = element("div", { class: "pao-game-head" });
  private readonly notes = element("div", { class: "pao-game-notes" });
  private readonly seats = element("div");
  private readonly rulesField = element("div", { class: "pao-game-terms" });
  private readonly progress = element("div", { class: "pao-game-progress" });
  private readonly summary = element("p", { class: "pao-game-summary", role: "status" });
  private readonly heading = element("h2", { class: "pao-closest-title", hidden: "" });
  private readonly closest = element("p", { class: "pao-closest" });
  private readonly replay = new Replay();
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
    this.intake = new Intake(new URL(given.example, siteRoot), {
      take: (content) => {
        used();
        void this.take(content);
      },
      refuse: (why) => this.tell(why),
    });
    const game = element("div", { class: "pao-game" }, this.head, this.notice, this.notes, this.seats, this.heading, this.closest, this.progress, this.replay.element, this.summary, this.hands, this.rulesField);
    root.replaceChildren(this.intake.element, game);
    this.unsubscribe = runtime.subscribe(({ phase, text }) => {
      if (phase === "loading" && this.intake.isBusy) showProgress(this.notice, text);
    });
    window.addEventListener("hashchange", () => void this.openLink(), { signal });
    watchHouseRules(() => this.judge && this.showHead(this.judge), signal);
    watchMyRules(() => this.judge && this.judgeUnder(this.judge, this.mine(this.judge)), signal);
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
      offerLinked(rules ?? "", said.get("name") ?? "");
      await this.take(new Blob([text]), rules !== null && this.rules.isKnown(rules) ? rules : null);
    } catch {
      this.tell(texts.brokenLink);
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
    this.notes.replaceChildren();
    this.seats.replaceChildren();
    this.rulesField.replaceChildren();
    this.clearHands();
    restFocus();
    [this.content, this.judge, this.chosen, this.you] = [content, null, rules, you];
    this.tell(texts.reading);
    this.intake.setBusy(true);
    try {
      const judge = await Judge.open(content);
      if (turn !== this.turn) return;
      this.judge = judge;
      this.tell("");
      this.intake.setBusy(false);
      const { format, hands } = judge.opened;
      const unread = unreadable(judge.opened);
      this.showGame(() => {
        this.head.replaceChildren(element("p", { class: "pao-game-what" }, element("strong", {}, format), texts.hands(hands.length)));
        if (unread !== null) return this.notes.replaceChildren(noteElement(unread));
        if (!judge.opened.named) this.chosen ??= this.mine(judge);
        this.showHead(judge);
        this.showSeats(judge);
      });
      if (unread === null) void this.judgeAll(judge);
    } catch (error) {
      if (turn !== this.turn) return;
      this.intake.setBusy(false);
      if (error instanceof NoRecord) {
        this.content = null;
        this.head.replaceChildren();
        this.tell(error.message);
      } else this.failed(error, () => void this.open(content, rules, you));
    }
  }

  /** Makes space for the game, which gets the focus. */
  private showGame(show: () => void): void {
    const hadFocus = this.intake.element.contains(document.activeElement);
    this.intake.fold();
    show();
    if (hadFocus) focusPlace(this.head);
  }

  private failed(error: unknown, again: () => void): void {
    const retry = button("pao-button", texts.tryAgain, () => {
      focusPlace(this.notice); // the key disappears, and the notice reports the result
      again();
    });
    this.notice.replaceChildren(`${failureText(error, texts.failed)} `, retry);
  }

  private get terms(): Terms {
    return { rules: this.chosen === null ? null : this.rules.asked(this.chosen), you: this.you };
  }

  private showHead(judge: Judge): void {
    const { opened } = judge;
    const { problems, notes } = opened;
    const unread = problems.map(({ readable, hands, says }) => (readable ? texts.unfinished : texts.unread)(hands, says));
    if (problems.some(({ again }) => again)) unread.push(texts.saveAgain);
    const told = [...notes.map(texts.sentence), unread.join(texts.betweenSentences)].filter((says) => says !== "");
    changeWithin(this.rulesField, () => this.rulesField.replaceChildren(this.rulesLine(judge)));
    this.notes.replaceChildren(...told.map(noteElement));
  }

  private showSeats(judge: Judge): void {
    const { opened } = judge;
    const seen = opened.starts.filter(({ tiles }) => tiles !== null);
    if (this.you === null && seen.length === 1) this.you = seen[0]!.place; // the record of one player
    const seats = new Seats(opened, this.siteRoot, this.you, (you) => {
      this.you = you;
      void this.judgeAll(judge);
      focusPlace(this.heading);
      this.heading.scrollIntoView({ block: "start" });
    });
    this.seats.replaceChildren(seats.element);
  }

  /** The reader's rules, if they are for as many players as the record has. */
  private mine({ opened }: Judge): string | null {
    const mine = myRules();
    const fits = mine !== null && this.rules.isKnown(mine) && this.rules.players(mine).includes(opened.players);
    return fits && mine !== opened.rules ? mine : null;
  }

  private judgeUnder(judge: Judge, rules: string | null): void {
    this.chosen = rules;
    this.showHead(judge);
    void this.judgeAll(judge);
  }

  /** The rules of the judgement, with a key to the others: the record's own, or the reader's. */
  private rulesLine(judge: Judge): HTMLElement {
    const { opened } = judge;
    const mine = this.mine(judge);
    const own = (opened.named ? texts.asTold : texts.notTold)(this.rules.title(opened.rules));
    const keys = mine !== this.chosen || myRules() === null ? [useMine()] : [];
    if (this.chosen === null) return lineOf(rulesHere(own), ...keys);
    const back = opened.named ? [key(texts.useOwn, () => this.judgeUnder(judge, null))] : [];
    return lineOf((this.chosen === mine ? rulesHere : rulesOfLink)(this.rules.title(this.chosen)), ...keys, ...back);
  }

  /** Judges the hands one by one, so that the first is visible while the others are judged. */
  private async judgeAll(judge: Judge): Promise<void> {
    const turn = ++this.turn;
    const { hands } = judge.opened;
    const bar = element("progress", { max: String(hands.length), value: "0", "aria-label": texts.progress(0, hands.length) });
    const count = element("span", {});
    let isStopped = false;
    const stop = button("pao-button", texts.stop, () => (isStopped = true));
    this.clearHands();
    this.progress.replaceChildren(bar, count, stop);
    const terms = this.terms;
    const tools: ReplayTools = { judge, terms, siteRoot: this.siteRoot, link: (hand) => this.linkTo(judge, hand) };
    const judged: JudgedHand[] = [];
    let closest: Closest | null = null;
    this.tell("");
    setText(this.heading, texts.closest[terms.you === null ? "anyone" : "you"]);
    this.heading.hidden = false;
    setText(this.closest, texts.searching);
    try {
      for (const number of hands.keys()) {
        if (isStopped) break;
        const hand = await judge.hand(number, terms);
        if (turn !== this.turn) return;
        judged.push(hand);
        const title = hands[number]!;
        this.hands.append(handLine(title, hand, () => this.openHand(number, hand, tools)));
        if (hand.closest && isCloser(hand.closest, closest)) closest = { ...hand.closest, hand: number };
        if (!this.replay.isMoved && (number === 0 || closest?.hand === number)) this.showHand(number, hand, tools);
        bar.value = judged.length;
        setText(count, texts.progress(judged.length, hands.length));
      }
    } catch (error) {
      if (turn !== this.turn) return;
      if (this.progress.contains(document.activeElement)) focusPlace(this.notice);
      this.progress.replaceChildren();
      return this.failed(error, () => void this.judgeAll(judge));
    }
    if (this.progress.contains(document.activeElement)) focusPlace(this.summary);
    this.progress.replaceChildren();
    this.showClosest(judged, closest, judge);
    const stopped = isStopped && judged.length < hands.length ? texts.stopped(judged.length, hands.length) + texts.betweenSentences : "";
    setText(this.summary, stopped + summaryOf(judged));
  }

  /** The closest call in a sentence; if nothing happened, what was checked, and the nearest thing to it. */
  private showClosest(judged: readonly JudgedHand[], closest: Closest | null, { opened }: Judge): void {
    const read = judged.filter(({ checks }) => checks > 0);
    if (read.length === 0) {
      setText(this.closest, "");
      this.heading.hidden = true;
      this.hands.replaceChildren();
      return this.replay.hide();
    }
    const title = closest && opened.hands[closest.hand]!;
    if (closest && closest.kind !== "begun") return setText(this.closest, texts.inHand(title!, closest.says));
    const who = this.you === null ? "anyone" : "you";
    const checked = texts.checked(read.length, sum(read, ({ discards }) => discards), sum(read, ({ calls }) => calls));
    const nearest = closest ? texts.nearest(title!, closest.says) : texts.nothingNear;
    const quiet = opened.problems.length === 0 ? texts.quiet : texts.quietInPart;
    setText(this.closest, [quiet[who], checked, nearest].join(texts.betweenSentences));
  }

  private openHand(number: number, hand: JudgedHand, tools: ReplayTools): void {
    this.showHand(number, hand, tools);
    this.replay.isMoved = true;
    this.replay.focus();
  }

  private showHand(number: number, hand: JudgedHand, tools: ReplayTools): void {
    this.replay.show(number, hand, tools);
    for (const [place, each] of [...this.hands.querySelectorAll("button")].entries()) {
      if (place === number) each.setAttribute("aria-current", "true");
      else each.removeAttribute("aria-current");
    }
  }

  private clearHands(): void {
    this.progress.replaceChildren();
    for (const part of [this.closest, this.summary]) setText(part, "");
    this.heading.hidden = true;
    this.replay.hide();
    this.hands.replaceChildren();
  }

  private async linkTo(judge: Judge, hand: number): Promise<string> {
    const text = await packed(await judge.passedOn(hand));
    const rules = this.chosen ?? judge.opened.rules;
    const name = this.rules.name(rules);
    const said = new URLSearchParams({ hand: text, rules, ...(name ? { name } : {}) });
    return new URL(`#${said}`, location.href).href;
  }
}

function noteElement(says: string): HTMLElement {
  return element("p", { class: "pao-game-note" }, says);
}

/** The first problem and the next step, if no hand can be read. Then there is nothing else to say or to ask. */
function unreadable({ hands, problems }: Opened): string | null {
  const unread = problems.filter(({ readable }) => !readable);
  if (unread.reduce((total, problem) => total + problem.hands, 0) < hands.length) return null;
  const [first] = unread;
  const says = first ? texts.noneRead(first.says) : texts.noHands;
  return first?.again === false ? says : [says, texts.saveAgain].join(texts.betweenSentences);
}

function isCloser({ rank }: CloseCall, than: CloseCall | null): boolean {
  if (than === null) return true;
  return rank[0] < than.rank[0] || (rank[0] === than.rank[0] && rank[1] < than.rank[1]);
}

/** Hands that could not be read are reported above. */
function summaryOf(judged: readonly JudgedHand[]): string {
  const read = judged.filter(({ checks }) => checks > 0);
  if (read.length === 0) return "";
  return texts.summary(sum(read, ({ checks }) => checks), sum(read, ({ differences }) => differences.length));
}

function sum(judged: readonly JudgedHand[], of: (hand: JudgedHand) => number): number {
  return judged.reduce((total, hand) => total + of(hand), 0);
}
