/** Gives the reader an example's code as text, or as a link: `#example=ID&code=…`, with the code deflated and written as base64url. */

import { copyText } from "../shared/clipboard";
import { TooLong, packed, unpacked } from "../shared/packed";
import * as texts from "./texts";
import type { Toolbar } from "./toolbar";

const LONG_LINK = 8000; // characters; some chat programs cut longer ones

export type SharedLink =
  | { readonly kind: "none" }
  | { readonly kind: "broken"; readonly id: string | null; readonly why: string }
  | { readonly kind: "code"; readonly id: string; readonly code: string };

export async function linkTo(id: string, code: string): Promise<string> {
  return new URL(`#example=${encodeURIComponent(id)}&code=${await packed(code)}`, location.href).href;
}

/** Reads the fragment of an address; never throws. */
export async function readLink(fragment: string): Promise<SharedLink> {
  const said = fragment.replace(/^#/, "");
  if (!said.startsWith("example=")) return { kind: "none" };
  const parameters = new URLSearchParams(said);
  const id = parameters.get("example");
  const text = parameters.get("code");
  if (!id) return { kind: "broken", id: null, why: texts.namesNoExample };
  if (!text) return { kind: "broken", id, why: texts.containsNoCode };
  try {
    return { kind: "code", id, code: await unpacked(text) };
  } catch (error) {
    const why = error instanceof TooLong ? texts.tooLong : texts.damaged;
    return { kind: "broken", id, why };
  }
}

export async function copyCode(toolbar: Toolbar, code: string): Promise<void> {
  if (await copyText(code)) toolbar.say(texts.copied);
  else toolbar.offer(texts.copyCodeHere, code);
}

export async function shareCode(toolbar: Toolbar, id: string, code: string): Promise<void> {
  const link = await linkTo(id, code);
  const { length } = link;
  const told = length > LONG_LINK ? length : null;
  if (await copyText(link)) toolbar.say(texts.linkCopied(told));
  else toolbar.offer(texts.copyLinkHere(told), link);
}
