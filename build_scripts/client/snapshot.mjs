// Starts Pyodide, loads what the pages need and saves its memory:
// `node snapshot.mjs FOLDER PACKAGE LEAN`.
//
// FOLDER holds Pyodide's files and library.zip, in which PACKAGE has what the site says of itself. The
// script adds
// - memory.bin: the memory of an interpreter that has loaded the site's package and the examples' modules
// from the archives in LEAN (building/lean.py); - tables.bin: pieces of that memory that are zeroed
// there, because hardly any page needs them; - engine.bin: Pyodide's WebAssembly without the data
// that is in that memory anyway (40 % of it in Pyodide 0.29), and without the exports that only
// shared libraries use, of which we load none; - memory-size.txt: the size of that memory, which the worker needs
// before the memory. The others are compressed with zstd, because hosts serve gzip at best, which
// makes the memory 40 % larger.  The snapshot is an unofficial interface of Pyodide. Its version is
// pinned, and a page whose snapshot fails starts in the plain way. No snapshot contains the file
// system, which is in JavaScript.

import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, zstdCompressSync } from "node:zlib";

import { load, standardLibrary } from "./load.mjs";

const LIBRARY = "/lib/library.zip";
const PAGE = 4096;
const [folder, site, lean] = process.argv.slice(2);

// Tables in the memory of each Pyodide that only the modules `unicodedata` and `_codecs_…` read,
// and those of the C library's iconv, which nothing calls: whole pages of constants, as start, end
// and name. We found them by changing a bit in each byte of a piece and checking whether these
// modules still answered the same; for iconv, by its tables. They move with each version of
// Pyodide: search for most of the same content again, or leave the version out, which makes the
// files 0.7 MB larger.
const TABLES = {
  "0.29.5": {
    places: [
      [606208, 1187840, "codecs"],
      [1212416, 1855488, "unicodedata"],
      [2473984, 2588672, "iconv"],
    ],
    digest: "b8578b858f14222e6a9c2a808b406cd7780904d1085a27378112c94ee8acfa8b",
  },
  "314.0.7": {
    places: [
      [802816, 1388544, "codecs"],
      [1396736, 2035712, "unicodedata"],
      [2826240, 2932736, "iconv"],
    ],
    digest: "4fc31398a81649caeacc666c0a5e05daada14840a291797b526a5974326dad5f",
  },
};

async function main() {
  const wasm = readFileSync(join(folder, "pyodide.asm.wasm"));
  const fewerExports = ifPossible("Pyodide keeps all of its exports", wasm, () =>
    changed(wasm, { [EXPORTS]: (section) => exportsIn(section, namesUsed(wasm)) }),
  );
  const pyodide = await started(fewerExports);
  pyodide.FS.writeFile(LIBRARY, readFileSync(join(lean, "library.zip")));
  pyodide.runPython(`
import sys
sys.path.append("${LIBRARY}")
from build_scripts.page.running import snapshot
snapshot.warm("${site}")
del sys
`);
  exchangeArchives(pyodide);
  const places = [...tables(pyodide), ...frozen(pyodide)];
  pyodide.runPython(`
import sys
del vars(sys.modules[snapshot.__package__])["snapshot"], sys.modules[snapshot.__name__], snapshot, sys
`);
  forget(pyodide);
  forgetTrampoline(pyodide._module);
  write("tables.bin", takenOut(pyodide._module.HEAPU8, places));
  writeFileSync(join(folder, "memory-size.txt"), `${pyodide._module.HEAPU8.length}`);
  const { engine, data } = ifPossible("Pyodide keeps its data", { engine: fewerExports, data: [] }, () =>
    withoutData(fewerExports, places),
  );
  write("memory.bin", withoutKnown(pyodide.makeMemorySnapshot(), data));
  write("engine.bin", engine);
  process.exit(0); // the interpreter would keep Node alive
}

// Later imports come from the archives that the site serves, which are different ones.
function exchangeArchives(pyodide) {
  const { FS, runPython } = pyodide;
  FS.writeFile(standardLibrary(pyodide), readFileSync(join(folder, "python_stdlib.zip")));
  FS.writeFile(LIBRARY, readFileSync(join(folder, "library.zip")));
  runPython("snapshot.leave_the_rest_for_later()");
}

