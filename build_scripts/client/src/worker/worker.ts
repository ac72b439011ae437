/** Runs Python away from the page, so that the page never waits for it. */

import { contents } from "../runtime/protocol";
import type { Kit } from "../runtime/protocol";
import { answerWith, GivenAway, send } from "./answering";
import { closeDoors } from "./sandbox";
import { programLoaded, Start } from "./start";
import type { Dispatch } from "./start";
import { Writer } from "./writer";

let python: Dispatch | null = null;
let begun: Start | null = null;
let started = false;

answerWith({
  /** Resolves when the worker and Pyodide's program are loaded. */
  load: programLoaded,

  /** Begins a quick start and goes as far as it can. */
  begin(): void {
    begun ??= new Start("quick");
  },

  /** Continues with this unpacked engine; `start` brings the rest. */
  giveEngine(engine: ArrayBuffer): void {
    begun?.giveEngine(engine);
  },

  // only once: a reader's code may find a way to call it, but cannot start from other files
  async start(kit: Kit, language: string): Promise<GivenAway> {
    if (started) throw new Error("already started");
    started = true;
    begun ??= new Start(kit.way);
    const { dispatch, kit: next } = await begun.finish(kit, language);
    python = dispatch;
    closeDoors();
    return new GivenAway(next, contents(next));
  },

  /** The result as JSON (page/running/dispatch.py). */
  run(source: string): string {
    const writer = new Writer((shown) => send({ shown }));
    try {
      return running().run(source, writer.write);
    } finally {
      writer.end();
    }
  },

  call: (name: string, argument: string): string => running().call(name, argument),
});

function running(): Dispatch {
  if (python === null) throw new Error("Python has not started");
  return python;
}
