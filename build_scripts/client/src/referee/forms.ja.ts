/** What differs between languages in more than words, in Japanese. */

import type { How } from "./case";

export const betweenRoles = "・";

export function won<Part>(wins: readonly (readonly [who: Part, hand: Part])[], by: Part, of: How): (Part | string)[] {
  const [first] = wins;
  if (wins.length === 1 && first && of === "ron") return [first[0], "が", by, first[1], "をロン。"];
  if (wins.length === 1 && first && of === "robbed") return [first[0], "が", by, "を搶槓して", first[1], "を和了。"];
  const said = wins.flatMap(([who, hand], at) => [...(at > 0 ? ["、"] : []), who, "が", hand]);
  if (of === "unsaid") return [...said, "を和了（", by, "）。"];
  return [...said, wins.length === 1 ? "を" : "を、", by, "。"];
}
