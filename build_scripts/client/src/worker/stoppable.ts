/**
 * Lets `terminate()` end a Python that is busy, in every browser.
 *
 * WebKit looks for the end of a worker in JavaScript only: a loop that stays in WebAssembly runs on
 * after its page has gone. Python can be made to ask JavaScript for signals, once in 50 steps back
 * or calls, and often in a long search or multiplication. We never send one: that it asks is enough.
 * One call of a function in C that asks nothing, such as `sum(range(10**12))`, still runs to its end.
 */

interface WithSignals {
  HEAP8: Int8Array;
  _Py_EMSCRIPTEN_SIGNAL_HANDLING: number;
}

const ONCE_IN = 8; // at 400 steps: more often it would cost more than a fiftieth of a ruling
const { parse } = JSON; // not to be found by reader's code

/** Python asks this instead, before it is made. */
export function answerSignals(imports: WebAssembly.Imports): void {
  let asked = 0;
  imports["env"]!["_Py_CheckEmscriptenSignals_Helper"] = () => {
    asked = (asked + 1) % ONCE_IN;
    // A function of the browser's own that may throw: there WebKit looks. Once it has optimised
    // ours, it looks no more in them, nor in those that it knows how to replace (Reflect.ownKeys).
    if (asked === 0) parse("[]");
    return 0;
  };
}

/** From now on Python asks. */
export function askForSignals({ HEAP8, _Py_EMSCRIPTEN_SIGNAL_HANDLING: place }: WithSignals): void {
  HEAP8[place] = 1;
}
