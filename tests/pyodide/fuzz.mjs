// Spoils what every decoder reads, under Pyodide in Node: node fuzz.mjs <inputs a decoder>
// The worst of each is read as well: deep brackets would end this Python for good.
import { loadPyodide } from "pyodide";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const python = await loadPyodide();
python.FS.mkdir("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
python.globals.set("inputs", Number(process.argv[2]));
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project/py", "/project/tests", "/project"]
from support import decoders, fuzz
for decoder in decoders.decoders():
    for attack in decoder.attacks.values():
        decoder.refuses_or_reads(attack(min(decoder.limit, 60_000)))
    print(f"{decoder.name}: {fuzz.rounds(decoder, seed=1, count=inputs)} of {inputs} were read")
`);
