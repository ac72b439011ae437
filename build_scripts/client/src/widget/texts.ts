/** All texts of the examples that run in the page. */

export const buttons = {
  run: "Run",
  stop: "Stop",
  edit: "Edit",
  close: "Close",
  reset: "Reset",
  undo: "Undo",
  copy: "Copy",
  share: "Share",
};
/** What a button does. */
export type Action = keyof typeof buttons;

export const showAll = "Show all";
export const editorKeys = "Tab indents. To leave the editor, press Escape, then Tab. To run, press Ctrl+Enter or ⌘+Enter.";
export const noEditor = "The editor could not be loaded. Check your connection, then try again or reload the page.";
export const notRun = "This could not be run";
export const running = "Running";
export const stopped = "Stopped";
export const output = "Output";
export const originalOutput = "Output of the original code";
export const liveOutput = "Live output";
/** While the code runs again. */
export const earlierOutput = "Output of the run before";
export const printedNothing = "The code printed nothing.";

export const fromLink = "This code came from a link and has not been run. Read it before you run it.";
export const newEdition = "This example has changed in a new edition of the page. Here is your code for the old one; Reset shows the new one.";
export const backToMine = "Back to my code";
export const undo = "Undo";
export const undoReset = "Undo reset";
export const showChanged = "Show the changed code";
export const wasReset = "Reset to the original code";
export const restored = "Your code is restored";

export const copied = "Copied";
export const copyCodeHere = "The browser did not allow copying. Copy the code here:";
export const namesNoExample = "it does not name an example";
export const containsNoCode = "it contains no code";
export const tooLong = "its code is too long";
export const damaged = "its code is incomplete or damaged";

export function exampleNamed(heading: string): string {
  return `example: ${heading}`;
}

export function exampleNumbered(id: string): string {
  return `example ${id}`;
}

export function actionsFor(example: string): string {
  return `Actions for ${example}`;
}

export function codeFor(example: string): string {
  return `Code for ${example}`;
}

export function outputFor(example: string): string {
  return `Output for ${example}`;
}

/** After “Show all”, for screen readers. */
export function restOf(example: string): string {
  return ` of ${example}`;
}

/** A warning after the message about code from a link. */
export function invisible(characters: readonly string[], areMore: boolean): string {
  const some = characters.join(", ");
  const all = areMore ? `${some} and others` : some;
  return ` Warning: it contains invisible characters (${all}). They are marked in the code.`;
}

export function cutOff(characters: number): string {
  const number = characters.toLocaleString("en");
  return `Output cut off after ${number} characters.`;
}

/** A run to the end of the page's code: its output is as printed. */
export const asPrinted = "Done: same as the printed output";

export function differs(problem: string): string {
  return problem ? `Differs from the printed output. ${problem}` : "Differs from the printed output";
}

/** A run to the end of the reader's code. */
export function done(isSame: boolean): string {
  return isSame ? asPrinted : "Done: different from the printed output";
}

/** An exception of Python, whose message is English. */
export function problem(line: number | null, type: string, message: string): string {
  const place = line === null ? "" : `Line ${line}: `;
  return place + (message ? `${type}: ${message}` : type);
}

function aboutLength(length: number): string {
  return ` It is ${length} characters long. Some programs cut off long links.`;
}

/** `length` is null if it does not matter. */
export function linkCopied(length: number | null): string {
  const more = length === null ? "" : aboutLength(length);
  return `Link copied.${more}`;
}

export function copyLinkHere(length: number | null): string {
  const more = length === null ? "" : aboutLength(length);
  return `The browser did not allow copying. Copy the link here.${more}`;
}
