/** What the pages say while Python starts and runs. Players read "the program", because Python means nothing to them. */

export const starting = "Starting the program";
export const running = "Running";
export const computing = "Computing";
export const noValidResult = "its answer was not a valid result";
export const missing = "WebAssembly is missing, turned off or too old in this browser";
export const blocked = "WebAssembly is blocked here: by the browser, an extension, or the host of this site";
export const refused = "the browser, or an extension in it, refuses the worker that runs the program";

/** Why Python died during a run. */
export const causes = {
  nested: "the code is nested too deeply",
  ended: "the code ended Python itself",
  aborted: "the code or a bug in Python made it abort",
  memory: "it may have run out of memory",
  unknown: "no reason given",
};

export function downloading(received: string, total: string, secondsLeft: number | null): string {
  const left = secondsLeft === null ? "" : `, about ${secondsLeft} seconds left`;
  return `Downloading the program (${received} of ${total} MB${left})`;
}

export function noAnswerIn(seconds: number): string {
  return `no answer in ${seconds} seconds`;
}

export function crashed(cause: string): string {
  return `Python crashed: ${cause}. It has been restarted.`;
}

export function notStarted(cause: string): string {
  return `The program could not start: ${cause}.`;
}

export function gave(failure: string): string {
  return `it gave ${failure}`;
}

export function brokeOff(failure: string): string {
  return `it stopped (${failure})`;
}

export function doesNotArrive(file: string): string {
  return `the file ${file} does not arrive. The connection is lost, or an extension or the network blocks the file`;
}

export function isNotThere(file: string, status: number): string {
  return `the file ${file} is not on the site (${status}). If the site has just been changed, reload the page`;
}
