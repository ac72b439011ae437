/** How a worker answers its page. */

import { LONGEST_FAULT } from "../runtime/protocol";
import type { Message, Question } from "../runtime/protocol";
import { apply, startOfText } from "./built-ins";

/** An answer with the buffers to transfer instead of copying. */
export class GivenAway {
  constructor(
    readonly answer: unknown,
    readonly contents: ArrayBuffer[],
  ) {}
}

type Functions = Readonly<Record<string, (...given: never[]) => unknown>>;

const post = self.postMessage.bind(self);

export function send(message: Message): void {
  post(message); // without a list of buffers, which browsers would read by a method that can be replaced
}

export function answerWith(functions: Functions): void {
  self.addEventListener("message", async ({ data }: MessageEvent<Question>) => {
    const { id, name, given } = data;
    try {
      const found = await apply(functions[name]!, functions, given as never[]);
      if (found instanceof GivenAway) post({ id, answer: found.answer } satisfies Message, { transfer: found.contents });
      else send({ id, answer: found });
    } catch (why) {
      send({ id, fault: textOf(why) });
    }
  });
}

/** A thrown value can come from a reader's code, and can refuse to become text. */
function textOf(why: unknown): string {
  try {
    return startOfText(why, LONGEST_FAULT);
  } catch {
    return "it cannot be said";
  }
}
