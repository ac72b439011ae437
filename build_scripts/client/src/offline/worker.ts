/**
 * The service worker: answers from the saved files of its edition, so that the site needs no
 * network.
 *
 * It answers nothing until it is complete. It replaces an older worker only when no page of that
 * one is open, or when a reader asks; then all pages reload.
 */

import { channelOf, CLIENT, SAVE_ALL, STOP, TAKE_OVER } from "./messages";
import type { WorkerMessage, Why } from "./messages";
import { SavedFiles } from "./saved-files";

/** Prepended when the site is built: the hash of its list of files. */
declare const PAO_EDITION: string;

interface ExtendableEvent extends Event {
  waitUntil(end: Promise<unknown>): void;
}
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/** The parts of the worker's global scope used here. TypeScript's types for it exclude those for pages. */
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "message", listener: (event: ExtendableEvent & { readonly data: unknown }) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

const scope = self as unknown as Scope;
const root = new URL(scope.registration.scope);
const savedFiles = new SavedFiles(root, PAO_EDITION);
const channel = new BroadcastChannel(channelOf(root));
const tell = (message: WorkerMessage): void => channel.postMessage(message);

let filling: Promise<void> | null = null;

async function fill(): Promise<void> {
  try {
    filling = savedFiles.fill((done, total) => tell({ kind: "progress", done, total }));
    await filling;
  } catch (error) {
    tell({ kind: "failed", why: reasonOf(error) });
    throw error;
  } finally {
    filling = null;
  }
}

async function install(): Promise<void> {
  try {
    await fill();
  } catch (error) {
    if (reasonOf(error) === "room") await savedFiles.empty();
    throw error;
  }
}

/** The reader wants everything, which this worker adds to what it has saved. */
async function saveAll(): Promise<void> {
  savedFiles.wantAll();
  if (filling) return; // the page asks again afterwards
  await fill().then(
    () => tell({ kind: "saved", client: CLIENT }),
    () => undefined, // told
  );
}

function reasonOf(error: unknown): Why {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return "room";
  return name === "" || name === "AbortError" ? "network" : "refused"; // `fetch` fails with a TypeError
}

async function activate(): Promise<void> {
  await savedFiles.removeOthers();
  await scope.clients.claim();
  tell({ kind: "saved", client: CLIENT });
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", (event) => {
  const { data } = event;
  if (data === TAKE_OVER) void scope.skipWaiting();
  if (data === SAVE_ALL) event.waitUntil(saveAll());
  if (data === STOP) savedFiles.stop();
});
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(root.href)) event.respondWith(savedFiles.answer(request));
});
