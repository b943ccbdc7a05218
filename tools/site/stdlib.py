"""The standard library as one zip of .pyc: what a table game can't want is left out.

It is a list of what goes, not of what stays: forgetting an entry costs some bytes, never a game.
`refuse_what_is_left_out` ends the build when our own code imports something that went.
"""

import ast
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from tools.site.pyc import compiled

# Names of modules, with dots; a package goes with everything in it.
LEFT_OUT = frozenset(
    # to test, debug, measure, document, package and run Python
    "unittest doctest pdb bdb cmd pydoc pydoc_data _pyrepl rlcompleter trace tracemalloc "
    "profile cProfile pstats timeit modulefinder compileall py_compile zipapp pyclbr tabnanny "
    "symtable pickletools shlex filecmp fileinput ensurepip venv idlelib tkinter turtle "
    "turtledemo lib2to3 distutils test argparse optparse getopt getpass pty tty runpy code "
    "sysconfig _sysconfigdata__emscripten_wasm32-emscripten "
    # servers, mail and other protocols of the open network
    "http xmlrpc wsgiref smtplib imaplib poplib ftplib mailbox email netrc socketserver "
    "webbrowser mimetypes quopri ssl _ssl urllib html pyodide.http "
    # formats and stores we don't use
    "xml plistlib tarfile sqlite3 dbm shelve wave colorsys configparser tomllib zoneinfo "
    "pickle _compat_pickle curses bz2 lzma compression.bz2 compression.lzma compression.zstd "
    "csv gzip compression.gzip _markupbase uuid platform stringprep "
    # numbers, dates and texts for which we have no use
    "statistics fractions calendar _strptime pprint gettext graphlib sched "
    # other processes and foreign functions
    "multiprocessing concurrent.futures.process concurrent.futures.interpreter "
    "concurrent.interpreters ctypes "
    # parts of packages that stay
    "pyodide._nodesock_transport importlib.resources importlib.readers importlib.simple "
    "_ast_unparse asyncio.__main__ asyncio.tools asyncio.proactor_events asyncio.windows_events "
    "asyncio.windows_utils importlib.metadata json.__main__ json.tool logging.config "
    "logging.handlers pyodide.console zipfile.__main__ "
    # twins in Python of what CPython has in C
    "_pydatetime _pydecimal _pyio _py_abc _threading_local "
    # PyScript's own package, which interpreter.mjs keeps it from writing: we talk to the page by js
    "pyscript "
    # deprecated or a joke
    "sre_compile sre_constants sre_parse nturl2path this antigravity __hello__ __phello__".split()
)

# Of 120 encodings these stay. zipfile needs cp437.
ENCODINGS_KEPT = frozenset(
    "__init__ aliases ascii charmap cp437 cp1251 cp1252 hex_codec iso8859_1 latin_1 "
    "raw_unicode_escape undefined unicode_escape utf_8 utf_8_sig utf_16 utf_16_be utf_16_le "
    "utf_32 utf_32_be utf_32_le".split()
)


def is_left_out(module: str) -> bool:
    parts = module.split(".")
    if parts[0] == "encodings" and len(parts) == 2:
        return parts[1] not in ENCODINGS_KEPT
    return any(".".join(parts[: n + 1]) in LEFT_OUT for n in range(len(parts)))


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def kept(stock: bytes) -> dict[str, bytes]:
    """The sources that stay, out of Pyodide's own python_stdlib.zip."""
    with zipfile.ZipFile(io.BytesIO(stock)) as archive:
        return {
            name: archive.read(name)
            for name in archive.namelist()
            if name.endswith(".py") and not is_left_out(module_of(name))
        }


def sources(modules: Path) -> dict[str, bytes]:
    """What stdlib.zip is made of."""
    return kept((modules / "pyodide" / "python_stdlib.zip").read_bytes())


def build(modules: Path) -> dict[str, bytes]:
    """The files of stdlib.zip. Compiled without docstrings, asserts and column numbers."""
    return compiled(
        sources(modules), modules=modules, shown_under="stdlib/", optimize=2, columns=False
    )


def refuse_what_is_left_out(sources: Mapping[str, bytes]) -> None:
    """Ends the build if any of these sources imports what the browser won't have."""
    for path, source in sources.items():
        for node in ast.walk(ast.parse(source, filename=path)):
            match node:
                case ast.Import(names=names):
                    wanted = [name.name for name in names]
                case ast.ImportFrom(module=str(module), level=0, names=names):
                    wanted = [module, *(f"{module}.{name.name}" for name in names)]
                case _:
                    continue
            for module in wanted:
                if is_left_out(module):
                    raise SystemExit(
                        f"{path} imports {module}, which tools/site/stdlib.py leaves out"
                    )
