/**
 * House rules that the reader named: saved on this device, and written into addresses.
 *
 * In an address they are `tenhou..scope.liable-yakuman..honba_value.300..furiten.of.riichi`: the
 * base rule set, then each changed choice with its value; a list begins with `of`. They use only
 * letters, digits, hyphens, underscores and dots, which are never encoded. Stored or linked text is
 * not trusted: anything that does not look like house rules is ignored. The core decides whether a
 * choice exists.
 */

import { store, storedValue } from "../shared/storage";

export type ChoiceValue = string | number | readonly string[];
export type Change = Readonly<Record<string, ChoiceValue>>;

/** A rule set with some choices changed, as the `rules` of a question. */
export interface Rules {
  readonly base: string;
  readonly change: Change;
}

export interface NamedRules extends Rules {
  readonly name: string;
}

export const MOST_SAVED = 20;
export const LONGEST_NAME = 60;

const KEY = "pao-house-rules";
const CHANGED = "pao-house-rules-changed";
const LONGEST = 2_000; // characters in an address
const MOST_WORDS = 40; // in a list
const HIGHEST = 100_000;
const WORD = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const CHOICE = /^[a-z]+(?:_[a-z]+)*$/;
const NUMBER = /^(?:0|[1-9][0-9]{0,5})$/;
const LIST = "of";
/** Control characters, and those that change the direction of a text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The saved house rules in the order of naming; none if there is no storage. */
export function savedHouseRules(): readonly NamedRules[] {
  const kept = storedValue(KEY);
  return Array.isArray(kept) ? withoutDuplicates(kept.map(houseRulesFrom).filter((house) => house !== null)) : [];
}

/** Saves these, and replaces those with the same name. Returns false if there is no space. */
export function saveHouseRules(house: NamedRules): boolean {
  const valid = houseRulesFrom(house);
  if (valid === null) return false;
  const kept = [...savedHouseRules()];
  const at = kept.findIndex(({ name }) => name === valid.name);
  if (at < 0 && kept.length >= MOST_SAVED) return false;
  kept.splice(at < 0 ? kept.length : at, 1, valid);
  return write(kept);
}

/** Deletes the house rules with this name. */
export function deleteHouseRules(name: string): boolean {
  return write(savedHouseRules().filter((saved) => saved.name !== name));
}

/** Calls back when house rules are saved or deleted, here or in another window. */
export function watchHouseRules(callback: () => void, signal: AbortSignal): void {
  const stored = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) callback();
  };
  window.addEventListener("storage", stored, { signal });
  window.addEventListener(CHANGED, callback, { signal });
}

/** The saved house rules with the same content, under any name. */
export function savedAs(rules: Rules): NamedRules | undefined {
  const text = toAddress(rules);
  return savedHouseRules().find((saved) => toAddress(saved) === text);
}

/** The names of house rules by their address: those of links that were opened since the page was loaded. */
const linked = new Map<string, string>();

/** Offers the house rules of a link, under the name that the link gives them, until the page is loaded again. */
export function offerLinked(address: string, name: string): void {
  const rules = fromAddress(address);
  if (rules !== null && isChanged(rules)) linked.set(toAddress(rules), tidyName(name) || (linked.get(address) ?? ""));
}

/** The addresses of the saved house rules, then of those of links. */
export function offeredHouseRules(): readonly string[] {
  return [...new Set([...savedHouseRules().map(toAddress), ...linked.keys()])];
}

/** The name under which the house rules with this address are saved, or that a link gave them; empty if they have none. */
export function nameOf(address: string): string {
  const rules = fromAddress(address);
  return rules && isChanged(rules) ? (savedAs(rules)?.name ?? linked.get(toAddress(rules)) ?? "") : "";
}

/** Saves house rules that a link has named. */
export function keepNamed(address: string): void {
  const rules = fromAddress(address);
  if (rules && linked.get(address) && !savedAs(rules)) saveHouseRules({ name: freeName(linked.get(address)!), ...rules });
}

