/** The reader's answers, saved only on this device. */

import { store, storedValue } from "../shared/storage";

const KEY = "pao-quiz";

interface SavedAnswers {
  /** By case: whether the first answer was right. */
  readonly cases: Record<string, boolean>;
  /** By number of the day: the index of the chosen answer, and whether it was right. */
  readonly days: Record<string, readonly [chosen: number, right: boolean]>;
}

export class Memory {
  private readonly kept: SavedAnswers = read();

  /** Saves an answer to a case. Only the first one counts. */
  remember(name: string, right: boolean): void {
    this.kept.cases[name] ??= right;
    this.write();
  }

  rememberDay(day: number, chosen: number, right: boolean): void {
    this.kept.days[day] ??= [chosen, right];
    this.write();
  }

  has(name: string): boolean {
    return name in this.kept.cases;
  }

  /** The answer that was chosen on a day. */
  chosenOn(day: number): number | undefined {
    return this.kept.days[day]?.[0];
  }

  /** Whether the answer of this day was right; `undefined` without an answer. */
  wasRight(day: number): boolean | undefined {
    return this.kept.days[day]?.[1];
  }

  /** The number of days in a row with a right answer, up to today, or up to yesterday if today has no answer yet. */
  streak(today: number): number {
    let day = this.wasRight(today) === undefined ? today - 1 : today;
    let days = 0;
    for (; this.wasRight(day) === true; day -= 1) days += 1;
    return days;
  }

  score(): { readonly right: number; readonly all: number } {
    const answers = Object.values(this.kept.cases);
    return { right: answers.filter(Boolean).length, all: answers.length };
  }

  private write(): void {
    store(KEY, JSON.stringify(this.kept)); // without storage, the score lasts for this visit
  }
}

function read(): SavedAnswers {
  const found = storedValue(KEY) as Partial<SavedAnswers> | null;
  return { cases: { ...found?.cases }, days: { ...found?.days } };
}
