"""Builds the whole static site into one folder.

python tools/build.py [--out build/site] [--dev [--quick]] [--base https://…/] [--zip FILE]

Fetches what package-lock.json pins if need be, compiles the standard library and our own code
for the browser's Python, and lays everything out. The same inputs give the same bytes; what has
not changed is not made again (build/cache remembers).
"""

from __future__ import annotations

import argparse
import fcntl
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.site import (
    apart,
    app,
    bundle,
    hosting,
    languages,
    layout,
    looks,
    npm,
    oembed,
    pins,
    reload,
    snapshot,
    social,
    stdlib,
    stemmers,
    worker,
)
from tools.site.manifest import NAME as MANIFEST, manifest
from tools.site.pack import fingerprint, tree, unzipped, zipped
from tools.site.page import filled, places
from tools.site.pictures import drawn, icons, pictures as painted

CACHE = ROOT / "build" / "cache"
OUT = ROOT / "build" / "site"
SNAPSHOT_MAKERS = ("snapshot.py", "snapshot.mjs")
BOOT = ("assets/boot.js", "runtime/download.mjs", "runtime/fetch.mjs", "runtime/start.mjs")


def build(
    out: Path = OUT,
    *,
    dev: bool = False,
    quick: bool = False,
    py: Path = ROOT / "py",
    page: Path | None = None,
    base: str = "",
) -> Path:
    """Builds the site into `out` and gives its path back. Two builds never run at once.

    `dev` is for `make dev`: scripts as they are, Python's sources beside what is compiled, and
    neither service worker nor snapshot, pictures or pages for other sites. With `quick`, too, the
    browser compiles what has changed since the last build with `dev`.
    """
    languages.check()
    with alone():
        modules = npm.ensure(ROOT)
        files = pins.foreign(modules)
        pins.check(files, modules)
        own = layout.own(ROOT)
        files |= {
            **(own if dev else bundle.slim(own, modules)),
            **stemmers.licence(),
            **archives(modules, py=py, dev=dev, quick=quick),
        }
        files = files | reload.script() if dev else bundle.bundled(files, modules)
        whole = page is None and not dev
        if whole:
            files |= pictures(files, modules)
            files |= memory(files, modules)
        written = pages(page)
        drafts = ((name, text.encode()) for name, text in written.items())
        version = fingerprint([*files.items(), *drafts])[:16]
        for name, text in written.items():
            root = "../" * name.count("/")
            known = places(version=version, early=BOOT, root=root)
            known["social"] = social.tags(name, text, base=base) if whole else ""
            known["social"] += oembed.discovery(name, base=base) if whole else ""
            known["version"] += reload.tag(root) if dev else ""
            files[name] = filled(text, known).encode()
        if whole:
            files |= hosting.hosting(base, written) | oembed.oembed(base)
        files[MANIFEST] = manifest(files, version=version)
        if whole:
            script = worker.worker(files, version=version, lost=apart.lost())
            files |= bundle.slim({worker.NAME: script}, modules)
        lay_out(out, files)
    return out


def pictures(files: Mapping[str, bytes], modules: Path) -> dict[str, bytes]:
    """Icons, pictures for links and the photographs, with the manifest that names them."""
    names = [name for name in files if name.startswith("assets/art/")]
    art = {Path(name).stem: files[name].decode() for name in names}
    emblems = looks.emblems()
    art |= emblems
    drawings = [*icons(art, tuple(emblems)), *(drawn(card, art) for card in social.cards())]
    key = fingerprint((drawing.to, drawing.svg.encode()) for drawing in drawings)
    made = cached("pictures", key, lambda: painted(drawings, modules=modules))
    screens = hosting.screens()
    return {**unzipped(made.read_bytes()), **screens, hosting.MANIFEST: hosting.manifest(screens)}


