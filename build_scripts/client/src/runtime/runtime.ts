/**
 * Python in the page: one worker for the whole visit, started when a reader shows interest.
 *
 * After a reader's own code has run, everything else gets a fresh interpreter, which the memory
 * snapshot makes fast: code from a stranger must not be able to change what the reference says.
 */

import { missed } from "../shared/lazy";
import type { Tree } from "../shared/tree";
import type { Author, Failure, Ran } from "./protocol";
import { Ended } from "./remote";
import type { Session } from "./session";
import { Starter } from "./starter";
import type { Phase, Status } from "./status";
import * as texts from "./texts";

export interface RunResult {
  output: string;
  failure: Failure | null;
  stopped: boolean;
  /** Possibly a stranger's; null if there is none. */
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

  /** Starts Python before a click, unless the reader saves data or it could not start before. */
  warm(): void {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!connection?.saveData && this.status.phase === "idle") this.prepare();
  }

  /** Runs code. Resolves with its output, its failure, or that it was stopped. Rejects with a NotStarted. */
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
        const session = await this.usable();
        if (settled) return;
        this.tell("running", texts.running);
        session.show = show;
        const { failure, picture } = await this.outcome(session, source, author);
        if (failure?.type === BROKEN) show(`${failure.message}\n`);
        settle(failure, false, picture);
      };
      this.add({ work, fail: reject, stop: () => settle(null, true) });
    });
  }

  /** Calls one of our own Python functions. Rejects with a NotStarted if there is no Python. */
  call(name: string, argument: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const work = async (): Promise<void> => resolve(await this.answer(name, JSON.stringify(argument)));
      // our own functions fail if one of their files is gone
      this.add({ work, fail: (why) => void missed().finally(() => reject(why)) });
    });
  }

  /** Stops the present run and those waiting, and starts Python again. Calls are repeated there. */
  stop(): void {
    const isRunning = this.status.phase === "running";
    for (const job of [this.current, ...this.queue]) job?.stop?.();
    if (isRunning) this.restart();
  }

  private add(job: Job): void {
    this.queue.push(job);
    if (this.current === null) void this.workOff();
  }

  /** Does one job after the other. The next job runs even if one fails. */
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

  /** If Python ends before it answers, or does not answer, it is replaced and asked again, once. */
  private async answer(name: string, argument: string): Promise<unknown> {
    for (let isFirst = true; ; isFirst = false) {
      const session = await this.usable();
      this.tell("running", texts.computing);
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
  ): Promise<Ran> {
    let isOver = author === "reader";
    try {
      return await session.run(source);
    } catch (error) {
      isOver = true; // it crashed, or was stopped
      return { failure: broken(error), picture: null };
    } finally {
      session.show = () => {};
      if (isOver && (await this.isCurrent(session))) this.restart();
    }
  }

  private async isCurrent(session: Session): Promise<boolean> {
    return this.status.phase === "running" && (await this.session) === session;
  }

  private async usable(): Promise<Session> {
    if ((await this.ensured()).hasEnded) this.restart();
    return this.ensured();
  }

  private restart(): void {
    void this.session?.then((session) => session.end());
    this.session = null;
    this.prepare();
  }

  /** Callers of Python are told why it does not start. */
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
      this.session = null; // the next caller tries again
      throw error;
    }
  }

  private tell(phase: Phase, text: string): void {
    this.status = { phase, text };
    for (const listener of this.listeners) {
      try {
        listener(this.status);
      } catch (error) {
        reportError(error); // no job may wait for ever because of it
      }
    }
  }
}

const BROKEN = "BrokenDown";

/** What engines and Pyodide report when Python dies during a run, in plain words. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/call stack|too much recursion/, texts.causes.nested],
  [/terminated with exit/, texts.causes.ended],
  [/unreachable/i, texts.causes.aborted],
  [/memory|alloc/, texts.causes.memory],
];

function broken(why: unknown): Failure {
  const says = String(why);
  const isInvalid = why instanceof Ended && why.message === texts.noValidResult;
  const cause = isInvalid ? why.message : (CAUSES.find(([pattern]) => pattern.test(says))?.[1] ?? texts.causes.unknown);
  return { type: BROKEN, message: texts.crashed(cause), line: null };
}

export const runtime = new Runtime();
