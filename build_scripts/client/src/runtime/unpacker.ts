/** Unpacks the files of the quick start in a second worker, while Python's worker loads its program. */

import { readBuffer } from "./validation";
import { UNPACKER } from "./protocol";
import { Remote } from "./remote";

const LIMIT_MS = 10_000; // it takes tenths of a second, and on a slow phone one or two seconds

export class Unpacker extends Remote {
  constructor() {
    super(UNPACKER, "unpacker");
  }

  /** Unpacks this file, which is transferred with the decoder. */
  unpack(decoder: ArrayBuffer, packed: ArrayBuffer): Promise<ArrayBuffer> {
    return this.within(LIMIT_MS, this.ask("unpack", readBuffer, [decoder, packed], [packed]));
  }
}
