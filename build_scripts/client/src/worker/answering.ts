/** How a worker answers its page. */

import { LONGEST_FAULT } from "../runtime/protocol";
import type { Message, Question } from "../runtime/protocol";

/** An answer with the buffers to transfer instead of copying. */
export class GivenAway {
  constructor(
    readonly answer: unknown,
    readonly contents: ArrayBuffer[],
  ) {}
}

type Functions = Readonly<Record<string, (...given: never[]) => unknown>>;

const post = self.postMessage.bind(self);
const { apply } = Reflect;

export function send(message: Message, givenAway: ArrayBuffer[] = []): void {
  post(message, { transfer: givenAway });
}

export function answerWith(functions: Functions): void {
  self.addEventListener("message", async ({ data }: MessageEvent<Question>) => {
    const { id, name, given } = data;
    try {
      const found = await apply(functions[name]!, functions, given as never[]);
      if (found instanceof GivenAway) send({ id, answer: found.answer }, found.contents);
      else send({ id, answer: found });
    } catch (why) {
      send({ id, fault: textOf(why) });
    }
  });
}

/** A thrown value can come from a reader's code, and can refuse to become text. */
function textOf(why: unknown): string {
  try {
    return String(why).slice(0, LONGEST_FAULT);
  } catch {
    return "it cannot be said";
  }
}
