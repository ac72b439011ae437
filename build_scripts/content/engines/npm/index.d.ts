/** The published cases on who must pay in mahjong. */

export type Seat = "E" | "S" | "W" | "N";
export type Deltas = Partial<Record<Seat, number>>;

export interface Call {
  by: Seat;
  kind: "pon" | "chii" | "daiminkan" | "ankan" | "shouminkan" | "discard";
  tile: string;
  from?: Seat | null;
  with?: string | null;
}

export type Value =
  | { yakuman: string[] }
  | { han: number; fu?: number }
  | { limit: string }
  | { faan: number; yakuman?: string[] }
  | { points: number };

export interface Win {
  by: Seat;
  /** Omitted or null for a tsumo. */
  from?: Seat | null;
  tile?: string | null;
  concealed?: string | null;
  value?: Value | null;
  after_kan?: boolean | null;
  robbing?: boolean | null;
  riichi?: "riichi" | "double" | null;
  ippatsu?: boolean | null;
  last_tile?: boolean | null;
  indicators?: string | null;
  ura?: string | null;
  kita?: number | null;
}

export type Rules = string | { base: string; change: Record<string, unknown> };

/** question.schema.json describes every key. */
export interface Question {
  ask: string;
  id?: string | number;
  rules?: Rules;
  calls?: Call[];
  win?: Win;
  wins?: Win[];
  players?: number;
  honba?: number;
  deposits?: number;
  round?: Seat;
  [key: string]: unknown;
}

export interface Liable {
  seat: Seat;
  to: Seat;
  for: string;
  /** The index of the deciding call, from 0; null for the winning discard. */
  call?: number | null;
}

/** The keys that are compared. answer.schema.json describes all keys of an answer. */
export interface Answer {
  deltas?: Deltas;
  liable?: Liable[];
  unsupported?: string;
  error?: { problems: { at: string; code: string; says?: string }[] };
  [key: string]: unknown;
}

export interface Case {
  id: string;
  title: string;
  clauses: string[];
  source: string;
  question: Question;
  /** Keys that replace those of the question, for engines that score tiles. */
  with_tiles?: { round: Seat; win?: Win; wins?: Win[] };
  expect?: Record<string, Record<string, unknown>>;
  expect_house?: { rules: Rules; expect: Record<string, unknown> }[];
  expect_any?: Record<string, unknown>;
  shows?: string;
  not_applicable?: string[];
  apart?: string;
  flags?: string[];
}

export interface Published {
  format: string;
  edition: string;
  licence: string;
  any: { rules: string[]; without_rules: string[] };
  cases: Case[];
}

export interface Asked {
  id: string;
  case: string;
  title: string;
  rules: string;
  question: Question;
  expected: Record<string, unknown>;
}

export type Verdict =
  | "pass"
  | "wrong"
  | "unsupported"
  | "crash"
  | "hang"
  | "unreadable"
  | "not-asked";

export interface Judged {
  verdict: Verdict;
  why?: string;
}

export type Result = Omit<Asked, "question" | "expected"> & Judged;

export interface Report {
  edition: string;
  format: string;
  rules: string;
  /** Whether every answer was right or "unsupported", and at least one was right. */
  sound: boolean;
  counts: Partial<Record<Verdict, number>>;
  results: Result[];
}

export interface Options {
  /** Only under this rule set and house rules based on it; otherwise under every one. */
  rules?: string | null;
  /** Gives hands by their tiles instead of a value, in every case that has tiles. */
  tiles?: boolean;
  /** Leaves out the questions that must be refused as impossible. */
  possible?: boolean;
}

export const published: Published;
export const cases: Case[];
export const edition: string;
export const format: string;
export function questions(options?: Options): Asked[];
export function judged(expected: Record<string, unknown>, answer: Answer): Judged;
export function conform(
  answer: (question: Question) => Answer | Promise<Answer>,
  options?: Options,
): Promise<Report>;
