/** The picture of a rule with chips that change it. The published table answers, and Python what the table does not hold. */

import type { Table } from "../../../content/pao_table/pao-table.mjs";
import { pictureOf } from "../drawing/picture";
import { sceneOf } from "../drawing/scene";
import { callsOf, winsOf } from "../ruling/answer";
import type { CoreAnswer, Question } from "../ruling/answer";
import { inShort } from "../ruling/view";
import { element, setText } from "../shared/dom";
import { failureText } from "../shared/failure";
import { myRules, watchMyRules } from "../my-rules/my-rules";
import { whenIdle } from "../shared/quiet";
import { ruleSets } from "../my-rules/rule-sets";
import { renderDrawing } from "../shared/tree";
import { button } from "../shared/update";
import { used } from "../shared/use";
import { answerTo, placeIn, table, underMine } from "./answers";
import { changesOf } from "./changes";
import type { PictureChange } from "./changes";
import * as texts from "./texts";

export class LivePicture {
  private readonly row = element("div", { class: "pao-chips", role: "group", "aria-label": texts.changePicture });
  private readonly says = element("p", { class: "pao-live-says", role: "status" });
  private readonly question: Question;
  private readonly chips = new Map<PictureChange, HTMLElement>();
  private readonly original: Element;
  private readonly caption: string;
  private asked = 0;

  constructor(
    private readonly place: HTMLElement,
    private readonly siteRoot: URL,
    signal: AbortSignal,
  ) {
    this.question = JSON.parse(place.dataset["question"]!) as Question;
    this.original = this.drawing;
    for (const change of changesOf(this.question)) {
      this.chips.set(change, button("pao-chip", change.label, () => void this.toggle(change), { "aria-pressed": "false" }));
    }
    this.row.append(...this.chips.values());
    this.caption = this.captioned.textContent!;
    place.append(this.row, this.says);
    watchMyRules(() => void this.ask(), signal);
    if (myRules() !== null) whenIdle(() => void this.ask());
  }

  destroy(): void {
    this.asked += 1; // ignores the answer that is on its way
    this.row.remove();
    this.says.remove();
  }

  private get captioned(): HTMLElement {
    return this.place.querySelector<HTMLElement>(".pao-caption")!;
  }

  private get drawing(): Element {
    return this.place.querySelector("svg")!;
  }

  private async toggle(change: PictureChange): Promise<void> {
    used();
    const isPressed = this.isMade(change);
    for (const [other, chip] of this.chips) {
      if (other.kind === change.kind) chip.setAttribute("aria-pressed", String(other === change && !isPressed));
    }
    await this.ask();
  }

  private isMade(change: PictureChange): boolean {
    return this.chips.get(change)!.getAttribute("aria-pressed") === "true";
  }

  private async ask(): Promise<void> {
    const number = ++this.asked;
    const made = [...this.chips.keys()].filter((change) => this.isMade(change));
    const isOriginal = made.length === 0;
    const question = made.reduce((asked, { apply }) => apply(asked), this.question);
    const mine = myRules() === this.question["rules"] ? null : underMine(question);
    if (isOriginal && mine === null) return this.show(this.original, "", this.caption);
    this.place.setAttribute("aria-busy", "true");
    try {
      const known = await table();
      const own = mine && (await answerTo(known, mine));
      const answer = !own || "error" in own ? await answerTo(known, question) : own;
      if (number !== this.asked) return;
      const caption = answer === own ? ruleSets.title(myRules()!) : this.caption;
      if ("error" in answer) setText(this.says, answer.error.problems.map(({ says }) => says).join(" "));
      else if (isOriginal && answer !== own) this.show(this.original, "", caption);
      else this.tell(question, answer, known, !isOriginal, caption);
    } catch (error) {
      if (number === this.asked) setText(this.says, failureText(error, texts.failed));
    } finally {
      this.place.removeAttribute("aria-busy");
    }
  }

  /** The changed picture, with what the rule does in it, or who gets what if it does nothing there. */
  private tell(question: Question, answer: CoreAnswer, known: Table, isChanged: boolean, caption: string): void {
    const sums = inShort(answer, placeIn(known));
    const own = answer.steps.filter(({ clause }) => clause === this.place.dataset["rule"]).map(({ says }) => says);
    const caller = winsOf(question).length > 0 ? null : (callsOf(question).findLast(({ from }) => from)?.by ?? null);
    this.show(renderDrawing(pictureOf(sceneOf({ question, unsaid: {} }, answer, caller), sums), this.siteRoot) as Element, isChanged ? own.join(" ") || sums : "", caption);
  }

  private show(drawing: Element, says: string, caption: string): void {
    this.drawing.replaceWith(drawing);
    setText(this.captioned, caption);
    setText(this.says, says);
  }
}
