/** The worker that unpacks: what it is given away comes back given away, so that nothing is copied. */

import { expose, transfer } from "comlink";

import type { Unpacking } from "../runtime/protocol";
import { unpacker } from "./unpack";
import type { Unpack } from "./unpack";

let unpack: Unpack | null = null;

const api: Unpacking = {
  async unpack(decoder, packed) {
    unpack ??= unpacker(decoder);
    const { buffer } = unpack(new Uint8Array(packed));
    return transfer(buffer, [buffer]);
  },
};

expose(api);
