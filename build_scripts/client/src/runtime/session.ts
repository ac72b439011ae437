/** One worker with one Python in it, from its birth to its end. */

import { transfer } from "comlink";

import { WORKER, contents, isShown } from "./protocol";
import type { Author, Kit, Python } from "./protocol";
import { Ended, Refused, Remote } from "./remote";

const LOAD_LIMIT_MS = 15_000;
const CALL_LIMIT_MS = 60_000; // a long record on a slow phone takes its time; Stop need not wait

/** What every start needs did not come, so that no other way to start would help. */
export class NotLoaded extends Ended {}

export class Session extends Remote<Python> {
  /** Whether a reader's own code has run here; then nothing here can be trusted any more. */
  touched = false;
  show: (text: string) => void = () => {};

  constructor() {
    super(WORKER, "python");
    this.worker.addEventListener("message", ({ data }) => {
      if (isShown(data)) this.show(data.shown);
    });
  }

  /** Resolves when the worker and Pyodide's program are there; a NotLoaded if they do not come. */
  async load(): Promise<void> {
    try {
      await this.within(LOAD_LIMIT_MS, this.api.load());
    } catch (error) {
      throw new NotLoaded(`Python's program does not load: ${String(error)}`, { cause: error });
    }
  }

  /** What is promised; a NotLoaded as soon as the worker turns out to be refused. */
  async meanwhile<T>(promise: Promise<T>): Promise<T> {
    try {
      return await this.answer(promise);
    } catch (error) {
      throw error instanceof Refused ? new NotLoaded(error.message, { cause: error }) : error;
    }
  }

  /** Begins a quick start; only `start`, which completes it, tells failures. */
  begin(): void {
    this.api.begin().catch(() => {});
  }

  /** The unpacked engine of the quick start, which is given away. */
  giveEngine(engine: ArrayBuffer): void {
    this.api.giveEngine(transfer(engine, [engine])).catch(() => {});
  }

  /** Starts Python from this kit, which is given away; the kit for the next start. */
  start(kit: Kit, limit: number): Promise<Kit> {
    return this.within(limit, this.api.start(transfer(kit, contents(kit))));
  }

  run(source: string, author: Author): Promise<unknown> {
    return this.answer(this.api.run(source, author));
  }

  call(name: string, argument: string): Promise<unknown> {
    return this.within(CALL_LIMIT_MS, this.api.call(name, argument));
  }

  override end(why?: Error): void {
    this.show = () => {};
    super.end(why);
  }
}
