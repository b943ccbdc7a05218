// Lets PyScript start Python with what download.mjs has brought.

/** @import { Parts, Python } from "../types.d.ts" */
/** @typedef {NonNullable<ReturnType<typeof import("../tools.js").take>>} Tools */
/** @typedef {Tools & { bring: typeof bring, ready: (python?: Python) => void, failed: (error: unknown) => void }} Lent */

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

/** A text as the page's policy wants it, to be a script: only ours is. */
const policy = globalThis.trustedTypes?.createPolicy("brushpass-boot", { createScript: (text) => text });
const trusted = (/** @type {string} */ text) => policy?.createScript(text) ?? text;

/**
 * Settles with what Python gives to ready(), or fails; called once in the life of a page. What is
 * no module may still be on its way: `parts` is a promise. The time runs when it is here.
 * Python finds these tools, and whom to tell, in a module of its own, `brushpass_page`.
 * @param {Promise<Parts>} parts
 * @param {number} patience
 * @param {Tools} tools
 * @returns {Promise<Python>}
 */
export function start(parts, patience, tools) {
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
    // PyScript lets what goes wrong inside it fall through to here.
    addEventListener("unhandledrejection", ({ reason }) => {
      if (String(reason?.stack).includes(new URL(".", import.meta.url).href)) fail(reason);
    });
    run(parts, { ...tools, bring, ready, failed: fail }).catch(fail);
  });
}

/**
 * @param {Promise<Parts>} parts
 * @param {Lent} lent
 */
async function run(parts, lent) {
  const giveBack = standInForIndexedDB();
  const { give } = await import("./boot.mjs");
  give({ parts, begun: giveBack, lent });
  const config = {
    interpreter: new URL("./boot.mjs", import.meta.url).href,
    packages_cache: "never",
    ...WITHOUT_PLUGINS,
  };
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("config", JSON.stringify(config));
  script.setAttribute("async", "false");
  script.text = trusted(PROGRAM);
  // PyScript is set up for MicroPython as well, and would fetch all plugins for it.
  const other = document.createElement("mpy-config");
  other.setAttribute("type", "json");
  other.append(JSON.stringify(WITHOUT_PLUGINS));
  document.head.append(script, other);
  await import("./pyscript/core.js");
  other.remove();
}

const OURS = "brushpass";

/**
 * PyScript opens a database for packages, which we have none of, and can't do without; in a
 * sandboxed frame there are no databases. It gets an empty one, until Pyodide is asked for; who
 * opens one of ours meanwhile gets the real one.
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
    if (!name.startsWith(OURS)) return answer(database);
    giveBack();
    try {
      return indexedDB.open(name, version);
    } finally {
      standIn();
    }
  };
  const standIn = () => Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
  const giveBack = () => {
    Reflect.deleteProperty(globalThis, "indexedDB");
    if (real) Object.defineProperty(globalThis, "indexedDB", real);
  };
  standIn();
  return giveBack;
}
