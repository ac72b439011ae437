/** Asks Python one question after the other, the newest first. */

import { runtime } from "../runtime/runtime";
import type { Status } from "../runtime/status";
import { whenIdle } from "../shared/quiet";

const NOTHING = Promise.resolve(null);

/** Drops an answer that comes after a newer question. */
export class QuestionQueue<Answer> {
  private number = 0;

  constructor(private readonly name: string) {}

  /** The answer, or null if something else was asked in between. Python is asked only if `known` has no answer. */
  async ask(request: unknown, known: Promise<Answer | null> = NOTHING): Promise<Answer | null> {
    const number = ++this.number;
    const found = await known;
    if (number !== this.number) return null;
    try {
      const answer = found ?? ((await runtime.call(this.name, request)) as Answer);
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

/**
 * Loads Python after the answers of the build, once the reader has shown interest and the page is idle. On a slow line its
 * megabytes would delay those answers, and most cases need nothing else. It is still loaded for the other rule sets and for later
 * questions, unless the reader saves data. A question without a prepared answer loads it at once.
 */
export async function warmBehind(answers: Promise<unknown>, signal: AbortSignal): Promise<void> {
  await answers;
  if (!signal.aborted) whenIdle(() => runtime.warm());
}
