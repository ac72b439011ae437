/** Gives the reader an example's code as text, or as a link: `#example=ID&code=…`, with the code deflated and written as base64url. */

import { copyText } from "../shared/clipboard";
import { TooLong, packed, unpacked } from "../shared/packed";
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
  if (!id) return { kind: "broken", id: null, why: "it does not name an example" };
  if (!text) return { kind: "broken", id, why: "it contains no code" };
  try {
    return { kind: "code", id, code: await unpacked(text) };
  } catch (error) {
    const why = error instanceof TooLong ? "its code is too long" : "its code is incomplete or damaged";
    return { kind: "broken", id, why };
  }
}

export async function copyCode(toolbar: Toolbar, code: string): Promise<void> {
  if (await copyText(code)) toolbar.say("Copied");
  else toolbar.offer("The browser did not allow copying. Copy the code here:", code);
}

export async function shareCode(toolbar: Toolbar, id: string, code: string): Promise<void> {
  const link = await linkTo(id, code);
  const { length } = link;
  const hint = length > LONG_LINK ? ` It is ${length} characters long. Some programs cut off long links.` : "";
  if (await copyText(link)) toolbar.say(`Link copied.${hint}`);
  else toolbar.offer(`The browser did not allow copying. Copy the link here.${hint}`, link);
}
