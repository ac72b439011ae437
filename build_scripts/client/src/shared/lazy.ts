/** Loads parts of the program when they are needed, and handles missing files. */

/** Returns if the site has no newer edition; otherwise the page is loaded again. */
type OrLoadWhole = () => Promise<void>;

let orLoadWhole: OrLoadWhole = async () => {};

/** Sets what to do about missing files. main.ts and page.ts call this, each for its own bundle. */
export function missingFilesLeadTo(how: OrLoadWhole): void {
  orLoadWhole = how;
}

/** A missing file may belong to an old edition. Await this before reporting a failure. */
export function missed(): Promise<void> {
  return orLoadWhole();
}

/** A part of the program. Rejects if it cannot be loaded and the site has no newer edition. */
export async function late<Part>(coming: Promise<Part>): Promise<Part> {
  try {
    return await coming;
  } catch (error) {
    await missed();
    throw error;
  }
}
