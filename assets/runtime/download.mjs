// Fetches the files of a boot, each once, counted by decoded bytes and checked by hash against
// the build's files.json. (Hosts compress: Content-Length says nothing about decoded bytes.)

const SITE = new URL("../", import.meta.url);
const LIST = "files.json";
const WASM = "runtime/pyodide.asm.wasm";
const SNAPSHOT = "runtime/snapshot.bin";
// Notes in localStorage, each a hash.
const SEEN = "brushpass.wasm"; // the wasm that this browser has had
const DISTRUSTED = "brushpass.snapshot"; // the snapshot with which Python has failed

const kept = new Map(); // hash → promise of the content: survives a failed boot
const counted = new Map(); // hash → bytes
let stop = new AbortController(); // ends whatever is on its way
let timer;

export class Failure extends Error {
  constructor(reason, file, message = "") {
    super(message);
    Object.assign(this, { reason, file });
  }

  static of(error, reason = "python", file = "main.py") {
    return error instanceof Failure ? error : new Failure(reason, file, String(error));
  }
}

/** All that a boot needs, by path: bytes, and for the wasm a compiled module. With the promise of a
 *  snapshot, if this browser has kept one that fits: of null if not. The modules are here first.
 */
export async function downloads({ patience, progress, modulesHere }) {
  if (!isAble()) throw new Failure("unsupported", "", "this browser is too old");
  if (stop.signal.aborted) stop = new AbortController();
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), patience);
  };
  alive();
  try {
    const { boot, files } = await list();
    const memory = snapshot(files[SNAPSHOT]);
    const sum = (of) => boot.reduce((total, path) => total + of(files[path]), 0);
    const total = sum((file) => file.bytes);
    const count = ({ path, sha256, bytes }, now) => {
      alive();
      counted.set(sha256, Math.max(counted.get(sha256) ?? 0, Math.min(now, bytes)));
      progress({ loaded: sum((file) => counted.get(file.sha256) ?? 0), total, file: path });
    };
    const all = boot.map(async (path) => [path, await once({ path, ...files[path] }, count)]);
    const modules = boot.filter(isModule);
    const again = hasVisited();
    if (again) preload(modules);
    Promise.all(all.filter((_, n) => isModule(boot[n]))).then(() => {
      if (!again) preload(modules);
      modulesHere();
    }, () => {});
    return { ...Object.fromEntries(await Promise.all(all)), [SNAPSHOT]: memory };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The memory of a Python that has started already. It isn't fetched here: sw.js does that, after
 * a first visit, unpacks it and keeps it by its hash. The list has the hash of the one that was
 * made from these very files.
 */
async function snapshot(file) {
  try {
    const kept = file && note(DISTRUSTED) !== file.sha256 && (await caches.match(addressOf(file)));
    return kept ? spread(await kept.arrayBuffer()) : null;
  } catch {
    return null; // no such storage here, or what is in it is not whole
  }
}

const PAGE = 4096;

/** The whole memory of what tools/site/snapshot.mjs has written: its blank pages were left out. */
function spread(written) {
  const [size, count] = new Uint32Array(written, 0, 2);
  const numbers = new Uint32Array(written, 8, count);
  const pages = new Uint8Array(written, 8 + 4 * count);
  if (!count || pages.length !== count * PAGE) throw new RangeError("not whole");
  const memory = new Uint8Array(size);
  numbers.forEach((n, place) => {
    const page = pages.subarray(place * PAGE, (place + 1) * PAGE);
    memory.set(page.subarray(0, size - n * PAGE), n * PAGE); // the last one may be shorter
  });
  return memory;
}

const addressOf = ({ sha256 }) => new URL(`${SNAPSHOT}?h=${sha256}`, SITE).href;

/** Python has failed, perhaps for it: the next boots go the plain way. */
export async function distrustSnapshot() {
  const { files } = await list();
  note(DISTRUSTED, files[SNAPSHOT].sha256);
}

const isAble = () =>
  ["BigInt64Array", "ReadableStream", "WeakRef", "structuredClone"].every((it) => it in globalThis) &&
  typeof globalThis.WebAssembly?.compileStreaming === "function";

/** One file: joined if it is on its way, kept if it is here, fetched again if it failed. */
function once(file, count) {
  if (!kept.has(file.sha256)) {
    const get = file.path === WASM ? compiled : verified;
    const content = get(file, (bytes) => count(file, bytes));
    kept.set(file.sha256, content);
    content.catch(() => kept.delete(file.sha256));
  }
  return kept.get(file.sha256);
}

async function compiled(file, count) {
  // Chromium keeps compiled wasm only for a response that nobody else reads: so on a repeat
  // visit the wasm is neither counted as it comes nor hashed. What it says is what it said then.
  if (note(SEEN) === file.sha256) {
    try {
      const module = await WebAssembly.compileStreaming(ask(file.path));
      count(file.bytes);
      return module;
    } catch {
      // no longer in the cache, or not whole: the long way
    }
  }
  let module; // compiled while it comes in
  const bytes = await verified(file, count, () => {
    let sink;
    const body = new ReadableStream({ start: (controller) => void (sink = controller) });
    const headers = { "content-type": "application/wasm" };
    module = WebAssembly.compileStreaming(new Response(body, { headers })).catch(() => null);
    return sink;
  });
  if (await module) {
    note(SEEN, file.sha256);
    return module;
  }
  return WebAssembly.compile(bytes).catch((error) => {
    throw Failure.of(error, "unsupported", file.path);
  });
}

/** The bytes of a file, when their hash is right. A wrong one in the cache gets a second chance.
 *  What comes is also put into a sink: each time a new one.
 */
async function verified(file, count, newSink = () => null) {
  for (const cache of ["default", "reload"]) {
    const bytes = await read(await ask(file.path, cache), file, count, newSink());
    if (bytes && (await hasHash(bytes, file.sha256))) return bytes;
  }
  throw new Failure("corrupt", file.path, "not the file that was built");
}

async function ask(path, cache = "default") {
  const { signal } = stop;
  const response = await fetch(new URL(path, SITE), { cache, signal }).catch(lost(path, signal));
  if (!response.ok) throw new Failure("network", path, `HTTP ${response.status}`);
  return response;
}

/** The body as one array, or null if it isn't as long as it should be. */
async function read(response, { path, bytes: size }, count, sink) {
  const { signal } = stop;
  const bytes = new Uint8Array(size);
  let length = 0;
  for (const reader = response.body.getReader(); ; await rest()) {
    const { done, value } = await reader.read().catch(lost(path, signal));
    if (done) {
      sink?.close();
      return length === size ? bytes : null;
    }
    sink?.enqueue(value);
    if (length + value.length <= size) bytes.set(value, length);
    length += value.length;
    count(length);
  }
}

const BREATH = 8; // milliseconds: after so much work the page has its turn
let rested = 0;

async function rest() {
  if (performance.now() - rested < BREATH) return;
  await (globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
  rested = performance.now();
}

/** The build's list, always asked for anew: the others are judged by it. */
async function list() {
  const response = await ask(LIST, "no-cache");
  const text = await response.text().catch(lost(LIST, stop.signal));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw Failure.of(error, "corrupt", LIST);
  }
}

const lost = (path, signal) => (error) => {
  throw new Failure(signal.aborted ? "timeout" : "network", path, String(error));
};

async function hasHash(bytes, wanted) {
  if (!globalThis.crypto?.subtle) return true; // not over https: the length has to do
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === wanted;
}

const isModule = (path) => /\.m?js$/.test(path);

/** The modules are all in the browser's cache: let it parse them while the rest comes. */
function preload(modules) {
  for (const path of modules) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = new URL(path, SITE).href;
    document.head.append(link);
  }
}

/** Whether this browser has had the site before. */
export const hasVisited = () => note(SEEN) !== null;

/** Tells what was noted, or notes it; without storage there is nothing. */
function note(name, hash) {
  try {
    if (hash) localStorage.setItem(name, hash);
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
