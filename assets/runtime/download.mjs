// Fetches the files of a boot, each once, counted by decoded bytes and checked by hash against
// the build's files.json. (Hosts compress: Content-Length says nothing about decoded bytes.) `bring`
// fetches and checks what is wanted later: words, and what computers think with.

/** @import { BootFile, Content, Count, Parts, Progress } from "../types.d.ts" */
/** @typedef {(file: BootFile, count: Count) => Promise<Content>} Bring */
/** @typedef {{ version: string, boot: string[], files: Record<string, BootFile> }} List */

import { Failure, SITE, WASM, ask, get, lost, verified } from "./fetch.mjs";

export { Failure };

const LIST = "files.json";
const SNAPSHOT = "runtime/snapshot.bin";
// Notes in localStorage.
const SEEN = "brushpass.wasm"; // the hash of the wasm that this browser has had
const DISTRUSTED = "brushpass.distrusted"; // the version with which Python has failed

/** @type {Map<string, Promise<Content>>} */
const kept = new Map(); // by hash: survives a failed boot
/** @type {Map<string, number>} */
const counted = new Map(); // bytes, by hash
/** @type {List | null} */
let listed = null; // the build's list, as it came last
let stop = new AbortController(); // ends whatever is on its way
let timer = 0;

/**
 * All that a boot needs, by path: bytes, and for the wasm a compiled module. With the promise of a
 * snapshot, if this browser has kept one that fits: of null if not. The modules are here first.
 * @param {{ patience: number, progress: (progress: Progress) => void, modulesHere: () => void }} how
 * @returns {Promise<Parts>}
 */
export async function downloads({ patience, progress, modulesHere }) {
  if (!isAble()) throw new Failure("unsupported", "", "this browser is too old");
  if (stop.signal.aborted) stop = new AbortController();
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), patience);
  };
  alive();
  const { bring, end } = hasVisited() ? inPage() : inWorker();
  /** @type {unknown[]} */
  let all = [];
  try {
    const { version, boot, files } = await list();
    const trusted = note(DISTRUSTED) !== version;
    const memory = trusted ? snapshot(files[SNAPSHOT]) : null;
    const sum = (/** @type {(file: BootFile) => number} */ of) => boot.reduce((total, path) => total + of(files[path]), 0);
    const total = sum((file) => file.bytes);
    /** @type {(file: BootFile, now: number) => void} */
    const count = ({ path, sha256, bytes }, now) => {
      alive();
      counted.set(sha256, Math.max(counted.get(sha256) ?? 0, Math.min(now, bytes)));
      progress({ loaded: sum((file) => counted.get(file.sha256) ?? 0), total, file: path });
    };
    const fetched = (/** @type {string} */ path) => once({ ...files[path], path }, count, bring);
    // sw.js has checked what it gives away: then modules come when they are imported.
    const checked = (/** @type {string} */ path) => count({ ...files[path], path }, files[path].bytes);
    const modules = boot.filter(isModule).map(trusted && isServed() ? checked : fetched);
    const others = boot.filter((path) => !isModule(path)).map(async (path) => [path, await fetched(path)]);
    all = [...modules, ...others];
    Promise.all(modules).then(() => {
      preload(boot.filter(isModule));
      modulesHere();
    }, () => {});
    await Promise.all(all);
    return /** @type {Parts} */ ({ ...Object.fromEntries(await Promise.all(others)), [SNAPSHOT]: memory });
  } finally {
    clearTimeout(timer);
    Promise.allSettled(all).then(end);
  }
}

/**
 * The memory of a Python that has started already. It isn't fetched here: sw.js does that, after
 * a first visit, unpacks it and keeps it by its hash. The list has the hash of the one that was
 * made from these very files.
 * @param {BootFile} [file]
 */
async function snapshot(file) {
  try {
    const kept = file && (await caches.match(addressOf(file)));
    return kept ? spread(await kept.arrayBuffer()) : null;
  } catch {
    return null; // no such storage here, or what is in it is not whole
  }
}

const PAGE = 4096;

/**
 * The whole memory of what tools/site/snapshot.mjs has written: its blank pages were left out.
 * @param {ArrayBuffer} written
 */
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

/** @param {BootFile} file */
const addressOf = ({ sha256 }) => new URL(`${SNAPSHOT}?h=${sha256}`, SITE).href;

/** Python has failed, perhaps because of a damaged snapshot: boot without it from now on. */
export async function distrust() {
  note(DISTRUSTED, (await list()).version);
}

