// Runs a module of this project in Pyodide, as `python -m MODULE ARGUMENT …` would:
// `node python.mjs PYODIDE ROOT MODULE ARGUMENT …`. Folders among the arguments are shared with it.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, root, module, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({
  env: { PYTHONHASHSEED: "0" }, // so that the same sources always give the same byte code
  stdout: console.log,
  stderr: console.error,
});
pyodide.mountNodeFS("/project", root);
const seen = given.map((argument, place) => {
  if (!existsSync(argument)) return argument;
  pyodide.mountNodeFS(`/folder${place}`, argument);
  return `/folder${place}`;
});
pyodide.globals.set("given", pyodide.toPy([module, ...seen]));
pyodide.runPython(`
import runpy, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
sys.argv[:] = given
runpy.run_module(given[0], run_name="__main__", alter_sys=True)
`);
process.exit(0); // the interpreter would keep Node alive
