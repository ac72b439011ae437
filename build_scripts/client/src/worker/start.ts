/**
 * Starts Pyodide in the worker: quickly from a memory image, or plainly from its own files.
 *
 * Pyodide downloads and compiles for itself; we give it what the page has already instead, through
 * the `fetch` and `instantiateStreaming` that it calls. Both are gone when reader's code runs.
 */

import { RUNTIME } from "../runtime/protocol";
import type { FileName, Files, Kit } from "../runtime/protocol";
import { unpacker } from "./unpack";

const STANDARD_LIBRARY = "/lib/python313.zip";
const LIBRARY = "/lib/library.zip";
const RECORDS = "/lib/records.zip";
const TABLES = "/lib/tables.bin";

/** build_scripts/inpage/running/dispatch.py */
export interface Dispatch {
  begin(): void;
  run(source: string, write: (text: unknown) => void): string;
  call(name: string, argument: string): string;
}

interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: { open?: (stream: { stream_ops: object }) => void };
}

interface Pyodide {
  FS: {
    writeFile(path: string, content: Uint8Array): void;
    lookupPath(path: string): { node: FileNode };
    ErrnoError: new (number: number) => Error;
  };
  _api: { tests?: unknown };
  _module: {
    HEAPU8: Uint8Array;
    HEAP32: Int32Array;
    __PyRuntime: number;
    __PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET: number;
    _PyEM_CountArgsPtr: number;
  };
  pyimport(name: string): unknown;
  registerJsModule(name: string, module: object): void;
  runPython(source: string): unknown;
}

type LoadPyodide = (options: Record<string, unknown>) => Promise<Pyodide>;

const file = (name: string): string => new URL(name, RUNTIME).href;

// These are asked for before the page has sent the rest.
const program = Promise.all([
  import(file("pyodide.mjs")) as Promise<{ loadPyodide: LoadPyodide }>,
  import(file("pyodide.asm.js")) as Promise<unknown>,
]);
program.catch(() => {}); // told when they are waited for

export async function programLoaded(): Promise<void> {
  await program;
}

export async function startPyodide(kit: Kit): Promise<{ dispatch: Dispatch; kit: Kit }> {
  const next = kit.module ? kit : await prepared(kit);
  const pyodide = await load(next);
  if (kit.way === "plain") {
    pyodide.FS.writeFile(LIBRARY, bytes(next.files, "library.zip"));
    pyodide.runPython(`import sys; sys.path.append("${LIBRARY}"); del sys`);
  } else {
    setTrampoline(pyodide);
    loadWhenOpened(pyodide, STANDARD_LIBRARY, "python_stdlib.zip");
    loadWhenOpened(pyodide, LIBRARY, "library.zip");
    bringTables(pyodide);
  }
  loadWhenOpened(pyodide, RECORDS, "records.zip");
  cutOff(pyodide);
  const dispatch = pyodide.pyimport("build_scripts.inpage.running.dispatch") as Dispatch;
  dispatch.begin();
  return { dispatch, kit: next };
}

/** Unpacks and compiles, once in a visit: after that the page keeps the result. */
async function prepared({ way, files }: Kit): Promise<Kit> {
  if (way === "plain") {
    const module = await WebAssembly.compile(bytes(files, "pyodide.asm.wasm"));
    return { way, files, module };
  }
  const unpack = unpacker(bytes(files, "zstd.wasm"));
  const compiling = WebAssembly.compile(unpack(bytes(files, "engine.bin")));
  const image = unpack(bytes(files, "memory.bin"));
  return {
    way,
    files: { "memory.bin": image.buffer, "pyodide-lock.json": files["pyodide-lock.json"]! },
    module: await compiling,
  };
}

async function load({ way, files, module }: Kit): Promise<Pyodide> {
  const [{ loadPyodide }] = await program;
  const served: Files = { "python_stdlib.zip": new ArrayBuffer(0), ...files };
  globalThis.fetch = async (url) => {
    const name = String(url).split("/").at(-1) as FileName;
    return new Response(served[name] ?? null);
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const instance = await WebAssembly.instantiate(module!, imports);
    return { module: module!, instance: { exports: asInTable(instance.exports, imports!) } };
  };
  return await loadPyodide({
    indexURL: RUNTIME.href,
    jsglobals: {}, // what `import js` finds
    env: { PYTHONHASHSEED: "0" },
    stdin: () => null,
    ...(way === "quick" && { _loadSnapshot: bytes(files, "memory.bin") }),
  });
}

