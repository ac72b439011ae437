/**
 * Turns messages of workers into values of the page. Anything unexpected throws.
 *
 * A reader's code may find a way to send messages as its worker. So this calls no method of the
 * received data, limits the length of texts, and accepts the results of a reader's code only as
 * text: objects can share parts, and so be millions of times larger than they look.
 */

import { readTree } from "../shared/tree";
import { LONGEST_FAULT, MOST_SENT } from "./protocol";
import type { Failure, FileName, Kit, Message, Ran } from "./protocol";

const LONGEST_ID = 2 ** 31;
const LONGEST_RAN = 1_000_000;
const LONGEST_ANSWER = 50_000_000;
/** The runner sends no more than this. More would freeze the page. */
const LONGEST = { type: 200, message: 2_100 };

/** Reads the answer to a question, and throws if it is not one. */
export type Reader<Answer> = (data: unknown) => Answer;

export class Unreadable extends Error {}

export function readMessage(data: unknown): Message {
  const { id, answer, fault, shown } = fields(data);
  if (shown !== undefined) return { shown: readText(shown, MOST_SENT) };
  if (!Number.isInteger(id) || (id as number) < 0 || (id as number) > LONGEST_ID) throw new Unreadable("id");
  if (fault !== undefined) return { id: id as number, fault: readText(fault, LONGEST_FAULT) };
  return { id: id as number, answer };
}

export function readNothing(data: unknown): void {
  if (data !== undefined) throw new Unreadable("more than nothing");
}

export function readAnswer(data: unknown): string {
  return readText(data, LONGEST_ANSWER);
}

export function readBuffer(data: unknown): ArrayBuffer {
  if (!(data instanceof ArrayBuffer)) throw new Unreadable("no buffer");
  return data;
}

/** From a worker in which no code of a reader has run yet. */
export function readKit(data: unknown): Kit {
  const { way, files, module } = fields(data);
  if (way !== "quick" && way !== "plain") throw new Unreadable("way");
  if (module !== null && !(module instanceof WebAssembly.Module)) throw new Unreadable("module");
  const read = Object.entries(fields(files)).map(([name, file]) => [name, readBuffer(file)] as const);
  return { way, files: Object.fromEntries(read) as Partial<Record<FileName, ArrayBuffer>>, module };
}

/** The result of a run, with its picture if it is a valid one. */
export function readRan(data: unknown): Ran {
  const { failure, picture } = fields(JSON.parse(readText(data, LONGEST_RAN)));
  return { failure: failure === null ? null : readFailure(failure), picture: readTree(picture) };
}

function readFailure(data: unknown): Failure {
  const { type, message, line } = fields(data);
  if (line !== null && !Number.isInteger(line)) throw new Unreadable("line");
  return {
    type: readText(type, LONGEST_RAN).slice(0, LONGEST.type),
    message: readText(message, LONGEST_RAN).slice(0, LONGEST.message),
    line: line as number | null,
  };
}

function readText(data: unknown, longest: number): string {
  if (typeof data !== "string" || data.length > longest) throw new Unreadable("no text, or too long");
  return data;
}

function fields(data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== "object" || data === null) throw new Unreadable("no object");
  return data as Record<string, unknown>;
}
