/** Unpacks the files of the quick start beside Python's worker, which loads its program meanwhile. */

import { readBuffer } from "./border";
import { UNPACKER } from "./protocol";
import { Remote } from "./remote";

const LIMIT_MS = 30_000;

export class Unpacker extends Remote {
  constructor() {
    super(UNPACKER, "unpacker");
  }

  /** What is in this file, which is given away with the decoder. */
  unpack(decoder: ArrayBuffer, packed: ArrayBuffer): Promise<ArrayBuffer> {
    return this.within(LIMIT_MS, this.ask("unpack", readBuffer, [decoder, packed], [packed]));
  }
}
