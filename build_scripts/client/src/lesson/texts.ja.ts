/** Texts of the lesson in Japanese. */

export const back = "前へ";
export const next = "次へ";
export const steps = "場面";

export function place(step: number, last: number): string {
  return `${step}／${last}`;
}
