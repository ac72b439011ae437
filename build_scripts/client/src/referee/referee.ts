/** The referee: the table form, the answer beside it, and the case in the address. */

import type { Table } from "../../../content/pao_table/pao-table.mjs";
import { markRead, mayHoldACase } from "../shared/address";
import { runtime } from "../runtime/runtime";
import type { Status } from "../runtime/status";
import { withoutRules } from "./address";
import { answerFrom } from "./answer";
import type { Answer, ElsewhereReply, Reply } from "./answer";
import { QuestionQueue } from "./question-queue";
import { askAt } from "./choices";
import type { Drawn } from "../drawing/scene";
import { nearSeat } from "./case";
import type { Case, Seat } from "./case";
import { CaseHistory, keyOf } from "./case-history";
import type { FormContext, Yakuman } from "./form-context";
import { keepTableInSight, renderBroken, renderForm } from "./form";
import type { Tools } from "./form";
import { Keyboard } from "./keyboard";
import { FirstAnswers } from "./first-answers";
import type { Example } from "./first-answers";
import { removedFacts } from "./removed-facts";
import { stillOpen } from "./missing-facts";
import { withHouseRule } from "./play-it-so";
import { firstCase, preset } from "./presets";
import type { Preset } from "./presets";
import { requestOf } from "./question";
import type { Program } from "./question";
import type { Request } from "../ruling/answer";
import { whenIdle } from "../shared/quiet";
import { pageAt } from "../shared/site";
import type { Elsewhere } from "../ruling/elsewhere";
import type { Place } from "../ruling/view";
import { answerUnder, myRules, watchMyRules } from "../my-rules/my-rules";
import { riichiRuleSets } from "../my-rules/rule-sets";
import { button } from "../shared/update";
import { used } from "../shared/use";
import type { Tap } from "./form-context";
import { askSend } from "./send";
import { Sheet } from "../shared/sheet";
import type { SheetContent } from "../shared/sheet";
import { Show } from "./show";
import { LiableSoFar } from "./so-far";
import { Verdict } from "./verdict";
import { listenToArrows } from "../shared/toolbars";
import * as texts from "./texts";

/** The data that the build puts into the page. */
interface RefereeSettings {
  readonly yakuman: readonly Yakuman[];
  readonly first: string;
  readonly answer: Reply;
  readonly program: Program;
  readonly examples: readonly Example[];
}

const ELSEWHERE_PAUSE_MS = 400;

export class Referee implements FormContext, Tools {
  tap: Tap | null = null;
  laying: Seat | null = null;
  told = "";
  readonly rules = riichiRuleSets;
  readonly yakuman: readonly Yakuman[];
  readonly place: Place;
  readonly program: Program;

  private readonly form: HTMLElement;
  private readonly verdict: Verdict;
  private readonly sheet: Sheet;
  private readonly fullScreen: Show;
  private readonly keyboard = new Keyboard(this);
  private readonly history: CaseHistory;
  private readonly first: FirstAnswers;
  private readonly answers = new QuestionQueue<Reply>("referee");
  private readonly soFar = new LiableSoFar();
  private readonly elsewheres = new QuestionQueue<ElsewhereReply>("elsewhere");
  private readonly unsubscribe: () => void;
  private answer: Answer;
  private answered: string;
  private timer = 0;
  private hasPython = false;
  /** The case that Python has compared under other rules. */
  private compared: Case | null = null;

