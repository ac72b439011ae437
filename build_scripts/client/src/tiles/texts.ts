/** All texts of the tile keyboard. */

import type { Kind } from "./kinds";

export { tileName } from "./forms";

const KINDS: Readonly<Record<Kind, string>> = {
  chii: "Chii",
  pon: "Pon",
  daiminkan: "Kan",
  ankan: "Closed kan",
  shouminkan: "Added kan",
};

export function kind(of: Kind): string {
  return KINDS[of];
}

export const tiles = "Tiles";
export const deleteLast = "Delete the last tile";

/** The name of a key that cannot be pressed now. */
export function refused(key: string, why: string): string {
  return `${key}: ${why}`;
}
