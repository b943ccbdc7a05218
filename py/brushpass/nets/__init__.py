"""Small convolutional networks: a file of weights, and the scores it gives a picture.

A file begins with `MAGIC` and the number of its layers. A layer is its kind, the number of inputs
and outputs, a scale and a bias for each output, and the weights, a byte each, output by output.
`CONVOLVE` is a 3x3 convolution with ReLU and 2x2 max pooling, `DENSE` a dense layer with ReLU,
`OUTPUT` a dense layer without it.

The page runs a network faster (`assets/net.js`), with equal results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from struct import calcsize, unpack_from
from typing import TypeAlias

from brushpass.table.slices import Slices

MAGIC = b"net1"
CONVOLVE, DENSE, OUTPUT = range(3)

Rows: TypeAlias = list[list[float]]
"""A picture, or what a layer has made of it: rows of pixels, each with all its channels."""
Run: TypeAlias = Callable[[bytes, Sequence[float]], Slices[list[float]]]


@dataclass(frozen=True)
class Layer:
    kind: int
    inside: int
    bias: tuple[float, ...]
    weights: tuple[tuple[float, ...], ...]
    """One row an output; in a convolution by row and column of the 3x3 window, then by input."""


@dataclass
class _Runner:
    run: Run | None = None


_runner = _Runner()


def run_with(run: Run | None) -> None:
    """Run networks by this from now on; None is our own way."""
    _runner.run = run


def scores(file: bytes, picture: Sequence[float]) -> Slices[list[float]]:
    """The network's outputs for a square picture, in slices."""
    yield
    return (yield from (_runner.run or run)(file, picture))


def run(file: bytes, picture: Sequence[float]) -> Slices[list[float]]:
    """The network's outputs, computed in plain Python."""
    side = round(len(picture) ** 0.5)
    rows: Rows = [list(picture[start : start + side]) for start in range(0, len(picture), side)]
    flat: list[float] = []
    for layer in layers(file):
        if layer.kind == CONVOLVE:
            rows = yield from _convolve(layer, rows)
            flat = [number for row in rows for number in row]
        else:
            flat = _dense(layer, flat)
            yield
    return flat


def _dense(layer: Layer, numbers: list[float]) -> list[float]:
    found = [
        sum(map(mul, weights, numbers), bias)
        for weights, bias in zip(layer.weights, layer.bias, strict=True)
    ]
    return found if layer.kind == OUTPUT else [max(number, 0.0) for number in found]


def _convolve(layer: Layer, rows: Rows) -> Slices[Rows]:
    size = layer.inside
    blank = [0.0] * (len(rows[0]) + 2 * size)
    edge = [0.0] * size
    padded = [blank, *([*edge, *row, *edge] for row in rows), blank]
    nothing = [max(bias, 0.0) for bias in layer.bias]
    seen: list[list[list[float]]] = []
    for above, here, below in zip(padded, padded[1:], padded[2:], strict=False):
        places = []
        for start in range(0, len(rows[0]), size):
            end = start + 3 * size
            near = above[start:end] + here[start:end] + below[start:end]
            places.append(_dense(layer, near) if any(near) else nothing)
        seen.append(places)
        yield
    return list(_max_pool(seen))


def _max_pool(seen: list[list[list[float]]]) -> Iterator[list[float]]:
    """The maximum of each 2x2 window; at an odd side the window is smaller."""
    for top in range(0, len(seen), 2):
        pair = seen[top : top + 2]
        row: list[float] = []
        for left in range(0, len(seen), 2):
            places = [place for line in pair for place in line[left : left + 2]]
            row += map(max, *places) if len(places) > 1 else places[0]
        yield row


@lru_cache(maxsize=2)
def layers(file: bytes) -> tuple[Layer, ...]:
    if file[: len(MAGIC)] != MAGIC:
        raise ValueError("not a network file")
    place = len(MAGIC) + 1
    found = []
    for _ in range(file[len(MAGIC)]):
        kind, inside, outside = unpack_from("<BHH", file, place)
        place += calcsize("<BHH")
        width = inside * 9 if kind == CONVOLVE else inside
        scales = unpack_from(f"<{outside}f", file, place)
        bias = unpack_from(f"<{outside}f", file, place + 4 * outside)
        place += 8 * outside
        weights = []
        for scale in scales:
            weights.append(tuple([scale * byte for byte in unpack_from(f"<{width}b", file, place)]))
            place += width
        found.append(Layer(kind, inside, bias, tuple(weights)))
    return tuple(found)
