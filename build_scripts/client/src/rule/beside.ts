/** Below a picture that is about one rule set, and so does not change, or below an answer: what the reader's own rules say there. */

import type { Table } from "../../../content/pao_table/pao-table.mjs";
import type { CoreAnswer, Question } from "../ruling/answer";
import { asSentence } from "../ruling/texts";
import { inShort, payersIn } from "../ruling/view";
import { element, setText } from "../shared/dom";
import { failureText } from "../shared/failure";
import { myRules, watchMyRules } from "../my-rules/my-rules";
import { whenIdle } from "../shared/quiet";
import { ruleSets } from "../my-rules/rule-sets";
import { loading } from "../shared/texts";
import { answerTo, placeIn, table, underMine } from "./answers";
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
    const asked = myRules() === this.question["rules"] ? null : underMine(this.question);
    const says = asked && (await this.saidTo(asked, ruleSets.title(myRules()!)).catch((error: unknown) => failureText(error, texts.failed)));
    if (number === this.asked) setText(this.says, says ?? "");
  }

  private async saidTo(asked: Question, title: string): Promise<string> {
    const known = await table();
    const own = resultOf(await answerTo(known, asked, () => setText(this.says, loading)), known);
    const shown = resultOf(await answerTo(known, this.question), known);
    return texts.ofMine(title, own === shown ? texts.same : own);
  }
}

/** Who is liable or who pays, which tiles are unsafe, or the reasons, which say all that other questions ask. */
function resultOf(answer: CoreAnswer | Refusal, known: Table): string {
  if ("error" in answer) return answer.error.problems.map(({ says }) => asSentence(says)).join(" ");
  if (answer.danger) return asSentence(texts.unsafe([...new Set(answer.danger.map(({ tile }) => known.words[tile] ?? tile))]));
  if (!answer.liable) return answer.steps.map(({ says }) => says).join(" ");
  return answer.deltas ? payersIn(answer.deltas) : asSentence(inShort(answer, placeIn(known)));
}
