/** The page of house rules around its calculator: names, changed cases, the values of the base. */

import { element, setText } from "../shared/dom";
import { button } from "../shared/update";
import { deleteHouseRules, isChanged, rulesFrom, saveHouseRules, savedHouseRules, MOST_SAVED } from "../my-rules/house-rules";
import { tidyName, toAddress, watchHouseRules } from "../my-rules/house-rules";
import type { NamedRules, Rules } from "../my-rules/house-rules";
import { chooseRules, watchMyRules } from "../my-rules/my-rules";
import { ruleSets } from "../my-rules/rule-sets";
import { pageAt } from "../shared/site";
import { ChangedCases } from "./changed-cases";
import { ruleSet } from "./data";
import type { CallPython } from "./data";
import { addCopyButtons } from "./paste";
import { WholeValues } from "./whole-values";
import * as texts from "./texts";

const NAME = "name";

export class HousePage {
  private readonly answer: HTMLElement;
  private readonly form: HTMLFormElement;
  private readonly name: HTMLInputElement;
  private readonly feedback: HTMLElement;
  private readonly kept: HTMLElement;
  private readonly cases: ChangedCases;
  private readonly values: WholeValues;
  private rules: Rules | null = null;

  constructor(
    root: HTMLElement,
    private readonly siteRoot: URL,
    signal: AbortSignal,
    call: CallPython,
  ) {
    this.answer = root.querySelector<HTMLElement>(".pao-answer")!;
    this.form = root.querySelector("form")!;
    const tools = root.parentElement!.querySelector<HTMLElement>(".pao-house-name")!;
    this.name = tools.querySelector("input")!;
    this.feedback = tools.querySelector<HTMLElement>(".pao-feedback")!;
    this.kept = tools.querySelector<HTMLElement>(".pao-kept")!;
    this.cases = new ChangedCases(siteRoot, signal, call);
    this.values = new WholeValues(this.form, signal);
    this.readName();
    this.name.addEventListener("input", () => this.named(), { signal });
    tools.querySelector("button")!.addEventListener("click", () => this.keep(), { signal });
    root.addEventListener("pao-shown", () => this.shown(), { signal });
    window.addEventListener("popstate", () => this.wentBack(), { signal });
    watchHouseRules(() => this.listKept(), signal);
    watchMyRules(() => this.wentBack(), signal);
    this.listKept();
    this.shown();
  }

  private readName(): void {
    this.name.value = tidyName(new URL(location.href).searchParams.get(NAME) ?? "");
  }

  private wentBack(): void {
    this.readName();
    this.values.show();
  }

  private named(): void {
    const url = new URL(location.href);
    const name = tidyName(this.name.value);
    if (name === "") url.searchParams.delete(NAME);
    else url.searchParams.set(NAME, name);
    history.replaceState(history.state, "", url);
    this.leadBack();
    this.nameTexts();
  }

  /** A new answer has come. Everything here is about its rules. */
  private shown(): void {
    const changes = this.answer.querySelector<HTMLElement>("[data-rules]")!;
    this.rules = rulesFrom(JSON.parse(changes.dataset["rules"] ?? ""));
    this.name.value ||= this.rules ? ruleSets.name(toAddress(this.rules)) : "";
    changes.after(this.cases.place);
    this.leadBack();
    this.fillEdition();
    addCopyButtons(this.answer, this.siteRoot);
    this.nameTexts();
    this.cases.show(this.rules);
    this.values.show();
    void this.sayWhatTheBaseSays();
  }

  /** The link to the referee names these rules, and leads back to the case on its table if there was one. */
  private leadBack(): void {
    const carried = new URL(location.href).searchParams.get("case");
    const name = tidyName(this.name.value);
    for (const link of this.answer.querySelectorAll<HTMLAnchorElement>('a[href*="referee/?rules="]')) {
      const url = new URL(link.href);
      const { rules: _, name: __, ...example } = Object.fromEntries(url.searchParams);
      const rules = this.rules ? toAddress(this.rules) : "";
      const onTable = carried ? new URLSearchParams(carried) : Object.entries(example);
      url.search = new URLSearchParams([["rules", rules], ...(name && this.isChanged ? [["name", name]] : []), ...onTable]).toString();
      link.href = url.href;
    }
  }

