// What PyScript is given as its interpreter: Pyodide, fed with what is already here.

/** @import { Parts } from "../types.d.ts" */
/** @import { Lent } from "./start.mjs" */

import { loadPyodide as load, version } from "./pyodide.mjs";
import createModule from "./pyodide.asm.mjs";

export { version };

const APP = "/home/pyodide/app.zip";

const GZIP = 0x1f; // its first byte
const UNZIP = "lambda packed: __import__('zlib').decompress(packed.to_bytes(), 31)";

// Everything between two of these is one task of the main thread, in which the page stands still.
const breathe = () => new Promise((resolve) => setTimeout(resolve));

// What Pyodide is about to import in one go, in portions.
const AHEAD = ["re, enum, typing", "inspect", "dataclasses, traceback", "logging", "asyncio", "shutil"];

// How the text begins by which PyScript writes its Python package into the file system and imports
// it. That takes as long as a whole game, and nobody asks for it: it is left out.
const WRITES_PACKAGE = "import os as _os\nfrom pathlib import Path as _Path\n";

/**
 * The promise of what download.mjs brings, whom to tell that we have begun, and the module brushpass_page.
 * @typedef {{ parts: Promise<Parts>, begun: () => void, lent: Lent }} Given
 */

/** @type {Given | null} */
let given = null;

/** @param {Given} all */
export const give = (all) => {
  given = all;
};

/** @param {object} options PyScript's */
export async function loadPyodide(options) {
  if (!given) throw new Error("nothing was given");
  const { parts, begun, lent } = given;
  const { failed } = lent;
  begun();
  const {
    "runtime/pyodide.asm.wasm": wasm,
    "runtime/stdlib.zip": stdlib,
    "runtime/pyodide-lock.json": lock,
    "runtime/snapshot.bin": snapshot,
    "app.bin": app,
  } = await parts;
  const giveBack = lend(wasm, stdlib, failed);
  const settings = {
    ...options,
    lockFileContents: new TextDecoder().decode(lock),
    stdLibURL: new URL("./stdlib.zip", import.meta.url).href,
  };
  try {
    const memory = await snapshot;
    const python = (memory && (await restored(settings, memory))) || (await anew(settings));
    python.FS.writeFile(APP, zipOf(app, python), { canOwn: true });
    // Only our zip and the library: not the working folder, where PyScript puts its sources.
    const { path } = python.pyimport("sys");
    path.remove("");
    if (!path.includes(APP)) path.insert(0, APP);
    python.registerJsModule("brushpass_page", lent);
    const { runPython } = python;
    python.runPython = (/** @type {string} */ code, /** @type {object[]} */ ...rest) => code.startsWith(WRITES_PACKAGE) || runPython.call(python, code, ...rest);
    await breathe();
    return python;
  } catch (error) {
    failed(error);
    throw error;
  } finally {
    giveBack();
    given = null;
  }
}

/**
 * Our code: a zip, or a gzip of one where the browser can't unpack.
 * @param {Uint8Array<ArrayBuffer>} code
 * @param {Awaited<ReturnType<typeof load>>} python
 */
const zipOf = (code, python) => (code[0] === GZIP ? python.runPython(UNZIP)(code).toJs() : code);

/** @param {object} settings */
const anew = (settings) => load({ ...settings, createPyodideModule });

/**
 * Python as it was when it was written down, or null if that is no longer possible.
 * @param {object} settings
 * @param {Uint8Array} snapshot
 */
async function restored(settings, snapshot) {
  try {
    const python = await load({ ...settings, createPyodideModule: createModule, _loadSnapshot: snapshot });
    python.pyimport("random").seed(); // else it would be the same at every visit
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
 * Pyodide fetches its wasm and library by itself. While it starts, it gets ours instead.
 * @param {WebAssembly.Module} wasm
 * @param {Uint8Array<ArrayBuffer>} stdlib
 * @param {(error: unknown) => void} failed
 */
function lend(wasm, stdlib, failed) {
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
      failed(error); // Pyodide would only warn, and wait for ever
      throw error;
    }
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
