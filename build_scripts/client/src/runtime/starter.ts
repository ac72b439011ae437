/** Brings a Python up: by what an earlier start left, or else quickly, or else plainly. */

import { download } from "./download";
import type { Progress } from "./download";
import { canRunPython, hasQuickFailed, rememberQuickFailed } from "./engine";
import { progressText } from "./progress";
import { PLAIN, QUICK } from "./protocol";
import type { Kit, Way } from "./protocol";
import { NotLoaded, Session } from "./session";
import type { Phase } from "./status";

const FAILED =
  "Python could not be started. Perhaps the connection was lost, or this page is older than the site: then reload it.";
const TOO_OLD =
  "Python cannot run in this browser: its WebAssembly is missing, switched off or too old. Everything else works here.";
const START_LIMIT_MS = 30_000;
const AGAIN_LIMIT_MS = 10_000; // everything is there, so it takes a moment or does not work

export class Starter {
  private kit: Kit | null = null;
  private readonly retrying = new EventTarget();

  constructor(private readonly tell: (phase: Phase, text: string) => void) {}

  /** Never rejects: when no way leads to a Python it waits until the reader asks to try again. */
  async start(): Promise<Session> {
    for (let cache: RequestCache = "default"; ; cache = "reload") {
      const session = canRunPython() ? await this.firstOf(this.ways(cache), cache) : null;
      if (session) return session;
      this.tell("failed", canRunPython() ? FAILED : TOO_OLD);
      await new Promise((resolve) =>
        this.retrying.addEventListener("retry", resolve, { once: true }),
      );
    }
  }

  retry(): void {
    this.retrying.dispatchEvent(new Event("retry"));
  }

  private async firstOf(
    ways: readonly (Way | "again")[],
    cache: RequestCache,
  ): Promise<Session | null> {
    for (const way of ways) {
      try {
        return await this.attempt(way, cache);
      } catch (error) {
        console.warn(`Python did not start (${way}):`, error);
        if (error instanceof NotLoaded) return null;
      }
    }
    return null;
  }

  private ways(cache: RequestCache): readonly (Way | "again")[] {
    const isInVain = hasQuickFailed() && cache === "default";
    const fresh: readonly Way[] = isInVain ? ["plain"] : ["quick", "plain"];
    return this.kit ? ["again", ...fresh] : fresh;
  }

  private async attempt(way: Way | "again", cache: RequestCache): Promise<Session> {
    this.tell("loading", "Starting Python");
    await nextTask(); // the click has been answered; the page may draw before more is done
    const session = new Session(); // its program loads while the rest is on its way
    try {
      await nextTask();
      const from = way === "again" ? this.taken() : await this.downloaded(way, cache);
      this.tell("loading", "Starting Python");
      await session.load();
      this.kit = await this.started(session, from, way);
      this.tell("ready", "");
      return session;
    } catch (error) {
      session.end();
      throw error;
    }
  }

  /** What failed with all its files there would fail on the next page as well. */
  private async started(session: Session, from: Kit, way: Way | "again"): Promise<Kit> {
    try {
      return await session.start(from, way === "again" ? AGAIN_LIMIT_MS : START_LIMIT_MS);
    } catch (error) {
      if (way === "quick") rememberQuickFailed();
      throw error;
    }
  }

  /** What an earlier start has given back; it is given away again, so it can be used once. */
  private taken(): Kit {
    const { kit } = this;
    this.kit = null;
    if (kit === null) throw new Error("nothing is left of an earlier start");
    return kit;
  }

  private async downloaded(way: Way, cache: RequestCache): Promise<Kit> {
    const began = performance.now();
    let told = "";
    const onProgress = (progress: Progress): void => {
      const text = progressText(progress, performance.now() - began);
      if (text !== told) this.tell("loading", text);
      told = text;
    };
    const files = await download(way === "quick" ? QUICK : PLAIN, cache, onProgress);
    return { way, files, module: null };
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