const isAble = () =>
  ["BigInt64Array", "ReadableStream", "WeakRef", "structuredClone"].every((it) => it in globalThis) &&
  CSS.supports("color", "light-dark(#000, #fff)") && // in all browsers since May 2024
  typeof globalThis.WebAssembly?.compileStreaming === "function";

/**
 * One file: joined if it is on its way, kept if it is here, fetched again if it failed.
 * @param {BootFile} file
 * @param {(file: BootFile, bytes: number) => void} count
 * @param {Bring} bring
 */
function once(file, count, bring) {
  const { path, sha256 } = file;
  const here = kept.get(sha256);
  if (here) return here;
  const content = bring({ ...file, seen: note(SEEN) === sha256 }, (bytes) => count(file, bytes));
  kept.set(sha256, content);
  content.then(() => path === WASM && note(SEEN, sha256), () => kept.delete(sha256));
  return content;
}

/**
 * The page itself fetches: on a repeat visit this browser has all files already.
 * @returns {{ bring: Bring, end: () => void }}
 */
const inPage = () => ({ bring: (file, count) => get(file, count, stop.signal), end: () => {} });

/** A worker fetches, so that the page stays quick; where there may be none, the page does. */
function inWorker() {
  /** @type {Map<string, { file: BootFile, count: Count, resolve: (content: Content | Promise<Content>) => void, reject: (failure: Failure) => void }>} */
  const orders = new Map(); // by path
  const { signal } = stop;
  /** @type {Worker} */
  let worker;
  let works = true;
  try {
    worker = new Worker(new URL("./fetch-worker.mjs", import.meta.url), { type: "module" });
  } catch {
    return inPage();
  }
  const end = () => worker.terminate();
  worker.onmessage = ({ data: { path, bytes, content, failure } }) => {
    const order = orders.get(path);
    if (bytes !== undefined) order?.count(bytes);
    else if (failure) order?.reject(new Failure(failure.reason, path, failure.message));
    else order?.resolve(content);
  };
  worker.onerror = () => {
    works = false; // it could not begin
    for (const { file, count, resolve } of orders.values()) resolve(get(file, count, signal));
  };
  signal.addEventListener("abort", () => {
    end();
    for (const [path, { reject }] of orders) reject(new Failure("timeout", path));
  });
  /** @type {Bring} */
  const bring = (file, count) =>
    new Promise((resolve, reject) => {
      if (!works) return resolve(get(file, count, signal));
      orders.set(file.path, { file, count, resolve, reject });
      worker.postMessage(file);
    });
  return { bring, end };
}

/**
 * The build's list, always asked for anew: the others are judged by it.
 * @returns {Promise<List>}
 */
async function list(signal = stop.signal) {
  const response = await ask(LIST, signal, "no-cache");
  const text = await response.text().catch(lost(LIST, signal));
  try {
    const read = JSON.parse(text);
    listed = read;
    return read;
  } catch (error) {
    throw Failure.of(error, "corrupt", LIST);
  }
}

/**
 * The bytes of a file of the site that is wanted after the boot, exactly as it was built. What is
 * damaged in a cache is replaced there, sw.js's too; with `anew` no cache is asked. A Failure if it
 * can't be had, or not within `patience` milliseconds; 0 is as long as it takes.
 * @param {string} path
 * @param {{ patience?: number, anew?: boolean, count?: Count }} how
 */
export async function bring(path, { patience = 0, anew = false, count = () => {} } = {}) {
  const signal = patience ? AbortSignal.timeout(patience) : undefined;
  const known = (listed ?? (await list(signal))).files[path];
  try {
    return await asBuilt(path, known);
  } catch (failure) {
    const now = (await list(signal)).files[path]; // the site may have moved on since this page began
    if (now?.sha256 === known?.sha256) throw failure;
    return asBuilt(path, now);
  }

  /**
   * @param {string} path
   * @param {BootFile | undefined} file
   */
  async function asBuilt(path, file) {
    if (!file) throw new Failure("network", path, "there is no such file");
    return verified({ ...file, path }, count, signal, undefined, anew ? ["reload"] : undefined);
  }
}

/** @param {string} path */
const isModule = (path) => /\.m?js$/.test(path);

/** Whether sw.js brings our files: it gives away only what it has checked. */
function isServed() {
  try {
    return Boolean(navigator.serviceWorker.controller);
  } catch {
    return false; // there may be none
  }
}

/**
 * The modules are here, and right: let the browser parse them while the rest comes.
 * @param {string[]} modules
 */
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

/**
 * Tells what was noted, or notes it; without storage there is nothing.
 * @param {string} name
 * @param {string} [text]
 */
function note(name, text) {
  try {
    if (text) localStorage.setItem(name, text);
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
