/** The types of pao-table.mjs. CC0. */

export interface Liability {
  readonly seat: string;
  readonly to: string;
  readonly for: string;
  readonly call: number;
}

export interface Transfer {
  /** Null: the riichi deposits on the table. */
  readonly from: string | null;
  readonly to: string;
  readonly points: number;
  readonly for: string;
  readonly clause: string;
}

/** A reason: a sentence in the language of the table, the rule, the name of the reason and the values in the sentence. */
export interface Step {
  readonly says: string;
  readonly clause: string;
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The answer with another value of an open choice. It has sums if the answer has. */
export interface Reading {
  readonly value: string | number | readonly string[];
  readonly liable: readonly Liability[];
  readonly deltas?: Readonly<Record<string, number>>;
}

/** An open choice that would change the answer. `others` are all other readings, if there are several. */
export interface Assumption {
  readonly choice: string;
  readonly value: string | number | readonly string[];
  readonly other: Reading;
  readonly others?: readonly Reading[];
}

export interface Judgement {
  readonly liable: readonly Liability[];
  readonly steps: readonly Step[];
  readonly clauses: readonly string[];
  readonly rules: { readonly id: string; readonly title: string; readonly edition: string };
  readonly format: string;
  readonly assumed: readonly Assumption[];
}

export interface Ruling extends Judgement {
  readonly transfers: readonly Transfer[];
  readonly deltas: Readonly<Record<string, number>>;
}

/** What other programs may read of the table. Its schema describes the rest. */
export interface Table {
  readonly edition: string;
  readonly language: string;
  readonly yakuman: Readonly<Record<string, object>>;
  readonly rules: Readonly<Record<string, { readonly title: string; readonly edition: string }>>;
  /** Seats, tiles, calls and hands, if their word is not that of the format. */
  readonly words: Readonly<Record<string, string>>;
  /** What each open choice asks: "whether …". */
  readonly questions: Readonly<Record<string, string>>;
  /** What each value of an open choice means. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Throws an error that says what the table does not hold. */
export function liability(table: Table, question: object): Judgement;
export function ruling(table: Table, question: object): Ruling;
