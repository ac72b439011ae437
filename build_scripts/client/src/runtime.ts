/**
 * Python in the page: one worker for the whole visit, started when a reader shows intent.
 *
 * After a reader's own code has run, our examples and calculators get a fresh interpreter, which
 * the memory image makes quick: code that was shared by a stranger must not be able to alter what
 * the reference says. Among a reader's own runs the interpreter is kept as long as its modules are.
 */

import { download } from "./download";
import type { Progress } from "./download";
import { PLAIN, QUICK, readRan } from "./protocol";
import type { Failure, Kit, Parcel, Way } from "./protocol";
import { Session } from "./session";

export type { Failure } from "./protocol";
export type Phase = "idle" | "loading" | "ready" | "running" | "failed";

export interface Status {
  phase: Phase;
  text: string;
}

export interface RunResult {
  output: string;
  failure: Failure | null;
  stopped: boolean;
}

/** Whose words are run: those of this page as they stand in it, or anything else. */
export type Author = "page" | "reader";

const OUTPUT_LIMIT = 200_000; // a worker that sends more than it may is not listened to
const FAILED =
  "Python could not be started. Perhaps the connection was lost, or this page is older than the site: then reload it.";

interface Job {
  work(): Promise<void>;
  stop?(): void;
}

class Runtime {
  status: Status = { phase: "idle", text: "" };

  private readonly listeners = new Set<(status: Status) => void>();
  private readonly queue: Job[] = [];
  private current: Job | null = null;
  private session: Promise<Session> | null = null;
  private parcel: Parcel | null = null;
  private readonly retrying = new EventTarget();

  subscribe(listener: (status: Status) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Starts Python ahead of a click, unless the reader saves data. */
  warm(): void {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!connection?.saveData) void this.ensured();
  }

  /** Resolves always: with what the code has shown, how it failed, or that it was stopped. */
  run(source: string, onText: (text: string) => void, author: Author = "reader"): Promise<RunResult> {
    return new Promise((resolve) => {
      let output = "";
      let settled = false;
      const settle = (failure: Failure | null, stopped = false): void => {
        settled = true;
        resolve({ output, failure, stopped });
      };
      const show = (text: string): void => {
        if (settled || output.length > OUTPUT_LIMIT) return;
        output += text;
        onText(text);
      };
      const work = async (): Promise<void> => {
        const session = await this.suitable(author);
        if (settled) return;
        this.tell("running", "Running");
        session.show = show;
        const failure = await this.outcome(session, source);
        if (failure?.type === BROKEN) show(`${failure.message}\n`);
        settle(failure);
      };
      this.add({ work, stop: () => settle(null, true) });
    });
  }

  /** Asks one of our own Python functions. */
  call(name: string, argument: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const work = async (): Promise<void> => {
        const session = await this.suitable("page");
        this.tell("running", "Computing");
        try {
          resolve(JSON.parse(String(await session.call(name, JSON.stringify(argument)))));
        } catch (error) {
          reject(error);
          this.restart();
        }
      };
      this.add({ work });
    });
  }

  /** Ends what runs and what waits to run, and starts Python again. */
  stop(): void {
    const runs = [this.current, ...this.queue].filter((job) => job?.stop);
    const isRunning = this.status.phase === "running" && this.current?.stop;
    for (const job of runs) job?.stop?.();
    if (isRunning) this.restart();
  }

  retry(): void {
    this.retrying.dispatchEvent(new Event("retry"));
  }

  private add(job: Job): void {
    this.queue.push(job);
    if (this.current === null) void this.workOff();
  }

  private async workOff(): Promise<void> {
    for (let job = this.queue.shift(); job; job = this.queue.shift()) {
      this.current = job;
      await job.work();
      if (this.status.phase === "running") this.tell("ready", "");
    }
    this.current = null;
  }

  private async outcome(session: Session, source: string): Promise<Failure | null> {
    let ran = null;
    let why: unknown = null;
    try {
      ran = readRan(await session.run(source));
    } catch (error) {
      why = error; // it broke down, or it was stopped
    }
    session.show = () => {};
    if (ran === null) {
      if (await this.isCurrent(session)) this.restart();
      return broken(why);
    }
    if (!ran.intact) this.restart();
    return ran.failure;
  }

  private async isCurrent(session: Session): Promise<boolean> {
    return this.status.phase === "running" && (await this.session) === session;
  }

  /** A session that this author's words may run in. */
  private async suitable(author: Author): Promise<Session> {
    let session = await this.ensured();
    if (author === "page" && session.touched) {
      this.restart();
      session = await this.ensured();
    }
    if (author === "reader") session.touched = true;
    return session;
  }

  private restart(): void {
    void this.session?.then((session) => session.end());
    this.session = null;
    void this.ensured();
  }

  private ensured(): Promise<Session> {
    return (this.session ??= this.started());
  }

  /** Never rejects: when no way leads to a Python it waits until the reader asks to try again. */
  private async started(): Promise<Session> {
    for (let cache: RequestCache = "default"; ; cache = "reload") {
      for (const way of this.ways()) {
        try {
          return await this.attempt(way, cache);
        } catch (error) {
          console.warn(`Python did not start (${way}):`, error);
        }
      }
      this.tell("failed", FAILED);
      await new Promise((resolve) =>
        this.retrying.addEventListener("retry", resolve, { once: true }),
      );
    }
  }

  private ways(): readonly (Way | "parcel")[] {
    return this.parcel ? ["parcel", "quick", "plain"] : ["quick", "plain"];
  }

  private async attempt(way: Way | "parcel", cache: RequestCache): Promise<Session> {
    this.tell("loading", "Starting Python");
    await nextTask(); // the click has been answered; the page may draw before more is done
    const session = new Session(); // its program loads while the rest is on its way
    try {
      await nextTask();
      const from = way === "parcel" ? this.taken() : await this.downloaded(way, cache);
      this.tell("loading", "Starting Python");
      this.parcel = await session.start(from);
      this.tell("ready", "");
      return session;
    } catch (error) {
      session.end();
      throw error;
    }
  }

  /** What an earlier start has left; it can be used once. */
  private taken(): Parcel {
    const { parcel } = this;
    this.parcel = null;
    if (parcel === null) throw new Error("nothing is left of an earlier start");
    return parcel;
  }

  private async downloaded(way: Way, cache: RequestCache): Promise<Kit> {
    const megabytes = (size: number): string => (size / 1e6).toFixed(1);
    const onProgress = ({ received, total }: Progress): void => {
      const text = `Downloading Python (${megabytes(received)} of ${megabytes(total)} MB)`;
      if (text !== this.status.text) this.tell("loading", text);
    };
    const files = await download(way === "quick" ? QUICK : PLAIN, cache, onProgress);
    return { way, files, module: null };
  }

  private tell(phase: Phase, text: string): void {
    this.status = { phase, text };
    for (const listener of this.listeners) listener(this.status);
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const BROKEN = "BrokenDown";

/** Python code that nests too deeply takes the interpreter with it where a browser's stack is small. */
function broken(why: unknown): Failure {
  const isTooDeep = String(why).includes("call stack");
  const cause = isTooDeep ? "the code nests too deeply" : "perhaps for want of memory";
  const message = `Python broke down: ${cause}. It has been started again.`;
  return { type: BROKEN, message, line: null, traceback: "" };
}

export const runtime = new Runtime();
