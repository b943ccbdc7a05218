// What the worst input costs each decoder, under Pyodide in Node: node decoders.mjs
// Prints a JSON list of {decoder, attack, bytes, ms, whole, honest}. Times are the best of some
// runs: other programs' work isn't ours.
import { loadPyodide } from "pyodide";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { check } from "../../assets/lobby/checking.js";

const RUNS = 3;
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const python = await loadPyodide();
python.FS.mkdir("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
/** Milliseconds that this process has worked: a busy machine measures the same. */
const worked = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
python.globals.set("RUNS", RUNS);
python.globals.set("worked", worked);
const found = JSON.parse(
  python.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project/py", "/project/tests"]
from support import decoders

def slices(decoder, given):
    """How long each slice took; what isn't read in slices is one."""
    work = decoder.sliced(given) if decoder.sliced else None
    while True:
        begin = worked()
        try:
            next(work) if work else decoder.read(given)
            done = not work
        except (StopIteration, decoders.Malformed):
            done = True
        yield worked() - begin
        if done:
            return

def spent(decoder, given):
    runs = [list(slices(decoder, given)) for _ in range(RUNS)]
    each = [min(times) for times in zip(*runs, strict=True)]
    return max(each), sum(each)

found = []
for decoder in decoders.decoders():
    given = decoder.honest()
    longest, whole = spent(decoder, given)
    found.append([decoder.name, "honest", decoders.size_of(given), longest, whole])
    for name, given in decoder.worst():
        longest, whole = spent(decoder, given)
        found.append([decoder.name, name, decoders.size_of(given), longest, whole])
json.dumps(found)
`),
);

/** The lobby checks packs before Python is there. */
const limits = JSON.parse(python.runPython("from brushpass.lobby.own import limits; json.dumps(limits())"));
const packs = JSON.parse(
  python.runPython(`
decoder, = (one for one in decoders.decoders() if one.name == "pack of words")
json.dumps([["honest", decoder.honest()], *decoder.worst()])
`),
);
for (const cards of [false, true]) {
  for (const [name, text] of packs) {
    const times = Array.from({ length: RUNS }, () => {
      const begin = worked();
      check(text, { cards, ...limits });
      return worked() - begin;
    });
    const ms = Math.min(...times);
    found.push([`pack of ${cards ? "cards" : "words"}, in the lobby`, name, Buffer.byteLength(text), ms, ms]);
  }
}
console.log(JSON.stringify(found));
