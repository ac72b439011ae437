/** The worker that unpacks. Buffers are transferred in both directions, so that nothing is copied. */

import { answerWith, GivenAway } from "./answering";
import { unpacker } from "./unpack";
import type { Unpack } from "./unpack";

let unpack: Unpack | null = null;

answerWith({
  unpack(decoder: ArrayBuffer, packed: ArrayBuffer): GivenAway {
    unpack ??= unpacker(decoder);
    const { buffer } = unpack(new Uint8Array(packed));
    return new GivenAway(buffer, [buffer]);
  },
});