/** The wanted name, with a number if other saved house rules have it. */
export function freeName(wanted: string): string {
  const taken = new Set(savedHouseRules().map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Whether they differ from their base. */
export function isChanged({ change }: Rules): boolean {
  return Object.keys(change).length > 0;
}

/** The rules for an address: only the id if nothing is changed. */
export function toAddress({ base, change }: Rules): string {
  const choices = Object.entries(change).sort(([one], [other]) => (one < other ? -1 : 1));
  return [base, ...choices.map(([choice, value]) => `${choice}.${valueText(value)}`)].join("..");
}

/** Reads what `toAddress` wrote; null for anything else. */
export function fromAddress(text: string): Rules | null {
  if (text.length > LONGEST) return null;
  const [base, ...choices] = text.split("..");
  const pairs = choices.map((other) => {
    const [choice, ...words] = other.split(".");
    return [choice, valueOf(words)] as const;
  });
  const change = Object.fromEntries(pairs);
  return Object.keys(change).length === pairs.length ? rulesFrom({ base, change }) : null;
}

/** The values of the form that makes house rules. */
export function toFields({ base, change }: Rules): URLSearchParams {
  const said = new URLSearchParams({ rules: base });
  for (const [choice, value] of Object.entries(change)) {
    if (typeof value !== "object") said.set(choice, String(value));
    else {
      said.set(choice, "these");
      for (const text of value.length > 0 ? value : [""]) said.append(`${choice}-of`, text);
    }
  }
  return said;
}

/** The base rule set of rules in an address. Any other text is returned unchanged. */
export function baseOf(text: string): string {
  return text.split("..", 1)[0]!;
}

/** A name that can be shown: without invisible characters, not too long, possibly empty. */
export function tidyName(name: string): string {
  const seen = name.replace(UNSEEN, " ").replace(/\s+/g, " ").trim();
  return [...seen].slice(0, LONGEST_NAME).join("").trim();
}

function write(houses: readonly NamedRules[]): boolean {
  if (!store(KEY, JSON.stringify(houses))) return false;
  window.dispatchEvent(new Event(CHANGED));
  return true;
}

function withoutDuplicates(houses: readonly NamedRules[]): readonly NamedRules[] {
  return [...new Map(houses.map((house) => [house.name, house])).values()].slice(0, MOST_SAVED);
}

function houseRulesFrom(value: unknown): NamedRules | null {
  const rules = rulesFrom(value);
  const given = isRecord(value) ? value["name"] : null;
  const name = typeof given === "string" ? tidyName(given) : "";
  return rules === null || name === "" ? null : { name, ...rules };
}

/** The rules, if they look like some. */
export function rulesFrom(value: unknown): Rules | null {
  if (!isRecord(value)) return null;
  const { base, change } = value as { base?: unknown; change?: unknown };
  if (!isWord(base) || !isRecord(change)) return null;
  const right = Object.entries(change).every(([choice, each]) => CHOICE.test(choice) && isValue(each));
  if (!right) return null;
  const rules = { base, change: change as Change };
  return toAddress(rules).length > LONGEST ? null : rules;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isValue(value: unknown): value is ChoiceValue {
  if (Array.isArray(value)) return value.length <= MOST_WORDS && value.every(isWord);
  if (typeof value === "number") return Number.isInteger(value) && value >= 0 && value <= HIGHEST;
  return isWord(value) && value !== LIST && !NUMBER.test(value);
}

function isWord(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST_NAME && WORD.test(value);
}

function valueText(value: ChoiceValue): string {
  return typeof value === "object" ? [LIST, ...value].join(".") : String(value);
}

function valueOf(words: readonly string[]): ChoiceValue | null {
  const [first, ...others] = words;
  if (first === undefined) return null;
  if (first === LIST) return others;
  if (others.length > 0) return null;
  return NUMBER.test(first) ? Number(first) : first;
}
