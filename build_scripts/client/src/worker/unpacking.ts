/** The worker that unpacks: what it is given away comes back given away, so that nothing is copied. */

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
