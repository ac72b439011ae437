/**
 * Python in the page: one worker for the whole visit, started when a reader shows intent.
 *
 * After a reader's own code has run, our examples and calculators get a fresh interpreter, which
 * the memory image makes quick: code that was shared by a stranger must not be able to alter what
 * the reference says. Among a reader's own runs the interpreter is kept as long as its modules are.
 */

import { missed } from "../shared/late";
import type { Tree } from "../shared/tree";
import type { Author, Failure, Ran } from "./protocol";
import { Ended } from "./remote";
import type { Session } from "./session";
import { Starter } from "./starter";
import type { Phase, Status } from "./status";

export interface RunResult {
  output: string;
  failure: Failure | null;
  stopped: boolean;
  /** Perhaps a stranger's; null for none. */
  picture: Tree | null;
}

interface Job {
  work(): Promise<void>;
  fail(why: unknown): void;
  stop?(): void;
}

class Runtime {
  status: Status = { phase: "idle", text: "" };

  private readonly listeners = new Set<(status: Status) => void>();
  private readonly queue: Job[] = [];
  private current: Job | null = null;
  private session: Promise<Session> | null = null;
  private readonly starter = new Starter((phase, text) => this.tell(phase, text));

  subscribe(listener: (status: Status) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Starts Python ahead of a click, unless the reader saves data or it could not be started. */
  warm(): void {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!connection?.saveData && this.status.phase === "idle") this.prepare();
  }

  /**
   * Resolves with what the code has shown, how it failed, or that it was stopped; rejects with a
   * NotStarted.
   */
  run(source: string, onText: (text: string) => void, author: Author = "reader"): Promise<RunResult> {
    return new Promise((resolve, reject) => {
      let output = "";
      let settled = false;
      const settle = (failure: Failure | null, stopped = false, picture: Tree | null = null): void => {
        settled = true;
        resolve({ output, failure, stopped, picture });
      };
      const show = (text: string): void => {
        if (settled) return;
        output += text;
        onText(text);
      };
      const work = async (): Promise<void> => {
        const session = await this.suitable(author);
        if (settled) return;
        this.tell("running", "Running");
        session.show = show;
        const { failure, picture } = await this.outcome(session, source, author);
        if (failure?.type === BROKEN) show(`${failure.message}\n`);
        settle(failure, false, picture);
      };
      this.add({ work, fail: reject, stop: () => settle(null, true) });
    });
  }

  /** Asks one of our own Python functions; rejects with a NotStarted where there is no Python. */
  call(name: string, argument: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const work = async (): Promise<void> => resolve(await this.answer(name, JSON.stringify(argument)));
      // our own functions fail where a file of theirs is gone
      this.add({ work, fail: (why) => void missed().finally(() => reject(why)) });
    });
  }

  /** Ends what runs and what waits to run, and starts Python again; calls are asked again there. */
  stop(): void {
    const isRunning = this.status.phase === "running";
    for (const job of [this.current, ...this.queue]) job?.stop?.();
    if (isRunning) this.restart();
  }

  private add(job: Job): void {
    this.queue.push(job);
    if (this.current === null) void this.workOff();
  }

  /** One job after the other; whatever becomes of one, the next has its turn. */
  private async workOff(): Promise<void> {
    try {
      for (let job = this.queue.shift(); job; job = this.queue.shift()) {
        this.current = job;
        await job.work().catch(job.fail);
        if (this.status.phase === "running") this.tell("ready", "");
      }
    } finally {
      this.current = null;
    }
  }

  /** A Python that ends before it answers, or does not answer, is replaced and asked again, once. */
  private async answer(name: string, argument: string): Promise<unknown> {
    for (let isFirst = true; ; isFirst = false) {
      const session = await this.suitable("page");
      this.tell("running", "Computing");
      try {
        return JSON.parse(await session.call(name, argument));
      } catch (error) {
        if (await this.isCurrent(session)) this.restart();
        if (!isFirst || !(error instanceof Ended)) throw error;
      }
    }
  }

  private async outcome(
    session: Session,
    source: string,
    author: Author,
  ): Promise<Omit<Ran, "intact">> {
    try {
      const ran = await session.run(source, author);
      if (!ran.intact) this.restart();
      return ran;
    } catch (error) {
      if (await this.isCurrent(session)) this.restart(); // it broke down, and was not stopped
      return { failure: broken(error), picture: null };
    } finally {
      session.show = () => {};
    }
  }

  private async isCurrent(session: Session): Promise<boolean> {
    return this.status.phase === "running" && (await this.session) === session;
  }

  /** A session that this author's words may run in. */
  private async suitable(author: Author): Promise<Session> {
    let session = await this.ensured();
    if (session.hasEnded || (author === "page" && session.touched)) {
      this.restart();
      session = await this.ensured();
    }
    if (author === "reader") session.touched = true;
    return session;
  }

  private restart(): void {
    void this.session?.then((session) => session.end());
    this.session = null;
    this.prepare();
  }

  /** Whoever asks Python is told why it does not start. */
  private prepare(): void {
    this.ensured().catch(() => {});
  }

  private ensured(): Promise<Session> {
    return (this.session ??= this.started());
  }

  private async started(): Promise<Session> {
    try {
      return await this.starter.start();
    } catch (error) {
      this.session = null; // who asks next tries again
      throw error;
    }
  }

  private tell(phase: Phase, text: string): void {
    this.status = { phase, text };
    for (const listener of this.listeners) {
      try {
        listener(this.status);
      } catch (error) {
        reportError(error); // nobody's job must wait for ever because of it
      }
    }
  }
}

const BROKEN = "BrokenDown";

/** What engines and Pyodide say when Python ends in the midst of a run, in the reader's words. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/call stack|too much recursion/, "the code is nested too deeply"],
  [/terminated with exit/, "the code ended Python itself"],
  [/unreachable/i, "the code or a bug in Python made it abort"],
  [/memory|alloc/, "it may have run out of memory"],
  [/valid result/, "its answer was not a valid result"],
];

function broken(why: unknown): Failure {
  const says = String(why);
  const cause = CAUSES.find(([pattern]) => pattern.test(says))?.[1] ?? "no reason given";
  const message = `Python crashed: ${cause}. It has been restarted.`;
  return { type: BROKEN, message, line: null };
}

export const runtime = new Runtime();
