/** The quiz of a page: the question of the day, or a topic question by question. */

import { copyText } from "../shared/clipboard";
import { element, setText } from "../shared/dom";
import { causeOf } from "../shared/failure";
import { changeWithin } from "../shared/focus";
import { say } from "../shared/announce";
import { button } from "../shared/update";
import { Card } from "./card";
import { caseOf, numberOf } from "./days";
import { Memory } from "./memory";
import { Questions } from "./questions";
import { resultText, share } from "./sharing";
import * as texts from "./texts";

const TODAY = "";
const PARAMETERS = ["topic", "case"];

export class Quiz {
  private readonly questions: Questions;
  private readonly memory = new Memory();
  private readonly day = numberOf(new Date());
  private readonly topics = element("select", { "aria-label": texts.questions });
  private readonly score = element("p", { class: "quiz-score" });
  private readonly place = element("div", { class: "quiz-place" });
  private readonly next = button("pao-button pao-run quiz-next", texts.next, () => this.goOn());
  private readonly send = button("pao-button", "", () => void this.sent());
  private readonly feedback = element("span", { class: "pao-feedback", role: "status" });
  private card: Card | null = null;
  private name = "";
  private topic = TODAY;
  private asked = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly siteRoot: URL,
    signal: AbortSignal,
  ) {
    this.questions = new Questions(root.dataset["quiz"]!);
    this.topics.append(new Option(texts.today(this.day), TODAY));
    this.topics.append(...this.questions.topics.map(({ id, title }) => new Option(title, id)));
    this.topics.addEventListener("change", () => this.change(this.topics.value));
    document.addEventListener("keydown", (event) => this.pressed(event), { signal });
    window.addEventListener("popstate", () => this.openAddress(), { signal });
    const top = element("div", { class: "quiz-top" }, this.topics, this.score);
    const end = element("div", { class: "quiz-end" }, this.send, this.feedback, this.next);
    root.replaceChildren(top, this.place, end);
    this.openAddress();
  }

  private get parameters(): URLSearchParams {
    return new URL(location.href).searchParams;
  }

  private get isToday(): boolean {
    return this.topic === TODAY && this.name === caseOf(this.day, this.questions.days);
  }

  private topicOfAddress(): string {
    const named = this.questions.topicOf(`pao-case-${this.parameters.get("case") ?? ""}`);
    return (named ?? this.questions.topic(this.parameters.get("topic")))?.id ?? TODAY;
  }

  private openAddress(): void {
    this.topic = this.topicOfAddress();
    this.topics.value = this.topic;
    const asked = this.parameters.get("case");
    this.card = null; // it can show another question than the address names
    this.place.replaceChildren();
    if (asked !== null) void this.open(`pao-case-${asked}`);
    else void this.open(this.following());
  }

  private change(topic: string): void {
    this.topic = topic;
    this.write(topic === TODAY ? {} : { topic });
    void this.open(this.following());
  }

  /** Goes on after the question of the day to the first topic with unanswered questions. */
  private goOn(): void {
    if (this.topic === TODAY) {
      const left = this.questions.topics.find(({ cases }) => cases.some((other) => !this.memory.has(other)));
      this.topic = (left ?? this.questions.topics[0]!).id;
      this.topics.value = this.topic;
    }
    this.write({ topic: this.topic });
    void this.open(this.following()).then(() => {
      this.root.scrollIntoView({ block: "start" });
      this.card?.focus();
    });
  }

  /** The next question: of a topic the next unanswered one, or if there is none, the next in order. */
  private following(): string {
    const topic = this.questions.topic(this.topic);
    if (topic === undefined) return caseOf(this.day, this.questions.days);
    const at = topic.cases.indexOf(this.name) + 1;
    const order = [...topic.cases.slice(at), ...topic.cases.slice(0, at)];
    return order.find((id) => !this.memory.has(id)) ?? order[0]!;
  }

  private async open(name: string): Promise<void> {
    this.asked += 1;
    const asked = this.asked;
    this.name = name;
    try {
      const question = await this.questions.question(name);
      if (asked !== this.asked) return;
      this.card = new Card(question, this.siteRoot, (chosen, right) => this.answered(chosen, right));
      const hadFocus = this.place.contains(document.activeElement);
      this.place.replaceChildren(this.card.root);
      if (hadFocus) this.card.focus();
      const before = this.isToday ? this.memory.chosenOn(this.day) : undefined;
      if (before !== undefined) this.card.show(before);
      this.showState(before !== undefined);
    } catch (error) {
      if (asked === this.asked) this.failed(error);
    }
  }

  private failed(error: unknown): void {
    const says = texts.notShown(causeOf(error));
    const retry = button("pao-button", texts.tryAgain, () => void this.open(this.name));
    this.card = null;
    const problem = element("p", {}, `${says} `, retry);
    changeWithin(this.place, () => this.place.replaceChildren(problem));
    say(says);
    this.showState(false);
    this.next.hidden = false;
  }

  private answered(chosen: number, right: boolean): void {
    this.memory.remember(this.name, right);
    if (this.isToday) this.memory.rememberDay(this.day, chosen, right);
    this.showState(true);
    this.questions.question(this.following()).catch(() => undefined); // before the reader taps Next
  }

  private showState(answered: boolean): void {
    const { right, all } = this.memory.score();
    const streak = this.memory.streak(this.day);
    const row = streak > 0 ? texts.streak(streak) : "";
    setText(this.score, [row, all > 0 ? texts.score(right, all) : ""].filter(Boolean).join(" · "));
    this.next.hidden = !answered;
    this.send.hidden = !answered;
    setText(this.send, this.isToday ? texts.shareResult : texts.copyLink);
    setText(this.feedback, "");
  }

  private async sent(): Promise<void> {
    const link = new URL(location.href);
    for (const parameter of PARAMETERS) link.searchParams.delete(parameter);
    link.hash = "";
    link.searchParams.set("case", this.name.replace("pao-case-", ""));
    if (this.isToday) setText(this.feedback, await share(resultText(this.day, this.memory, link.href)));
    else setText(this.feedback, (await copyText(link.href)) ? texts.copied : link.href);
  }

  private write(state: Readonly<Record<string, string>>): void {
    const url = new URL(location.href);
    for (const parameter of PARAMETERS) url.searchParams.delete(parameter);
    for (const [name, value] of Object.entries(state)) url.searchParams.set(name, value);
    history.replaceState(history.state, "", url);
  }

  /** Keys 1 to 4 answer and Enter continues, unless another part of the page uses the keys. */
  private pressed(event: KeyboardEvent): void {
    const at = event.target instanceof Element ? event.target : document.body;
    const free = at === document.body || (this.root.contains(at) && at.closest("select, a") === null);
    if (!free || !this.root.checkVisibility() || event.ctrlKey || event.altKey || event.metaKey) return;
    const isOther = at.closest("button") !== null && at.closest(".quiz-option") === null;
    if (/^[1-4]$/.test(event.key)) this.card?.choose(Number(event.key) - 1);
    else if (event.key === "Enter" && !isOther && !this.next.hidden) this.goOn();
    else return;
    event.preventDefault();
  }
}
