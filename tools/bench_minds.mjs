// How long computers think under Pyodide: node bench_minds.mjs <project> <seconds a game>
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
const [root, seconds] = process.argv.slice(2);
python.FS.mkdir("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
python.globals.set("seconds", Number(seconds));
console.log(python.runPython(`
import json, sys
from time import perf_counter

sys.dont_write_bytecode = True
sys.path[:0] = ["/project/py", "/project"]
from brushpass.box import Level
from brushpass.games import SHELF, has_mind
from tools.minds import Timed, play

figures = {}
for name in filter(has_mind, SHELF):
    play(name, 0, Level.FOX, perf_counter, Timed())
    timed, seed = Timed(), 1
    while timed.spent < seconds:
        play(name, seed, Level.FOX, perf_counter, timed)
        seed += 1
    figures |= timed.figures(f"mind {name}")
json.dumps(figures)
`));
