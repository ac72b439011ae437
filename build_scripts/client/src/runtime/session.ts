/** One worker with one Python in it, from its birth to its end. */

import { readAnswer, readKit, readNothing, readRan, Unreadable } from "./border";
import { WORKER, contents } from "./protocol";
import type { Author, Kit, Ran } from "./protocol";
import { Ended, Refused, Remote } from "./remote";

const LOAD_LIMIT_MS = 15_000;
const CALL_LIMIT_MS = 60_000; // a long record on a slow phone takes its time; Stop need not wait
const OUTPUT_LIMIT = 200_000; // letters in a run, more than the worker sends
const PIECE = 2; // letters that each piece counts for besides its own: the page has work with it

/** What every start needs did not come, so that no other way to start would help. */
export class NotLoaded extends Ended {}

export class Session extends Remote {
  /** Whether a reader's own code has run here; then nothing here can be trusted any more. */
  touched = false;
  show: (text: string) => void = () => {};
  private room = 0;

  constructor() {
    super(WORKER, "python");
  }

  /** Resolves when the worker and Pyodide's program are there; a NotLoaded if they do not come. */
  async load(): Promise<void> {
    try {
      await this.within(LOAD_LIMIT_MS, this.ask("load", readNothing));
    } catch (error) {
      throw new NotLoaded(`Python could not be loaded: ${String(error)}`, { cause: error });
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
    this.ask("begin", readNothing).catch(() => {});
  }

  /** The unpacked engine of the quick start, which is given away. */
  giveEngine(engine: ArrayBuffer): void {
    this.ask("giveEngine", readNothing, [engine], [engine]).catch(() => {});
  }

  /** Starts Python from this kit, which is given away; the kit for the next start. */
  start(kit: Kit, limit: number): Promise<Kit> {
    return this.within(limit, this.ask("start", readKit, [kit], contents(kit)));
  }

  run(source: string, author: Author): Promise<Ran> {
    this.room = OUTPUT_LIMIT;
    return this.ask("run", readRan, [source, author]);
  }

  call(name: string, argument: string): Promise<string> {
    return this.within(CALL_LIMIT_MS, this.ask("call", readAnswer, [name, argument]));
  }

  override end(why?: Ended): void {
    this.show = () => {};
    super.end(why);
  }

  protected override takeShown(text: string): void {
    this.room -= text.length + PIECE;
    if (this.room < 0) throw new Unreadable("too much output");
    this.show(text);
  }
}
