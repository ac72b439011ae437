/**
 * Lets `terminate()` end a busy Python in every browser.
 *
 * WebKit ends a worker only while it runs JavaScript, so a loop in WebAssembly continues after its
 * page has gone. Python can be made to ask JavaScript for signals, once in 50 backward jumps or
 * calls, and often during a long search or multiplication. We never send a signal; asking is
 * enough. The loops in C functions that never ask are made to (ticking.ts).
 */

interface WithSignals {
  HEAP8: Int8Array;
  _Py_EMSCRIPTEN_SIGNAL_HANDLING: number;
}

const ONCE_IN = 8; // every 400 steps; more often would cost more than a fiftieth of a ruling
const { parse } = JSON; // out of reach for a reader's code

/** Whether this is WebKit, by its name: trying would cost a thread. */
export function endsOnlyInJavaScript(): boolean {
  return /AppleWebKit\/(?!.*(?:Chrome|Chromium)\/)/.test(navigator.userAgent);
}

/** Replaces the function by which Python asks, before Python is created. */
export function answerSignals(imports: WebAssembly.Imports): void {
  let asked = 0;
  imports["env"]!["_Py_CheckEmscriptenSignals_Helper"] = () => {
    asked = (asked + 1) % ONCE_IN;
    // A built-in function that can throw, because WebKit checks there. Once it has optimised our
    // own functions, it does not check in them, nor in those that it can replace (Reflect.ownKeys).
    if (asked === 0) parse("[]");
    return 0;
  };
}

/** Makes Python ask from now on. */
export function askForSignals({ HEAP8, _Py_EMSCRIPTEN_SIGNAL_HANDLING: place }: WithSignals): void {
  HEAP8[place] = 1;
}
