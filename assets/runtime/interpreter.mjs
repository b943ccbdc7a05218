// The interpreter that PyScript is told to use: Pyodide, started from files that are already here.

/** @import { Parts } from "../types.d.ts" */
/** @import { PageModule } from "./start.mjs" */

import { loadPyodide as load, version } from "./pyodide.mjs";
import createModule from "./pyodide.asm.mjs";

export { version };

const APP = "/home/pyodide/app.zip";

const GZIP = 0x1f; // its first byte
const UNZIP = "lambda packed: __import__('zlib').decompress(packed.to_bytes(), 31)";

// What runs between two of these is one task of the main thread: the page can't react meanwhile.
const breathe = () => new Promise((resolve) => setTimeout(resolve));

// Modules that Pyodide would import in one long task. We import them before it, in short ones.
const AHEAD = ["re, enum, typing", "inspect", "dataclasses, traceback", "logging", "asyncio", "shutil"];

// PyScript writes its own Python package into the file system and imports it, by a program that
// begins like this. That takes as long as importing a whole game, and we don't use it: we skip it.
const WRITES_PACKAGE = "import os as _os\nfrom pathlib import Path as _Path\n";

/**
 * The files that download.mjs fetches, what to call when PyScript asks for Pyodide, and what
 * Python imports as `brushpass_page`.
 * @typedef {{ parts: Promise<Parts>, begun: () => void, pageModule: PageModule }} Inputs
 */

/** @type {Inputs | null} */
let inputs = null;

/**
 * PyScript calls loadPyodide itself, so what it needs from us is set here first.
 * @param {Inputs} all
 */
export const prepare = (all) => {
  inputs = all;
};

/** @param {object} options PyScript's */
export async function loadPyodide(options) {
  if (!inputs) throw new Error("prepare() was not called");
  const { parts, begun, pageModule } = inputs;
  const { failed } = pageModule;
  begun();
  const {
    "runtime/pyodide.asm.wasm": wasm,
    "runtime/stdlib.zip": stdlib,
    "runtime/pyodide-lock.json": lock,
    "runtime/snapshot.bin": snapshot,
    "app.bin": app,
  } = await parts;
  const restoreFetch = serveFromMemory(wasm, stdlib, failed);
  const settings = {
    ...options,
    lockFileContents: new TextDecoder().decode(lock),
    stdLibURL: new URL("./stdlib.zip", import.meta.url).href,
  };
  try {
    const memory = await snapshot;
    const python = (memory && (await restored(settings, memory))) || (await anew(settings));
    python.FS.writeFile(APP, zipOf(app, python), { canOwn: true });
    // Import from our zip and the library, not from the working folder, where PyScript puts sources.
    const { path } = python.pyimport("sys");
    path.remove("");
    if (!path.includes(APP)) path.insert(0, APP);
    python.registerJsModule("brushpass_page", pageModule);
    const { runPython } = python;
    python.runPython = (/** @type {string} */ code, /** @type {object[]} */ ...rest) => code.startsWith(WRITES_PACKAGE) || runPython.call(python, code, ...rest);
    await breathe();
    return python;
  } catch (error) {
    failed(error);
    throw error;
  } finally {
    restoreFetch();
    inputs = null;
  }
}

/**
 * Our code as a zip. Where the browser couldn't unpack the gzip around it, Python does.
 * @param {Uint8Array<ArrayBuffer>} code
 * @param {Awaited<ReturnType<typeof load>>} python
 */
const zipOf = (code, python) => (code[0] === GZIP ? python.runPython(UNZIP)(code).toJs() : code);

/** @param {object} settings */
const anew = (settings) => load({ ...settings, createPyodideModule });

/**
 * Python from a snapshot of its memory, or null if this Pyodide can't use it.
 * @param {object} settings
 * @param {Uint8Array} snapshot
 */
async function restored(settings, snapshot) {
  try {
    const python = await load({ ...settings, createPyodideModule: createModule, _loadSnapshot: snapshot });
    python.pyimport("random").seed(); // its state is in the snapshot, the same at every visit
    performance.mark("boot:restored");
    return python;
  } catch {
    return null;
  }
}

/** @param {Parameters<typeof createModule>[0]} settings */
async function createPyodideModule(settings) {
  const module = await createModule(settings);
  for (const names of AHEAD) {
    await breathe();
    settings.API.rawRun?.(`import ${names}`);
  }
  await breathe();
  return module;
}

/**
 * Pyodide fetches its wasm and its library itself. Until the returned function is called, it gets
 * those that we have fetched, checked and compiled already.
 * @param {WebAssembly.Module} wasm
 * @param {Uint8Array<ArrayBuffer>} stdlib
 * @param {(error: unknown) => void} failed
 */
function serveFromMemory(wasm, stdlib, failed) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (url, ...rest) => {
    const { href } = new URL(url instanceof Request ? url.url : url, location.href);
    if (href.endsWith("/pyodide.asm.wasm")) return Promise.resolve(new Response());
    if (href.endsWith("/stdlib.zip")) return Promise.resolve(new Response(stdlib));
    return fetch(url, ...rest);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const instance = await WebAssembly.instantiate(wasm, imports);
      await breathe();
      return { module: wasm, instance };
    } catch (error) {
      failed(error); // Pyodide would only log a warning, and wait for ever
      throw error;
    }
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
