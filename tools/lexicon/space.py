"""The space in which words are compared, of GloVe and MiniLM together; glosses lead into it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from brushpass.words.compare import words_of
from tools.lexicon import sources
from tools.lexicon.shrinking import Cleaned, Smaller, unit

OF_GLOVE, OF_MINILM = 0.8, 1.0
STRONGEST_OF_GLOVE, STRONGEST_OF_MINILM = 4, 2


class Space:
    """Fitted to these words; others can be asked for, too."""

    def __init__(self, folder: Path, words: Sequence[str]) -> None:
        self._folder = folder
        self._glove = sources.glove(folder)
        glove, minilm = self._rows(words)
        told = np.abs(glove).sum(axis=1) > 0
        self._clean_glove = Cleaned.fitted(glove[told], STRONGEST_OF_GLOVE)
        self._clean_minilm = Cleaned.fitted(minilm, STRONGEST_OF_MINILM)
        self._smaller = Smaller.fitted(self._joined(glove, minilm))

    def knows(self, word: str) -> bool:
        return word.lower() in self._glove

    def rows(self, texts: Iterable[str]) -> Any:
        return self._smaller(self._joined(*self._rows([*texts])))

    def _rows(self, texts: Sequence[str]) -> tuple[Any, Any]:
        small = [text.lower() for text in texts]
        model = sources.minilm(self._folder, small)
        return np.stack([self._of_glove(text) for text in small]), np.stack(
            [model[text] for text in small]
        )

    def _of_glove(self, text: str) -> Any:
        """The mean of the words' vectors; zero if GloVe has none of them."""
        known = [self._glove[word] for word in words_of(text) if word in self._glove]
        return np.mean(known, axis=0) if known else np.zeros(100, dtype=np.float32)

    def _joined(self, glove: Any, minilm: Any) -> Any:
        told = np.abs(glove).sum(axis=1, keepdims=True) > 0
        left = np.where(told, self._clean_glove(glove), 0)
        return unit(np.hstack([OF_GLOVE * left, OF_MINILM * self._clean_minilm(minilm)]))
