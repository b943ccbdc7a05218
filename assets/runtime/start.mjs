// Starts Python by PyScript, with the files that download.mjs fetches.

/** @import { Parts, Python } from "../types.d.ts" */
/** @typedef {NonNullable<ReturnType<typeof import("../page_api.js").takePageApi>>} PageApi */
/** @typedef {PageApi & { bring: typeof bring, ready: (python?: Python) => void, failed: (error: unknown) => void }} PageModule */

import { Failure, bring } from "./download.mjs";

const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game"];
const WITHOUT_PLUGINS = { plugins: [...PLUGINS, "py-terminal"].map((name) => `!${name}`) };

const PROGRAM = `
try:
    import main
except BaseException:
    import traceback
    from brushpass_page import failed
    failed(traceback.format_exc())
    raise
`;

// The page's policy lets no text become a script unless a policy of ours has made it (site/policy.py).
const policy = globalThis.trustedTypes?.createPolicy("brushpass-boot", { createScript: (text) => text });
const trusted = (/** @type {string} */ text) => policy?.createScript(text) ?? text;

/**
 * Resolves to what Python passes to ready(), or rejects; called once in the life of a page. PyScript
 * and Pyodide's scripts are here, the other files may still be coming; `patience` milliseconds are
 * counted from when they have come. Python imports all that it needs of the page as `brushpass_page`.
 * @param {Promise<Parts>} parts
 * @param {number} patience
 * @param {PageApi} pageApi
 * @returns {Promise<Python>}
 */
export function start(parts, patience, pageApi) {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {unknown} */ error) => reject(Failure.of(error));
    let timer = 0;
    parts.then(() => {
      timer = setTimeout(() => fail(new Failure("timeout", "main.py")), patience);
    });
    const ready = (handles = /** @type {Python} */ ({})) => {
      clearTimeout(timer);
      resolve(handles);
    };
    // PyScript reports its own failures nowhere else.
    addEventListener("unhandledrejection", ({ reason }) => {
      if (String(reason?.stack).includes(new URL(".", import.meta.url).href)) fail(reason);
    });
    run(parts, { ...pageApi, bring, ready, failed: fail }).catch(fail);
  });
}

/**
 * @param {Promise<Parts>} parts
 * @param {PageModule} pageModule
 */
async function run(parts, pageModule) {
  const restoreIndexedDB = standInForIndexedDB();
  const { prepare } = await import("./interpreter.mjs");
  prepare({ parts, begun: restoreIndexedDB, pageModule });
  const config = {
    interpreter: new URL("./interpreter.mjs", import.meta.url).href,
    packages_cache: "never",
    ...WITHOUT_PLUGINS,
  };
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("config", JSON.stringify(config));
  script.setAttribute("async", "false");
  script.text = trusted(PROGRAM);
  // PyScript also sets up MicroPython, and would fetch every plugin for it.
  const other = document.createElement("mpy-config");
  other.setAttribute("type", "json");
  other.append(JSON.stringify(WITHOUT_PLUGINS));
  document.head.append(script, other);
  await import("./pyscript/core.js");
  other.remove();
}

const OUR_DATABASES = "brushpass"; // how their names begin

/**
 * PyScript opens a database of packages, though we use none, and fails where there may be no
 * databases: in a sandboxed frame. It gets an empty one. Scripts that open our own databases still
 * get the real ones. Returns what ends this.
 */
function standInForIndexedDB() {
  const real = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  const answer = (/** @type {unknown} */ result) => {
    /** @type {{ result: unknown, onsuccess?: (event: object) => void }} */
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  };
  const store = { getAllKeys: () => answer([]), clear: () => answer(undefined) };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };
  const open = (/** @type {string} */ name, /** @type {number | undefined} */ version) => {
    if (!name.startsWith(OUR_DATABASES)) return answer(database);
    restore();
    try {
      return indexedDB.open(name, version);
    } finally {
      standIn();
    }
  };
  const standIn = () => Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
  const restore = () => {
    Reflect.deleteProperty(globalThis, "indexedDB");
    if (real) Object.defineProperty(globalThis, "indexedDB", real);
  };
  standIn();
  return restore;
}
