/**
 * Starts Pyodide in the worker: quickly from a memory snapshot, or in the plain way from its own
 * files.
 *
 * Pyodide downloads and compiles its files itself. We replace the `fetch` and
 * `instantiateStreaming` that it calls, so that it gets what the page already has. Both are gone
 * when a reader's code runs. A quick start begins without engine and memory, because Pyodide needs
 * them late, and its other work takes as long as unpacking them.
 */

import { RUNTIME } from "../runtime/protocol";
import type { FileName, Files, Kit, Way } from "../runtime/protocol";
import { answerSignals, askForSignals, endsOnlyInJavaScript } from "./stoppable";
import { ticking } from "./ticking";
import { unpacker } from "./unpack";

const LIBRARY = "/lib/library.zip";
const TABLES = "/lib/tables.bin";

/** Set when the worker is bundled: the size of the snapshot's memory in bytes. */
declare const PAO_MEMORY: number;

/** page/running/dispatch.py */
export interface Dispatch {
  begin(language: string): void;
  run(source: string, write: (text: unknown) => void): string;
  call(name: string, argument: string): string;
}

export interface Started {
  dispatch: Dispatch;
  kit: Kit;
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
    HEAP8: Int8Array;
    HEAPU8: Uint8Array;
    _Py_EMSCRIPTEN_SIGNAL_HANDLING: number;
    _Py_Version: number; // its place
  };
  pyimport(name: string): unknown;
  registerJsModule(name: string, module: object): void;
  runPython(source: string): unknown;
}

type LoadPyodide = (options: Record<string, unknown>) => Promise<Pyodide>;

/** Pyodide's own settings object, which it extends into its module. */
interface Settings {
  API: { restoreSnapshot(image: Uint8Array): unknown };
}

interface Created {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  __PyRuntime: number;
  __PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET?: number; // Pyodide 0.29
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number; // Pyodide 314
}

declare global {
  /** Defined by pyodide.asm.js. loadPyodide of Pyodide 0.29 calls it, and that of 314 is given it. */
  var _createPyodideModule: (settings: Settings) => Promise<Created>;
}

const file = (name: string): string => new URL(name, RUNTIME).href;

// These load before the page has sent the rest.
const program = Promise.all([
  import(file("pyodide.mjs")) as Promise<{ loadPyodide: LoadPyodide }>,
  import(file("pyodide.asm.js")) as Promise<unknown>,
]);
program.catch(() => {}); // reported by the code that awaits it

export async function programLoaded(): Promise<void> {
  await program;
}

/** A value that others can await before it exists. */
class Awaited<Value> {
  give!: (value: Value | Promise<Value>) => void;
  readonly there = new Promise<Value>((resolve) => (this.give = resolve));

  constructor() {
    this.there.catch(() => {}); // reported by the code that awaits it
  }
}

/** A start, which goes as far as it can with what it has been given. */
export class Start {
  private readonly module = new Awaited<WebAssembly.Module>();
  private readonly files = new Awaited<Files>();
  private readonly pyodide: Promise<Pyodide>;

  constructor(private readonly way: Way) {
    this.pyodide = load(way, this.module.there, this.files.there);
    this.pyodide.catch(() => {});
  }

  giveEngine(engine: ArrayBuffer): void {
    this.module.give(compiledToStop(engine));
  }

  /** Pyodide would wait for ever for an engine that cannot be compiled, so this checks the engine first. */
  async finish({ files, module: compiled }: Kit, language: string): Promise<Started> {
    const { way } = this;
    if (compiled) this.module.give(compiled);
    else if (way === "plain") this.giveEngine(bytes(files, "pyodide.asm.wasm").buffer);
    const module = await this.module.there;
    this.files.give(files);
    const pyodide = await this.pyodide;
    if (way === "plain") {
      pyodide.FS.writeFile(LIBRARY, bytes(files, "library.zip"));
      pyodide.runPython(`import sys; sys.path.append("${LIBRARY}"); del sys`);
    } else {
      loadWhenOpened(pyodide, standardLibrary(pyodide), "python_stdlib.zip");
      loadWhenOpened(pyodide, LIBRARY, "library.zip");
      bringTables(pyodide);
    }
    for (const name of PAO_SITE.archives) loadWhenOpened(pyodide, `/lib/${name}`, name);
    cutOff(pyodide);
    askForSignals(pyodide._module);
    const dispatch = pyodide.pyimport(`${PAO_SITE.python}.live.DISPATCH`) as Dispatch;
    dispatch.begin(language);
    return { dispatch, kit: { way, files, module } };
  }
}

/** Compiled so that a loop in it can be stopped, which only WebKit needs. */
async function compiledToStop(engine: ArrayBuffer): Promise<WebAssembly.Module> {
  if (!endsOnlyInJavaScript()) return WebAssembly.compile(engine);
  try {
    return await WebAssembly.compile(ticking(engine));
  } catch (error) {
    console.warn("Python will be harder to stop:", error);
    return WebAssembly.compile(engine);
  }
}

