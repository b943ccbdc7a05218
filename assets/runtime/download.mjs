// Fetches the files of a boot, each once, counted by decoded bytes and checked by hash against
// the build's files.json. (Hosts compress: Content-Length says nothing about decoded bytes.)

const SITE = new URL("../", import.meta.url);
const LIST = "files.json";
const WASM = "runtime/pyodide.asm.wasm";
const SEEN = "brushpass.wasm"; // in localStorage: the hash of the wasm this browser has had

const kept = new Map(); // hash → promise of the content: survives a failed boot
const counted = new Map(); // hash → bytes

export class Failure extends Error {
  constructor(reason, file, message = "") {
    super(message);
    Object.assign(this, { reason, file });
  }

  static of(error, reason = "python", file = "main.py") {
    return error instanceof Failure ? error : new Failure(reason, file, String(error));
  }
}

/** All that a boot needs, by path: bytes, and for the wasm a compiled module. */
export async function downloads({ patience, progress }) {
  if (!isAble()) throw new Failure("unsupported", "", "this browser lacks WebAssembly");
  const stop = new AbortController();
  let timer;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), patience);
  };
  alive();
  try {
    const { boot, files } = JSON.parse(await text(LIST, stop.signal));
    const total = boot.reduce((sum, path) => sum + files[path].bytes, 0);
    const count = (file, bytes) => {
      alive();
      const { sha256, bytes: most } = files[file];
      counted.set(sha256, Math.max(counted.get(sha256) ?? 0, Math.min(bytes, most)));
      const loaded = boot.reduce((sum, path) => sum + (counted.get(files[path].sha256) ?? 0), 0);
      progress({ loaded, total, file });
    };
    const all = boot.map(async (path) => [path, await once({ path, ...files[path] }, count, stop)]);
    return Object.fromEntries(await Promise.all(all));
  } finally {
    clearTimeout(timer);
  }
}

const isAble = () =>
  ["BigInt64Array", "ReadableStream", "WeakRef", "structuredClone"].every((it) => it in globalThis) &&
  typeof globalThis.WebAssembly?.compileStreaming === "function";

/** One file: joined if it is on its way, kept if it is here, fetched again if it failed. */
function once(file, count, stop) {
  if (!kept.has(file.sha256)) {
    const get = file.path === WASM ? compiled : verified;
    const content = get(file, (bytes) => count(file.path, bytes), stop.signal);
    kept.set(file.sha256, content);
    content.catch(() => kept.delete(file.sha256));
  }
  return kept.get(file.sha256);
}

async function compiled(file, count, signal) {
  // Chromium keeps compiled wasm only for a response that nobody else reads: so on a repeat
  // visit the wasm is neither counted as it comes nor hashed. What it says is what it said then.
  if (seen() === file.sha256) {
    try {
      const module = await WebAssembly.compileStreaming(ask(file.path, signal));
      count(file.bytes);
      return module;
    } catch {
      // no longer in the cache, or not whole: the long way
    }
  }
  let module; // compiled while it comes in
  const bytes = await verified(file, count, signal, (response) => {
    module = WebAssembly.compileStreaming(response.clone()).catch(() => null);
  });
  if (await module) {
    seen(file.sha256);
    return module;
  }
  return WebAssembly.compile(bytes).catch((error) => {
    throw Failure.of(error, "unsupported", file.path);
  });
}

/** The bytes of a file, when their hash is right. A wrong one in the cache gets a second chance. */
async function verified(file, count, signal, look = () => {}) {
  for (const cache of ["default", "reload"]) {
    const response = await ask(file.path, signal, cache);
    look(response);
    const bytes = await read(response, file, count, signal);
    if (bytes && (await hasHash(bytes, file.sha256))) {
      if (/\.m?js$/.test(file.path)) preload(file.path);
      return bytes;
    }
  }
  throw new Failure("corrupt", file.path, "not the file that was built");
}

async function ask(path, signal, cache = "default") {
  const response = await fetch(new URL(path, SITE), { cache, signal }).catch((error) => {
    throw lost(path, signal, error);
  });
  if (!response.ok) throw new Failure("network", path, `HTTP ${response.status}`);
  return response;
}

/** The body as one array, or null if it isn't as long as it should be. */
async function read(response, { path, bytes: size }, count, signal) {
  const bytes = new Uint8Array(size);
  let length = 0;
  try {
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return length === size ? bytes : null;
      if (length + value.length <= size) bytes.set(value, length);
      length += value.length;
      count(length);
    }
  } catch (error) {
    throw lost(path, signal, error);
  }
}

async function text(path, signal) {
  const response = await ask(path, signal, "no-cache");
  return response.text().catch((error) => {
    throw lost(path, signal, error);
  });
}

const lost = (path, signal, error) =>
  new Failure(signal.aborted ? "timeout" : "network", path, String(error));

async function hasHash(bytes, wanted) {
  if (!globalThis.crypto?.subtle) return true; // not over https: the length has to do
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === wanted;
}

/** The module is in the HTTP cache now; let the browser parse it while the rest comes. */
function preload(path) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = new URL(path, SITE).href;
  document.head.append(link);
}

/** Tells or keeps the hash of the last wasm; without storage there was none. */
function seen(hash) {
  try {
    if (hash) localStorage.setItem(SEEN, hash);
    return localStorage.getItem(SEEN);
  } catch {
    return null;
  }
}
