/** The home page had a calculator once, and its addresses held cases: they lead on to it. */

import { mayHoldACase } from "./shared/address";

const CALCULATOR = "calculators/who-pays/";

/** Goes to the calculator with the case of an old address; false where there is none. */
export function leadOn(siteRoot: URL): boolean {
  if (!document.querySelector(".pao-puzzle")) return false;
  if (!mayHoldACase(new URL(location.href).searchParams)) return false;
  location.replace(new URL(CALCULATOR + location.search + location.hash, siteRoot));
  return true;
}
