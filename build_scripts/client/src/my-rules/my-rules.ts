/**
 * The reader's own rules: one rule set, or house rules, for every page. They are remembered on this device.
 *
 * The rules of a link are those of its page only, and never change what is remembered.
 */

import { offerLinked } from "./house-rules";
import { ruleSets } from "./rule-sets";
import { store, stored } from "../shared/storage";

const KEY = "pao-rules";
/** Fired at the window when the reader chooses other rules, here or in another window. */
const CHOSEN = "pao-rules";

/** If the browser stores nothing, the choice holds until the page is loaded again. */
let here: string | null = null;

/** The address of the reader's rules; null if none are chosen, or they no longer exist. */
export function myRules(): string | null {
  const text = stored(KEY) ?? here;
  return text !== null && ruleSets.isKnown(text) ? text : null;
}

/** From now on these are the reader's rules, on every page. */
export function chooseRules(address: string): void {
  offerLinked(myRules() ?? address, ""); // house rules that are not saved stay on offer
  here = store(KEY, address) ? null : address; // without storage, the reader chooses again next time
  window.dispatchEvent(new Event(CHOSEN));
}

/** Calls back when the reader chooses rules. */
export function watchMyRules(callback: () => void, signal?: AbortSignal): void {
  const options = signal ? { signal } : {};
  window.addEventListener(CHOSEN, callback, options);
  window.addEventListener("storage", ({ key }) => key === KEY && callback(), options);
}

/** What the open page answers under, and the case that it hands to the page of house rules. */
export interface RulesOfPage {
  readonly rules: string;
  readonly carried?: string;
}

let ofPage: (() => RulesOfPage) | null = null;

/** Until the page is left, it answers under these rules. */
export function answerUnder(rules: () => RulesOfPage, signal: AbortSignal): void {
  ofPage = rules;
  signal.addEventListener("abort", () => (ofPage = null), { once: true });
}

/** Null if the page that is open answers under no rules, or under those of several rule sets. */
export function rulesOfPage(): RulesOfPage | null {
  return ofPage?.() ?? null;
}
