/** A worker that answers requests. If an answer does not come in time, the worker is ended. */

import { EXPLAINED } from "../shared/failure";
import { readMessage, Unreadable } from "./validation";
import type { Reader } from "./validation";
import type { Message, Question } from "./protocol";
import * as texts from "./texts";

/** The worker has ended: it was stopped, or did not answer as agreed. */
export class Ended extends Error {}

/** The browser refuses the worker. */
export class Refused extends Ended {}

/** The worker's program cannot be loaded: it is missing, damaged or refused. */
export class NoProgram extends Refused {}

export class TooLate extends Ended {
  override readonly name = EXPLAINED; // its message is for readers
}

/** Why the worker has no answer. The text may come from a stranger's code. */
export class Fault extends Error {}

interface PendingRequest {
  take(answer: unknown): void;
  fail(why: Error): void;
}

export class Remote {
  hasEnded = false;

  private readonly worker: Worker;
  private readonly asked = new Map<number, PendingRequest>();
  private lastId = 0;
  private readonly ended: Promise<never>;
  private fail: (why: Error) => void = () => {};

  constructor(program: URL, name: string) {
    this.worker = made(program, name);
    this.ended = new Promise((_, reject) => (this.fail = reject));
    this.ended.catch(() => {}); // callers waiting for an answer are told separately
    this.worker.addEventListener("message", ({ data }) => this.hear(data));
    this.worker.addEventListener("messageerror", () => this.end(new Ended(texts.noValidResult)));
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.end(event.message ? new Ended(event.message) : new NoProgram("the worker could not be loaded"));
    });
  }

  end(why = new Ended("stopped")): void {
    this.hasEnded = true;
    this.worker.terminate();
    this.fail(why);
  }

  /** Calls one of the worker's functions. Transferred values are not copied. */
  protected ask<Answer>(
    name: string,
    read: Reader<Answer>,
    given: readonly unknown[] = [],
    givenAway: Transferable[] = [],
  ): Promise<Answer> {
    const id = ++this.lastId;
    const answer = new Promise<Answer>((resolve, reject) => {
      this.asked.set(id, { take: (data) => resolve(read(data)), fail: reject });
    });
    this.worker.postMessage({ id, name, given } satisfies Question, givenAway);
    return this.answer(answer);
  }

  /** The promise, which rejects if the worker ends first. */
  protected answer<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.ended]);
  }

  protected async within<Answer>(limit: number, promise: Promise<Answer>): Promise<Answer> {
    const why = texts.noAnswerIn(limit / 1000);
    const late = setTimeout(() => this.end(new TooLate(why)), limit);
    try {
      return await promise;
    } finally {
      clearTimeout(late);
    }
  }

  /** Takes a piece of output, from a worker that may send output. */
  protected takeShown(_text: string): void {
    throw new Unreadable("nobody asked for output");
  }

  /** Handles a message. A worker that breaks the agreement is ignored from then on. */
  private hear(data: unknown): void {
    if (this.hasEnded) return;
    try {
      this.take(readMessage(data));
    } catch {
      this.end(new Ended(texts.noValidResult));
    }
  }

  private take(message: Message): void {
    if ("shown" in message) return this.takeShown(message.shown);
    const asked = this.asked.get(message.id);
    if (asked === undefined) throw new Unreadable("an answer to nothing");
    this.asked.delete(message.id);
    if ("fault" in message) asked.fail(new Fault(message.fault));
    else asked.take(message.answer);
  }
}

function made(program: URL, name: string): Worker {
  try {
    return new Worker(program, { type: "module", name });
  } catch (error) {
    throw new Refused(String(error));
  }
}
