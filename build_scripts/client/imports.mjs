// Starts Pyodide in the plain way, does what a page does first, and reports which files of the
// standard library this used: `node imports.mjs FOLDER PACKAGE` prints their names as JSON, and in a
// second list also those of the modules that the memory has in advance. FOLDER and PACKAGE are as for
// snapshot.mjs.

import { readFileSync, writeSync } from "node:fs";
import { join } from "node:path";

import { load, standardLibrary } from "./load.mjs";

const LIBRARY = "/lib/library.zip";
const [folder, site] = process.argv.slice(2);

const pyodide = await load(folder, { indexURL: folder });
pyodide.FS.writeFile(LIBRARY, readFileSync(join(folder, "library.zip")));
const names = pyodide.runPython(`
import json, sys
sys.path.append("${LIBRARY}")
from build_scripts.page.running import snapshot
from ${site} import warm
warm.first()

def loaded():
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    places = [spec.origin.partition(".zip/") for spec in specs if spec and spec.origin]
    return sorted({name for archive, _, name in places if f"{archive}.zip" == "${standardLibrary(pyodide)}"})

by_a_start = loaded()
for name in (*snapshot.IN_EXAMPLES, *snapshot.DURING_SNAPSHOT):
    __import__(name)
json.dumps([by_a_start, loaded()])
`);
writeSync(1, names);
process.exit(0); // the interpreter would keep Node alive