def archives(modules: Path, *, py: Path, dev: bool, quick: bool) -> dict[str, bytes]:
    """stdlib.zip, app.bin and minds.bin, from the cache while what they are made of is the same."""
    parts = ("app.py", "compile.mjs", "pyc.py", "stdlib.py")
    tools = [(name, (ROOT / "tools" / "site" / name).read_bytes()) for name in parts]
    library = stdlib.sources(modules)
    library_zip = cached(
        "stdlib", fingerprint([*tools, *library.items()]), lambda: stdlib.build(modules)
    )
    code = app.shipped(tree(py)) | stemmers.stemmers()
    if dev and quick and (before := by_age("dev")):
        made = app.patched(code, unzipped(before[-1].read_bytes()))
        return {"runtime/stdlib.zip": library_zip.read_bytes(), **app.pieces(made, level=1)}
    code_key = fingerprint([*tools, *code.items(), ("stdlib", library_zip.name.encode())])
    code_zip = cached(
        "dev" if dev else "app",
        code_key,
        lambda: app.build(code, modules=modules, stdlib=library_zip, dev=dev),
    )
    pieces = app.pieces(unzipped(code_zip.read_bytes()), level=1 if dev else 9)
    return {"runtime/stdlib.zip": library_zip.read_bytes(), **pieces}


def memory(files: Mapping[str, bytes], modules: Path) -> dict[str, bytes]:
    """What a repeat visit begins from."""
    made_of = [(name, files[name]) for name in snapshot.MADE_OF]
    makers = [(name, (ROOT / "tools" / "site" / name).read_bytes()) for name in SNAPSHOT_MAKERS]
    made = cached(
        "snapshot",
        fingerprint([*made_of, *makers]),
        lambda: snapshot.build(files, modules=modules),
    )
    return unzipped(made.read_bytes())


def cached(kind: str, key: str, make: Callable[[], dict[str, bytes]]) -> Path:
    """The zip of this kind and key; made if it isn't there."""
    path = CACHE / f"{kind}-{key[:24]}.zip"
    if path.is_file():
        path.touch()
    else:
        print(f"making {kind}.zip", flush=True)
        write(path, zipped(make()))
        for old in by_age(kind)[:-8]:
            old.unlink()
    return path


def by_age(kind: str) -> list[Path]:
    """The zips of this kind in the cache; what was used last comes last."""
    return sorted(CACHE.glob(f"{kind}-*.zip"), key=lambda path: path.stat().st_mtime)


def pages(instead: Path | None) -> dict[str, str]:
    """The pages made from index.html, one a language, and all others at the top level.

    With `instead`, or while there is no index.html, that page or a blank one that only boots.
    """
    found = {path.name: path.read_text(encoding="utf-8") for path in ROOT.glob("*.html")}
    if instead is None and "index.html" in found:
        from tools.site.pages import pages as lobby  # imports our own code: only when needed

        return found | lobby()
    blank = ROOT / "tools" / "site" / "blank.html"
    return found | {"index.html": (instead or blank).read_text(encoding="utf-8")}


def lay_out(out: Path, files: dict[str, bytes]) -> None:
    """Makes `out` hold exactly these files, touching only what differs."""
    if out.is_dir() and any(out.iterdir()) and not (out / MANIFEST).is_file():
        raise SystemExit(f"{out} holds something that is not a built site: not touching it")
    for path in sorted(out.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(out).as_posix() not in files:
            path.unlink()
    for name, data in files.items():
        path = out / name
        if not path.is_file() or path.read_bytes() != data:
            write(path, data)


def write(path: Path, data: bytes) -> None:
    """All or nothing: a reader never sees half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    os.replace(part, path)


@contextmanager
def alone() -> Iterator[None]:
    CACHE.mkdir(parents=True, exist_ok=True)
    with open(CACHE / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the static site.")
    parser.add_argument("--out", type=Path, default=OUT, help="folder to fill")
    parser.add_argument("--dev", action="store_true", help="sources as they are, no worker")
    parser.add_argument("--quick", action="store_true", help="with --dev: compile in the browser")
    parser.add_argument("--py", type=Path, default=ROOT / "py", help="source root of our code")
    parser.add_argument("--page", type=Path, help="a page instead of index.html")
    parser.add_argument("--base", default="", help="where the site will lie: https://…/")
    parser.add_argument("--zip", type=Path, help="the whole site as one file as well")
    given = parser.parse_args()
    if given.base and not re.fullmatch(r"https?://[^?#]+/", given.base):
        parser.error("--base is a whole address that ends with a slash")
    out = build(
        given.out, dev=given.dev, quick=given.quick, py=given.py, page=given.page, base=given.base
    )
    if given.zip:
        write(given.zip, zipped(tree(out, hidden=True)))
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{out}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
