"""People's drawings as numbers, and the many ways in which they could have been drawn.

A hand shifts, turns, stretches and bends what it draws, and is seen before it has finished: so is
every drawing that the network learns from.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import numpy as np
from numpy.random import Generator

SIDE = 28
KEPT = 20
"""Drawings of each thing that are kept apart from training."""
FILLED = 25.0
"""Steps of the picture that the longer side of a drawing takes."""


def read(folder: Path) -> tuple[list[str], np.ndarray]:
    """The things by name, and their drawings: thing, drawing, row, column."""
    files = sorted(folder.glob("*.ndjson.gz"))
    names = [file.name.removesuffix(".ndjson.gz") for file in files]
    return names, np.stack([_one(file) for file in files])


def _one(file: Path) -> np.ndarray:
    lines = gzip.decompress(file.read_bytes()).decode().split()
    rows = [json.loads(line) for line in lines if line][:100]
    return np.array(rows, np.float32).reshape(-1, SIDE, SIDE)


def framed(pictures: np.ndarray) -> np.ndarray:
    """Every drawing in the middle of its picture, as large as a player's is made."""
    return _warped(pictures, np.tile(np.eye(2, dtype=np.float32), (len(pictures), 1, 1)), None, 0.0)


def as_if_drawn_again(pictures: np.ndarray, rng: Generator) -> np.ndarray:
    size = len(pictures)
    pictures = _unfinished(pictures, rng)
    mirrored = rng.random((size, 1, 1)) < 0.5
    pictures = np.where(mirrored, pictures[:, :, ::-1], pictures)
    turned = rng.normal(0, 0.12, size)
    wide, high = rng.uniform(0.88, 1.25, (2, size))
    leans = rng.normal(0, 0.1, size)
    cos, sin = np.cos(turned), np.sin(turned)
    ways = np.empty((size, 2, 2), np.float32)
    ways[:, 0, 0], ways[:, 0, 1] = cos * high, -sin * wide
    ways[:, 1, 0], ways[:, 1, 1] = sin * high + leans, cos * wide
    bends = rng.normal(0, 0.9, (size, 2, 16)).astype(np.float32)
    shift = rng.normal(0, 0.8, (size, 2)).astype(np.float32)
    return _warped(pictures, ways, bends, shift)


def _unfinished(pictures: np.ndarray, rng: Generator) -> np.ndarray:
    """Cut some drawings off at a line, as if the rest weren't drawn yet."""
    size = len(pictures)
    angle = rng.uniform(0, 2 * np.pi, size)
    y, x = np.mgrid[:SIDE, :SIDE]
    along = np.cos(angle)[:, None, None] * (x - 14) + np.sin(angle)[:, None, None] * (y - 14)
    cut = rng.uniform(0, 10, size)[:, None, None]
    some = (rng.random(size) < 0.25)[:, None, None]
    return np.where(some & (along > cut), 0, pictures).astype(np.float32)


def _bases() -> np.ndarray:
    """Smooth hills over the picture, four by four."""
    places = np.arange(SIDE)[:, None]
    centres = np.array([3.5, 10.5, 17.5, 24.5])[None]
    hill = np.exp(-((places - centres) ** 2) / (2 * 4.5**2))
    return np.einsum("ai,bj->ijab", hill, hill).reshape(16, SIDE * SIDE).astype(np.float32)


BASES = _bases()


def _warped(
    pictures: np.ndarray, ways: np.ndarray, bends: np.ndarray | None, shift: np.ndarray | float
) -> np.ndarray:
    """What stands in the middle of each drawing comes to the middle of its picture."""
    size = len(pictures)
    inked = pictures > 0.05
    rows, columns = inked.any(2), inked.any(1)
    top, left = rows.argmax(1), columns.argmax(1)
    bottom, right = SIDE - 1 - rows[:, ::-1].argmax(1), SIDE - 1 - columns[:, ::-1].argmax(1)
    longer = np.maximum(np.maximum(bottom - top, right - left), 4) / FILLED
    y, x = np.mgrid[:SIDE, :SIDE].astype(np.float32).reshape(2, -1) - 13.5
    grid = np.stack([y, x])
    at = np.einsum("nij,jp->nip", ways, grid) * longer[:, None, None].astype(np.float32)
    if bends is not None:
        at += bends @ BASES
    at += (np.stack([top + bottom, left + right], 1) / 2 + shift)[:, :, None].astype(np.float32)
    whole = np.floor(at)
    part = at - whole
    index = whole.astype(np.int32) + 1
    padded = np.pad(pictures, ((0, 0), (1, 1), (1, 1))).reshape(size, -1)
    wide = SIDE + 2
    np.clip(index, 0, wide - 2, out=index)
    flat = index[:, 0] * wide + index[:, 1]
    py, px = part[:, 0], part[:, 1]
    take = np.take_along_axis
    found = take(padded, flat, 1) * (1 - py) * (1 - px) + take(padded, flat + 1, 1) * (1 - py) * px
    found += (
        take(padded, flat + wide, 1) * py * (1 - px) + take(padded, flat + wide + 1, 1) * py * px
    )
    return np.minimum(1.3 * found, 1).reshape(size, SIDE, SIDE).astype(np.float32)