  private get isChanged(): boolean {
    return this.rules !== null && isChanged(this.rules);
  }

  private fillEdition(): void {
    const edition = document.querySelector<HTMLElement>("[data-edition]")?.dataset["edition"] ?? "";
    for (const text of this.answer.querySelectorAll<HTMLElement>(".pao-paste-text")) {
      text.textContent = (text.textContent ?? "").replaceAll("pao:edition", edition);
    }
  }

  /** Puts the reader's name for the rules into the texts to copy. */
  private nameTexts(): void {
    const name = tidyName(this.name.value);
    if (name === "") delete this.answer.dataset["name"];
    else this.answer.dataset["name"] = name; // the heading on paper
    for (const text of this.answer.querySelectorAll<HTMLElement>(".pao-paste-text")) {
      const [first = "", ...others] = (text.textContent ?? "").split("\n");
      const beginning = texts.heading.exec(first)?.[0];
      if (beginning === undefined) continue;
      const own = (text.dataset["name"] ??= first.slice(beginning.length));
      text.textContent = [beginning + (name || own), ...others].join("\n");
    }
  }

  private keep(): void {
    const name = tidyName(this.name.value);
    if (name === "") {
      setText(this.feedback, texts.enterName);
      this.name.focus();
      return;
    }
    const kept = this.rules !== null && saveHouseRules({ name, ...this.rules });
    const why = savedHouseRules().length >= MOST_SAVED ? texts.full(MOST_SAVED) : texts.cannotSave;
    if (kept) chooseRules(toAddress(this.rules!));
    setText(this.feedback, kept ? texts.saved(name) : why);
  }

  private listKept(): void {
    const houses = savedHouseRules();
    this.kept.hidden = houses.length === 0;
    this.kept.replaceChildren(...houses.map((saved) => this.keptItem(saved)));
  }

  private keptItem(house: NamedRules): HTMLElement {
    const open = element("a", { href: addressOf(house, this.siteRoot) }, house.name);
    const forget = (): void => {
      deleteHouseRules(house.name);
      setText(this.feedback, texts.removed(house.name));
      this.name.focus();
    };
    return element("li", { "data-rules": toAddress(house) }, open, " ", button("pao-button", texts.remove, forget, { "aria-label": texts.removeNamed(house.name) }));
  }

  /** In each choice, replaces “as the rule set says” by the value of the rule set. */
  private async sayWhatTheBaseSays(): Promise<void> {
    const base = this.form.querySelector<HTMLInputElement>('[name="rules"]')?.value ?? "";
    if (this.form.dataset["base"] === base) return;
    const said = await ruleSet(base).catch(() => null);
    if (said === null) return; // otherwise the general words stay
    this.form.dataset["base"] = base;
    for (const option of this.form.querySelectorAll<HTMLOptionElement>('select > option[value=""]')) {
      option.dataset["general"] ??= option.text;
      setText(option, option.dataset["general"]); // stays if the rule set does not need the choice
    }
    for (const { choice, says, grade } of said.choices) {
      const option = this.form.querySelector<HTMLOptionElement>(`select[name="${choice}"] > option[value=""]`);
      if (option) setText(option, texts.asNow(says, grade === "open"));
      const help = this.form.querySelector<HTMLElement>(`[data-field="${choice}"] .pao-help`);
      if (help && !option) setText(help, texts.ifEmpty(says, grade === "open"));
    }
    this.values.show();
  }
}

/** The address of the form filled in with these house rules. */
function addressOf(house: NamedRules, siteRoot: URL): string {
  const url = pageAt("calculators/house-rules/", siteRoot);
  url.search = new URLSearchParams({ rules: toAddress(house), [NAME]: house.name }).toString();
  return url.href;
}
