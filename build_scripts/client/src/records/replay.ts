/** The board: the table after each move of a hand, with a slider, its moments as marks, and the reasons. */

import { copyText } from "../shared/clipboard";
import { element, setText } from "../shared/dom";
import { failureText } from "../shared/failure";
import { focusPlace } from "../shared/focus";
import { say } from "../shared/announce";
import { pageAt } from "../shared/site";
import { render } from "../shared/tree";
import { button } from "../shared/update";
import type { Difference, Judge, JudgedHand, Terms } from "./judge";
import * as texts from "./texts";

export interface ReplayTools {
  readonly judge: Judge;
  readonly terms: Terms;
  readonly siteRoot: URL;
  link(hand: number): Promise<string>;
}

/** A place on the slider that a key leads to. */
interface Mark {
  readonly kind: "liable" | "danger" | "discard" | "payment";
  readonly at: number;
  readonly says: string;
}

export class Replay {
  readonly element = element("section", { class: "pao-replay", hidden: "" });
  /** Whether the reader has chosen a hand or a move, which then stays. */
  isMoved = false;

  private readonly title = element("h3", { class: "pao-replay-title" });
  private readonly end = element("p", { class: "pao-replay-end" });
  private readonly slider = element("input", { type: "range", min: "0", step: "1", "aria-label": texts.slider });
  private readonly ticks = element("span", { class: "pao-ticks", "aria-hidden": "true" });
  private readonly back = button("pao-button pao-step", "◀", () => this.move(this.at - 1), { "aria-label": texts.back });
  private readonly on = button("pao-button pao-step", "▶", () => this.move(this.at + 1), { "aria-label": texts.on });
  private readonly says = element("p", { class: "pao-replay-says" });
  private readonly board = element("div", { class: "pao-board" });
  private readonly marks = element("ol", { class: "pao-marks" });
  private readonly more = element("div", { class: "pao-replay-more" });
  private readonly moves = element("div", { class: "pao-moves" }, this.back, element("span", { class: "pao-track" }, this.ticks, this.slider), this.on);
  private hand: JudgedHand | null = null;
  private number = 0;
  private tools: ReplayTools | null = null;
  private turn = 0; // of showing a hand
  private drawn = ""; // the board that is visible

  constructor() {
    const now = element("div", { class: "pao-replay-now" }, this.title, this.says);
    this.element.append(this.moves, now, this.board, this.end, this.marks, this.more);
    this.slider.addEventListener("input", () => this.move(Number(this.slider.value)));
  }

  hide(): void {
    this.element.hidden = true;
    this.turn += 1;
    this.isMoved = false;
    this.hand = null;
    this.board.replaceChildren();
  }

  /** Shows a hand at its closest call, or where it ended. */
  show(number: number, hand: JudgedHand, tools: ReplayTools): void {
    [this.number, this.hand, this.tools] = [number, hand, tools];
    this.turn += 1;
    this.element.hidden = false;
    setText(this.title, tools.judge.opened.hands[number]!);
    setText(this.end, texts.ended(hand.end, hand.sums));
    const canMove = hand.moves.length > 0;
    for (const part of [this.moves, this.says, this.board, this.marks]) part.hidden = !canMove;
    this.slider.max = String(hand.moves.length);
    const marks = marksOf(hand);
    this.ticks.replaceChildren(...marks.map((each) => tick(each, hand.moves.length)));
    this.marks.replaceChildren(...marks.map((one) => element("li", {}, this.keyOf(one))));
    this.more.replaceChildren(
      ...hand.problems.map((says) => element("p", { class: "pao-hand-problem" }, (hand.checks > 0 ? texts.unfinished : texts.unread)(1, says))),
      ...hand.differences.map(differenceElement),
      ...(hand.problems.length === 0 ? [linkElement(number, tools)] : []),
    );
    if (canMove) this.turnTo(hand.closest?.at ?? hand.moves.length);
  }