// The result of an optimisation; without it, and with a warning, if it no longer fits this Pyodide.
function ifPossible(otherwise, without, optimised) {
  try {
    return optimised();
  } catch (error) {
    console.warn(`${otherwise}: ${error.message}`);
    return without;
  }
}

function tables({ version, _module: { HEAPU8 } }) {
  return ifPossible("Python's memory keeps all tables", [], () => {
    const { places, digest } = TABLES[version] ?? { places: [] };
    const found = createHash("sha256");
    for (const [from, to] of places) found.update(HEAPU8.subarray(from, to));
    if (found.digest("hex") === digest) return places;
    throw new Error("they are not where they were; see TABLES in client/snapshot.mjs");
  });
}

// The byte code that is frozen into Python, of modules that are loaded already. It is read again
// only if someone reloads such a module.
function frozen(pyodide) {
  const memory = Buffer.from(pyodide._module.HEAPU8.buffer);
  const codes = pyodide.runPython("snapshot.frozen_code()");
  const places = new Map(
    codes.toJs().map((code) => {
      const from = memory.indexOf(code);
      return [from, [from, from + code.length]];
    }),
  );
  codes.destroy();
  places.delete(-1); // not found as a whole
  return places.values();
}

// Takes these pieces out of the memory and leaves zeros.
function takenOut(memory, places) {
  const taken = pieces(memory, places);
  for (const [from, to] of places) memory.fill(0, from, to);
  return taken;
}

// Each piece after its address and length.
function pieces(memory, places) {
  const parts = places.flatMap(([from, to]) => [
    Buffer.from(Uint32Array.of(from, to - from).buffer),
    memory.slice(from, to),
  ]);
  return Buffer.concat(parts);
}

// Pyodide's header of the image, and the pages of memory that differ from those of a new engine with
// this data. More than a third contain only zeros, and need neither be unpacked nor written.
function withoutKnown(image, data) {
  const start = new DataView(image.buffer).getUint32(4, true);
  const memory = image.subarray(start);
  const known = Buffer.alloc(memory.length);
  for (const { place, content } of data) known.set(content, place);
  const places = [];
  for (let from = 0; from < memory.length; from += PAGE) {
    if (known.compare(memory, from, from + PAGE, from, from + PAGE) === 0) continue;
    const last = places.at(-1);
    if (last?.[1] === from) last[1] += PAGE;
    else places.push([from, from + PAGE]);
  }
  return Buffer.concat([image.subarray(0, start), pieces(memory, places)]);
}

// The memory contains function numbers, which depend on the exports. So it must be made by the same
// module that will load it, apart from the data.
async function started(wasm) {
  const engine = mkdtempSync(join(folder, "engine-"));
  try {
    writeFileSync(join(engine, "pyodide.asm.wasm"), wasm);
    return await load(folder, {
      _makeSnapshot: true,
      indexURL: engine,
      lockFileURL: join(folder, "pyodide-lock.json"),
      stdLibURL: join(lean, "python_stdlib.zip"),
      env: { PYTHONHASHSEED: "0" }, // so that the same sources always give the same memory
    });
  } finally {
    rmSync(engine, { recursive: true });
  }
}

// Freed memory keeps its content, which costs bytes, so we allocate it once to fill it with zeros:
// first the pools of small objects, size by size, then the rest, until the memory has to grow.
function forget(pyodide) {
  pyodide.runPython(`
def overwrite_small():
    for size in range(512, 16, -16):
        taken = [bytes(size - 17) for _ in range(2_000_000 // size)]
        del taken

def overwrite_large(grown):
    taken = [None] * 50_000
    for place in range(len(taken)):
        taken[place] = bytes(560)
        if grown():
            return

import gc
gc.collect()
overwrite_small()
`);
  const end = pyodide._module._sbrk(0);
  const overwriteLarge = pyodide.globals.get("overwrite_large");
  overwriteLarge(() => pyodide._module._sbrk(0) > end);
  overwriteLarge.destroy();
  pyodide.runPython("del overwrite_small, overwrite_large\ngc.collect()\ndel gc");
}

// How to call functions whose parameters Python must count: by WebAssembly if the browser can, and
// by JavaScript on an iPhone. The image has JavaScript; start.ts sets what the browser has.
function forgetTrampoline(module) {
  const { HEAP32, __PyRuntime } = module;
  const offset = module.__PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET ?? module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET;
  HEAP32[(__PyRuntime + HEAP32[offset / 4]) / 4] = 0;
}

