// Loaded before the scripts that start Python at build time, so that the same sources give the same
// memory on every machine. Otherwise the memory would contain the program's path, the time and
// random numbers. A page that starts from it draws its own random numbers
// (page/running/dispatch.py).

import crypto from "node:crypto";
import { writeSync } from "node:fs";

process.argv[1] = "python";
process.env.TZ = "UTC";

let milliseconds = Date.UTC(1980, 0, 1);
Date.now = () => (milliseconds += 1);
performance.now = () => Date.now() - Date.UTC(1980, 0, 1);

let state = 1;
crypto.randomFillSync = crypto.webcrypto.getRandomValues = (array) => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let place = 0; place < bytes.length; place++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[place] = state >>> 16;
  }
  return array;
};

// Node would quote the failing line, and Pyodide's program is one line of a million characters.
process.on("uncaughtException", (error) => {
  writeSync(2, String(error?.stack ?? error));
  process.exit(1);
});
