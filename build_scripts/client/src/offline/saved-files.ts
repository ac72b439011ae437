/**
 * The saved files of the site: one cache for each edition, filled from the edition's own list.
 *
 * Only files on the list are stored, and only if they match their hash. So no other program, such
 * as a reader's Python, can put anything else there.
 */

/** The address under the site's root, the hash of the content, and the size in bytes. */
type FileRow = readonly [path: string, integrity: string, bytes: number];

/** Written by build_scripts/building/offline.py. */
export interface List {
  readonly files: readonly FileRow[];
  /** Files for only some browsers, saved when they are first requested. */
  readonly on_demand: readonly FileRow[];
}

export const LIST = "offline.json";
const LOST = "404.html";
const AT_ONCE = 8;
/** Recognises a page of this site by its program, wherever the page is. */
const OURS = /<script src="[^"]*assets\/pao\/main\.js[?"]/;

export function nameOf(root: URL, edition = ""): string {
  return `pao ${root.pathname} ${edition}`;
}

export function bytesOf(list: List): number {
  return list.files.reduce((sum, [, , bytes]) => sum + bytes, 0);
}

export class SavedFiles {
  private readonly name: string;
  private readonly ended = new AbortController();
  private rows: Promise<ReadonlyMap<string, FileRow> | null> | null = null;

  /** The edition is the hash of its list, in the form that `fetch` expects. */
  constructor(
    private readonly root: URL,
    private readonly edition: string,
  ) {
    this.name = nameOf(root, edition);
  }

  /** Downloads all missing files. After a failure, the next worker continues from there. */
  async fill(tell: (done: number, total: number) => void): Promise<void> {
    const cache = await caches.open(this.name);
    const list = await this.listIn(cache);
    const there = new Set((await cache.keys()).map(({ url }) => url));
    const older = await this.others();
    const total = bytesOf(list);
    let done = 0;
    const rest = list.files.values();
    const work = async (): Promise<void> => {
      for (const row of rest) {
        this.ended.signal.throwIfAborted();
        const url = this.address(row[0]);
        if (!there.has(url)) {
          await cache.put(url, (await unchanged(older, url, row)) ?? (await fetched(url, row, this.ended.signal)));
        }
        done += row[2];
        tell(done, total);
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } finally {
      this.stop();
    }
  }

  /** Stops downloading. */
  stop(): void {
    this.ended.abort();
  }

  async empty(): Promise<void> {
    await caches.delete(this.name);
  }

  async removeOthers(): Promise<void> {
    await Promise.all((await this.otherNames()).map((name) => caches.delete(name)));
  }

  /** Answers a request from the saved files or the network. */
  async answer(request: Request): Promise<Response> {
    const rows = await (this.rows ??= this.kept().catch(() => null)); // the storage cannot be opened
    const url = new URL(request.url);
    const path = url.pathname.slice(this.root.pathname.length).replace(/(^|\/)index\.html$/, "$1");
    const isThere = rows !== null && (await caches.has(this.name).catch(() => false));
    if (!isThere) return fetch(request); // it was deleted
    const row = rows.get(path);
    if (row) return this.take(row, request.cache === "reload").catch(() => fetch(request));
    if (rows.has(`${path}/`)) return Response.redirect(this.address(`${path}/`) + url.search);
    return request.mode === "navigate" ? this.elsewhere(request) : fetch(request);
  }

  /** `isDoubted`: the page could not use the saved file. */
  private async take(row: FileRow, isDoubted: boolean): Promise<Response> {
    const cache = await caches.open(this.name);
    const url = this.address(row[0]);
    const kept = await cache.match(url, { ignoreVary: true });
    if (kept && !isDoubted) return kept;
    try {
      const response = await fetched(url, row);
      await cache.put(url, response.clone()).catch(() => undefined); // no space: go on without saving it
      return response;
    } catch (error) {
      if (kept) return kept;
      throw error;
    }
  }

  /** A page that is not on the list: of another site, or of another edition, which needs other programs. */
  private async elsewhere(request: Request): Promise<Response> {
    try {
      const response = await fetch(request);
      const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
      if (!isPage || !OURS.test(await response.clone().text())) return response;
    } catch {
      // no network
    }
    const lost = await caches.match(this.address(LOST), { cacheName: this.name, ignoreVary: true });
    return lost ? new Response(lost.body, { status: 404, headers: lost.headers }) : Response.error();
  }

  private async kept(): Promise<ReadonlyMap<string, FileRow> | null> {
    const list = await readList(this.name, this.address(LIST));
    return list && new Map([...list.files, ...list.on_demand].map((row) => [row[0], row]));
  }

  private async listIn(cache: Cache): Promise<List> {
    const url = this.address(LIST);
    if (!(await cache.match(url))) await cache.put(url, await fetched(url, [LIST, this.edition, 0]));
    return (await (await cache.match(url))!.json()) as List;
  }

  /** The caches of other editions with their content: the address and hash of each file. */
  private async others(): Promise<Map<string, Cache>> {
    const found = new Map<string, Cache>();
    for (const name of await this.otherNames()) {
      const list = await readList(name, this.address(LIST));
      const cache = await caches.open(name);
      for (const [path, integrity] of list?.files ?? []) found.set(this.address(path) + integrity, cache);
    }
    return found;
  }

  private async otherNames(): Promise<string[]> {
    const names = await caches.keys();
    return names.filter((name) => name.startsWith(nameOf(this.root)) && name !== this.name);
  }

  private address(path: string): string {
    return new URL(path, this.root).href;
  }
}

async function readList(cacheName: string, url: string): Promise<List | null> {
  const response = await caches.match(url, { cacheName, ignoreVary: true });
  return response ? ((await response.json()) as List) : null;
}

async function unchanged(older: Map<string, Cache>, url: string, [, integrity]: FileRow): Promise<Response | undefined> {
  return older.get(url + integrity)?.match(url, { ignoreVary: true });
}

/** Fetches the file that matches its hash. The browser's own cache may have an older one. */
async function fetched(url: string, [, integrity]: FileRow, signal: AbortSignal | null = null): Promise<Response> {
  try {
    return await fetch(url, { integrity, signal });
  } catch {
    return await fetch(url, { integrity, signal, cache: "reload" });
  }
}
