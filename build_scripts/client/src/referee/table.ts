/** The table as a form: a tap on a player says what they did, a tap on a meld says who fed it. */

import { signOf, signed } from "../ruling/view";
import { element } from "../shared/dom";
import { onPress } from "../shared/update";
import { arrowsElement } from "./arrows";
import { askMeld } from "./choices";
import { after } from "../ruling/seats";
import { handOf, hasWon, seatsOf, withAnother, withFrom, withSticks, withWinner } from "./case";
import type { Seat } from "./case";
import type { FormContext } from "./form-context";
import { meldsOf } from "./melds";
import type { Meld } from "./melds";
import { handPicture, meldPicture } from "./tiles";
import { fedBy, meldName } from "./names";
import * as texts from "./texts";

export function tableElement(context: FormContext): HTMLElement {
  const near = nearSeat(context);
  const order = [near, ...after(near, context.what.players)];
  const positions = context.what.players === 3 ? ["near", "right", "left"] : ["near", "right", "across", "left"];
  const places = seatsOf(context.what).map((seat) => seatPlace(context, seat, positions[order.indexOf(seat)]!));
  return element("div", { class: "pao-table", role: "toolbar", "aria-label": texts.table, "data-players": String(context.what.players) }, ...places, centre(context), arrowsElement());
}

/** The winner sits at the bottom, as in pictures of hands, or the dealer until someone has won. */
function usualSeat({ what }: FormContext): Seat {
  return what.winners[0]?.seat ?? "E";
}

function nearSeat(context: FormContext): Seat {
  const { sitting, what } = context;
  return sitting && seatsOf(what).includes(sitting) ? sitting : usualSeat(context);
}

/** Says why this player sits at the bottom. A press moves the next player there. */
export function turnElement(context: FormContext): HTMLElement {
  const [near, usual] = [nearSeat(context), usualSeat(context)];
  const why = near !== usual ? texts.turned(near) : context.what.winners.length > 0 ? texts.nearWinner(near) : texts.nearDealer(near);
  const [next] = after(near, context.what.players);
  const turn = element("button", { type: "button", class: "pao-button", "data-key": "turn" }, texts.turn);
  onPress(turn, () => context.sit(next === usual ? null : next!));
  const legend = context.shown?.fed.length ? [element("span", { "aria-hidden": "true" }, " ", texts.dashed)] : [];
  const note = element("p", {}, element("span", { role: "status" }, why), ...legend);
  return element("div", { class: "pao-turn", "data-key": "turning" }, note, turn);
}

/** The numbers of the reasons that mention a part of the table. */
function mention(part: HTMLElement, steps: readonly number[] = []): void {
  if (steps.length > 0) part.dataset["steps"] = steps.join(" ");
}

function seatPlace(context: FormContext, seat: Seat, position: string): HTMLElement {
  const roles = rolesOf(context, seat);
  const name = element("span", { class: "pao-wind" }, texts.seat(seat));
  const button = element("button", { type: "button", class: "pao-seat-key", "data-key": `seat-${seat}` }, name);
  for (const role of roles) button.append(" ", element("span", { class: `pao-role pao-role-${role.replace(/ .*/, "")}` }, texts.role(role)));
  const sum = context.isFresh ? context.seats.find((other) => other.seat === seat) : undefined;
  if (sum) button.append(" ", element("strong", { class: `pao-seat-sum ${signOf(sum.points)}` }, signed(sum.points)));
  button.append(element("span", { class: "pao-unseen" }, texts.taps[tapOf(context, seat)]));
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

/** The roles that the form knows, and the one that the answer adds: liable. */
function rolesOf({ what, seats, isFresh, liableSoFar }: FormContext, seat: Seat): string[] {
  const said = [...(hasWon(what, seat) ? ["won"] : []), ...(what.from === seat ? ["dealt in"] : [])];
  const found = isFresh ? (seats.find((other) => other.seat === seat)?.roles ?? []) : [];
  const isLiable = found.includes("liable") || (what.winners.length === 0 && liableSoFar.includes(seat));
  return isLiable ? [...said, "liable"] : said;
}

/** What a tap on the player would do. */
function tapOf({ mode, adding, what }: FormContext, seat: Seat): keyof typeof texts.taps {
  if (mode === "won") return adding ? "another" : "won";
  if (mode === "melds") return "melds";
  return hasWon(what, seat) ? "drew" : "from";
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
  const name = element("span", { class: "pao-unseen" }, texts.meldKey(meld.kind, meldName(what, meld)));
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
  const sticks = [stepper(context, "honba", texts.honba), stepper(context, "deposits", texts.deposits)];
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
  const [fewer, more] = [key(-1, "−", texts.fewer(name)), key(1, "+", texts.more(name))];
  const row = element("div", { class: "pao-step-row" }, fewer, value, more);
  return element("div", { class: "pao-stepper", role: "group", "aria-label": name }, element("span", {}, name), row);
}