  constructor(
    private readonly root: HTMLElement,
    readonly siteRoot: URL,
    private readonly signal: AbortSignal,
    table: Table | null,
  ) {
    const given = JSON.parse(root.dataset["referee"]!) as RefereeSettings;
    this.first = new FirstAnswers(table, given.examples);
    this.yakuman = given.yakuman;
    this.program = given.program;
    this.place = { yakuman: Object.fromEntries(given.yakuman.map(({ id, name }) => [id, name.toLowerCase()])), page: (path) => pageAt(path, siteRoot).href };
    const start = firstCase(given.first, 4);
    this.answer = answerFrom(given.answer, this.place);
    this.answered = keyOf(start);
    this.history = new CaseHistory(this.rules, this.yakuman, given.first);
    this.form = root.querySelector<HTMLElement>(".pao-desk")!;
    root.dataset["lights"] = ""; // a reason highlights parts of the table
    this.verdict = new Verdict(root, this.place, this.sendKey(), (change) => {
      this.change({ ...this.what, rules: withHouseRule(this.rules, this.what.rules, change) });
    });
    this.sheet = new Sheet(root, ".pao-desk .pao-preset");
    this.fullScreen = new Show(root);
    listenToArrows(root);
    window.addEventListener("popstate", () => this.readAddress(), { signal });
    watchMyRules(() => this.takeMyRules(), signal);
    answerUnder(() => ({ rules: this.what.rules, carried: withoutRules(this.what) }), signal);
    this.follow(runtime.status);
    this.unsubscribe = runtime.subscribe((status) => this.follow(status));
    for (const event of ["pointerenter", "focusin", "touchstart"]) {
      root.addEventListener(event, () => this.warm(), { passive: true, signal });
    }
    this.readAddress();
    markRead(root);
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.unsubscribe();
    for (const asker of [this.answers, this.soFar, this.elsewheres]) asker.forget();
  }

  get what(): Case {
    return this.history.now;
  }

  get shown(): Drawn | null {
    return this.isFresh ? (this.answer.found?.answer ?? null) : null;
  }

  /** Whether the shown answer belongs to the current case. */
  get isFresh(): boolean {
    return this.history.faults.length === 0 && this.answered === keyOf(this.what);
  }

  get isExample(): boolean {
    return !this.history.canUndo && !mayHoldACase(new URL(location.href).searchParams);
  }

