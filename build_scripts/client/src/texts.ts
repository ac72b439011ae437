/** Texts about the whole page. */

export const mixedEditions =
  "This page and its programs are from different editions, because the site is being updated. Reload the page in a few minutes. Until then you can read it, but nothing in it works.";
export const reloaded = "A new edition is available, so this page was reloaded. Your own code is kept.";
export const partMissing =
  "A part of this page could not be loaded, so not everything in it works. Check the connection, then reload the page.";
export const linkNamesNoExample = "This link does not name an example.";

export function linkForAnother(id: string): string {
  return `This link is for the example “${id}”, which is not on this page.`;
}

export function brokenLink(why: string): string {
  return `This link cannot be used: ${why}. Nothing was changed.`;
}
