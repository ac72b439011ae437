/** Starts the widgets of each page: once, or again each time the theme replaces the page. */

import { arrive, watchDepartures } from "./page-layout";
import { Edition } from "./edition";
import { unfold, watchFolds } from "./folds";
import { keepFirstPage, watchArrivals, watchCases, watchWayBack } from "./scroll-position";
import type { Addresses } from "./scroll-position";
import { followMenu } from "./menu";
import { followMoved } from "./moved-places";
import { followLanguage } from "./other-language";
import type { Offline } from "./offline/offline";
import { memory, OfflineLoader } from "./offline/offline-loader";
import { helpSearchBox } from "./search/box";
import { late, missingFilesLeadTo } from "./shared/lazy";
import { whenQuiet } from "./shared/quiet";
import { SITE_ROOT as siteRoot } from "./shared/site";

interface Documents {
  subscribe(next: (shown: Document) => void): unknown;
}

let page: { destroy(): void; readonly ready: Promise<unknown> } | null = null;
let shown = 0;

let offline: Promise<Offline> | null = null;
const loadOffline = (): Promise<Offline> =>
  (offline ??= import("./offline/offline").then((it) => new it.Offline(siteRoot, memory)));
const offlineLoader = new OfflineLoader(loadOffline);
const edition = new Edition(loadOffline);
missingFilesLeadTo(edition.orLoadWhole);

async function show(): Promise<void> {
  const mine = ++shown;
  page?.destroy();
  page = null;
  if (edition.isMixed) return;
  offlineLoader.turnTo();
  if (mine > 1) await new Promise((next) => setTimeout(next)); // the theme has blocked the page long enough
  const { Page } = await late(import("./page"));
  if (mine !== shown) return;
  page = new Page(siteRoot, edition.orLoadWhole);
  await page.ready;
}

// Material's observable of documents. It fires at once and after every instant navigation. If the theme loads after this program,
// or not at all, the first page starts without it.
const documents = (): Documents | undefined => (window as { document$?: Documents }).document$;
let first = true; // the browser knows where to begin in the first page
let isShown = false;

/** In the page of the referee, the theme's program waits until the form is there: it would hold up the first answer. */
const WAITS = "#pao-waits";

/** The theme resolves addresses. After the page has loaded, the browser would ask for the style sheet again. */
function resolveLinks(): void {
  for (const link of document.head.querySelectorAll("link")) link.setAttribute("href", link.href);
}

function start(waiting: HTMLTemplateElement): void {
  const programs = document.importNode(waiting.content, true);
  programs.querySelector("script")?.addEventListener("load", () => {
    followTheme();
    document.dispatchEvent(new Event("DOMContentLoaded")); // the theme waits for it, and it is over
  });
  waiting.replaceWith(programs);
}

function followTheme(): void {
  const addresses = (window as { location$?: Addresses }).location$;
  if (addresses) keepFirstPage(addresses);
  watchDepartures(addresses);
  documents()?.subscribe(() => {
    void arrive();
    if (!first) unfold();
    if (location.search.includes("h=")) void late(import("./search/highlight")).then(({ markFound }) => markFound());
    if (!first || !isShown) void show();
    first = false;
  });
}

if (documents()) followTheme();
else {
  isShown = true;
  const waiting = document.querySelector<HTMLTemplateElement>(WAITS);
  if (waiting) resolveLinks();
  void show().finally(() => waiting && whenQuiet(() => start(waiting)));
  if (!waiting) document.addEventListener("DOMContentLoaded", followTheme, { once: true });
}
edition.watch();
void edition.explain();
watchWayBack();
watchArrivals();
watchCases();
watchFolds();
followMoved();
followMenu();
followLanguage();
helpSearchBox();
if (document.querySelector(".pao-lost")) {
  void late(import("./search/not-found")).then(({ showWay }) => showWay(siteRoot));
}
