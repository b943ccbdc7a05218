// Starts Python in Node with our modules in it, and writes down its memory: a later visit begins
// from there. Called by snapshot.py with one JSON file:
// {pyodide, stdlib, app, lock: text, imports: [module, …], to}
//
// More than half of the pages are blank and left out. What is written (and gzipped) is, as 32-bit
// numbers, the size of the memory, how many pages there are and the number of each; then the pages.
// download.mjs reads it.
import chance from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";

// The same inputs give the same bytes: here no time passes, and chance is none. What is left of
// it in the memory is renewed when it is loaded (interpreter.mjs).
const MOMENT = Date.UTC(2026, 0, 1);
/** @type {(object: object, name: string, value: unknown) => object} */
const fixed = (object, name, value) => Object.defineProperty(object, name, { configurable: true, value });
fixed(Date, "now", () => MOMENT);
fixed(performance, "now", () => 0);
const sevens = (/** @type {Uint8Array} */ bytes) => bytes.fill(7);
fixed(chance, "randomFillSync", sevens);
fixed(crypto, "getRandomValues", sevens);
fixed(process, "pid", 1);

const APP = "/home/pyodide/app.zip"; // as in interpreter.mjs

const PAGE = 4096;

/** @param {Uint8Array} memory */
function written(memory) {
  const numbers = [];
  for (let n = 0; n * PAGE < memory.length; n += 1) {
    if (memory.subarray(n * PAGE, (n + 1) * PAGE).some((byte) => byte)) numbers.push(n);
  }
  const head = Uint32Array.of(memory.length, numbers.length, ...numbers);
  const bytes = new Uint8Array(head.byteLength + numbers.length * PAGE);
  bytes.set(new Uint8Array(head.buffer));
  numbers.forEach((n, place) => {
    bytes.set(memory.subarray(n * PAGE, (n + 1) * PAGE), head.byteLength + place * PAGE);
  });
  return bytes;
}

const { pyodide, stdlib, app, lock, imports, to } = JSON.parse(readFileSync(process.argv[2], "utf8"));
try {
  const { loadPyodide } = await import(pathToFileURL(pyodide).href);
  const python = await loadPyodide({
    _makeSnapshot: true,
    _sysExecutable: "python",
    stdLibURL: stdlib,
    lockFileContents: lock,
    env: { PYTHONHASHSEED: "0" },
  });
  python.FS.writeFile(APP, gunzipSync(readFileSync(app)));
  const { path } = python.pyimport("sys");
  path.remove("");
  path.insert(0, APP);
  for (const name of imports) python.runPython(`import ${name}`);
  python.runPython("import gc, random; random.seed(0); del random; gc.collect(); del gc");
  writeFileSync(to, gzipSync(written(python.makeMemorySnapshot()), { level: 6 }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error); // the stack would print a line of 1.2 MB
  process.exit(1);
}
