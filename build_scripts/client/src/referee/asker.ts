/** Asks Python for what the case needs, one question after the other, the newest first. */

import { runtime } from "../runtime/runtime";
import type { Status } from "../runtime/status";

/** An answer that came too late for its question is nobody's. */
export class Asker<Answer> {
  private number = 0;

  constructor(private readonly name: string) {}

  /** The answer, or null where something else was asked meanwhile. */
  async ask(request: unknown): Promise<Answer | null> {
    const number = ++this.number;
    const answer = (await runtime.call(this.name, request)) as Answer;
    return number === this.number ? answer : null;
  }

  /** Whatever is on its way is not wanted any more. */
  forget(): void {
    this.number += 1;
  }
}

export function onStatus(listener: (status: Status) => void): () => void {
  listener(runtime.status);
  return runtime.subscribe(listener);
}
