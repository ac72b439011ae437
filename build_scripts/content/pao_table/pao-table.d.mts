/** The types of pao-table.mjs. CC0. */

export interface Liability {
  readonly seat: string;
  readonly to: string;
  readonly for: string;
  readonly call: number;
}

export interface Transfer {
  readonly from: string | null;
  readonly to: string;
  readonly points: number;
  readonly for: string;
  readonly clause: string;
}

export interface Table {
  readonly edition: string;
  readonly yakuman: readonly string[];
  readonly rules: Readonly<Record<string, RuleSet>>;
}

export interface RuleSet {
  readonly title: string;
  readonly edition: string;
  /** By the number of players: what each kind of call adds to a hand that may make someone liable, and more. */
  readonly players: Readonly<Record<string, { readonly steps: Readonly<Record<string, readonly { readonly for: string }[]>> }>>;
}

export interface Ruling {
  readonly liable: readonly Liability[];
  readonly transfers: readonly Transfer[];
  readonly deltas: Readonly<Record<string, number>>;
  readonly clauses: readonly string[];
}

/** Throws an error that says what the table does not hold. */
export function liability(table: Table, question: object): Pick<Ruling, "liable" | "clauses">;
export function ruling(table: Table, question: object): Ruling;
