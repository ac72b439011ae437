/** Texts of the lesson. */

export const back = "Back";
export const next = "Next";
export const steps = "Steps";

export function place(step: number, last: number): string {
  return `${step} of ${last}`;
}
