/** Who is liable already, from Python's last answer, and for which case it was. */

import type { SoFar } from "./answer";
import { QuestionQueue } from "./question-queue";
import type { Case } from "./case";
import { keyOf } from "./case-history";
import type { Request } from "../ruling/answer";

export class LiableSoFar {
  found: SoFar | null = null;
  private of = "";
  private readonly queue = new QuestionQueue<SoFar>("so-far");

  isOf(what: Case): boolean {
    return this.of === keyOf(what);
  }

  /** Asks, and returns whether there was an answer. The answer itself reports problems of the case. */
  async ask(what: Case, request: Request): Promise<boolean> {
    const found = await this.queue.ask(request).catch(() => null);
    if (found !== null) [this.found, this.of] = [found, keyOf(what)];
    return found !== null;
  }

  /** Drops at once what was found for another case. */
  turnTo(what: Case): void {
    if (!this.isOf(what)) this.found = null;
  }

  /** Ignores the answer that is on its way. */
  forget(): void {
    this.queue.forget();
  }
}
