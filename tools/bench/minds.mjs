// How long computers think under Pyodide: node minds.mjs <project> <seconds a game>
// By this process's own time, so that a busy machine measures nearly the same.
import { loadPyodide } from "pyodide";

import * as net from "../../assets/net.js";

const python = await loadPyodide();
const [root, seconds] = process.argv.slice(2);
python.FS.mkdir("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
python.globals.set("seconds", Number(seconds));
python.globals.set("net", net);
python.globals.set("clock", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
console.log(python.runPython(`
import gc, json, sys
from array import array

sys.dont_write_bytecode = True
sys.path[:0] = ["/project/py", "/project"]
from brushpass.contract import Level
from brushpass.games import SHELF, has_mind
from brushpass import nets
from pyodide.ffi import to_js
from tools.minds import Timed, eyes, play

read = {}


def lent(file, picture):
    if file not in read:
        read[file] = net.read(to_js(file))
    said = yield from net.running(read[file], to_js(array("f", picture)))
    return list(said.to_py())


nets.lend(lent)  # as in the page

figures = {}
for name in filter(has_mind, SHELF):
    play(name, 0, Level.FOX, clock, Timed())
    gc.freeze()
    timed, seed = Timed(), 1
    while timed.spent < seconds:
        play(name, seed, Level.FOX, clock, timed)
        seed += 1
    figures |= timed.figures(f"mind {name}")
figures |= eyes(clock)
json.dumps(figures)
`));
