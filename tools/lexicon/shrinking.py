"""Rows of numbers made comparable, joined, and made small: 64 numbers of four bits a word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tools.lexicon.packing import LEAST, MOST, pack

SIZE = 64
STEPS = 1.9
"""How many steps the usual size of a number takes: more steps are finer, and clip more."""
PAIRS = 200_000
DAMPED = 0.75
"""What the strongest directions keep of their strength."""


@dataclass(frozen=True)
class Cleaned:
    """Without what all words have in common: their middle, and the strongest directions."""

    middle: Any
    common: Any

    @classmethod
    def fitted(cls, rows: Any, strongest: int) -> Cleaned:
        middle = rows.mean(axis=0)
        _, _, directions = np.linalg.svd(rows - middle, full_matrices=False)
        return cls(middle, directions[:strongest])

    def __call__(self, rows: Any) -> Any:
        rows = rows - self.middle
        return unit(rows - rows @ self.common.T @ self.common)


@dataclass(frozen=True)
class Smaller:
    """The directions in which words differ most."""

    directions: Any

    @classmethod
    def fitted(cls, rows: Any) -> Smaller:
        _, strengths, directions = np.linalg.svd(rows, full_matrices=False)
        damping = (strengths[:SIZE] / strengths[0]) ** (DAMPED - 1)
        return cls(directions[:SIZE].T * damping)

    def __call__(self, rows: Any) -> Any:
        return unit(rows @ self.directions)


def unit(rows: Any) -> Any:
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return rows / np.where(lengths > 0, lengths, 1)


def packed(names: Sequence[str], rows: Any) -> bytes:
    """The file of these rows; a name may be there several times."""
    whole = np.clip(np.rint(unit(rows) * np.sqrt(SIZE) * STEPS), LEAST, MOST).astype(int)
    read = unit(whole.astype(np.float64))
    rng = np.random.default_rng(1)
    one, other = rng.integers(0, len(names), (2, PAIRS))
    alike = (read[one] * read[other]).sum(axis=1)
    vectors = zip(names, whole.tolist(), strict=True)
    return pack(vectors, usual=float(alike.mean()), spread=float(alike.std()))
