/** What a page says if it has no answer. */

import { failure, unexpected } from "./texts";

/** The name of errors whose message explains fully why Python did not start. */
export const NOT_STARTED = "NotStarted";

/** The name of errors whose message is a cause in plain words. By its name, because another bundle has another class with that name. */
export const EXPLAINED = "WithCause";

/** A failure with its cause in plain words. */
export class Explained extends Error {
  override readonly name = EXPLAINED;
}

/** The cause of a failure in plain words. What the words hide from readers is in the console. */
export function causeOf(error: unknown): string {
  if (error instanceof Error && error.name === EXPLAINED) return error.message;
  console.warn(error);
  return unexpected;
}

/** The failure in full. `what` begins the sentence unless the error's message is complete. */
export function failureText(error: unknown, what: string): string {
  if (error instanceof Error && error.name === NOT_STARTED) return error.message;
  return failure(what, causeOf(error));
}
