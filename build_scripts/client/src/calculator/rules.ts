/** The rules of a form: those of its link, otherwise the reader's own, or every rule set at once. */

import { key, lineOf, rulesLine, useMine } from "../my-rules/line";
import { rulesHere } from "../my-rules/texts";
import { baseOf, fromAddress, isChanged, offerLinked, toFields } from "../my-rules/house-rules";
import { answerUnder, myRules } from "../my-rules/my-rules";
import { ruleSets } from "../my-rules/rule-sets";
import * as texts from "./texts";

const ALL = "*";
const CASE = "case"; // of the referee, for the way back

export class FormRules {
  private readonly input: HTMLInputElement | null;
  private readonly usual: string;
  /** The rules of the link that opened the page. */
  private linked: string | null = null;

  constructor(
    private readonly form: HTMLFormElement,
    /** The form makes house rules of its rules, so it is filled in with those that it starts from. */
    private readonly makes: boolean,
    private readonly changed: () => void,
    signal: AbortSignal,
  ) {
    this.input = form.querySelector<HTMLInputElement>("[data-rules]");
    this.usual = this.input?.defaultValue ?? "";
    if (this.input) answerUnder(() => ({ rules: this.input!.value, ...this.carried() }), signal);
  }

  /** A form for rule sets of one game has a field for these. */
  get areMine(): boolean {
    return this.input !== null;
  }

  /** What to fill the form in with. A link without rules is meant under the usual ones. */
  read(said: URLSearchParams, isOfForm: (name: string) => boolean): URLSearchParams {
    if (this.input === null) return said;
    const isLink = [...said.keys()].some(isOfForm);
    const mine = myRules();
    this.linked = isLink ? (said.get("rules") ?? this.usual) : null;
    offerLinked(this.linked ?? "", said.get("name") ?? "");
    if (this.linked !== null && this.makes) this.linked = baseOf(this.linked); // the fields have what it changes
    if (!isLink && mine !== null) said.set("rules", mine);
    return this.makes ? withFields(said) : said;
  }

  /** Writes the rules and their name. Without them, the link would mean other rules in another language. */
  write(said: URLSearchParams): void {
    if (this.input === null) return;
    const { value } = this.input;
    const name = ruleSets.name(value);
    said.set("rules", value);
    if (name !== "") said.set("name", name);
    else if (!this.makes) said.delete("name");
  }

  /** The reader has chosen rules for all pages. */
  takeMine(): void {
    if (this.input) this.input.value = myRules() ?? this.usual;
  }

  /** The reader's house rules, for the address of a form that makes house rules of them; otherwise null. */
  toStartFrom(): URLSearchParams | null {
    const address = myRules() ?? "";
    const mine = fromAddress(address);
    if (!this.makes || mine === null || !isChanged(mine)) return null;
    const { carried } = this.carried();
    const more = { name: ruleSets.name(address), ...(carried ? { [CASE]: carried } : {}) };
    return new URLSearchParams([["rules", address], ...Object.entries(more).filter(([, value]) => value !== "")]);
  }

  /** Nobody has filled the form in: the reader's rules alone make it differ from what the build has answered. */
  get isUntouched(): boolean {
    return this.linked === null;
  }

  show(): void {
    if (this.input === null) return;
    const { value } = this.input;
    const compares = "compares" in this.input.dataset;
    const place = this.form.querySelector(".pao-rules-line")!;
    if (value === ALL) {
      const one = myRules() === null ? [this.keyTo(texts.only(ruleSets.title(this.usual)), this.usual), " "] : [];
      return place.replaceWith(lineOf(texts.allCompared, ...one, useMine()));
    }
    if (this.makes) {
      const isBaseOfMine = value === baseOf(myRules() ?? "");
      return place.replaceWith(lineOf(texts.startsFrom(ruleSets.title(value), ofAddress("name") ?? ""), ...(isBaseOfMine ? [] : [useMine()])));
    }
    const [line] = rulesLine(value, value === this.linked);
    const shown = line ?? lineOf(rulesHere(ruleSets.title(value)));
    if (compares) shown.append(" ", this.keyTo(texts.compareAll, ALL));
    place.replaceWith(shown);
  }

  private keyTo(name: string, rules: string): HTMLElement {
    return key(name, () => {
      this.input!.value = rules;
      this.changed();
      this.form.querySelector<HTMLElement>(".pao-rules-line button")?.focus();
    });
  }

  private carried(): { carried?: string } {
    const carried = this.makes ? ofAddress(CASE) : null;
    return carried === null ? {} : { carried };
  }
}

function ofAddress(name: string): string | null {
  return new URL(location.href).searchParams.get(name);
}

/** House rules in an address, as the fields of the form that makes them. */
function withFields(said: URLSearchParams): URLSearchParams {
  const rules = fromAddress(said.get("rules") ?? "");
  if (rules !== null) for (const [name, value] of toFields(rules)) name === "rules" ? said.set(name, value) : said.append(name, value);
  return said;
}
