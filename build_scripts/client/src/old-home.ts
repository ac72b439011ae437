/** The home page had a calculator once, and its addresses held cases: they lead on to it. */

const CALCULATOR = "calculators/who-pays/";
const OF_THE_THEME = "h"; // what a search has found, to be marked

/** Goes to the calculator with the case of an old address; false where there is none. */
export function leadOn(siteRoot: URL): boolean {
  if (!document.querySelector(".pao-puzzle")) return false;
  const keys = [...new URL(location.href).searchParams.keys()];
  if (keys.every((key) => key === OF_THE_THEME)) return false;
  location.replace(new URL(CALCULATOR + location.search + location.hash, siteRoot));
  return true;
}
