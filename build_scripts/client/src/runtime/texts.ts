/** What the pages say while Python starts and runs. Players read "the program", because Python means nothing to them. */

export const starting = "Starting the program";
export const running = "Running";
export const computing = "Computing";
export const noValidResult = "its answer was not a valid result";
export const missing = "WebAssembly is missing, turned off or too old in this browser";
export const blocked = "WebAssembly is blocked here: by the browser, an extension, or the host of this site";
export const refused = "the browser, or an extension in it, refuses the worker that runs the program";
export const noWorker = "the file worker.js is damaged, or the browser or an extension in it refuses it. Try again";
export const noMemory = "the browser has too little memory for it. Close other tabs, then try again";
export const awaitsProgram = "Still waiting for the files that start the program";
export const awaitsStart = "Starting the program takes longer than usual";

/** Why Python died during a run. */
export const causes = {
  nested: "the code is nested too deeply",
  ended: "the code ended Python itself",
  aborted: "the code or a bug in Python made it abort",
  memory: "it may have run out of memory",
  unknown: "no reason given",
};

export function downloading(received: string, total: string, secondsLeft: number | null): string {
  return secondsLeft === null
    ? `Downloading the program (${received} of ${total} MB)`
    : `Downloading the program (${received} of ${total} MB, about ${secondsLeft} seconds left)`;
}

export function awaitsFile(file: string): string {
  return `Still waiting for the file ${file}`;
}

export function noAnswerIn(seconds: number): string {
  return `it gave no answer in ${seconds} seconds. The device may be busy. Try again`;
}

export function crashed(cause: string): string {
  return `Python crashed: ${cause}. It has been restarted.`;
}

export function notStarted(cause: string): string {
  return `The program could not start: ${cause}.`;
}
