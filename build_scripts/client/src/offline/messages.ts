/** What pages and service worker say to each other. */

/** Set when the client is bundled: which one it is. */
declare const PAO_CLIENT: string;

export const CLIENT = PAO_CLIENT;

/** What a page asks of a worker: to take the place of the one before; to fetch no more. */
export const TAKE_OVER = "take over";
export const STOP = "stop";

/** Why it cannot be kept: no room, no connection, or a browser that keeps nothing here. */
export type Why = "room" | "network" | "refused";

/** What the worker tells all pages of the site. */
export type Message =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "failed"; readonly why: Why }
  | { readonly kind: "active"; readonly client: string };

export function channelOf(root: URL): string {
  return `pao ${root.pathname}`;
}
