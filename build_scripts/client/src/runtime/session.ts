/** One worker with one Python in it, from its birth to its end. */

import { transfer, transferHandlers, wrap } from "comlink";

import { WORKER, contents, isShown } from "./protocol";
import type { Kit, Python } from "./protocol";

const START_LIMIT_MS = 30_000;

// By this kind of message the worker could make the page talk to a port of its choice.
transferHandlers.delete("proxy");

export class Session {
  /** Whether a reader's own code has run here; then nothing here can be trusted any more. */
  touched = false;
  show: (text: string) => void = () => {};

  private readonly worker = new Worker(WORKER, { type: "module", name: "python" });
  private readonly python = wrap<Python>(this.worker);
  private readonly ended: Promise<never>;
  private fail: (why: Error) => void = () => {};

  constructor() {
    this.ended = new Promise((_, reject) => (this.fail = reject));
    this.ended.catch(() => {}); // whoever waits for an answer is told
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.end(new Error(event.message || "the worker could not be loaded"));
    });
    this.worker.addEventListener("message", ({ data }) => {
      if (isShown(data)) this.show(data.shown);
    });
  }

  /** Starts Python from this kit, which is given away; the kit for the next start. */
  async start(kit: Kit): Promise<Kit> {
    const late = setTimeout(() => this.end(new Error("Python does not start")), START_LIMIT_MS);
    try {
      return await this.answer(this.python.start(transfer(kit, contents(kit))));
    } finally {
      clearTimeout(late);
    }
  }

  run(source: string): Promise<unknown> {
    return this.answer(this.python.run(source));
  }

  call(name: string, argument: string): Promise<unknown> {
    return this.answer(this.python.call(name, argument));
  }

  end(why = new Error("stopped")): void {
    this.worker.terminate();
    this.show = () => {};
    this.fail(why);
  }

  private answer<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.ended]);
  }
}
