/** zstd, which browsers cannot unpack themselves: a small decoder in WebAssembly. */

interface Zstd {
  memory: WebAssembly.Memory;
  malloc(size: number): number;
  free(place: number): void;
  ZSTD_findDecompressedSize(source: number, size: number): bigint | number;
  ZSTD_decompress(target: number, room: number, source: number, size: number): number;
}

export type Unpack = (packed: Uint8Array) => Uint8Array<ArrayBuffer>;

/** Synchronous: a worker may block, and opening a file cannot wait. */
export function unpacker(decoder: BufferSource): Unpack {
  const imports = { env: { emscripten_notify_memory_growth: () => {} } };
  const instance = new WebAssembly.Instance(new WebAssembly.Module(decoder), imports);
  const zstd = instance.exports as unknown as Zstd;
  return (packed) => {
    const source = zstd.malloc(packed.length);
    new Uint8Array(zstd.memory.buffer).set(packed, source);
    const size = Number(zstd.ZSTD_findDecompressedSize(source, packed.length));
    const target = zstd.malloc(size);
    const written = zstd.ZSTD_decompress(target, size, source, packed.length);
    if (written !== size) throw new Error("a runtime file is damaged");
    const unpacked = new Uint8Array(zstd.memory.buffer).slice(target, target + size);
    zstd.free(source);
    zstd.free(target);
    return unpacked;
  };
}
