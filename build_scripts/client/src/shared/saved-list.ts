/** The list of the files that an edition saves. build_scripts/building/offline.py writes it. */

/** The address under the site's root, the hash of the content, the size in bytes as saved, and whether it is saved packed. */
export type FileRow = readonly [path: string, integrity: string, bytes: number, isPacked: boolean];

export interface List {
  /** Saved once the reader has used the site. */
  readonly first: readonly FileRow[];
  /** Saved when the reader asks for everything. */
  readonly rest: readonly FileRow[];
  /** Files for only some browsers, saved when they are first requested. */
  readonly on_demand: readonly FileRow[];
}

export const LIST = "offline.json";
