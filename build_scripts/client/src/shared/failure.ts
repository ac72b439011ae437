/** What a page says if it has no answer. */

import { failure } from "./texts";

/** The name of errors whose message explains fully why Python did not start. */
export const NOT_STARTED = "NotStarted";

/** The failure in full. `what` begins the sentence unless the error's message is complete. */
export function failureText(error: unknown, what: string): string {
  // By its name, because another bundle has another class with that name.
  if (error instanceof Error && error.name === NOT_STARTED) return error.message;
  return failure(what, error instanceof Error ? error.message : String(error));
}
