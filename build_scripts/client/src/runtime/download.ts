/** Downloads the files of the runtime, reports the progress, and gives up when nothing arrives. */

import { RUNTIME } from "./protocol";
import type { FileName, Files } from "./protocol";

const QUIET_AFTER_MS = 5_000;
const STALLED_AFTER_MS = 15_000;

/** A file that could not be loaded, with the status of the response if there was one. */
export class NotFetched extends Error {
  constructor(
    readonly file: string,
    readonly status: number | null,
    /** Whether nothing at all arrived, of any file. */
    readonly isCutOff = false,
  ) {
    super(`${file}: ${status ?? "no answer"}`);
  }
}

export interface Progress {
  received: number;
  total: number;
}

/** Downloads in progress: each file separately, or all of them. */
export interface Coming {
  of(name: FileName): Promise<ArrayBuffer>;
  all: Promise<Files>;
  /** Stops downloading. */
  stop(): void;
}

export function download(
  names: readonly FileName[],
  cache: RequestCache,
  onProgress: (progress: Progress) => void,
  onQuiet: (awaited: FileName) => void,
): Coming {
  const awaited = new Set(names);
  const watchdog = new Watchdog(() => onQuiet([...awaited][0]!));
  const totals = { received: 0, total: 0 };
  const fetched = async (name: FileName): Promise<ArrayBuffer> => {
    const response = await fetch(new URL(name, RUNTIME), { cache, signal: watchdog.signal });
    if (!response.ok || !response.body) throw new NotFetched(name, response.status);
    const isPacked = response.headers.has("Content-Encoding"); // then the length is of the compressed content
    totals.total += isPacked ? 0 : Number(response.headers.get("Content-Length") ?? 0);
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, to) {
        watchdog.feed();
        totals.received += chunk.length;
        onProgress({ received: totals.received, total: Math.max(totals.total, totals.received) });
        to.enqueue(chunk);
      },
    });
    const content = await new Response(response.body.pipeThrough(counted)).arrayBuffer();
    awaited.delete(name);
    return content;
  };
  const named = (name: FileName) => (error: unknown): never => {
    throw error instanceof NotFetched ? error : new NotFetched(name, null, watchdog.hasStalled && totals.received === 0);
  };
  const files = new Map(names.map((name) => [name, fetched(name).catch(named(name))]));
  const all = Promise.all([...files].map(async ([name, file]) => [name, await file] as const));
  return {
    of: (name) => files.get(name)!,
    all: all.then(Object.fromEntries<ArrayBuffer>).finally(() => watchdog.end()),
    stop: () => watchdog.end(),
  };
}

class Watchdog {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  hasStalled = false;

  constructor(private readonly onQuiet: () => void) {
    this.feed();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  feed(): void {
    this.rest();
    this.quiet = setTimeout(this.onQuiet, QUIET_AFTER_MS);
    this.timer = setTimeout(() => {
      this.hasStalled = true;
      this.end(new Error("the download has stalled"));
    }, STALLED_AFTER_MS);
  }

  /** Also stops the other downloads when one has failed. */
  end(why?: Error): void {
    this.rest();
    this.controller.abort(why);
  }

  private rest(): void {
    clearTimeout(this.timer);
    clearTimeout(this.quiet);
  }
}
