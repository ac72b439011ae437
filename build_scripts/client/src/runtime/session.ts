/** One worker with one Python, from start to end. */

import { readAnswer, readKit, readNothing, readRan, Unreadable } from "./validation";
import { MOST_SENT, PIECE_INTERVAL_MS, PIECES_AT_ONCE, WORKER, contents } from "./protocol";
import type { Kit, Ran } from "./protocol";
import { Ended, Refused, Remote } from "./remote";
import { LANGUAGE } from "../shared/site";

const LOAD_LIMIT_MS = 15_000;
const CALL_LIMIT_MS = 60_000; // a long record on a slow phone takes this long; Stop works at any time
const SLACK = 2; // for clocks that differ, and for the last piece

/** The files that every start needs did not load, so another way to start would not help. */
export class NotLoaded extends Ended {}

export class Session extends Remote {
  show: (text: string) => void = () => {};
  private room = 0;
  private pieces = 0;
  private began = 0;

  constructor() {
    super(WORKER, "python");
  }

  /** Resolves when the worker and Pyodide's program are loaded. Rejects with a NotLoaded if that fails. */
  async load(): Promise<void> {
    try {
      await this.within(LOAD_LIMIT_MS, this.ask("load", readNothing));
    } catch (error) {
      throw new NotLoaded(`Python could not be loaded: ${String(error)}`, { cause: error });
    }
  }

  /** The promise; rejects with a NotLoaded as soon as the worker is refused. */
  async meanwhile<T>(promise: Promise<T>): Promise<T> {
    try {
      return await this.answer(promise);
    } catch (error) {
      throw error instanceof Refused ? new NotLoaded(error.message, { cause: error }) : error;
    }
  }

  /** Begins a quick start. Only `start`, which completes it, reports failures. */
  begin(): void {
    this.ask("begin", readNothing).catch(() => {});
  }

  /** Transfers the unpacked engine of the quick start. */
  giveEngine(engine: ArrayBuffer): void {
    this.ask("giveEngine", readNothing, [engine], [engine]).catch(() => {});
  }

  /** Starts Python from this kit, which is transferred. Resolves to the kit for the next start. */
  start(kit: Kit, limit: number): Promise<Kit> {
    return this.within(limit, this.ask("start", readKit, [kit, LANGUAGE], contents(kit)));
  }

  run(source: string): Promise<Ran> {
    this.room = MOST_SENT;
    this.pieces = 0;
    this.began = performance.now();
    return this.ask("run", readRan, [source]);
  }

  call(name: string, argument: string): Promise<string> {
    return this.within(CALL_LIMIT_MS, this.ask("call", readAnswer, [name, argument]));
  }

  override end(why?: Ended): void {
    this.show = () => {};
    super.end(why);
  }

  protected override takeShown(text: string): void {
    this.room -= text.length;
    this.pieces += 1;
    const agreed = PIECES_AT_ONCE + (performance.now() - this.began) / PIECE_INTERVAL_MS;
    if (this.room < 0 || this.pieces > SLACK * agreed) throw new Unreadable("too much output");
    this.show(text);
  }
}
