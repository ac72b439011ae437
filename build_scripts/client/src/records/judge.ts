/** Asks Python about the open record, and sends the record again if Python was restarted. */

import type { Tree } from "../shared/tree";
import { runtime } from "../runtime/runtime";
import type { Rules } from "../my-rules/house-rules";

/** The answers of build_scripts/page/records/answering.py. */
export interface Opened {
  readonly key: string;
  readonly format: string;
  readonly players: 3 | 4;
  readonly rules: string;
  readonly named: boolean;
  /** The title of each. */
  readonly hands: readonly string[];
  /** The starting hand at each place in the first hand. */
  readonly starts: readonly Start[];
  readonly problems: readonly RecordProblem[];
  /** What the record does not say about its rules. */
  readonly notes: readonly string[];
}

/**
 * A problem with the number of hands that have it; 0 if it is the file's. If they are `readable`, only their end is
 * missing. `again`: it can help to save the game again.
 */
export interface RecordProblem {
  readonly says: string;
  readonly hands: number;
  readonly readable: boolean;
  readonly again: boolean;
}

/** `tiles` is null if the record hides them. `seat` is the wind in the first hand. */
export interface Start {
  readonly place: number;
  readonly seat: string;
  readonly tiles: Tree | null;
}

/** `at` is the number of moves up to it. */
export interface Moment {
  readonly kind: "liable" | "danger" | "discard";
  readonly at: number;
  readonly says: string;
}

/** The closer, the smaller its rank. */
export interface CloseCall {
  readonly kind: "liable" | "discarded" | "held" | "possible" | "begun";
  readonly rank: readonly [number, number];
  readonly at: number;
  readonly says: string;
}

export interface Difference {
  readonly says: string;
  readonly why: string;
  readonly expected: string;
  readonly got: string;
}

export interface JudgedHand {
  readonly end: string;
  readonly sums: string;
  readonly checks: number;
  readonly discards: number;
  readonly calls: number;
  readonly differences: readonly Difference[];
  /** The table before the first move and after each; empty if the hand cannot be replayed. */
  readonly moves: readonly string[];
  readonly moments: readonly Moment[];
  readonly closest: CloseCall | null;
  readonly paid: string;
  readonly problems: readonly string[];
}

export interface Shown {
  readonly tree: Tree;
  readonly address: string;
}

/** The rules to judge a hand by, and the reader's seat. */
export interface Terms {
  readonly rules: string | Rules | null;
  readonly you: number | null;
}

/** A text that is not a record. */
export class NoRecord extends Error {}

export class Judge {
  private constructor(
    readonly opened: Opened,
    private readonly content: string,
  ) {}

  /** Opens a record given in base64. Throws `NoRecord`. */
  static async open(content: string): Promise<Judge> {
    return new Judge(await read(content), content);
  }

  hand(hand: number, terms: Terms): Promise<JudgedHand> {
    return this.ask("record-hand", { hand, ...terms });
  }

  /** Shows the table after so many moves; one more than all is the end of the hand. */
  show(hand: number, at: number, terms: Terms): Promise<Shown> {
    return this.ask("record-show", { hand, at, ...terms });
  }

  /** One hand as a text that this page can read again. */
  async passedOn(hand: number): Promise<string> {
    return (await this.ask<{ text: string }>("record-passed-on", { hand })).text;
  }

  private async ask<Answer>(name: string, request: object): Promise<Answer> {
    const whole = { key: this.opened.key, ...request };
    const answer = (await runtime.call(name, whole)) as { lost?: boolean };
    if (!answer.lost) return answer as Answer;
    await read(this.content);
    return (await runtime.call(name, whole)) as Answer;
  }
}

async function read(content: string): Promise<Opened> {
  const answer = (await runtime.call("record-read", { content })) as Opened | { fault: string };
  if ("fault" in answer) throw new NoRecord(answer.fault);
  return answer;
}
