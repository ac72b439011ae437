/** What a record says about liability, before Python judges it: who became liable and who pays, by the table that needs no Python. */

import type { Table } from "../../../content/pao_table/pao-table.mjs";
import "../shared/together";
import { element } from "../shared/dom";
import { SITE_ROOT } from "../shared/site";
import { findings } from "./findings";
import * as texts from "./texts";

const GZIP = 0x1f;
const MOST_CHARACTERS = 8_000_000;
const LONGEST_WAIT = 5000; // milliseconds, so that Python does not wait for a table that never comes

export interface FirstLook {
  readonly format: string;
  readonly hands: number;
  readonly view: HTMLElement;
}

/** Looks at a record, given in base64. Null if anything about it is unusual, or if the table cannot be loaded. */
export async function firstLook(content: string, chosen: string | null, title: (rules: string) => string): Promise<FirstLook | null> {
  try {
    const response = await fetch(new URL("data/pao-table.json", SITE_ROOT), { cache: "no-cache", signal: AbortSignal.timeout(LONGEST_WAIT) });
    const { format, rules, hands, found } = findings(await textOf(content), (await response.json()) as Table, chosen);
    const said = found.length > 0 ? found.map(texts.liableHand) : [texts.nobody];
    const lines = [...said, texts.follows(rules.map(title))].map((sentence) => element("li", {}, sentence));
    return { format: texts.formats[format]!, hands, view: element("ul", { class: "pao-first-look" }, ...lines) };
  } catch {
    return null;
  }
}

async function textOf(content: string): Promise<string> {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  const whole = new Blob([bytes]).stream();
  const reader = (bytes[0] === GZIP ? whole.pipeThrough(new DecompressionStream("gzip")) : whole).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MOST_CHARACTERS) throw new Error("too long");
  }
  return text + decoder.decode();
}