  /** The reader's own step. */
  private move(to: number): void {
    this.isMoved = true;
    this.turnTo(Math.max(0, Math.min(Number(this.slider.max), to)));
  }

  private get at(): number {
    return Number(this.slider.value);
  }

  private turnTo(at: number): void {
    const hand = this.hand!;
    this.slider.value = String(at);
    const move = hand.moves[at] ?? texts.sentence(hand.end);
    const here = marksOf(hand).filter((mark) => mark.at === at);
    setText(this.says, move);
    this.slider.setAttribute("aria-valuetext", [move, ...here.map(({ kind }) => texts.sentence(texts.kinds[kind]))].join(texts.betweenSentences));
    this.back.disabled = at === 0;
    this.on.disabled = at === hand.moves.length;
    for (const [place, each] of [...this.marks.querySelectorAll("button")].entries()) {
      each.setAttribute("aria-pressed", String(marksOf(hand)[place]!.at === at));
    }
    void this.draw();
  }

  /** Draws the table, one at a time: when one is there, the newest that was asked for comes next. */
  private async draw(): Promise<void> {
    if (this.board.ariaBusy === "true") return;
    this.board.ariaBusy = "true";
    for (let wanted = this.wanted; wanted !== this.drawn; wanted = this.wanted) {
      const { judge, terms, siteRoot } = this.tools!;
      try {
        const { tree, address } = await judge.show(this.number, this.at, terms);
        if (!wanted.startsWith(`${this.turn} `)) continue; // another hand by now
        this.board.replaceChildren(render(tree, siteRoot));
        if (address !== "") this.board.append(refereeLink(pageAt(address, siteRoot)));
      } catch (error) {
        setText(this.board, failureText(error, texts.notShown));
        say(this.board.textContent!);
      }
      this.drawn = wanted;
    }
    this.board.ariaBusy = "false";
  }

  private get wanted(): string {
    return this.hand ? `${this.turn} ${this.at}` : this.drawn;
  }

  private keyOf({ kind, at, says }: Mark): HTMLElement {
    return button(`pao-mark-key pao-mark-${kind}`, [element("strong", {}, texts.kinds[kind]), ` ${says}`], () => this.move(at));
  }

  focus(): void {
    focusPlace(this.title);
    this.title.scrollIntoView({ block: "start" });
  }
}

function marksOf({ moments, moves, paid }: JudgedHand): Mark[] {
  return [...moments, ...(paid === "" ? [] : [{ kind: "payment", at: moves.length, says: paid } as const])];
}

function tick({ kind, at }: Mark, length: number): HTMLElement {
  const made = element("span", { class: `pao-tick pao-mark-${kind}` });
  made.style.setProperty("--at", String(at / length));
  return made;
}

function differenceElement({ says, why, expected, got }: Difference): HTMLElement {
  const row = (name: string, value: string): HTMLElement[] => [element("dt", {}, name), element("dd", {}, value)];
  const both = element("dl", {}, ...row(texts.byTheRules, expected), ...row(texts.inTheRecord, got));
  return element("section", { class: "pao-difference" }, element("p", {}, element("strong", {}, texts.sentence(says))), both, element("p", {}, why));
}

function refereeLink(address: URL): HTMLElement {
  return element("p", {}, element("a", { href: address.href, class: "pao-button" }, texts.referee));
}

function linkElement(hand: number, { link }: ReplayTools): HTMLElement {
  const said = element("span", { role: "status", class: "pao-help" });
  const copy = async (): Promise<void> => {
    const address = await link(hand).catch((error: unknown) => setText(said, failureText(error, texts.notShown)));
    if (!address) return;
    if (await copyText(address)) return setText(said, texts.linked);
    const field = element("input", { type: "text", readonly: "", value: address, "aria-label": texts.link });
    said.replaceChildren(`${texts.linkShown} `, field);
    field.select();
  };
  return element("p", { class: "pao-hand-link" }, button("pao-button", texts.link, () => void copy()), " ", said);
}
