/** One question: the case, the answers to tap, and then the right answer with its reasons. */

import { pageAt } from "../shared/site";
import { render, type Tree } from "../shared/tree";
import { element, setText } from "../shared/dom";
import { button } from "../shared/update";
import type { Option, QuizQuestion } from "./questions";
import * as texts from "./texts";

export type Answered = (chosen: number, right: boolean) => void;

export class Card {
  readonly root: HTMLElement;
  private readonly heading: HTMLElement;
  private readonly buttons: readonly HTMLButtonElement[];
  private readonly picture = element("div", { class: "quiz-picture" });
  private readonly result = element("div", { class: "quiz-result" });
  private readonly news = element("p", { class: "pao-unseen", role: "status" });
  private chosen: number | null = null;

  constructor(
    private readonly question: QuizQuestion,
    private readonly siteRoot: URL,
    private readonly answered: Answered,
  ) {
    this.heading = element("h2", { class: "quiz-asks", id: "quiz-asks", tabindex: "-1" }, question.asks);
    this.buttons = question.options.map((option, place) => this.button(option, place));
    const options = element("div", { class: "quiz-options", role: "group", "aria-labelledby": "quiz-asks" });
    options.append(...this.buttons);
    this.result.hidden = true;
    const card = { class: "quiz-card", "data-lights": "" };
    this.root = element("div", card, this.rules(), this.picture, this.story(), this.heading);
    this.root.append(options, this.news, this.result);
    this.draw(question.picture);
  }

  /** Moves the focus to the story, so that a screen reader starts at its first word. */
  focus(): void {
    this.root.querySelector<HTMLElement>(".quiz-story")?.focus({ preventScroll: true });
  }

  /** Answers with the option at this place, if it exists and there is no answer yet. */
  choose(place: number): void {
    if (this.chosen !== null || place >= this.question.options.length) return;
    const right = place === this.question.right;
    const button = this.buttons[place]!;
    const before = button.getBoundingClientRect().top;
    this.show(place);
    // The settled picture can be taller, so the page scrolls to keep the tapped button in place.
    scrollBy({ top: button.getBoundingClientRect().top - before, behavior: "instant" });
    this.buttons[this.question.right]!.scrollIntoView({ block: "nearest", behavior: "instant" });
    setText(this.news, this.verdict(place));
    this.answered(place, right);
  }

  /** Shows the question as it was answered before. */
  show(place: number): void {
    this.chosen = place;
    this.buttons.forEach((button, at) => this.mark(button, at));
    this.draw(this.question.settled);
    this.result.append(...this.reasons());
    this.result.hidden = false;
  }

  private draw(picture: Tree | null): void {
    this.picture.replaceChildren(...(picture === null ? [] : [render(picture, this.siteRoot)]));
  }

  private verdict(place: number): string {
    const { right, answer, options } = this.question;
    if (place === right) return texts.isRight(answer);
    const { says } = options[place]!;
    return texts.isWrong(says, answer);
  }

  private rules(): HTMLElement {
    const [id, title] = this.question.rules;
    const link = element("a", { href: this.address(`rulesets/${id}/`) }, title);
    return element("p", { class: "quiz-rules" }, ...texts.under(link));
  }

  private story(): HTMLElement {
    return element("div", { class: "quiz-story", tabindex: "-1" }, render(this.question.story, this.siteRoot));
  }

  private button(option: Option, place: number): HTMLButtonElement {
    const key = element("span", { class: "quiz-key", "aria-hidden": "true" }, String(place + 1));
    const shown = element("span", { class: "quiz-answer" });
    shown.append(...option.shown.flatMap((part) => [render(part, this.siteRoot), " "]));
    return button("quiz-option", [key, shown], () => this.choose(place));
  }

  private mark(button: HTMLButtonElement, place: number): void {
    const isRight = place === this.question.right;
    const isChosen = place === this.chosen;
    button.setAttribute("aria-disabled", "true");
    button.classList.toggle("quiz-right", isRight);
    button.classList.toggle("quiz-wrong", isChosen && !isRight);
    const says = isRight ? (isChosen ? texts.right : texts.thisIsTheAnswer) : this.question.options[place]!.says;
    const told = isChosen && !isRight ? texts.youChose(says) : says;
    if (told) button.append(element("span", { class: "quiz-says" }, told));
  }

  private reasons(): Node[] {
    const { title, steps, id, referee } = this.question;
    const why = element("h3", { class: "quiz-title" }, texts.titled(title));
    const items = steps.map(([says, rule], at) => {
      const link = element("a", { class: "pao-clause", href: this.address(`id/${rule}/`) }, rule);
      return element("li", { "data-step": String(at + 1) }, `${says} `, link);
    });
    const links = element("p", { class: "quiz-links" });
    links.append(element("a", { href: this.address(`cases/${id}/`) }, texts.seeCase));
    if (referee !== null) links.append(element("a", { href: this.address(referee) }, texts.openReferee));
    return [why, element("ol", { class: "pao-steps" }, ...items), links];
  }

  private address(path: string): string {
    return pageAt(path, this.siteRoot).href;
  }
}
