/** The result of a day as a text that does not reveal the question. */

import { copyText } from "../shared/clipboard";
import type { Memory } from "./memory";
import * as texts from "./texts";

const DAYS_SHOWN = 7;
const MARKS = new Map<boolean | undefined, string>([
  [true, "🟩"],
  [false, "🟥"],
  [undefined, "⬜"],
]);

/** The result, the last days as squares, and the address of the quiz. */
export function resultText(day: number, memory: Memory, address: string): string {
  const days = Array.from({ length: DAYS_SHOWN }, (_, ago) => day - DAYS_SHOWN + 1 + ago);
  const squares = days.map((other) => MARKS.get(memory.wasRight(other))).join("");
  const streak = memory.streak(day);
  const result = texts.result(day, memory.wasRight(day) === true, streak);
  return `${result}\n${squares}\n${address}`;
}

/** Opens the device's share dialog, or copies the text. Returns what to tell the reader, or "". */
export async function share(text: string): Promise<string> {
  if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ text });
      return "";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "";
    }
  }
  return (await copyText(text)) ? texts.copied : texts.notCopied;
}
