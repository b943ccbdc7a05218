// Runs the contract of every game under Pyodide in Node: node run.mjs <games a check>
import { loadPyodide } from "pyodide";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const python = await loadPyodide();
python.FS.mkdir("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
python.globals.set("games", Number(process.argv[2]));
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project/py", "/project/tests"]
from support import contract
from brushpass.games import SHELF
for name in SHELF:
    contract.keep(name, games)
    print(f"{name}: kept under Python {sys.version.split()[0]} on {sys.platform}")
`);
