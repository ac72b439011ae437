/** Saves the site for use without a network: a part once its reader has used it, everything if the reader asks for it. */

import { channelOf, CLIENT, SAVE_ALL, STOP, TAKE_OVER } from "./messages";
import type { WorkerMessage } from "./messages";
import { offer } from "./notice";
import { outcome, render } from "./status";
import type { OfflineState } from "./status";
import { say } from "../shared/announce";
import { LIST } from "../shared/saved-list";
import type { List } from "../shared/saved-list";
import { bytesOf, nameOf, WHOLE } from "./saved-files";
import type { memory } from "./offline-loader";
import * as texts from "./texts";

type SavedChoice = typeof memory;

/** The reader's own requests get the connection first. */
const PAUSE_MS = 4000;

export class Offline {
  private state: OfflineState = { kind: "none" };
  private places: HTMLElement[] = [];
  private hadController = false;
  private isUsed = false;
  private isOffered = false;
  private isAsked = false; // by a reader who waits for the result

  constructor(
    private readonly siteRoot: URL,
    private readonly memory: SavedChoice,
  ) {
    if (!("serviceWorker" in navigator)) {
      this.state = { kind: "impossible" };
      return;
    }
    this.hadController = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener("controllerchange", () => this.controllerChanged());
    new BroadcastChannel(channelOf(siteRoot)).onmessage = ({ data }: MessageEvent<WorkerMessage>) => this.hear(data);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void this.update());
    void this.begin();
  }

  /** Called when a place comes into sight, when the reader uses the site, and when the theme replaces the page. */
  show(): void {
    const shown = this.places;
    this.places = [...document.querySelectorAll<HTMLElement>(".pao-offline")];
    this.render(this.places.filter((place) => !shown.includes(place)));
  }

  private async begin(): Promise<void> {
    const registration = await this.registration();
    if (!registration?.active) {
      if ((this.memory.get() ?? "off") !== "off") await this.save();
      return;
    }
    await this.found(registration).catch(() => this.become({ kind: "failed", why: "refused" }));
  }

  /** The reader has used the site, and may need it without a network. */
  use(): void {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (this.isUsed || this.state.kind !== "none" || connection?.saveData || this.memory.get() === "off") return;
    this.isUsed = true;
    setTimeout(() => {
      if (this.state.kind !== "none") return;
      this.memory.set("on");
      void this.save();
    }, PAUSE_MS);
  }

  private async save(): Promise<void> {
    if (this.state.kind === "saving") return;
    this.become({ kind: "saving", done: 0, total: 0 });
    try {
      const registration = await navigator.serviceWorker.register(new URL("offline.js", this.siteRoot));
      if (registration.active) return await this.found(registration);
      const worker = registration.installing ?? registration.waiting;
      if (this.memory.get() === "all") worker?.postMessage(SAVE_ALL);
      this.follow(registration, worker);
    } catch {
      this.become({ kind: "failed", why: "refused" }); // a private window, or a host without that file
    }
  }

  /** Stops what the reader asked for, and keeps what was saved before. */
  private async stop(): Promise<void> {
    const registration = await this.registration();
    if (!registration?.active) return this.remove();
    this.memory.set("on");
    registration.active.postMessage(STOP);
    await this.found(registration);
  }

  private async remove(): Promise<void> {
    this.memory.set("off");
    this.become({ kind: "none" });
    this.hadController = false; // the next worker to take over is not a new edition
    const registration = await this.registration();
    registration?.installing?.postMessage(STOP);
    await registration?.unregister();
    const names = (await caches.keys().catch(() => [])).filter((name) => name.startsWith(nameOf(this.siteRoot)));
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  private async found(registration: ServiceWorkerRegistration): Promise<void> {
    await this.tellSaved(registration);
    if (registration.waiting) this.offer();
    this.follow(registration, registration.installing); // it may have begun before this page was opened
    registration.onupdatefound = () => this.follow(registration, registration.installing);
  }

  /** Says how much is saved. If the reader wants everything, the worker goes on. */
  private async tellSaved({ active }: ServiceWorkerRegistration): Promise<void> {
    const [response, whole] = await Promise.all(
      [LIST, WHOLE].map((name) => caches.match(new URL(name, this.siteRoot).href, { ignoreVary: true })),
    );
    const list = response && ((await response.json()) as List);
    const [first, rest] = [bytesOf(list?.first ?? []), bytesOf(list?.rest ?? [])];
    if (whole || !list) return this.become({ kind: "saved", bytes: first + rest, rest: 0 });
    if (this.memory.get() !== "all") return this.become({ kind: "saved", bytes: first, rest });
    if (this.state.kind !== "saving") this.become({ kind: "saving", done: first, total: first + rest });
    active?.postMessage(SAVE_ALL);
  }

  private follow(registration: ServiceWorkerRegistration, worker: ServiceWorker | null): void {
    if (worker === null) return;
    worker.onstatechange = () => {
      if (worker.state === "installed" && registration.active) this.offer();
      if (worker.state === "activated") void this.found(registration);
      if (worker.state === "redundant" && this.state.kind === "saving") {
        this.become({ kind: "failed", why: "network" });
      }
    };
  }

  /** The saved site is incomplete. Replaces it by a newer edition; returns if there is none. */
  async renew(): Promise<void> {
    const registration = await this.registration();
    await registration?.update();
    const next = registration?.installing ?? registration?.waiting;
    if (!next) return;
    this.isOffered = true; // the reader need not be asked
    offer(texts.renewed, []);
    await installed(next);
    next.postMessage(TAKE_OVER);
    await new Promise(() => {}); // this page ends when the other edition has taken over
  }

  private hear(message: WorkerMessage): void {
    if (message.kind === "saved") {
      if (message.client !== CLIENT) this.offer();
      void this.begin();
    } else if (this.state.kind !== "saved" && this.memory.get() !== "off") {
      if (message.kind === "progress") this.become({ ...message, kind: "saving" });
      else this.become({ kind: "failed", why: message.why });
    }
  }

  private controllerChanged(): void {
    if (this.hadController) {
      dispatchEvent(new Event("pao-anew")); // edition.ts
      location.reload(); // its programs do not belong to the new edition
    }
    this.hadController = true;
  }

  private offer(): void {
    if (this.isOffered) return;
    this.isOffered = true;
    const reload = async (): Promise<void> => {
      const waiting = (await this.registration())?.waiting;
      if (waiting) waiting.postMessage(TAKE_OVER);
      else location.reload();
    };
    // the update happens automatically once all pages are closed
    offer(texts.newEditionSaid, [[texts.reload, () => void reload()]], texts.later);
  }

  /** Looks for a new edition. */
  async update(): Promise<void> {
    await (await this.registration())?.update().catch(() => undefined); // no network: another time
  }

  /** The registration of this site, not of a site that contains it. */
  private async registration(): Promise<ServiceWorkerRegistration | undefined> {
    const found = await navigator.serviceWorker.getRegistration(this.siteRoot).catch(() => undefined);
    return found?.scope === this.siteRoot.href ? found : undefined;
  }

  private become(state: OfflineState): void {
    const isNew = JSON.stringify(state) !== JSON.stringify(this.state);
    this.state = state;
    if (isNew) this.render(this.places);
    if (!this.isAsked || outcome(state) === "") return;
    this.isAsked = false;
    say(outcome(state));
  }

  /** Fills only places that say something else: a button that is replaced while it is pressed is not pressed. */
  private render(places: readonly HTMLElement[]): void {
    const asked = (act: () => void) => (): void => {
      this.isAsked = true;
      act();
    };
    const save = asked(() => {
      void navigator.storage?.persist?.().catch(() => undefined); // the browser may keep it even without this permission
      this.memory.set("all");
      void this.save();
    });
    const [stop, remove] = [asked(() => void this.stop()), asked(() => void this.remove())];
    for (const place of places) render(place, this.state, { save, stop, remove });
  }
}

/** Resolves when all files of its edition are saved. */
function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (worker.state === "redundant") reject(new Error("the new edition could not be fetched whole"));
      else if (worker.state !== "installing") resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
}
