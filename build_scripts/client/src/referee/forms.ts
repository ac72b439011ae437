/** What differs between languages in more than words. */

import { woven } from "../shared/woven";
import type { How } from "./case";

export const betweenRoles = ", ";

/** Who won with which hand, and how. */
export function won<Part>(wins: readonly (readonly [who: Part, hand: Part])[], by: Part, _of: How): (Part | string)[] {
  const said = wins.flatMap(([who, hand], at) => [...(at > 0 ? [" and "] : []), who, " wins with ", hand]);
  return woven("{said}, {by}.", { said, by });
}
