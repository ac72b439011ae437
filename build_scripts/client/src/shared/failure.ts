/** What a page says where it has no answer. */

/** The name of an error whose message says in full why Python did not start. */
export const NOT_STARTED = "NotStarted";

/** What went wrong, in full; `what` begins the sentence where the error is not one that says all. */
export function failureText(error: unknown, what: string): string {
  // By its name: a bundle of its own has another class of that name.
  if (error instanceof Error && error.name === NOT_STARTED) return error.message;
  return `${what}: ${error instanceof Error ? error.message : String(error)}`;
}
