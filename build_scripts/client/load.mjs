// Starts the Pyodide of a folder that building/runtime.py has filled. Its program defines
// `_createPyodideModule` globally (program.mjs): Pyodide 0.29 finds it there, 314 wants to be given it.

import { join } from "node:path";
import { pathToFileURL } from "node:url";

export async function load(folder, options) {
  await imported(folder, "pyodide.asm.js");
  const { loadPyodide } = await imported(folder, "pyodide.mjs");
  return await loadPyodide({ createPyodideModule: globalThis._createPyodideModule, ...options });
}

// Where this Pyodide's Python expects the standard library.
export function standardLibrary({ _api }) {
  const [major, minor] = _api.pyVersionTuple;
  return `/lib/python${major}${minor}.zip`;
}

function imported(folder, name) {
  return import(pathToFileURL(join(folder, name)));
}
