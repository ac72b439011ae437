/** Asks Python one question after the other, the newest first. */

import { runtime } from "../runtime/runtime";

/** Drops an answer that comes after a newer question. */
export class QuestionQueue<Answer> {
  private number = 0;

  constructor(private readonly name: string) {}

  /** The answer, or null if something else was asked in between. */
  async ask(request: unknown): Promise<Answer | null> {
    const number = ++this.number;
    try {
      const answer = (await runtime.call(this.name, request)) as Answer;
      return number === this.number ? answer : null;
    } catch (error) {
      if (number === this.number) throw error;
      return null;
    }
  }

  /** Ignores the answer that is on its way. */
  forget(): void {
    this.number += 1;
  }
}