async function load(
  way: Way,
  module: Promise<WebAssembly.Module>,
  files: Promise<Files>,
): Promise<Pyodide> {
  const [{ loadPyodide }] = await program;
  globalThis.fetch = async (url) => {
    const name = String(url).split("/").at(-1) as FileName;
    if (name === "pyodide.asm.wasm") return new Response(); // we compile it ourselves
    if (name === "python_stdlib.zip" && way === "quick") return new Response();
    return new Response((await files)[name] ?? null);
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const compiled = await module;
    answerSignals(imports!);
    const instance = await WebAssembly.instantiate(compiled, imports);
    return { module: compiled, instance: { exports: asInTable(instance.exports, imports!) } };
  };
  return await loadPyodide({
    createPyodideModule: (settings: Settings) => globalThis._createPyodideModule(settings),
    indexURL: RUNTIME.href,
    jsglobals: {}, // what `import js` finds
    env: { PYTHONHASHSEED: "0" },
    stdin: () => null,
    ...(way === "quick" && { _loadSnapshot: placeOfMemory(files) }),
  });
}

/** A buffer as large as the memory snapshot, which replaces it when Pyodide looks into it. */
function placeOfMemory(files: Promise<Files>): Uint8Array {
  const create = globalThis._createPyodideModule;
  globalThis._createPyodideModule = async (settings) => {
    const created = await create(settings);
    const image = bytes(await files, "memory.bin");
    const restore = settings.API.restoreSnapshot;
    settings.API.restoreSnapshot = () => {
      const start = new DataView(image.buffer).getUint32(4, true); // the start of the memory's content
      const trampoline = created.HEAP32[placeOfTrampoline(created)]!;
      putPieces(created.HEAPU8, image.subarray(start));
      created.HEAP32[placeOfTrampoline(created)] = trampoline;
      return restore(image.subarray(0, start)); // a snapshot without memory
    };
    return created;
  };
  return new Uint8Array(PAO_MEMORY);
}

/**
 * The same exports, but functions that are also in the table are the very objects of the table.
 *
 * Pyodide gives each exported function a number in the table, or finds the number of the same
 * object there. WebKit has a different object for each of the two, so the functions would get other
 * numbers than those in the memory snapshot. The name of a function, which is its index in the
 * module, shows that two objects are the same function.
 */
function asInTable(
  exports: WebAssembly.Exports,
  imports: WebAssembly.Imports,
): WebAssembly.Exports {
  const table = imports["env"]!["__indirect_function_table"] as WebAssembly.Table;
  const functions = Object.values(exports).filter((each) => typeof each === "function");
  const byName = new Map(functions.map((each) => [each.name, each]));
  const known = new Map<string, WebAssembly.ExportValue>();
  for (let place = 0; place < table.length; place++) {
    const entry = table.get(place) as Function | null;
    if (!entry) continue;
    const exported = byName.get(entry.name);
    if (exported === entry) return exports; // this browser has one object for the two
    if (exported) known.set(entry.name, entry);
  }
  return Object.fromEntries(
    Object.entries(exports).map(([name, value]) => [
      name,
      (typeof value === "function" && known.get(value.name)) || value,
    ]),
  );
}

/**
 * Where Pyodide has put how this browser calls some functions, or 0 if it cannot. snapshot.mjs leaves
 * it out. The place depends on the content of the memory: it moves when the memory is put in.
 */
function placeOfTrampoline(created: Created): number {
  const offset =
    created.__PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET ?? created.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET;
  return (created.__PyRuntime + created.HEAP32[offset / 4]!) / 4;
}

/** Named after the version of Python, which is in its memory: 0x030d05f0 for 3.13.5. */
function standardLibrary({ _module: { HEAPU8, _Py_Version: place } }: Pyodide): string {
  return `/lib/python${HEAPU8[place + 3]}${HEAPU8[place + 2]}.zip`;
}

/** A file that is loaded from the site when it is first opened. The import has to wait for it. */
function loadWhenOpened(pyodide: Pyodide, path: string, name: string): void {
  const fetched = asked(name);
  whenOpened(pyodide, path, (node) => {
    node.contents = fetched();
    node.usedBytes = node.contents.length;
  });
}

/** Puts back what snapshot.mjs takes out of the memory, when the file is first opened. */
function bringTables(pyodide: Pyodide): void {
  const [packed, decoder] = [asked("tables.bin"), asked("zstd.wasm")];
  whenOpened(pyodide, TABLES, () => {
    putPieces(pyodide._module.HEAPU8, unpacker(decoder())(packed()));
  });
}

/** Each piece follows its address and length. */
function putPieces(memory: Uint8Array, pieces: Uint8Array): void {
  const numbers = new DataView(pieces.buffer, pieces.byteOffset);
  for (let at = 0; at < pieces.length; ) {
    const [to, length] = [numbers.getUint32(at, true), numbers.getUint32(at + 4, true)];
    memory.set(pieces.subarray(at + 8, at + 8 + length), to);
    at += 8 + length;
  }
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

/** Prepares to read a file of the runtime later, when no other code can make requests any more. */
function asked(name: string): () => Uint8Array<ArrayBuffer> {
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

/** Removes two entrances of Pyodide: its tests contain JavaScript's Function, and there is nothing to install. */
function cutOff(pyodide: Pyodide): void {
  delete pyodide._api.tests;
  const refuse = (): never => {
    throw new Error(`this page cannot install packages; only the standard library and ${PAO_SITE.imported} are available`);
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
