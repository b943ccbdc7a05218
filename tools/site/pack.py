"""Zips and hashes that depend on nothing but their contents: no dates, no order of a disk."""

import gzip
import hashlib
import io
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip of these files, the same bytes whenever and wherever it is made."""
    return _zip(files, sorted(files), zipfile.ZIP_DEFLATED)


def solid(files: Mapping[str, bytes], *, level: int = 9) -> bytes:
    """A zip compressed as a whole, kind by kind: a quarter smaller if files are many."""
    order = sorted(files, key=lambda name: (PurePosixPath(name).suffix, name))
    return gzip.compress(_zip(files, order, zipfile.ZIP_STORED), compresslevel=level, mtime=0)


def of_solid(archive: bytes) -> dict[str, bytes]:
    return unzipped(gzip.decompress(archive))


def _zip(files: Mapping[str, bytes], order: Iterable[str], method: int) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in order:
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            entry.compress_type = method
            archive.writestr(entry, files[name], compresslevel=9)
    return out.getvalue()


def unzipped(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def fingerprint(parts: Iterable[tuple[str, bytes]]) -> str:
    """One hash over named pieces: it changes when any name or any byte does."""
    whole = hashlib.sha256()
    for name, data in sorted(parts):
        whole.update(f"{name}\0{len(data)}\0".encode())
        whole.update(data)
    return whole.hexdigest()


def tree(folder: Path, *, hidden: bool = False) -> dict[str, bytes]:
    """Every file below a folder, by its path with forward slashes. Dotfiles and caches only when
    asked for.
    """
    found: dict[str, bytes] = {}
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        aside = any(part.startswith(".") or part == "__pycache__" for part in relative.parts)
        if path.is_file() and (hidden or (not aside and path.suffix != ".pyc")):
            found[relative.as_posix()] = path.read_bytes()
    return found
