/** Runs Python away from the page, so that the page never waits for it. */

import { expose, transfer } from "comlink";

import { contents } from "../runtime/protocol";
import type { Author, Kit, Python, Ran } from "../runtime/protocol";
import { closeDoors } from "./sandbox";
import { programLoaded, Start } from "./start";
import type { Dispatch } from "./start";
import { Writer } from "./writer";

let python: Dispatch | null = null;
let begun: Start | null = null;
let started = false;
const post = self.postMessage.bind(self);

const api: Python = {
  load: programLoaded,

  // once only: reader's code may find a way to call these, but not to start from other files
  async begin(): Promise<void> {
    begun ??= new Start("quick");
  },

  async giveEngine(engine: ArrayBuffer): Promise<void> {
    begun?.giveEngine(engine);
  },

  async start(kit: Kit): Promise<Kit> {
    if (started) throw new Error("already started");
    started = true;
    begun ??= new Start(kit.way);
    const { dispatch, kit: next } = await begun.finish(kit);
    python = dispatch;
    closeDoors();
    return transfer(next, contents(next));
  },

  async run(source: string, author: Author): Promise<Ran> {
    const writer = new Writer((shown) => post({ shown }));
    try {
      return JSON.parse(running().run(source, writer.write, author === "page")) as Ran;
    } finally {
      writer.end();
    }
  },

  async call(name: string, argument: string): Promise<string> {
    return running().call(name, argument);
  },
};

function running(): Dispatch {
  if (python === null) throw new Error("Python has not started");
  return python;
}

// Not `self`, which reader's code can reach, but functions that lead nowhere.
expose(api, {
  postMessage: (message: unknown, transfer: Transferable[] = []) => post(message, { transfer }),
  addEventListener: self.addEventListener.bind(self) as never,
  removeEventListener: () => {},
});
