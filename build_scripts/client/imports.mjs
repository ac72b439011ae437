// Starts Pyodide in the plain way, does what a page does first, and reports which files of the
// standard library this used: `node imports.mjs FOLDER` prints their names as JSON, and in a second
// list also those of the modules that the memory has in advance. FOLDER is as for snapshot.mjs.

import { readFileSync, writeSync } from "node:fs";
import { join } from "node:path";

import { load, standardLibrary } from "./load.mjs";

const LIBRARY = "/lib/library.zip";
const folder = process.argv[2];

const pyodide = await load(folder, { indexURL: folder });
pyodide.FS.writeFile(LIBRARY, readFileSync(join(folder, "library.zip")));
const names = pyodide.runPython(`
import json, sys
sys.path.append("${LIBRARY}")
from build_scripts.page.running import dispatch, warm
from pao_core import ask
ask({"ask": "ruling", "rules": "tenhou", "calls": warm.CALLS, "win": warm.WIN})
dispatch.run(warm.EXAMPLE, lambda text: None)

def loaded():
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    places = [spec.origin.partition(".zip/") for spec in specs if spec and spec.origin]
    return sorted({name for archive, _, name in places if f"{archive}.zip" == "${standardLibrary(pyodide)}"})

by_a_start = loaded()
for name in (*warm.IN_EXAMPLES, *warm.DURING_SNAPSHOT):
    __import__(name)
json.dumps([by_a_start, loaded()])
`);
writeSync(1, names);
process.exit(0); // the interpreter would keep Node alive
