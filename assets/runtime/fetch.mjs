// Fetches one file of a boot, counts its decoded bytes and checks its hash. The page and
// fetch-worker.mjs use it; so it touches neither page nor storage.

/** @import { BootFile, Content, Count } from "../types.d.ts" */

export const SITE = new URL("../", import.meta.url);
export const WASM = "runtime/pyodide.asm.wasm";
const CODE = "app.bin";

export class Failure extends Error {
  /**
   * @param {string} reason
   * @param {string} file
   */
  constructor(reason, file, message = "") {
    super(message);
    this.reason = reason;
    this.file = file;
  }

  /** @param {unknown} error */
  static of(error, reason = "python", file = "main.py") {
    return error instanceof Failure ? error : new Failure(reason, file, String(error));
  }
}

/** @type {Record<string, (file: BootFile, count: Count, signal?: AbortSignal) => Promise<Content>>} */
const WAYS = { [WASM]: compiled, [CODE]: unpacked };

/**
 * The content of a file: bytes, for our code those of a zip, and for the wasm a compiled module.
 * @type {(file: BootFile, count: Count, signal?: AbortSignal) => Promise<Content>}
 */
export const get = (file, count, signal) => (WAYS[file.path] ?? verified)(file, count, signal);

/**
 * What is gzipped as a whole. A browser that can't unpack leaves it to Python (interpreter.mjs).
 * @param {BootFile} file
 * @param {Count} count
 * @param {AbortSignal} [signal]
 */
async function unpacked(file, count, signal) {
  const packed = await verified(file, count, signal);
  if (!globalThis.DecompressionStream) return packed;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * @param {BootFile} file
 * @param {Count} count
 * @param {AbortSignal} [signal]
 * @returns {Promise<WebAssembly.Module>}
 */
async function compiled(file, count, signal) {
  // Chromium keeps compiled wasm only for a response that nobody else reads: so on a repeat
  // visit the wasm is neither counted as it comes nor hashed. What it says is what it said then.
  if (file.seen) {
    try {
      const module = await WebAssembly.compileStreaming(ask(file.path, signal));
      count(file.bytes);
      return module;
    } catch {
      // no longer in the cache, or not whole: the long way
    }
  }
  /** @type {Promise<WebAssembly.Module | null> | undefined} */
  let module; // compiled while it comes in
  const bytes = await verified(file, count, signal, (response) => {
    module = WebAssembly.compileStreaming(response.clone()).catch(() => null);
  });
  return (await module) ?? WebAssembly.compile(bytes).catch((error) => {
    throw Failure.of(error, "unsupported", file.path);
  });
}

/** @type {RequestCache[]} */
const CACHED_FIRST = ["default", "reload"];

/**
 * The bytes of a file, when their hash is right. A wrong one in the cache gets a second chance.
 * @param {BootFile} file
 * @param {Count} count
 * @param {AbortSignal} [signal]
 * @param {(response: Response) => void} look
 */
export async function verified(file, count, signal, look = () => {}, ways = CACHED_FIRST) {
  for (const cache of ways) {
    const response = await ask(file.path, signal, cache);
    look(response);
    const bytes = await read(response, file, count, signal);
    if (bytes && (await hasHash(bytes, file.sha256))) return bytes;
  }
  throw new Failure("corrupt", file.path, "not the file that was built");
}

/**
 * `signal` ends whatever is on its way.
 * @param {string} path
 * @param {AbortSignal} [signal]
 * @param {RequestCache} cache
 */
export async function ask(path, signal, cache = "default") {
  const anew = () => fetch(new URL(path, SITE), { cache, signal });
  const early = cache !== "reload" && askedEarly(path);
  const response = await (early ? unless(signal, early).catch(anew) : anew()).catch(lost(path, signal));
  if (!response.ok) throw new Failure("network", path, `HTTP ${response.status}`);
  return response;
}

/**
 * What early.js has asked for already, once.
 * @param {string} path
 * @returns {Promise<Response> | undefined}
 */
function askedEarly(path) {
  const early = globalThis.brushpassEarly;
  const response = early?.[path];
  delete early?.[path];
  return response;
}

/** @type {(signal: AbortSignal | undefined, promise: Promise<Response>) => Promise<Response>} */
const unless = (signal, promise) =>
  new Promise((resolve, reject) => {
    signal?.addEventListener("abort", reject);
    promise.then(resolve, reject);
  });

/**
 * The body as one array, or null if it isn't as long as it should be.
 * @param {Response} response
 * @param {BootFile} file
 * @param {Count} count
 * @param {AbortSignal} [signal]
 */
async function read({ body }, { path, bytes: size }, count, signal) {
  const bytes = new Uint8Array(size);
  let length = 0;
  if (!body) return null;
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read().catch(lost(path, signal));
    if (done) return length === size ? bytes : null;
    if (length + value.length <= size) bytes.set(value, length);
    length += value.length;
    count(length);
  }
}

/** @type {(path: string, signal?: AbortSignal) => (error: unknown) => never} */
export const lost = (path, signal) => (error) => {
  throw new Failure(signal?.aborted ? "timeout" : "network", path, String(error));
};

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} wanted
 */
async function hasHash(bytes, wanted) {
  if (!globalThis.crypto?.subtle) return true; // not over https: the length has to do
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === wanted;
}

