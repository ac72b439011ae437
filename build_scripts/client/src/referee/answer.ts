/** Shows the last answer: the strip with the sums, the reasons, the assumptions and unsafe discards. */

import { render } from "../shared/tree";
import type { Tree } from "../shared/tree";
import { element } from "../shared/dom";
import { onPress } from "../shared/update";
import type { Seat } from "./case";
import type { SeatAnswer, TableAnswer } from "./form-context";
import type { Change } from "../shared/house-rules";
import type { OpenChoice } from "./play-it-so";
import { listed } from "../shared/texts";
import * as texts from "./texts";

export interface Problem {
  readonly at: string;
  readonly code?: string;
  readonly says: string;
}

interface Assumed extends OpenChoice {
  readonly open: string;
  readonly value: string;
  readonly other: string;
  readonly sums: string;
}

export interface Answer {
  readonly problems: readonly Problem[];
  readonly seats: readonly SeatAnswer[];
  readonly assumed: readonly Assumed[];
  readonly headline: string;
  readonly tree: Tree;
  readonly table: TableAnswer;
  readonly python: string;
}

export interface SoFar {
  readonly liable: readonly { readonly seat: Seat; readonly to: Seat; readonly for: string }[];
  readonly danger: readonly { readonly seat: Seat; readonly tile: string; readonly to: Seat; readonly for: string }[];
}

export interface Elsewhere {
  readonly problems: readonly Problem[];
  readonly tree: Tree;
  readonly headline: string;
  /** For each listed answer, what to change in the rules of the case to get it; null if it cannot or need not be changed. */
  readonly changes: readonly (Change | null)[];
}

/** Sums with roles, and a mark if something was assumed. */
export function stripElement({ seats, assumed, headline }: Answer): HTMLElement {
  const rows = seats.map(({ seat, sum, points, roles }) => {
    const css = points > 0 ? "pao-gain" : points < 0 ? "pao-loss" : "pao-even";
    const name = element("span", { class: "pao-strip-seat" }, texts.seat(seat));
    return element("li", { class: css }, name, " ", element("strong", {}, sum), " ", element("small", {}, texts.roles(roles)));
  });
  const place = element("div", { class: "pao-strip-inside" }, element("ul", { class: "pao-strip-sums" }, ...rows));
  if (seats.length === 0) place.replaceChildren(element("p", {}, headline)); // nobody has won yet
  const first = assumed[0];
  if (first) place.append(assumedElement(first));
  return place;
}

function assumedElement({ value, other, sums }: Assumed): HTMLElement {
  const mark = element("strong", { class: "pao-assumed-mark" }, texts.assumed);
  return element("p", { class: "pao-strip-assumed" }, mark, texts.assumedValue(value), element("span", {}, texts.assumedOther(other, sums)));
}

/** The problems of a case. Each is a button that opens the place where it can be corrected. */
export function problemsElement(problems: readonly Problem[], open: (at: string) => (() => void) | null): HTMLElement {
  const rows = problems.map((problem) => {
    const { at } = problem;
    const says = problem.code === "value-needed" ? texts.sayWorth(problem.says) : problem.says;
    const press = open(at);
    if (press === null) return element("li", {}, says);
    const key = element("button", { type: "button", class: "pao-problem-key" }, says);
    onPress(key, press);
    return element("li", { "data-key": at }, key);
  });
  return element("ul", { class: "pao-case-problems" }, ...rows);
}

/** Who is liable already, and which tiles each player should keep. */
export function soFarElement({ liable, danger }: SoFar): HTMLElement {
  const place = element("div", { class: "pao-so-far", role: "group", "aria-label": texts.soFar, tabindex: "0" }); // it can scroll
  const names = liable.map((liability) => texts.liableTo(texts.seat(liability.seat), texts.seat(liability.to), liability.for));
  place.append(element("p", {}, element("strong", {}, texts.soFar), texts.liableSoFar(names)));
  if (danger.length > 0) {
    const rows = unsafeRows(danger).map((row) => element("li", {}, row));
    place.append(element("p", {}, element("strong", {}, texts.unsafe), texts.colon), element("ul", {}, ...rows));
  }
  return place;
}

/** One row for all players who should keep the same tile. */
function unsafeRows(danger: SoFar["danger"]): string[] {
  const rows = new Map<string, Seat[]>();
  for (const { seat, tile, to, for: cause } of danger) {
    const key = JSON.stringify([tile, to, cause]);
    rows.set(key, [...(rows.get(key) ?? []), seat]);
  }
  return [...rows].map(([key, seats]) => {
    const [tile, to, cause] = JSON.parse(key) as [string, Seat, string];
    const name = tile === "*" ? texts.anyTile : texts.tileName(tile);
    return texts.unsafeRow(listed(seats.map(texts.seat)), name, texts.seat(to), cause);
  });
}

/** Fills a place with a tree. Open details stay open. */
export function fill(place: HTMLElement, tree: Tree, siteRoot: URL): void {
  const open = [...place.querySelectorAll("details")].map((details) => details.open);
  place.replaceChildren(render(tree, siteRoot));
  place.querySelectorAll("details").forEach((details, at) => (details.open = open[at] ?? false));
}

