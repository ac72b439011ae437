/** The table as a form: a tap on a player says what they did, a tap on a meld says who fed it. */

import { element } from "../shared/dom";
import { onPress } from "../shared/update";
import { arrowsElement } from "./arrows";
import { askMeld } from "./choices";
import { after, handOf, hasWon, seatsOf, withAnother, withFrom, withSticks, withWinner } from "./case";
import type { Seat } from "./case";
import type { FormContext } from "./form-context";
import { meldsOf } from "./melds";
import type { Meld } from "./melds";
import { handPicture, meldPicture } from "./tiles";
import { fedBy, kind, meldName, seat as seatWord, words } from "./words";

export function tableElement(context: FormContext): HTMLElement {
  const near = context.what.winners[0]?.seat ?? "E";
  const order = [near, ...after(near, context.what.players)];
  const positions = context.what.players === 3 ? ["near", "right", "left"] : ["near", "right", "across", "left"];
  const places = seatsOf(context.what).map((seat) => seatPlace(context, seat, positions[order.indexOf(seat)]!));
  return element("div", { class: "pao-table", "data-players": String(context.what.players) }, ...places, centre(context), arrowsElement());
}

/** The numbers of the reasons that mention a part of the table. */
function mention(part: HTMLElement, steps: readonly number[] = []): void {
  if (steps.length > 0) part.dataset["steps"] = steps.join(" ");
}

function seatPlace(context: FormContext, seat: Seat, position: string): HTMLElement {
  const roles = rolesOf(context, seat);
  const name = element("span", { class: "pao-wind" }, seatWord(seat));
  const button = element("button", { type: "button", class: "pao-seat-key", "data-key": `seat-${seat}` }, name);
  for (const role of roles) button.append(" ", element("span", { class: `pao-role pao-role-${role.replace(/ .*/, "")}` }, role));
  const sum = context.isFresh ? context.seats.find((each) => each.seat === seat) : undefined;
  if (sum) button.append(" ", element("strong", { class: `pao-seat-sum ${signOf(sum.points)}` }, sum.sum));
  button.append(element("span", { class: "pao-unseen" }, words.tap(tapOf(context, seat))));
  const melds = meldsOf(context.what, seat);
  const lain = element("div", { class: "pao-seat-melds" }, ...melds.map((meld, at) => meldKey(context, seat, meld, at)));
  const hand = handPicture(handOf(context.what, seat), context.siteRoot);
  if (hand) lain.append(hand);
  const place = element("div", { class: "pao-seat-place", "data-seat": seat, "data-position": position }, button, lain);
  if (context.laying === seat) place.classList.add("pao-laying");
  onPress(place, (event) => {
    if (!(event.target as Element).closest(".pao-meld-key")) tapped(context, seat);
  });
  return place;
}

function signOf(points: number): string {
  return points > 0 ? "pao-gain" : points < 0 ? "pao-loss" : "pao-even";
}

/** The roles that the form knows, and the one that the answer adds: liable. */
function rolesOf({ what, seats, isFresh, liableSoFar }: FormContext, seat: Seat): string[] {
  const said = [...(hasWon(what, seat) ? ["won"] : []), ...(what.from === seat ? ["dealt in"] : [])];
  const found = isFresh ? (seats.find((each) => each.seat === seat)?.roles ?? []) : [];
  const isLiable = found.includes("liable") || (what.winners.length === 0 && liableSoFar.includes(seat));
  return [...said, ...(isLiable ? ["liable"] : [])];
}

/** What a tap on the player would do. */
function tapOf({ mode, adding, what }: FormContext, seat: Seat): string {
  if (mode === "won") return (adding ? words.another : words.taps.won).toLowerCase();
  if (mode === "melds") return words.taps.melds;
  return hasWon(what, seat) ? words.drewIt.toLowerCase() : words.taps.from;
}

function tapped(context: FormContext, seat: Seat): void {
  const { what, mode, adding } = context;
  if (mode === "melds") return context.lay(context.laying === seat ? null : seat);
  if (mode === "won" || what.winners.length === 0) {
    context.change(adding ? withAnother(what, seat) : withWinner(what, seat));
    return context.setMode("from");
  }
  context.change(withFrom(what, hasWon(what, seat) ? "drew" : seat));
}

function meldKey(context: FormContext, seat: Seat, meld: Meld, at: number): HTMLElement {
  const { what, siteRoot } = context;
  const name = element("span", { class: "pao-unseen" }, `${kind(meld.kind)}: the ${meldName(what, meld)}, `);
  const key = element("button", { type: "button", class: "pao-meld-key", "data-key": `meld-${seat}-${at}` }, name);
  const caption = element("small", {}, fedBy(meld));
  if (meld.call.from === null && meld.kind !== "ankan") key.classList.add("pao-unfed");
  const fed = context.shown?.fed.find((each) => each.to === seat && each.meld === at);
  if (fed) key.classList.add("pao-deciding");
  mention(key, fed?.steps);
  key.append(meldPicture(meld, what.players, siteRoot), caption);
  onPress(key, () => context.ask(() => askMeld(context, seat, at, meldsOf(context.what, seat))));
  return key;
}

function centre(context: FormContext): HTMLElement {
  const sticks = [stepper(context, "honba", words.honba), stepper(context, "deposits", words.deposits)];
  return element("div", { class: "pao-centre" }, ...sticks);
}

function stepper(context: FormContext, which: "honba" | "deposits", name: string): HTMLElement {
  const number = context.what[which];
  const key = (by: -1 | 1, face: string, label: string): HTMLElement => {
    const made = element("button", { type: "button", class: "pao-step-key", "aria-label": label, "data-key": `${which}${by}` }, face);
    onPress(made, () => context.change(withSticks(context.what, which, context.what[which] + by)));
    return made;
  };
  const value = element("output", { class: "pao-step-value" }, String(number));
  const [fewer, more] = [key(-1, "−", words.fewer(name)), key(1, "+", words.more(name))];
  const row = element("div", { class: "pao-step-row" }, fewer, value, more);
  return element("div", { class: "pao-stepper", role: "group", "aria-label": name }, element("span", {}, name), row);
}

