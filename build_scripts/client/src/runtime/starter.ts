/** Brings a Python up: by what an earlier start left, or else quickly, or else plainly. */

import { download } from "./download";
import type { Progress } from "./download";
import { PLAIN, QUICK } from "./protocol";
import type { Kit, Way } from "./protocol";
import { Session } from "./session";
import type { Phase } from "./status";

const FAILED =
  "Python could not be started. Perhaps the connection was lost, or this page is older than the site: then reload it.";

export class Starter {
  private kit: Kit | null = null;
  private readonly retrying = new EventTarget();

  constructor(private readonly tell: (phase: Phase, text: string) => void) {}

  /** Never rejects: when no way leads to a Python it waits until the reader asks to try again. */
  async start(): Promise<Session> {
    for (let cache: RequestCache = "default"; ; cache = "reload") {
      for (const way of this.ways()) {
        try {
          return await this.attempt(way, cache);
        } catch (error) {
          console.warn(`Python did not start (${way}):`, error);
        }
      }
      this.tell("failed", FAILED);
      await new Promise((resolve) =>
        this.retrying.addEventListener("retry", resolve, { once: true }),
      );
    }
  }

  retry(): void {
    this.retrying.dispatchEvent(new Event("retry"));
  }

  private ways(): readonly (Way | "again")[] {
    return this.kit ? ["again", "quick", "plain"] : ["quick", "plain"];
  }

  private async attempt(way: Way | "again", cache: RequestCache): Promise<Session> {
    this.tell("loading", "Starting Python");
    await nextTask(); // the click has been answered; the page may draw before more is done
    const session = new Session(); // its program loads while the rest is on its way
    try {
      await nextTask();
      const from = way === "again" ? this.taken() : await this.downloaded(way, cache);
      this.tell("loading", "Starting Python");
      this.kit = await session.start(from);
      this.tell("ready", "");
      return session;
    } catch (error) {
      session.end();
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
    const megabytes = (size: number): string => (size / 1e6).toFixed(1);
    let told = "";
    const onProgress = ({ received, total }: Progress): void => {
      const text = `Downloading Python (${megabytes(received)} of ${megabytes(total)} MB)`;
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
