/** Starts Python: from what an earlier start left, or else quickly, or else in the plain way. */

import { download, NotFetched } from "./download";
import type { Coming } from "./download";
import { missed } from "../shared/lazy";
import { canRunPython, hasQuickFailed, hasWhatIsNeeded, rememberQuick } from "./browser-support";
import { notStarted } from "./obstacle";
import { progressText } from "./progress";
import { PLAIN, QUICK } from "./protocol";
import type { FileName, Files, Kit, Way } from "./protocol";
import { NotLoaded, Session } from "./session";
import type { Phase } from "./status";
import * as texts from "./texts";
import { Unpacker } from "./unpacker";

/** Set when the client is bundled: the size of the memory for a quick start; 0 if there is none. */
declare const PAO_MEMORY: number;

const START_LIMIT_MS = 30_000;
const LATE_AFTER_MS = 5_000;
const TELL_EVERY_MS = 100; // each report redraws the page, on the processor that Python also needs
const AGAIN_LIMIT_MS = 10_000; // everything is loaded, so it takes a moment or fails

export class Starter {
  private kit: Kit | null = null;
  private hasFailed = false;

  constructor(private readonly tell: (phase: Phase, text: string) => void) {}

  /** Rejects with a NotStarted if Python cannot start in any way. The next start downloads everything again. */
  async start(): Promise<Session> {
    const cache = this.hasFailed ? "reload" : "default";
    try {
      const session = await this.firstOf(this.ways(cache), cache);
      this.hasFailed = false;
      return session;
    } catch (error) {
      await missed();
      this.hasFailed = true;
      const why = await notStarted(error);
      this.tell("failed", why.message);
      throw why;
    }
  }

  private async firstOf(ways: readonly (Way | "again")[], cache: RequestCache): Promise<Session> {
    let why: unknown = null;
    for (const way of canRunPython() && hasWhatIsNeeded() ? ways : []) {
      try {
        return await this.attempt(way, cache);
      } catch (error) {
        console.warn(`Python did not start (${way}):`, error);
        why = error;
        if (error instanceof NotLoaded || (error instanceof NotFetched && error.isCutOff)) break;
      }
    }
    throw why;
  }

  private ways(cache: RequestCache): readonly (Way | "again")[] {
    const isInVain = PAO_MEMORY === 0 || (hasQuickFailed() && cache === "default");
    const fresh: readonly Way[] = isInVain ? ["plain"] : ["quick", "plain"];
    return this.kit ? ["again", ...fresh] : fresh;
  }

  private async attempt(way: Way | "again", cache: RequestCache): Promise<Session> {
    this.tell("loading", texts.starting);
    await nextTask(); // the click has been answered; the page may draw before more is done
    const session = new Session(); // its program loads during the other downloads
    try {
      await nextTask();
      this.kit = await this[way](session, cache);
      this.tell("ready", "");
      return session;
    } catch (error) {
      session.end();
      throw error;
    }
  }

  private async again(session: Session): Promise<Kit> {
    const kit = this.taken();
    await session.load();
    return await session.start(kit, AGAIN_LIMIT_MS);
  }

  private async plain(session: Session, cache: RequestCache): Promise<Kit> {
    const files = await this.arrived(session, this.download(PLAIN, cache));
    await this.loaded(session);
    return await this.awaited(texts.awaitsStart, session.start({ way: "plain", files, module: null }, START_LIMIT_MS));
  }

  /** A start that fails with all its files would fail on the next page too. */
  private async quick(session: Session, cache: RequestCache): Promise<Kit> {
    session.begin();
    const unpacker = new Unpacker();
    const coming = this.download(QUICK, cache);
    const unpacked = unpackedFor(session, coming, unpacker).finally(() => unpacker.end());
    unpacked.catch(() => {}); // reported by the code that awaits it
    await this.arrived(session, coming);
    await this.loaded(session);
    try {
      const kit: Kit = { way: "quick", files: await this.awaited(texts.awaitsStart, unpacked), module: null };
      const next = await this.awaited(texts.awaitsStart, session.start(kit, START_LIMIT_MS));
      if (hasQuickFailed()) rememberQuick(false); // a damaged file has been replaced
      return next;
    } catch (error) {
      rememberQuick(true);
      throw error;
    }
  }

  /** All files. If the worker is refused, nobody waits for them. */
  private async arrived(session: Session, coming: Coming): Promise<Files> {
    return session.meanwhile(coming.all).finally(() => coming.stop());
  }

  private async loaded(session: Session): Promise<void> {
    this.tell("loading", texts.starting);
    await this.awaited(texts.awaitsProgram, session.load());
  }

  /** The promise. If it takes long, the reader is told what is awaited. */
  private async awaited<T>(says: string, promise: Promise<T>): Promise<T> {
    const late = setTimeout(() => this.tell("loading", says), LATE_AFTER_MS);
    try {
      return await promise;
    } finally {
      clearTimeout(late);
    }
  }

  /** The kit that an earlier start returned. It is transferred again, so it works only once. */
  private taken(): Kit {
    const { kit } = this;
    this.kit = null;
    if (kit === null) throw new Error("no data from an earlier start");
    return kit;
  }

  private download(names: readonly FileName[], cache: RequestCache): Coming {
    const began = performance.now();
    let [told, toldAt] = ["", -TELL_EVERY_MS];
    const tell = (text: string, at: number): void => {
      if (text !== told) this.tell("loading", text);
      [told, toldAt] = [text, at];
    };
    return download(
      names,
      cache,
      (progress) => {
        const elapsed = performance.now() - began;
        if (elapsed - toldAt >= TELL_EVERY_MS) tell(progressText(progress, elapsed), elapsed);
      },
      (awaited) => tell(texts.awaitsFile(awaited), performance.now() - began),
    );
  }
}

/** Unpacks each file as it arrives. The session continues as soon as its engine is ready. */
async function unpackedFor(session: Session, coming: Coming, unpacker: Unpacker): Promise<Files> {
  const decoder = await coming.of("zstd.wasm");
  const unpacked = async (name: FileName): Promise<ArrayBuffer> =>
    unpacker.unpack(decoder, await coming.of(name));
  const engine = unpacked("engine.bin").then((content) => session.giveEngine(content));
  const [memory] = await Promise.all([unpacked("memory.bin"), engine]);
  return { "memory.bin": memory, "pyodide-lock.json": await coming.of("pyodide-lock.json") };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
