"""What was learnt, as a file that `brushpass.nets` reads: a byte a weight."""

from __future__ import annotations

import struct
from collections.abc import Sequence

import numpy as np

from brushpass.nets import LOOK, MAGIC, SAY, WEIGH

KINDS = (LOOK, LOOK, LOOK, WEIGH, SAY)
MOST = 127


def packed(layers: Sequence[tuple[np.ndarray, np.ndarray]]) -> bytes:
    """Weights (by what comes in, by what goes out) and biases, layer by layer."""
    parts = [MAGIC, bytes([len(layers)])]
    for kind, (weights, bias) in zip(KINDS, layers, strict=True):
        inside, outside = weights.shape
        scales = np.maximum(np.abs(weights).max(0), 1e-9) / MOST
        parts.append(struct.pack("<BHH", kind, inside // 9 if kind == LOOK else inside, outside))
        parts += [scales.astype("<f4").tobytes(), bias.astype("<f4").tobytes()]
        parts.append(np.round(weights / scales).T.astype(np.int8).tobytes())
    return b"".join(parts)