  get isUnderLink(): boolean {
    return this.history.isUnderLink;
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  change(to: Case, tap: Tap | null = null): void {
    const before = this.what;
    if (to === before) return;
    this.tap = tap;
    this.history.go(to);
    const { players } = this.what;
    const lost = removedFacts(before, this.what);
    const seated = players === before.players ? [] : [players === 3 ? texts.threeNow : texts.fourNow];
    this.told = [...seated, ...(lost.length > 0 ? [texts.lost(lost)] : [])].join(" ");
    this.update();
  }

  tapped(tap: Tap, to: Case): void {
    if (to === this.what) {
      this.tap = tap;
      this.render();
    } else this.change(to, tap);
  }

  lay(seat: Seat | null): void {
    if (seat !== null && seat !== this.laying) this.keyboard.begin(seat);
    const isMoved = (seat === null) !== (this.laying === null);
    this.laying = seat;
    this.render();
    if (isMoved) keepTableInSight(this.form, seat !== null);
  }

  ask(content: () => SheetContent): void {
    this.sheet.open(content);
  }

  undo(): void {
    this.history.undo();
    this.anew();
  }

  redo(): void {
    this.history.redo();
    this.anew();
  }

  start(name: Preset): void {
    const what = this.history.preset(name);
    this.laying = null;
    this.history.go(what);
    this.anew();
    if (name === "empty") this.lay(nearSeat(what)); // nothing else can be said yet
  }

  /** A new case, so the report of what the last change removed is outdated. */
  private anew(): void {
    this.told = "";
    this.tap = null;
    this.update();
  }

  private takeMyRules(): void {
    const mine = myRules();
    if (mine === null || this.history.faults.length > 0) return;
    if (this.rules.isKnown(mine)) this.change({ ...this.what, rules: mine });
    this.render();
  }

  get request(): Request {
    return requestOf(this.what, this.rules.asked(this.what.rules));
  }

  private readAddress(): void {
    if (this.history.read()) this.warm();
    this.laying = null;
    this.soFar.turnTo(this.what);
    if (!this.isFresh) this.verdict.say(texts.working); // a link has opened another case
    this.anew();
  }

  /** A touch, or a link with a case, shows that the reader wants answers. Most cases need Python only for the reasons why rule sets differ. */
  private warm(): void {
    whenIdle(() => {
      if (!this.signal.aborted) runtime.warm();
    });
  }

  private update(): void {
    clearTimeout(this.timer);
    this.answers.forget();
    this.elsewheres.forget();
    const isBroken = this.history.faults.length > 0;
    const open = isBroken ? [] : stillOpen(this.what);
    if (!isBroken && open.length === 0) this.answerAtOnce();
    this.render();
    if (isBroken) return this.verdict.say(texts.brokenLink);
    if (open.length > 0) this.verdict.ask(open, (at) => this.opens(at));
    else if (this.isFresh) this.showAnswer();
    else void this.askAnswer();
    void this.askSoFar();
  }

  /** So that the form need not be drawn without the answer first. */
  private answerAtOnce(): void {
    const found = this.isFresh ? null : this.first.to(this.what, this.request);
    if (found) this.take(found);
  }

  private take(reply: Reply): void {
    this.answer = answerFrom(reply, this.place);
    this.answered = keyOf(this.what);
    if (this.history.canUndo) used(); // by more than opening a link
  }

  private async askAnswer(): Promise<void> {
    this.verdict.setStale(true);
    this.verdict.follow(true);
    try {
      const reply = await this.answers.ask(this.request);
      if (reply === null) return;
      this.take(reply);
      this.render();
      this.showAnswer();
    } catch (error) {
      this.verdict.failed(error, () => this.update());
    }
  }

  private showAnswer(): void {
    this.verdict.show(this.answer, (at) => this.opens(at));
    this.compareSoon();
  }

  private compareSoon(): void {
    clearTimeout(this.timer);
    const isUntouched = this.isExample && runtime.status.phase === "idle";
    if (!this.isComparable || isUntouched) return;
    this.timer = window.setTimeout(() => void this.compareElsewhere(), ELSEWHERE_PAUSE_MS);
  }

  /** As soon as Python is ready, it is asked for what the build has not computed. */
  private follow({ phase }: Status): void {
    this.verdict.follow(!this.isFresh);
    const isThere = phase === "ready" || phase === "running";
    if (isThere && !this.hasPython && this.isFresh) this.compareSoon();
    this.hasPython = isThere;
  }

  /** Until someone has won. After that, the answer says who is liable. */
  private async askSoFar(): Promise<void> {
    if (this.what.winners.length > 0) return;
    if (await this.soFar.ask(this.what, this.request)) this.render();
  }

  /** First by the table. Python then adds why rule sets differ, and what to change to play it another way. */
  private async compareElsewhere(): Promise<void> {
    const what = this.what;
    if (this.compared !== what) {
      const found = this.first.elsewhere(this.request, this.rules.idsFor(what.players));
      if (found) this.compare(found);
    }
    // A reader who has not touched the form never waits for Python, nor one whose browser cannot start it.
    if (["idle", "failed"].includes(runtime.status.phase)) return;
    const found = await this.elsewheres.ask(this.request).catch(() => null);
    if (found?.problems.length !== 0) return;
    this.compared = what;
    this.compare(found);
  }

  private get isComparable(): boolean {
    return this.isFresh && this.what.winners.length > 0 && this.answer.found !== null;
  }

  private compare(found: Elsewhere): void {
    this.verdict.compare(found, (rules) => this.rules.title(rules));
  }

  private opens(at: string): (() => void) | null {
    const content = askAt(this, at);
    return content && (() => this.ask(content));
  }

  private render(): void {
    this.root.classList.toggle("pao-with-keys", this.laying !== null);
    this.form.classList.toggle("pao-stale-so-far", !this.soFar.isOf(this.what));
    if (this.history.faults.length === 0) return renderForm(this.form, this, this, this.keyboard, this.soFar.found);
    const begin = (what: Case): void => {
      this.history.begin(what);
      this.update();
    };
    renderBroken(this.form, this.history.faults, [
      [texts.firstInstead, () => begin(this.history.first())],
      [texts.startInstead, () => begin(preset("empty", this.history.first()))],
    ]);
  }

  private sendKey(): HTMLElement {
    return button("pao-button pao-run", texts.send, () => this.isFresh && this.ask(() => askSend(this, this.answer, this.verdict.notice, () => this.fullScreen.open(this, this.answer))));
  }
}
