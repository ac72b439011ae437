/** Redirects old addresses: the home page once had a calculator, and its addresses held cases. */

import { mayHoldACase } from "./shared/address";

const CALCULATOR = "calculators/who-pays/";

/** Redirects to the calculator with the case of an old address; false if there is no case. */
export function leadOn(siteRoot: URL): boolean {
  if (!document.querySelector(".pao-puzzle")) return false;
  if (!mayHoldACase(new URL(location.href).searchParams)) return false;
  location.replace(new URL(CALCULATOR + location.search + location.hash, siteRoot));
  return true;
}
