/** Texts in the fragment of an address: deflated and written as base64url. */

const LIMIT = 100_000; // characters; this site never makes a longer text

export class TooLong extends Error {}

export async function packed(text: string): Promise<string> {
  return base64url(await throughStream(new TextEncoder().encode(text), new CompressionStream("deflate")));
}

/** Unpacks a text. Throws `TooLong`, or another error if it is cut off or damaged. */
export async function unpacked(text: string): Promise<string> {
  const bytes = await throughStream(fromBase64url(text), new DecompressionStream("deflate"));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

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
