// Compiles Python sources to .pyc for the very CPython that the browser will run:
// Pyodide itself does it, here in Node. Called by pyc.py with one JSON file:
// {pyodide, stdlib, columns, docstrings, from, to, files: [[source, name in tracebacks], …], optimize}
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const PROGRAM = `
import ast, json, os
from importlib.util import source_hash
from importlib._bootstrap_external import _code_to_hash_pyc

def without_docstrings(tree):
    if ast.get_docstring(tree, clean=False) is not None:
        del tree.body[0]
    for node in ast.walk(tree):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False) is not None:
                node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    return tree

def compile_all(text):
    job = json.loads(text)
    for source, name in job["files"]:
        with open("/from/" + source, "rb") as file:
            data = file.read()
        tree = ast.parse(data, name)
        if not job["docstrings"]:
            tree = without_docstrings(tree)
        code = compile(tree, name, "exec", dont_inherit=True, optimize=job["optimize"])
        target = "/to/" + source + "c"
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(_code_to_hash_pyc(code, source_hash(data), False))

compile_all
`;

const text = readFileSync(process.argv[2], "utf8");
const job = JSON.parse(text);
try {
  const { loadPyodide } = await import(pathToFileURL(job.pyodide).href);
  // A fixed hash seed for fixed bytes. Columns in tracebacks cost a quarter of every .pyc.
  const env = { PYTHONHASHSEED: "0", ...(job.columns ? {} : { PYTHONNODEBUGRANGES: "1" }) };
  const python = await loadPyodide({ env, ...(job.stdlib ? { stdLibURL: job.stdlib } : {}) });
  for (const side of ["from", "to"]) {
    python.FS.mkdirTree(`/${side}`);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: job[side] }, `/${side}`);
  }
  python.runPython(PROGRAM)(text);
} catch (error) {
  console.error(error instanceof Error ? error.message : error); // the stack would print a line of 1.2 MB
  process.exit(1);
}
