"""MiniLM in numpy: what the small language model makes of a short text, as one row of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

HEADS = 12
LAYERS = 6
TOGETHER = 128
"""Texts of one length that go through at a time."""


class Tokens:
    def __init__(self, vocabulary: Sequence[str]) -> None:
        self._numbers = {token: number for number, token in enumerate(vocabulary)}

    def of(self, text: str) -> list[int]:
        """Word pieces, the longest first."""
        found = [self._numbers["[CLS]"]]
        for word in text.lower().replace("-", " - ").replace("'", " ' ").split():
            found += self._pieces(word)
        return [*found, self._numbers["[SEP]"]]

    def _pieces(self, word: str) -> list[int]:
        pieces: list[int] = []
        start = 0
        while start < len(word):
            for end in range(len(word), start, -1):
                piece = word[start:end] if start == 0 else f"##{word[start:end]}"
                if piece in self._numbers:
                    pieces.append(self._numbers[piece])
                    start = end
                    break
            else:
                return [self._numbers["[UNK]"]]
        return pieces


class MiniLM:
    def __init__(self, tensors: Mapping[str, Any]) -> None:
        self._of = tensors

    def encode(self, texts: Sequence[Sequence[int]]) -> Any:
        """A row a text, in their order."""
        rows = np.zeros((len(texts), 384), dtype=np.float32)
        by_length: dict[int, list[int]] = {}
        for place, text in enumerate(texts):
            by_length.setdefault(len(text), []).append(place)
        for places in by_length.values():
            for start in range(0, len(places), TOGETHER):
                some = places[start : start + TOGETHER]
                rows[some] = self._forward(np.array([texts[place] for place in some]))
        return rows

    def _forward(self, numbers: Any) -> Any:
        at = "embeddings."
        x = self._of[at + "word_embeddings.weight"][numbers]
        x = x + self._of[at + "position_embeddings.weight"][: numbers.shape[1]]
        x = self._normed(x + self._of[at + "token_type_embeddings.weight"][0], at)
        for layer in range(LAYERS):
            x = self._layer(x, f"encoder.layer.{layer}.")
        pooled = x.mean(axis=1)
        return pooled / np.linalg.norm(pooled, axis=1, keepdims=True)

    def _layer(self, x: Any, at: str) -> Any:
        query, key, value = (
            self._heads(self._linear(x, f"{at}attention.self.{name}"))
            for name in ("query", "key", "value")
        )
        scores = query @ key.transpose(0, 1, 3, 2) / np.sqrt(np.float32(query.shape[-1]))
        scores = np.exp(scores - scores.max(axis=-1, keepdims=True))
        seen = (scores / scores.sum(axis=-1, keepdims=True)) @ value
        seen = seen.transpose(0, 2, 1, 3).reshape(x.shape)
        out = f"{at}attention.output."
        x = self._normed(x + self._linear(seen, out + "dense"), out)
        inner = _gelu(self._linear(x, at + "intermediate.dense"))
        return self._normed(x + self._linear(inner, at + "output.dense"), at + "output.")

    def _heads(self, x: Any) -> Any:
        return x.reshape(*x.shape[:2], HEADS, -1).transpose(0, 2, 1, 3)

    def _linear(self, x: Any, name: str) -> Any:
        return x @ self._of[f"{name}.weight"].T + self._of[f"{name}.bias"]

    def _normed(self, x: Any, at: str) -> Any:
        x = x - x.mean(axis=-1, keepdims=True)
        x = x / np.sqrt((x * x).mean(axis=-1, keepdims=True) + 1e-12)
        return x * self._of[f"{at}LayerNorm.weight"] + self._of[f"{at}LayerNorm.bias"]


def _gelu(x: Any) -> Any:
    return (
        0.5 * x * (1 + np.tanh(np.float32(0.7978845608) * (x + np.float32(0.044715) * x * x * x)))
    )
