// Makes cases under Pyodide: node cases.mjs <project> <days>; prints what each is and how long it took.
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
const [root, days] = process.argv.slice(2);
python.FS.mkdir("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
python.globals.set("days", Number(days));
console.log(python.runPython(`
import json, sys

sys.dont_write_bytecode = True
sys.path[:0] = ["/project/py", "/project"]
from tools.cases import week

json.dumps(week(days))
`));
