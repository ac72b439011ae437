/** Below a picture that is about one rule set, and so does not change, or below an answer: what the reader's own rules say there. */

import type { Table } from "../../../content/pao_table/pao-table.mjs";
import type { CoreAnswer, Question } from "../ruling/answer";
import { answerOf } from "../ruling/table";
import { asSentence } from "../ruling/texts";
import { inShort, payersIn } from "../ruling/view";
import { element, setText } from "../shared/dom";
import { failureText } from "../shared/failure";
import { myRules, watchMyRules } from "../my-rules/my-rules";
import { whenIdle } from "../shared/quiet";
import { ruleSets } from "../my-rules/rule-sets";
import { loading } from "../shared/texts";
import { fromPython, placeIn, rulesOf, table, underMine } from "./answers";
import type { Refusal } from "./answers";
import * as texts from "./texts";

export class BesideMine {
  private readonly says = element("p", { class: "pao-caption pao-mine-says" });
  private readonly question: Question;
  private asked = 0;

  constructor(place: HTMLElement, signal: AbortSignal) {
    this.question = JSON.parse(place.dataset["question"]!) as Question;
    (place.querySelector(".pao-picture") ?? place).append(this.says);
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
    const wait = (): void => setText(this.says, loading);
    const says = mine === null || mine === this.question["rules"] ? "" : await this.saidUnder(ruleSets.title(mine), wait).catch((error: unknown) => failureText(error, texts.failed));
    if (number === this.asked) setText(this.says, says);
  }

  private async saidUnder(title: string, wait: () => void): Promise<string> {
    const known = await table();
    const answer = await underMine(known, this.question, wait);
    if (answer === null) return rulesOf(this.question);
    const shown = answerOf(known, { question: this.question, unsaid: {} }) ?? (await fromPython(this.question));
    const [own, other] = [answer, shown].map((each) => resultOf(each, known));
    return texts.ofMine(title, own === other ? texts.same : own!);
  }
}

/** Who is liable or who pays, which tiles are unsafe, or the reasons, which say all that other questions ask. */
function resultOf(answer: CoreAnswer | Refusal, known: Table): string {
  if ("error" in answer) return answer.error.problems.map(({ says }) => asSentence(says)).join(" ");
  if (answer.danger) return asSentence(texts.unsafe([...new Set(answer.danger.map(({ tile }) => known.words[tile] ?? tile))]));
  if (!answer.liable) return answer.steps.map(({ says }) => says).join(" ");
  return answer.deltas ? payersIn(answer.deltas) : asSentence(inShort(answer, placeIn(known)));
}
