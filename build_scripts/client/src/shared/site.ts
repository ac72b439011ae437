/**
 * Where the site is. English pages are at its root, those of another language in a folder with its code. Programs and pictures
 * are there once for all languages; each other language has programs with its own texts.
 */

/** Set when the client is bundled: the code of its language, and where its pages are: pages and whole folders, with spaces between them. */
declare const PAO_LANGUAGE: string;
declare const PAO_PAGES: string;

// A bundle leaves out those that it does not use.
export const LANGUAGE = PAO_LANGUAGE;
export const SITE_ROOT = /* @__PURE__ */ new URL(import.meta.url.replace(/assets\/pao\/.*/, ""));
export const ASSETS = /* @__PURE__ */ new URL("assets/pao/", SITE_ROOT);

/** A file that each language has, such as the entries of the search. */
export function ofLanguage(path: string): URL {
  return new URL(PAO_LANGUAGE === "en" ? path : `${PAO_LANGUAGE}/${path}`, SITE_ROOT);
}

/** The page at this path of the site, in the language of the page that is open, if it is translated. */
export function pageAt(path: string, siteRoot: URL): URL {
  if (PAO_LANGUAGE === "en") return new URL(path, siteRoot);
  const page = path.replace(/[?#].*$/, "");
  const isTranslated = page === "" || PAO_PAGES.split(" ").some((place) => page.startsWith(place));
  return isTranslated ? ofLanguage(path) : new URL(path, siteRoot);
}
