/**
 * Functions of JavaScript as they are before a reader's code runs, which can replace them.
 *
 * What runs during or after that code uses these, or syntax, and no method of a prototype.
 */

const { apply } = Reflect;
const { slice } = String.prototype;
const toText = String;

export const now = performance.now.bind(performance);

/** The beginning of a value's text. Throws if the value refuses to become text. */
export function startOfText(value: unknown, length: number): string {
  return apply(slice, toText(value), [0, length]);
}

export { apply };
