/** Asks Python for what the case needs, one question after the other, the newest first. */

import { runtime } from "../runtime/runtime";
import type { Status } from "../runtime/status";

const NOTHING = Promise.resolve(null);

/** An answer that came too late for its question is nobody's. */
export class Asker<Answer> {
  private number = 0;

  constructor(private readonly name: string) {}

  /** The answer, or null where something else was asked meanwhile. Python is asked for what is not known. */
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

  /** Whatever is on its way is not wanted any more. */
  forget(): void {
    this.number += 1;
  }
}

export function onStatus(listener: (status: Status) => void): () => void {
  listener(runtime.status);
  return runtime.subscribe(listener);
}

/**
 * Python comes behind the answers of the build: when somebody has shown intent, they are there and the
 * page rests. On a slow line its megabytes would hold them up, and most tables need no more than they
 * say. It comes all the same, for the other rule sets and for what is asked next, unless the reader
 * saves data; a question that they do not know fetches it at once.
 */
export async function warmBehind(answers: Promise<unknown>, signal: AbortSignal): Promise<void> {
  await answers;
  if (!signal.aborted) whenIdle(() => runtime.warm());
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work);
}
