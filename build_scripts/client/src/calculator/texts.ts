/** All texts of the calculators' forms, without their labels, which the build writes. */

export const unclear = "This link cannot be read, so there is no answer. Choose a value in each marked field.";
export const hasProblem = "There is no answer: what is filled in has a problem.";
export const failed = "Calculation failed";
export const tryAgain = "Try again";
export const copyLink = "Copy link";
export const linkCopied = "Link copied";
export const linkNotCopied = "Copy the address of this page instead";
export const houseRules = "Your house rules";
export const tileKeyboard = "Tile keyboard";
export const deleteLast = "Delete the last tile";
export const clear = "Clear";
export const type = "Type";
export const nextSet = "Next set";
export const closedKan = "Closed kan";
export const done = "Done";

export function unknownChoice(value: string): string {
  return `The link has “${value}”, which is not a choice here.`;
}

export function keyboardFor(field: string): string {
  return `Keyboard: ${field}`;
}
