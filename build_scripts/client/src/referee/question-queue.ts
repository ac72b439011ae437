/** Asks Python one question after the other, the newest first. */

import { runtime } from "../runtime/runtime";
import type { Status } from "../runtime/status";
import { whenIdle } from "../shared/quiet";

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

export function onStatus(listener: (status: Status) => void): () => void {
  listener(runtime.status);
  return runtime.subscribe(listener);
}

/** Loads Python once the page is idle. Most cases need it only for the reasons why rule sets differ. */
export function warmSoon(signal: AbortSignal): void {
  whenIdle(() => {
    if (!signal.aborted) runtime.warm();
  });
}
