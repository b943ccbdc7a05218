"""The trained network as a file that `brushpass.nets` reads: a byte a weight."""

from __future__ import annotations

import struct
from collections.abc import Sequence

import numpy as np

from brushpass.nets import CONVOLVE, DENSE, MAGIC, OUTPUT

KINDS = (CONVOLVE, CONVOLVE, CONVOLVE, DENSE, OUTPUT)
MOST = 127


def packed(layers: Sequence[tuple[np.ndarray, np.ndarray]]) -> bytes:
    """Weights (inputs by outputs) and biases, layer by layer."""
    parts = [MAGIC, bytes([len(layers)])]
    for kind, (weights, bias) in zip(KINDS, layers, strict=True):
        inside, outside = weights.shape
        scales = np.maximum(np.abs(weights).max(0), 1e-9) / MOST
        parts.append(
            struct.pack("<BHH", kind, inside // 9 if kind == CONVOLVE else inside, outside)
        )
        parts += [scales.astype("<f4").tobytes(), bias.astype("<f4").tobytes()]
        parts.append(np.round(weights / scales).T.astype(np.int8).tobytes())
    return b"".join(parts)
