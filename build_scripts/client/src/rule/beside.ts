/** Below a picture that is about one rule set, and so does not change: what the reader's own rules say there. */

import type { CoreAnswer, Question } from "../ruling/answer";
import { answerOf } from "../ruling/table";
import { asSentence } from "../ruling/texts";
import { inShort, payersIn } from "../ruling/view";
import { element } from "../shared/dom";
import type { Child } from "../shared/dom";
import { failureText } from "../shared/failure";
import { focusPlace } from "../shared/focus";
import { myRules, watchMyRules } from "../my-rules/my-rules";
import { whenIdle } from "../shared/quiet";
import { ruleSets } from "../my-rules/rule-sets";
import { loading } from "../shared/texts";
import { placeIn, rulesOfPicture, table, underMine } from "./answers";
import * as texts from "./texts";

export class BesideMine {
  private readonly says = element("p", { class: "pao-caption pao-mine-says" });
  private readonly question: Question;
  private asked = 0;

  constructor(place: HTMLElement, signal: AbortSignal) {
    this.question = JSON.parse(place.dataset["question"]!) as Question;
    place.querySelector(".pao-picture")!.append(this.says);
    watchMyRules(() => void this.say(), signal);
    if (myRules() !== null) whenIdle(() => void this.say());
  }

  destroy(): void {
    this.asked += 1; // ignores the answer that is on its way
    this.says.remove();
  }

  private async say(): Promise<void> {
    const number = ++this.asked;
    const mine = myRules();
    const says = mine === null || mine === this.question["rules"] ? [] : await this.saidUnder(ruleSets.title(mine)).catch((error: unknown) => [failureText(error, texts.failed)]);
    if (number === this.asked) this.says.replaceChildren(...says);
  }

  private async saidUnder(title: string): Promise<Child[]> {
    const known = await table();
    const answer = await underMine(known, this.question);
    if (answer === null) return rulesOfPicture(this.question, () => this.askPython());
    const shown = answerOf(known, { question: this.question, unsaid: {} });
    const isAlike = shown !== null && resultOf(shown) === resultOf(answer);
    const unsafe = answer.danger && texts.unsafe([...new Set(answer.danger.map(({ tile }) => known.words[tile] ?? tile))]);
    const result = answer.deltas ? payersIn(answer.deltas) : asSentence(unsafe ?? inShort(answer, placeIn(known)));
    return [texts.ofMine(title, isAlike ? texts.same : result)];
  }

  private askPython(): void {
    this.says.replaceChildren(loading);
    focusPlace(this.says); // the key disappears
    void this.say();
  }
}

function resultOf({ liable, deltas }: CoreAnswer): string {
  return JSON.stringify([liable, deltas]);
}
