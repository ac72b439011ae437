/** The placeholder for the address of the site, in texts to copy. */

const ADDRESS = "https://pao.example/";

/** A text with the site's real address. */
export function withAddress(text: string, siteRoot: URL): string {
  return text.replaceAll(ADDRESS, siteRoot.href);
}
