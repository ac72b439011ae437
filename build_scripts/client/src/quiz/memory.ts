/** What was answered, kept on this device alone. */

const KEY = "pao-quiz";

interface Kept {
  /** By case: was the first answer right? */
  readonly cases: Record<string, boolean>;
  /** By the number of the day: the place of the answer that was chosen, and whether it was right. */
  readonly days: Record<string, readonly [chosen: number, right: boolean]>;
}

export class Memory {
  private readonly kept: Kept = read();

  /** Only the first answer to a case counts. */
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

  /** What was chosen on a day. */
  chosenOn(day: number): number | undefined {
    return this.kept.days[day]?.[0];
  }

  /** Was the answer of this day right? `undefined` where there is none. */
  wasRight(day: number): boolean | undefined {
    return this.kept.days[day]?.[1];
  }

  /** Days in a row with a right answer up to this one, or to the day before while it is open. */
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
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // Where nothing may be kept, the score is that of this visit.
    }
  }
}

function read(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return { cases: { ...found.cases }, days: { ...found.days } };
  } catch {
    return { cases: {}, days: {} };
  }
}
