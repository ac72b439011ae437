/** One worker with one Python in it, from its birth to its end. */

import { transfer, transferHandlers, wrap } from "comlink";

import { WORKER, contents, isShown } from "./protocol";
import type { Author, Kit, Python } from "./protocol";

const LOAD_LIMIT_MS = 15_000;
const CALL_LIMIT_MS = 60_000; // a long record on a slow phone takes its time; Stop need not wait

/** The worker is gone, whatever was asked of it: it was stopped, or did not answer in time. */
export class Ended extends Error {}

/** What every start needs did not come, so that no other way to start would help. */
export class NotLoaded extends Ended {}

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
      this.end(new Ended(event.message || "the worker could not be loaded"));
    });
    this.worker.addEventListener("message", ({ data }) => {
      if (isShown(data)) this.show(data.shown);
    });
  }

  /** Resolves when the worker and Pyodide's program are there; a NotLoaded if they do not come. */
  async load(): Promise<void> {
    try {
      await this.within(LOAD_LIMIT_MS, this.python.load());
    } catch (error) {
      throw new NotLoaded(`Python's program does not load: ${String(error)}`);
    }
  }

  /** Starts Python from this kit, which is given away; the kit for the next start. */
  start(kit: Kit, limit: number): Promise<Kit> {
    return this.within(limit, this.python.start(transfer(kit, contents(kit))));
  }

  run(source: string, author: Author): Promise<unknown> {
    return this.answer(this.python.run(source, author));
  }

  call(name: string, argument: string): Promise<unknown> {
    return this.within(CALL_LIMIT_MS, this.python.call(name, argument));
  }

  end(why = new Ended("stopped")): void {
    this.worker.terminate();
    this.show = () => {};
    this.fail(why);
  }

  private async within<T>(limit: number, promise: Promise<T>): Promise<T> {
    const why = `no answer in ${limit / 1000} seconds`;
    const late = setTimeout(() => this.end(new Ended(why)), limit);
    try {
      return await this.answer(promise);
    } finally {
      clearTimeout(late);
    }
  }

  private answer<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.ended]);
  }
}
