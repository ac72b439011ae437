/** On the page for unknown addresses: shows the closest pages, and a way to the search. */

import { element } from "../shared/dom";
import { LIST } from "../shared/saved-list";
import type { List } from "../shared/saved-list";
import { type Entry, type File, type Index, indexOf } from "./entries";
import { type Hit, rank, SURE } from "./rank";
import { distance, LONGEST_QUESTION, plain } from "./words";

export interface Near {
  readonly at: string;
  readonly title: string;
}

const MOST = 4;
const ALIKE = 2; // the most letters that differ
const ID = /pao-(?:case-\d{4}|[a-z]\d{3})/;

/** Fills the page, if it is this one. */
export async function showWay(siteRoot: URL): Promise<void> {
  const lost = document.querySelector<HTMLElement>(".pao-lost");
  if (!lost) return;
  const whole = location.pathname.replace(siteRoot.pathname, "");
  const isSaved = !(await isUnsaved(siteRoot, whole));
  const root = await inItsLanguage(lost, siteRoot, whole);
  const path = location.pathname.replace(root.pathname, "");
  if (!isSaved) {
    lost.querySelector<HTMLElement>(".pao-lost-unsaved")!.hidden = false;
    const heading = lost.querySelector("h1")!;
    heading.textContent = document.title = heading.dataset["unsaved"]!;
    return;
  }
  const said = lost.querySelector<HTMLElement>(".pao-lost-address")!;
  said.querySelector("code")!.textContent = `/${readable(whole)}`;
  said.hidden = false;
  const search = lost.querySelector<HTMLElement>(".pao-lost-search")!;
  search.hidden = false;
  search.addEventListener("click", () => document.querySelector<HTMLElement>('[name="query"]')?.focus());
  const response = await fetch(new URL("search/entries.json", root));
  const near = response.ok ? closest(indexOf((await response.json()) as File), readable(path)) : [];
  if (!near.length) return;
  const list = lost.querySelector<HTMLElement>(".pao-lost-near")!;
  const link = ({ at, title }: Near): HTMLElement =>
    element("li", {}, element("a", { href: new URL(at, root).href }, title));
  list.querySelector("ul")!.replaceChildren(...near.map(link));
  list.hidden = false;
}

/** Shows the page of the language whose folder the address names. Returns the root of its pages. */
async function inItsLanguage(lost: HTMLElement, siteRoot: URL, path: string): Promise<URL> {
  const folder = lost.dataset["folders"]!.split(" ").find((part) => part && path.startsWith(part));
  if (!folder) return siteRoot;
  const root = new URL(folder, siteRoot);
  const response = await fetch(new URL("404.html", root)).catch(() => null);
  if (!response?.ok) return siteRoot;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const link of page.querySelectorAll<HTMLAnchorElement>("[data-page]")) link.href = new URL(link.dataset["page"]!, root).href;
  lost.replaceChildren(...page.querySelector(".pao-lost")!.childNodes);
  lost.lang = page.documentElement.lang;
  document.title = page.title;
  return root;
}

/** The browser shows this page in place of a page that it has not saved, if there is no network. */
async function isUnsaved(siteRoot: URL, path: string): Promise<boolean> {
  const saved = await caches.match(new URL(LIST, siteRoot).href).catch(() => undefined);
  const list = saved && ((await saved.json()) as List);
  return list?.rest.some(([at]) => at === path || at === `${path}/`) ?? false;
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The entries that the reader may have meant: their names equal the end of the address, or resemble it. */
export function closest(index: Index, path: string): Near[] {
  const asked = plain(path.slice(-LONGEST_QUESTION)).replace(/(?:index)?\.(?:html|md)$/, "").replace(/\/+$/, "");
  const id = ID.exec(asked)?.[0];
  const last = asked.split("/").at(-1)!.replace(/[-_]+/g, " ");
  const hits = rank(index, id ?? last);
  const entry = ({ number }: Hit): Entry => index.entries[number]!;
  const sure = hits.filter(({ score }) => score >= SURE).map(entry);
  const same = index.entries.filter(([at]) => at.replace(/\/$/, "") === asked);
  const alike = index.entries
    .filter(([at]) => at && !at.includes("#"))
    .map((each) => ({ each, letters: distance(asked, each[0].replace(/\/$/, "")) }))
    .filter(({ letters }) => letters <= ALIKE)
    .sort((one, other) => one.letters - other.letters)
    .map(({ each }) => each);
  const found = id && hits.length ? [entry(hits[0]!)] : [...same, ...sure, ...alike];
  return [...new Map(found.map(([at, title]) => [at, { at, title }])).values()].slice(0, MOST);
}