/**
 * The same exports; of the functions that also stand in the table, those very objects.
 *
 * Pyodide gives each exported function a number in the table, or the number at which it finds the
 * same object there. WebKit has another object for each of the two, so there the functions would
 * get other numbers than those that the memory image holds. What a function is called tells that
 * they are one: its name is its index in the module.
 */
function asInTable(
  exports: WebAssembly.Exports,
  imports: WebAssembly.Imports,
): WebAssembly.Exports {
  const table = Object.values(imports["env"]!).find((each) => each instanceof WebAssembly.Table)!;
  const known = new Map<string, WebAssembly.ExportValue>();
  for (let place = 0; place < table.length; place++) {
    const entry = table.get(place) as { name: string } | null;
    if (entry) known.set(entry.name, entry as never);
  }
  return Object.fromEntries(
    Object.entries(exports).map(([name, value]) => [
      name,
      (typeof value === "function" && known.get(value.name)) || value,
    ]),
  );
}

/** What snapshot.mjs leaves out: which way to call some functions this browser has, or 0 for none. */
function setTrampoline({ _module }: Pyodide): void {
  const { HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET: offset } = _module;
  HEAP32[(__PyRuntime + HEAP32[offset / 4]!) / 4] = _module._PyEM_CountArgsPtr;
}

/** A file that comes from the site when it is first opened; an import has to wait for it. */
function loadWhenOpened(pyodide: Pyodide, path: string, name: FileName | "records.zip"): void {
  const fetched = asked(name);
  whenOpened(pyodide, path, (node) => {
    node.contents = fetched();
    node.usedBytes = node.contents.length;
  });
}

/** What snapshot.mjs takes out of the memory: it is put back when the file is first opened. */
function bringTables(pyodide: Pyodide): void {
  const [packed, decoder] = [asked("tables.bin"), asked("zstd.wasm")];
  whenOpened(pyodide, TABLES, () => {
    const content = unpacker(decoder())(packed());
    const numbers = new DataView(content.buffer);
    for (let at = 0; at < content.length; ) {
      const [to, length] = [numbers.getUint32(at, true), numbers.getUint32(at + 4, true)];
      pyodide._module.HEAPU8.set(content.subarray(at + 8, at + 8 + length), to);
      at += 8 + length;
    }
  });
}

function whenOpened({ FS }: Pyodide, path: string, bring: (node: FileNode) => void): void {
  FS.writeFile(path, new Uint8Array(0));
  const { node } = FS.lookupPath(path);
  const plain = node.stream_ops;
  node.stream_ops = {
    ...plain,
    open(stream) {
      const IO_ERROR = 29;
      try {
        bring(node);
      } catch {
        throw new FS.ErrnoError(IO_ERROR);
      }
      node.stream_ops = plain;
      stream.stream_ops = plain;
    },
  };
}

/** A file of the runtime, for a time when no other code can ask for anything any more. */
function asked(name: FileName | "records.zip" | "tables.bin"): () => Uint8Array<ArrayBuffer> {
  const request = new XMLHttpRequest();
  const open = request.open.bind(request, "GET", file(name), false);
  const send = request.send.bind(request);
  request.responseType = "arraybuffer";
  return () => {
    open();
    send();
    if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
    return new Uint8Array(request.response as ArrayBuffer);
  };
}

/** Pyodide's own doors: its tests carry JavaScript's Function, and there is nothing to install. */
function cutOff(pyodide: Pyodide): void {
  delete pyodide._api.tests;
  const refuse = (): never => {
    throw new Error("this page has no packages to install: the standard library and pao_core are all");
  };
  pyodide.registerJsModule("pyodide_js", {
    loadPackage: refuse,
    loadPackagesFromImports: refuse,
    loadedPackages: {},
  });
}

function bytes(files: Files, name: FileName): Uint8Array<ArrayBuffer> {
  const content = files[name];
  if (content === undefined) throw new Error(`${name} is missing`);
  return new Uint8Array(content);
}
