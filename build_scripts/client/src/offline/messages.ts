/** Messages between pages and the service worker. */

/** Set when the client is bundled: its version. */
declare const PAO_CLIENT: string;

export const CLIENT = PAO_CLIENT;

/** Requests of a page to a worker: replace the earlier worker; save everything; stop downloading. */
export const TAKE_OVER = "take over";
export const SAVE_ALL = "save all";
export const STOP = "stop";

/** Why the site cannot be saved: no space, no connection, or the browser refuses. */
export type Why = "room" | "network" | "refused";

/** What the worker tells all pages of the site. */
export type WorkerMessage =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "failed"; readonly why: Why }
  | { readonly kind: "saved"; readonly client: string };

export function channelOf(root: URL): string {
  return `${PAO_SITE.name} ${root.pathname}`;
}
