// Reduces Pyodide's program to what our pages call: `node program.mjs PROGRAM TARGET ENGINE USER …`
// reads PROGRAM and writes TARGET, a module that defines `_createPyodideModule` globally. ENGINE is
// Pyodide's WebAssembly. Each USER is a file that uses parts of the program.
//
// PROGRAM is pyodide.asm.js of Pyodide 0.29, or pyodide.asm.mjs of Pyodide 314.
//
// A quarter of a megabyte is left of one megabyte. The rest is for shared libraries, of which we load
// none: a name for each of 3,800 functions and data items of the engine, and JavaScript functions
// that only such libraries call (WebGL, sound, windows). A page would parse and run all that at each
// start, and the engine would have an export for each of the names (snapshot.mjs).

import { readFileSync, writeFileSync } from "node:fs";

import { build } from "esbuild";

const [original, target, engine, ...users] = process.argv.slice(2);

const UNCALLED = "emscripten_gl"; // the prefix of the WebGL functions
const WORD = /[\w$]+/g;
// a function or data item of the engine: `var _a=wasmExports["a"];`, or without `var` if one list of
// all names comes first
const OF_ENGINE =
  /(?:var |(?=\w+=Module))(\w+)=(?:Module\["\1"\]=)?(?:wasmExports\["\w+"\](?:\.value>>>0)?|\d+);/g;
const LIST_OF_ENGINE = /var [\w,]+;(?=function assignWasmExports)/;
const OFFERED = /Module\["(\w+)"\]=\1;/g;
const SIGNATURE = /(?<=[;}])([\w$]+)\.sig="[^"]*";/g;
const WHERE_IT_BEGINS = /^[^]*?async function[ \w]*\(moduleArg ?= ?\{\}\) ?\{(?=\s*var moduleRtn;)/;
const WHERE_IT_ENDS = /;?\s*return moduleRtn[;}][^]*$/;

async function main() {
  const imports = WebAssembly.Module.imports(
    new WebAssembly.Module(readFileSync(engine)),
  );
  const asked = new Set(imports.map(({ name }) => name).filter((name) => !name.startsWith(UNCALLED)));
  const used = users.map((user) => readFileSync(user, "utf8")).join("\n");
  let program = body(readFileSync(original, "utf8"));
  const kept = new Set();
  program = changed(program, /wasmImports=\{([^}]*)\}/, (_, offered) => {
    const chosen = offered.split(",").filter((part) => asked.has(part.split(":")[0].trim()));
    for (const each of chosen) kept.add(each.split(":").at(-1).trim());
    return `wasmImports={${chosen.join()}}`;
  });
  // the engine holds addresses of weak symbols, which can be zero
  program = changed(
    program,
    /(?<=currentModuleWeakSymbols=|new Proxy\()new Set\(\[\]\)/,
    `{has:name=>name.startsWith("${UNCALLED}")}`,
  );
  program = onlySaid(program, OF_ENGINE, used, WORD);
  program = onlySaid(program, OFFERED, used, /(?<=\.|\["|[{,])[\w$]+/g);
  program = changed(program, SIGNATURE, (whole, name) => (kept.has(name) ? whole : ""));
  program = program.replaceAll(/\beval\(/g, "(0,eval)("); // the page's policy forbids eval anyway
  writeFileSync(target, whole(await shaken(program)));
}

function body(program) {
  return changed(changed(program, WHERE_IT_BEGINS, ""), WHERE_IT_ENDS, ";export { moduleRtn };");
}

function whole(body) {
  const returned = changed(body, /export\{([\w$]+) as moduleRtn\};\s*$/, "return $1;");
  return `"use strict";globalThis._createPyodideModule=(async function(moduleArg={}){var _scriptName;${returned}});\n`;
}

// Removes the statements that define a name which is used nowhere else.
function onlySaid(program, statement, used, word) {
  const rest = `${program.replaceAll(statement, "").replace(LIST_OF_ENGINE, "")}\n${used}`;
  const said = new Set(rest.match(word));
  return program.replaceAll(statement, (whole, name) => (said.has(name) ? whole : ""));
}

// Removes code that nothing uses. As a module, the program lets esbuild see what that is.
async function shaken(program) {
  const { outputFiles } = await build({
    stdin: { contents: program },
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    external: ["*"],
    minify: true,
    legalComments: "none",
    logLevel: "error",
    write: false,
  });
  return outputFiles[0].text;
}

function changed(text, pattern, replacement) {
  const result = text.replace(pattern, replacement);
  if (result === text) throw new Error(`Pyodide's program has no ${pattern} any more: see client/program.mjs`);
  return result;
}

await main();
