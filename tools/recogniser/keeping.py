"""Some of the drawings that are kept apart from training, in a file that `make balance` reads.

python -m tools.recogniser.keeping DRAWINGS OUT

Two bits a place, four places a byte, all drawings of a thing in a row, packed as a whole.
"""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

import numpy as np

from tools.recogniser import EACH
from tools.recogniser.drawings import KEPT, SIDE, framed, read


def main() -> None:
    folder, out = map(Path, sys.argv[1:])
    _, drawings = read(folder)
    kept = drawings[:, -KEPT:][:, :EACH].reshape(-1, SIDE, SIDE)
    shades = np.round(framed(kept) * 3).astype(np.uint8).reshape(-1, 4)
    places = shades[:, 0] | shades[:, 1] << 2 | shades[:, 2] << 4 | shades[:, 3] << 6
    out.write_bytes(zlib.compress(places.tobytes(), 9))


if __name__ == "__main__":
    main()
