/**
 * House rules that the reader named: saved on this device, and written into addresses.
 *
 * In an address they are `tenhou..scope.liable-yakuman..honba_value.300..furiten.of.riichi`: the
 * base rule set, then each changed choice with its value; a list begins with `of`. They use only
 * letters, digits, hyphens, underscores and dots, which are never encoded. Stored or linked text is
 * not trusted: anything that does not look like house rules is ignored. The core decides whether a
 * choice exists.
 */

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
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? withoutDuplicates(kept.map(houseRulesFrom).filter((house) => house !== null)) : [];
  } catch {
    return [];
  }
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
  try {
    localStorage.setItem(KEY, JSON.stringify(houses));
  } catch {
    return false; // the storage is full or forbidden
  }
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

function rulesFrom(value: unknown): Rules | null {
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
