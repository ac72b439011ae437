/** Links that carry code: `#example=ID&code=…`, the code deflated and written as base64url. */

export const LIMIT = 100_000; // characters; a longer text was not written by hand

export type SharedLink =
  | { readonly kind: "none" }
  | { readonly kind: "broken"; readonly id: string | null; readonly why: string }
  | { readonly kind: "code"; readonly id: string; readonly code: string };

export async function linkTo(id: string, code: string): Promise<string> {
  const packed = await throughStream(new TextEncoder().encode(code), new CompressionStream("deflate"));
  return new URL(`#example=${encodeURIComponent(id)}&code=${base64url(packed)}`, location.href).href;
}

/** Reads the fragment of an address; never throws. */
export async function readLink(fragment: string): Promise<SharedLink> {
  const text = fragment.replace(/^#/, "");
  if (!text.startsWith("example=")) return { kind: "none" };
  const parameters = new URLSearchParams(text);
  const id = parameters.get("example");
  const packed = parameters.get("code");
  if (!id) return { kind: "broken", id: null, why: "it names no example" };
  if (!packed) return { kind: "broken", id, why: "it holds no code" };
  try {
    const bytes = await throughStream(fromBase64url(packed), new DecompressionStream("deflate"));
    const code = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { kind: "code", id, code };
  } catch (error) {
    const why = error instanceof TooLong ? "its code is too long" : "its code is cut off or damaged";
    return { kind: "broken", id, why };
  }
}

class TooLong extends Error {}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
    if (size > LIMIT * 4) {
      void reader.cancel();
      throw new TooLong();
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
