/** The fields of a calculator's form, read from its HTML: names, defaults, conditions. */

import { setText } from "../shared/dom";
import { baseOf } from "../my-rules/house-rules";
import { ruleSets } from "../my-rules/rule-sets";
import { asTyped, notationTyped } from "./notation";
import type { Way } from "./notation";
import * as texts from "./texts";

export type Control = HTMLInputElement | HTMLSelectElement;
type Condition = Readonly<Record<string, readonly string[]>>;

interface Field {
  readonly place: HTMLElement;
  readonly problem: HTMLElement;
  readonly controls: readonly Control[];
}

/** A field with a problem. */
export interface ShownProblem extends Field {
  readonly label: string;
  readonly says: string;
}

/** A field, a choice or a note that is shown under conditions. */
interface Conditional {
  readonly place: HTMLElement;
  readonly conditions: readonly Condition[];
  readonly controls: readonly Control[];
  readonly choice: HTMLInputElement | null;
}

const CONTROLS = "input, select";

export function isControl(target: EventTarget | null): target is Control {
  return target instanceof Element && target.matches(CONTROLS);
}

/** Whether any typed text can be kept in it. */
export function isTyped(control: Control): boolean {
  return control.type === "text";
}

type Tickable = HTMLInputElement & { readonly type: "radio" | "checkbox" };

function isTickable(control: Control): control is Tickable {
  return control instanceof HTMLInputElement && !isTyped(control);
}

export class CalculatorFields {
  private readonly fields = new Map<string, Field>();
  private readonly conditional: readonly Conditional[];
  private readonly folds: readonly HTMLDetailsElement[];
  /** Values from a link that cannot be chosen, until the reader chooses. */
  private readonly strange = new Map<string, string>();

  constructor(form: HTMLFormElement) {
    for (const place of form.querySelectorAll<HTMLElement>("[data-field]")) {
      const problem = place.querySelector<HTMLElement>(".pao-problem")!;
      this.fields.set(place.dataset["field"]!, { place, problem, controls: controlsIn(place) });
    }
    this.conditional = [...form.querySelectorAll<HTMLElement>("[data-when]")].map((place) => ({
      place,
      conditions: JSON.parse(place.dataset["when"]!) as Condition[],
      controls: controlsIn(place),
      choice: place.matches(".pao-choice") ? place.querySelector("input") : null,
    }));
    this.folds = [...form.querySelectorAll<HTMLDetailsElement>(".pao-fold")];
  }

  has(name: string): boolean {
    return this.fields.has(name);
  }

  /** The values of the form. Hidden fields are left out, which means their defaults. */
  values(): Record<string, string[]> {
    return this.valuesBy((control) => isChosen(control), true);
  }

  /** The same values as one text for comparison. */
  key(): string {
    return JSON.stringify(this.values());
  }

  /** Fills in the form from the query of an address. Fields without a value there get their default. */
  read(parameters: URLSearchParams): void {
    for (const [name, { controls }] of this.fields) {
      const given = parameters.has(name) ? parameters.getAll(name).filter((value) => value !== "") : null;
      const known = given?.filter((value) => isFree(controls) || isChoice(controls, value)) ?? null;
      const strange = given?.find((value) => !known!.includes(value));
      controls.forEach((control) => fill(control, strange !== undefined && known!.length === 0 ? null : known));
      this.strange.set(name, strange === undefined ? "" : texts.unknownChoice(strange.slice(0, 60)));
    }
    this.showProblems([]);
    this.applyConditions();
    for (const fold of this.folds) fold.open ||= hasChanges(fold);
  }

  /** Writes the values that differ from the defaults into a query. */
  write(parameters: URLSearchParams): void {
    this.applyConditions();
    const values = this.values();
    const defaults = this.valuesBy(isDefault, false);
    for (const name of this.fields.keys()) {
      parameters.delete(name);
      const chosen = values[name];
      if (chosen === undefined || String(chosen) === String(defaults[name] ?? [])) continue;
      for (const value of chosen.length > 0 ? chosen : [""]) parameters.append(name, value);
    }
  }

  /** Shows each problem at its field. Returns those in the order of the form. */
  showProblems(problems: readonly { readonly field: string; readonly says: string }[]): ShownProblem[] {
    const shown = [...this.fields].map(([name, field]) => {
      const own = problems.filter((problem) => problem.field === name).map(({ says }) => field.controls.reduce(quoting, says));
      const says = [this.strange.get(name) ?? "", ...own].filter(Boolean).join("\n");
      showProblem(field, says);
      const label = name === "" ? "" : (field.place.firstElementChild?.textContent ?? "");
      return { ...field, label, says };
    });
    return shown.filter(({ place, says }) => says !== "" && !place.hidden);
  }