function write(name, content) {
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: 25,
    [constants.ZSTD_c_checksumFlag]: 1, // a damaged file must fail, not run
  };
  writeFileSync(join(folder, name), zstdCompressSync(content, { params, pledgedSrcSize: content.length }));
}

const [EXPORTS, DATA, DATA_COUNT] = [7, 11, 12];

// The same module with some sections changed.
function changed(wasm, changes) {
  const parts = [wasm.subarray(0, 8)];
  for (const [id, section] of sectionsOf(wasm)) {
    const content = changes[id]?.(section) ?? section;
    parts.push(Uint8Array.of(id), encoded(content.length), content);
  }
  return Buffer.concat(parts);
}

function* sectionsOf(wasm) {
  const reader = new Reader(wasm, 8);
  while (!reader.atEnd()) yield [reader.byte(), reader.take(reader.number())];
}

// Every name in Pyodide's JavaScript, because it can be looked up among the exports, and the names
// whose addresses the module itself needs, as dynamically linked modules do.
function namesUsed(wasm) {
  const names = new Set(readFileSync(join(folder, "pyodide.asm.js"), "utf8").match(/[\w$]+/g));
  for (const { module, name } of WebAssembly.Module.imports(new WebAssembly.Module(wasm))) {
    if (module.startsWith("GOT.")) names.add(name);
  }
  return names;
}

function exportsIn(section, used) {
  const reader = new Reader(section);
  const kept = [];
  for (let count = reader.number(); count > 0; count--) {
    const start = reader.place;
    const name = reader.name();
    reader.byte();
    reader.number();
    // JavaScript calls the export `name` by the variable `_name`
    if (used.has(name) || used.has(`_${name}`)) kept.push(section.subarray(start, reader.place));
  }
  return Buffer.concat([encoded(kept.length), ...kept]);
}

// The engine without data that is in the memory, and the data that it keeps. The constructors that run
// before the memory comes need none of Pyodide 0.29's data, which is one piece whose place the page
// decides. They need some of Pyodide 314's 14,579 pieces, so the engine keeps what is not taken out,
// and the memory leaves out the pages that it only repeats.
function withoutData(wasm, places) {
  const all = [...piecesOf(new Map(sectionsOf(wasm)).get(DATA))];
  const isTaken = ({ place, content }) =>
    places.some(([from, to]) => from <= place && place + content.length <= to);
  const data = all.filter((piece) => piece.place !== undefined && !isTaken(piece));
  const count = encoded(data.length);
  const section = Buffer.concat([count, ...data.map(({ whole }) => whole)]);
  return { engine: changed(wasm, { [DATA_COUNT]: () => count, [DATA]: () => section }), data };
}

// Each piece of the engine's data, with its place in the memory unless the page decides that.
function* piecesOf(section) {
  const [ACTIVE, GLOBAL_GET, CONSTANT, END] = [0, 0x23, 0x41, 0x0b];
  const reader = new Reader(section);
  for (let count = reader.number(); count > 0; count--) {
    const start = reader.place;
    const [kind, how, number, end] = [reader.number(), reader.byte(), reader.number(), reader.byte()];
    if (kind !== ACTIVE || ![GLOBAL_GET, CONSTANT].includes(how) || end !== END) {
      throw new Error("pyodide.asm.wasm has data of another kind");
    }
    const content = reader.take(reader.number());
    const whole = section.subarray(start, reader.place);
    yield { content, whole, place: how === CONSTANT ? number : undefined };
  }
}

function encoded(number) {
  const bytes = [];
  for (; number > 127; number >>>= 7) bytes.push((number & 127) | 128);
  return Uint8Array.of(...bytes, number);
}

class Reader {
  constructor(bytes, place = 0) {
    this.bytes = bytes;
    this.place = place;
  }
  atEnd() {
    return this.place >= this.bytes.length;
  }
  byte() {
    return this.bytes[this.place++];
  }
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }
  take(length) {
    this.place += length;
    return this.bytes.subarray(this.place - length, this.place);
  }
  name() {
    return new TextDecoder().decode(this.take(this.number()));
  }
}

await main();
