// Brings Python up: fetches the runtime with true progress, then lets PyScript start it.
//
//   import { boot, prefetch } from "./assets/boot.js";
//   prefetch();            only the downloads: nothing that freezes the page
//   await boot();          true when Python is ready, false when something failed
//
// Events on `document`, told in `detail`:
//   boot:progress  {loaded, total, file}   decoded bytes; never falls, ends at total
//   boot:failed    {file, reason, message} reason: network, corrupt, unsupported, timeout, python
//   boot:ready
//
// After boot:failed call boot() again: what is here stays here, the rest is fetched anew. Once
// Python itself has failed, only a new page helps, and boot() loads it.
import { Failure, download, manifest } from "../runtime/download.mjs";
import { start } from "../runtime/start.mjs";

const PATIENCE = 90_000; // milliseconds without any progress

const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`boot:${name}`, { detail }));

let fetching = null; // the downloads under way, or done
let starting = null; // Python's start: begins once, with the first module that is here
let booting = null; // the boot under way, or done
let broken = false;

/** Fetches everything a boot needs. Fails with a Failure; a second call takes up the rest. */
export function prefetch({ patience = PATIENCE } = {}) {
  fetching ??= fetchAll(patience).catch((failure) => {
    fetching = null;
    throw failure;
  });
  return fetching;
}

/** Fetches what is missing and starts Python. Tells by events how it goes; never throws. */
export function boot({ patience = PATIENCE } = {}) {
  if (broken) {
    location.reload();
    return new Promise(() => {});
  }
  booting ??= bootOnce(patience).catch((failure) => {
    booting = null;
    const { file, reason, message } = failure;
    tell("failed", { file, reason: reason ?? "python", message });
    return false;
  });
  return booting;
}

async function bootOnce(patience) {
  const parts = await prefetch({ patience });
  starting ??= start(parts);
  try {
    await withPatience(starting, patience);
  } catch (failure) {
    broken = true;
    throw failure;
  }
  tell("ready");
  return true;
}

function withPatience(promise, patience) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Failure("timeout", "main.py")), patience);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