  /** Whether a link has a value that cannot be chosen, in a visible field. We do not guess what it means. */
  isUnclear(): boolean {
    return [...this.strange].some(([name, says]) => says !== "" && !this.fields.get(name)!.place.hidden);
  }

  /** The reader has changed a field, so the link's value for it no longer matters. */
  touched(name: string): void {
    this.strange.delete(name);
  }

  private valuesBy(chosen: (control: Control) => string | null, onlyEnabled: boolean): Record<string, string[]> {
    const values: Record<string, string[]> = {};
    for (const [name, { controls }] of this.fields) {
      const asked = onlyEnabled ? controls.filter((control) => !control.disabled) : controls;
      if (asked.length === 0) continue;
      values[name] = asked.map(chosen).filter((value) => value !== null);
    }
    return values;
  }

  /** Conditions can depend on fields with conditions, so this runs a few rounds until nothing changes. */
  private applyConditions(): void {
    let before = "";
    for (let round = 0; round < 4 && before !== this.key(); round += 1) {
      const values = this.values();
      before = JSON.stringify(values);
      for (const field of this.conditional) {
        setShown(field, field.conditions.some((condition) => holds(condition, values)));
      }
    }
  }
}

function hasChanges(fold: HTMLElement): boolean {
  return controlsIn(fold).some((control) => !control.disabled && isChosen(control) !== isDefault(control));
}

function controlsIn(place: HTMLElement): Control[] {
  return [...place.querySelectorAll<Control>(CONTROLS)];
}

/** A chosen option stays visible even if it no longer fits, because it must not change silently. */
function setShown({ place, controls, choice }: Conditional, met: boolean): void {
  place.hidden = !met && !choice?.checked;
  const disabled = place.hidden || (choice !== null && isHiddenAbove(place));
  for (const control of controls) control.disabled = disabled;
}

function showProblem({ place, problem, controls }: Field, says: string): void {
  setText(problem, says);
  problem.hidden = says === "";
  place.classList.toggle("pao-has-problem", says !== "");
  if (says !== "") openAround(place);
  for (const control of controls) {
    if (says === "") control.removeAttribute("aria-invalid");
    else control.setAttribute("aria-invalid", "true");
  }
}

function holds(condition: Condition, values: Readonly<Record<string, readonly string[]>>): boolean {
  return Object.entries(condition).every(([name, wanted]) =>
    (values[name] ?? []).some((value) => wanted.includes(baseOf(value))),
  );
}

function isHiddenAbove(place: HTMLElement): boolean {
  return place.parentElement?.closest("[hidden]") !== null;
}

function openAround(place: HTMLElement): void {
  const fold = place.closest("details");
  if (fold) fold.open = true;
}

function isChosen(control: Control): string | null {
  if (isTickable(control) && !control.checked) return null;
  const way = control.dataset["tiles"] as Way | undefined;
  if (way !== undefined) return notationTyped(control.value, way);
  return control.inputMode === "numeric" ? control.value.normalize("NFKC") : control.value; // digits of any width
}

function quoting(says: string, { value, dataset }: Control): string {
  const way = dataset["tiles"] as Way | undefined;
  return way === undefined ? says : asTyped(says, value, way);
}

function isDefault(control: Control): string | null {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? null;
  }
  if (!isTickable(control)) return control.defaultValue;
  return control.defaultChecked ? control.value : null;
}

/** Puts the given values into one control, or its default if there are none. */
function fill(control: Control, given: readonly string[] | null): void {
  if (control instanceof HTMLSelectElement) {
    control.value = chosenOf(control, given) ?? isDefault(control) ?? "";
  } else if (!isTickable(control)) {
    control.value = given === null ? control.defaultValue : (given[0] ?? "");
  } else {
    control.checked = given === null ? control.defaultChecked : given.includes(control.value);
  }
}

/** A link selects the empty option by giving only the field's name. */
function chosenOf(select: HTMLSelectElement, given: readonly string[] | null): string | undefined {
  return given?.length === 0 ? choices([select]).find((value) => value === "") : given?.[0];
}

function isFree(controls: readonly Control[]): boolean {
  return controls.some((control) => isTyped(control) && !("rules" in control.dataset));
}

function choices(controls: readonly Control[]): string[] {
  return controls.flatMap((control) =>
    control instanceof HTMLSelectElement ? [...control.options].map((option) => option.value) : [control.value],
  );
}

function isChoice(controls: readonly Control[], value: string): boolean {
  const [rules] = controls.filter((control) => "rules" in control.dataset);
  if (rules === undefined) return choices(controls).includes(value);
  return ruleSets.isKnown(value) || (value === "*" && "compares" in rules.dataset);
}
