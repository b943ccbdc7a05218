// Brings Python up: fetches the runtime with true progress, then lets PyScript start it.
//
//   import { boot, prefetch } from "./assets/boot.js";
//   prefetch();      only the downloads: nothing in it freezes the page
//   await boot();    what Python does for the pages, or null when something has failed
//
// Events on `document`, told in `detail`:
//   boot:progress  {loaded, total, file}    decoded bytes; never falls, ends at total
//   boot:failed    {file, reason, message}  reason: network, corrupt, unsupported, timeout, python
//   boot:ready
//
// After boot:failed call boot() again: what is here stays here, the rest is fetched anew. Once
// Python itself has failed only a new page helps: then boot() loads it.

/** @import { Parts, Progress, Python } from "./types.d.ts" */

import { Failure, bring, distrust, downloads, hasVisited } from "../runtime/download.mjs";
import { start } from "../runtime/start.mjs";

export { bring };

const PATIENCE = 90_000; // milliseconds without any progress

// Each a promise: under way or done; null again after a failure.
/** @type {Promise<Parts> | null} */
let fetching = null;
/** @type {Promise<Python | null> | null} */
let booting = null;
/** @type {Promise<Python> | null} */
let starting = null; // PyScript's start, once in the life of a page
let broken = false;
/** @type {Progress | null} */
let latest = null; // what was told last

const modules = /** @type {Later<void>} */ (later());
const parts = /** @type {Later<Parts>} */ (later());

/**
 * A promise that somebody else keeps.
 * @template T
 * @typedef {{ promise: Promise<T>, keep: (value: T) => void }} Later
 */

/**
 * @template T
 * @returns {Later<T>}
 */
function later() {
  /** @type {(value: T) => void} */
  let keep = () => {};
  return { promise: new Promise((resolve) => (keep = resolve)), keep: (value) => keep(value) };
}

/** @type {(name: string, detail?: object) => boolean} */
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`boot:${name}`, { detail }));

/** @param {number} patience */
function fetchOnce(patience) {
  fetching ??= downloads({
    patience,
    progress: (detail) => {
      latest = detail;
      tell("progress", detail);
    },
    modulesHere: modules.keep,
  });
  fetching.then(parts.keep, () => {
    fetching = null;
  });
  return fetching;
}

/** @param {number} patience */
async function bootOnce(patience) {
  const fetched = fetchOnce(patience);
  starting ??= modules.promise.then(async () => {
    const { takePageApi } = await pageApi();
    const api = takePageApi();
    if (!api) throw new Error("somebody else has taken the page's API");
    return start(parts.promise, patience, api);
  });
  starting.catch(() => {}); // told below
  await fetched;
  let python;
  try {
    python = await starting;
  } catch (failure) {
    broken = true;
    await distrust().catch(() => {}); // the next page goes the plain way, however soon it comes
    throw failure;
  }
  performance.mark("boot:ready");
  tell("ready");
  return python;
}

const pageApi = () => import("./page_api.js");

/** Fetches ahead what a boot needs. A failure is boot()'s to tell. */
export function prefetch({ patience = PATIENCE } = {}) {
  if (latest) tell("progress", latest); // who asks may not have listened yet when it was told
  return Promise.all([fetchOnce(patience), pageApi()]).catch(() => {});
}

/**
 * Fetches what is missing and starts Python; tells by events how it goes, and never throws.
 * @returns {Promise<Python | null>}
 */
export function boot({ patience = PATIENCE } = {}) {
  if (broken) {
    location.reload();
    return new Promise(() => {});
  }
  booting ??= bootOnce(patience).catch((failure) => {
    booting = null;
    const { file, reason, message } = Failure.of(failure);
    tell("failed", { file, reason, message });
    return null;
  });
  return booting;
}

// A repeat visit: what Python needs lies in this browser already, and is taken out while the page is
// still being built. A first visit waits until the page is there, and an embedded one until it is
// wanted (lobby/loader.js, embed.js).
if (hasVisited() && !document.documentElement.dataset.embed) fetchOnce(PATIENCE).catch(() => {});
