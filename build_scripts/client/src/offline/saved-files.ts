/**
 * The saved files of the site: one cache for each edition, filled from the edition's own list.
 *
 * Only files on the list are stored, and only if they match their hash. So no other program, such
 * as a reader's Python, can put anything else there.
 */

import { LIST } from "../shared/saved-list";
import type { FileRow, List } from "../shared/saved-list";

/** In the cache once everything is saved. */
export const WHOLE = "offline.json?whole";
const PACKED = "pao-packed";
const LOST = "404.html";
const AT_ONCE = 8;
const NOT_FOUND = 404;
/** The status of the page that says that a page is not saved (search/not-found.ts). */
const NO_NETWORK = 503;
/** Recognises a page of this site by its program, wherever the page is. */
const OURS = /<script src="[^"]*assets\/pao\/main\.js[?"]/;

interface KeptRows {
  readonly first: ReadonlyMap<string, FileRow>;
  readonly rest: ReadonlyMap<string, FileRow>;
}

export function nameOf(root: URL, edition = ""): string {
  return `${PAO_SITE.name} ${root.pathname} ${edition}`;
}

export function bytesOf(rows: readonly FileRow[]): number {
  return rows.reduce((sum, [, , bytes]) => sum + bytes, 0);
}

export class SavedFiles {
  private readonly name: string;
  private ended = new AbortController();
  private isAllWanted = false;
  private rows: Promise<KeptRows | null> | null = null;

  /** The edition is the hash of its list, in the form that `fetch` expects. */
  constructor(
    private readonly root: URL,
    private readonly edition: string,
  ) {
    this.name = nameOf(root, edition);
  }

  wantAll(): void {
    this.isAllWanted = true;
  }

  /**
   * Downloads all missing files: everything if the reader wants it or had it of an earlier edition.
   * After a failure, the next worker continues from there.
   */
  async fill(tell: (done: number, total: number) => void): Promise<void> {
    const { signal } = (this.ended = new AbortController());
    const cache = await caches.open(this.name);
    const list = await this.listIn(cache);
    const there = new Set((await cache.keys()).map(({ url }) => url));
    const older = await this.others();
    const isAll = this.isAllWanted || (await this.wasWhole());
    const wanted = isAll ? [...list.first, ...list.rest] : list.first;
    const total = bytesOf(wanted);
    let done = 0;
    const rest = wanted.values();
    const work = async (): Promise<void> => {
      for (const row of rest) {
        signal.throwIfAborted();
        const url = this.address(row[0]);
        if (!there.has(url)) {
          const response = (await unchanged(older, url, row)) ?? (await fetched(url, row, signal));
          await cache.put(url, row[3] ? packed(response) : response);
        }
        signal.throwIfAborted(); // the page has been told the end
        done += row[2];
        tell(done, total);
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (isAll || !list.rest.length) await cache.put(this.address(WHOLE), new Response());
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
    const row = rows.first.get(path);
    if (row) return this.take(row, request.cache === "reload").catch(() => fetch(request));
    const other = rows.rest.get(path);
    if (other) return this.takeOther(other, request);
    if (rows.first.has(`${path}/`) || rows.rest.has(`${path}/`)) return Response.redirect(this.address(`${path}/`) + url.search);
    return request.mode === "navigate" ? this.elsewhere(request) : fetch(request);
  }

  /** `isDoubted`: the page could not use the saved file. */
  private async take(row: FileRow, isDoubted: boolean): Promise<Response> {
    const cache = await caches.open(this.name);
    const url = this.address(row[0]);
    const kept = unpacked(await cache.match(url, { ignoreVary: true }));
    if (kept && !isDoubted) return kept;
    try {
      const response = await fetched(url, row);
      const copy = response.clone();
      await cache.put(url, row[3] ? packed(copy) : copy).catch(() => undefined); // no space: go on without saving it
      return response;
    } catch (error) {
      if (kept) return kept;
      throw error;
    }
  }

  /** A file that is saved only if the reader asked for everything. */
  private async takeOther(row: FileRow, request: Request): Promise<Response> {
    const kept = await this.match(row[0]);
    if (kept && request.cache !== "reload") return kept;
    const isPage = request.mode === "navigate"; // a page of another edition says so itself (edition.ts)
    try {
      return await (isPage ? fetch(request) : fetched(request.url, row));
    } catch (error) {
      if (kept) return kept;
      if (!isPage) throw error;
      return this.lost(NO_NETWORK);
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
    return this.lost(NOT_FOUND);
  }

  private async lost(status: number): Promise<Response> {
    const lost = await this.match(LOST);
    return lost ? new Response(lost.body, { status, headers: lost.headers }) : Response.error();
  }

  private async match(path: string): Promise<Response | undefined> {
    return unpacked(await caches.match(this.address(path), { cacheName: this.name, ignoreVary: true }));
  }

  private async kept(): Promise<KeptRows | null> {
    const list = await readList(this.name, this.address(LIST));
    return list && { first: byPath([...list.first, ...list.on_demand]), rest: byPath(list.rest) };
  }

  private async listIn(cache: Cache): Promise<List> {
    const url = this.address(LIST);
    if (!(await cache.match(url))) await cache.put(url, await fetched(url, [LIST, this.edition, 0, false]));
    return (await (await cache.match(url))!.json()) as List;
  }

  /** The caches of other editions with their content: the address and hash of each file. */
  private async others(): Promise<Map<string, Cache>> {
    const found = new Map<string, Cache>();
    for (const name of await this.otherNames()) {
      const list = await readList(name, this.address(LIST));
      const cache = await caches.open(name);
      for (const [path, integrity] of [...(list?.first ?? []), ...(list?.rest ?? [])]) found.set(this.address(path) + integrity, cache);
    }
    return found;
  }

  private async wasWhole(): Promise<boolean> {
    const names = await this.otherNames();
    const marks = names.map((cacheName) => caches.match(this.address(WHOLE), { cacheName }));
    return (await Promise.all(marks)).some((mark) => mark !== undefined);
  }

  private async otherNames(): Promise<string[]> {
    const names = await caches.keys();
    return names.filter((name) => name.startsWith(nameOf(this.root)) && name !== this.name);
  }

  private address(path: string): string {
    return new URL(path, this.root).href;
  }
}

function byPath(rows: readonly FileRow[]): ReadonlyMap<string, FileRow> {
  return new Map(rows.map((row) => [row[0], row]));
}

/** Caches keep files as they are given: pages and programs take a quarter of the space if they are packed. */
function packed(response: Response): Response {
  if (response.headers.has(PACKED)) return response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  headers.set(PACKED, "gzip");
  return new Response(response.body!.pipeThrough(new CompressionStream("gzip")), { headers });
}

function unpacked(response: Response | undefined): Response | undefined {
  if (!response?.headers.has(PACKED)) return response;
  const headers = new Headers(response.headers);
  headers.delete(PACKED);
  return new Response(response.body!.pipeThrough(new DecompressionStream("gzip")), { headers });
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
