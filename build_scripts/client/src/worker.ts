/** Runs Python away from the page, so that the page never waits for it. */

import { expose, transfer } from "comlink";

import type { Kit, Parcel, Python, Ran } from "./protocol";
import { closeDoors } from "./sandbox";
import { startPyodide } from "./start";
import type { Dispatch } from "./start";
import { Writer } from "./writer";

let python: Dispatch | null = null;
let started = false;
const post = self.postMessage.bind(self);

const api: Python = {
  async start(from: Kit | Parcel): Promise<Parcel> {
    // once only: reader's code may find a way to call this, but not to start from other files
    if (started) throw new Error("already started");
    started = true;
    const kit = "port" in from ? await kitIn(from.port) : from;
    const { dispatch, kit: next } = await startPyodide(kit);
    python = dispatch;
    const parcel = parcelOf(next);
    closeDoors();
    return transfer(parcel, [parcel.port]);
  },

  async run(source: string): Promise<Ran> {
    const writer = new Writer((shown) => post({ shown }));
    try {
      return JSON.parse(running().run(source, writer.write)) as Ran;
    } finally {
      writer.end();
    }
  },

  async call(name: string, argument: string): Promise<string> {
    return running().call(name, argument);
  },
};

function kitIn(port: MessagePort): Promise<Kit> {
  return new Promise((resolve) => (port.onmessage = ({ data }) => resolve(data as Kit)));
}

function parcelOf(kit: Kit): Parcel {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(kit, Object.values(kit.files));
  return { way: kit.way, port: port2 };
}

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
