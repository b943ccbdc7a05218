"""Which file of the repository or of node_modules goes where in the site."""

import json
import re
import sys
from pathlib import Path

from tools.site import looks, worker
from tools.site.pack import tree

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT / "py") not in sys.path:
    sys.path.append(str(ROOT / "py"))

from brushpass.language import LANGUAGES, language_of

# What PyScript imports at boot. Its editor, terminal and other plugins stay behind.
PYSCRIPT = ("core.js", "core-*.js", "error-*.js")

FONTS = {
    "@fontsource-variable/sofia-sans-extra-condensed": ("wght-normal",),
    "@fontsource/spectral": ("400-normal", "400-italic"),
    "@fontsource/ibm-plex-mono": ("400-normal", "600-normal"),
}
SUBSETS = tuple(sorted({font for code in LANGUAGES if (font := language_of(code).font)}))

VENDOR = {
    "assets/vendor/morphdom.mjs": "morphdom/dist/morphdom-esm.js",
    "assets/vendor/perfect-freehand.mjs": "perfect-freehand/dist/esm/index.mjs",
    "assets/vendor/secp256k1.mjs": "@noble/secp256k1/index.js",
    "assets/vendor/uqr.mjs": "uqr/dist/index.mjs",
}


def fonts(modules: Path) -> dict[str, bytes]:
    return {
        f"assets/fonts/{name}": (modules / package / "files" / name).read_bytes()
        for package, cuts in FONTS.items()
        for subset in SUBSETS
        for cut in cuts
        for name in [f"{package.split('/')[1]}-{subset}-{cut}.woff2"]
    }


def vendored(modules: Path) -> dict[str, bytes]:
    """The small libraries, and the licences of everything we pass on."""
    found = {site: without_map(modules / path) for site, path in VENDOR.items()}
    packages = [*FONTS, "@noble/secp256k1", "@pyscript/core"]
    packages += ["morphdom", "perfect-freehand", "uqr"]
    for package in packages:
        for licence in sorted((modules / package).glob("LICENSE*")):
            found[f"licenses/{package.strip('@').replace('/', '-')}.txt"] = licence.read_bytes()
    return found


def pyodide(modules: Path) -> dict[str, bytes]:
    """Pyodide as it comes, and a lock file that knows no packages: we ship none."""
    folder = modules / "pyodide"
    names = ("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs")
    info = json.loads((folder / "pyodide-lock.json").read_text())["info"]
    lock = json.dumps({"info": info, "packages": {}}, sort_keys=True).encode()
    found = {f"runtime/{name}": without_map(folder / name) for name in names}
    return found | {"runtime/pyodide-lock.json": lock}


def pyscript(modules: Path) -> dict[str, bytes]:
    dist = modules / "@pyscript" / "core" / "dist"
    found: dict[str, bytes] = {}
    for pattern in PYSCRIPT:
        matches = sorted(dist.glob(pattern))
        if len(matches) != 1:
            raise SystemExit(f"{dist} has {len(matches)} files like {pattern}; one was expected")
        found[f"runtime/pyscript/{matches[0].name}"] = without_map(matches[0])
    return found


def without_map(path: Path) -> bytes:
    """A file without its pointer to a source map that we don't ship."""
    data = path.read_bytes()
    if path.suffix in (".js", ".mjs"):
        data = b"\n".join(
            line for line in data.split(b"\n") if not line.startswith(b"//# sourceMappingURL=")
        )
    return data


WIDTH = re.compile(r"@custom-media (--[\w-]+) ([^;]+);")
"""A name that tokens.css gives a width, and the query that it stands for."""
SHEETS = ("tokens", "base", "lobby", "today", "doors", "embed")
"""The style sheets of what is to be seen before anything is dealt."""


def styles(assets: Path) -> dict[str, bytes]:
    """Bundle the style sheets into two: one loaded before the first paint, the other with the
    table. The games' sheets come last.
    """
    found = {file.stem: file.read_text() for file in sorted((assets / "css").glob("*.css"))}
    widths = dict(WIDTH.findall(found["tokens"]))
    first = [found.pop(name) for name in SHEETS]
    later = [found.pop("frame"), *found.values()]
    return {
        "assets/css/site.css": _made([*first, looks.sheets("lobby.css")], widths),
        "assets/css/table.css": _made([*later, looks.sheets("table.css")], widths),
    }


def _made(sheets: list[str], widths: dict[str, str]) -> bytes:
    """One sheet of many, with widths in place of their names."""
    text = WIDTH.sub("", "".join(sheets))
    for name, width in widths.items():
        text = re.sub(rf"(@media [^{{]*)\({name}\)", rf"\1({width})", text)
    return _small(text)


def _small(sheet: str) -> bytes:
    """A sheet without its comments, and with no more white space than it needs."""
    text = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return re.sub(r"\s*([{};])\s*", r"\1", re.sub(r"\s+", " ", text)).encode()


def own(root: Path) -> dict[str, bytes]:
    """assets/ as it is, but its styles in two sheets and its runtime/ beside Pyodide; the word
    lists as they are.
    """
    found: dict[str, bytes] = {}
    for name, data in tree(root / "assets").items():
        # The worker lies at the top; types are for who writes the scripts, not for browsers.
        if name == worker.NAME or name.startswith("css/") or name.endswith(".d.ts"):
            continue
        found[name if name.startswith("runtime/") else f"assets/{name}"] = data
    for name, data in tree(root / "wordlists").items():
        if not name.endswith("/glosses.txt"):  # of these the vectors are made
            found[f"wordlists/{name}"] = data
    if (root / "minds").is_dir():
        found |= {f"minds/{name}": data for name, data in tree(root / "minds").items()}
    return found | styles(root / "assets")
