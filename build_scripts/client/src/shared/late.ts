/** Files of the program that come when they are needed, and what happens where they do not. */

/** Returns where the site has no newer edition; where it has one, the page is loaded whole. */
type OrLoadWhole = () => Promise<void>;

let orLoadWhole: OrLoadWhole = async () => {};

/** The program that every page starts with (main.ts) says how. */
export function missingFilesLeadTo(how: OrLoadWhole): void {
  orLoadWhole = how;
}

/** What was not to be had may be gone: to be awaited before anybody is told of a failure. */
export function missed(): Promise<void> {
  return orLoadWhole();
}

/** A part of the program, or why it did not come from a site that has no newer edition. */
export async function late<Part>(coming: Promise<Part>): Promise<Part> {
  try {
    return await coming;
  } catch (error) {
    await missed();
    throw error;
  }
}
