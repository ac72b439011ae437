/** A worker, and what is asked of it: an answer comes in time, or the worker is ended. */

import { transferHandlers, wrap } from "comlink";
import type { Remote as Asked } from "comlink";

/** The worker is gone, whatever was asked of it: it was stopped, or did not answer in time. */
export class Ended extends Error {}

/** The browser refuses the worker, or the worker's program does not come. */
export class Refused extends Ended {}

export class TooLate extends Ended {}

// By this kind of message a worker could make the page talk to a port of its choice.
transferHandlers.delete("proxy");

export class Remote<Api> {
  protected readonly worker: Worker;
  protected readonly api: Asked<Api>;
  private readonly ended: Promise<never>;
  private fail: (why: Error) => void = () => {};

  constructor(program: URL, name: string) {
    this.worker = made(program, name);
    this.api = wrap<Api>(this.worker);
    this.ended = new Promise((_, reject) => (this.fail = reject));
    this.ended.catch(() => {}); // whoever waits for an answer is told
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.end(event.message ? new Ended(event.message) : new Refused("the worker could not be loaded"));
    });
  }

  end(why = new Ended("stopped")): void {
    this.worker.terminate();
    this.fail(why);
  }

  protected async within<T>(limit: number, promise: Promise<T>): Promise<T> {
    const why = `no answer in ${limit / 1000} seconds`;
    const late = setTimeout(() => this.end(new TooLate(why)), limit);
    try {
      return await this.answer(promise);
    } finally {
      clearTimeout(late);
    }
  }

  protected answer<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.ended]);
  }
}

function made(program: URL, name: string): Worker {
  try {
    return new Worker(program, { type: "module", name });
  } catch (error) {
    throw new Refused(String(error));
  }
}
