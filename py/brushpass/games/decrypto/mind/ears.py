"""How friends, and those who listen in, will hear a clue that isn't written yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brushpass.games.decrypto.analyst.codes import Likes, chance_of, likes_of, part_of
from brushpass.games.decrypto.analyst.hearing import Fits, decoding, listening
from brushpass.games.decrypto.analyst.suspecting import Suspects, suspects_of
from brushpass.games.decrypto.pieces import Code, Digit
from brushpass.lexicon import Lexicon
from brushpass.table.slices import Slices

DOUBT = 1.5
"""How much less sure friends are than the one who thought of the clue."""


@dataclass(frozen=True)
class Heard:
    """A clue with how well it fits each number."""

    text: str
    friends: Sequence[Likes]
    """How well it fits for several friends, who think differently."""
    others: Sequence[Likes]
    """How well it fits for each possible listener of the other team."""

    def clear(self, digit: Digit) -> float:
        """How likely friends understand this number."""
        return sum(part_of(likes, digit) for likes in self.friends) / len(self.friends)

    def given_away(self, digit: Digit) -> float:
        return max(part_of(likes, digit) for likes in self.others)


def clear(message: Sequence[Heard], code: Code) -> float:
    """How likely friends understand the whole message: the mean of the average friend and the
    worst one."""
    by_friend = zip(*(heard.friends for heard in message), strict=True)
    chances = [chance_of(likes, code.digits) for likes in by_friend]
    return (min(chances) + sum(chances) / len(chances)) / 2


def given_away(message: Sequence[Heard], code: Code) -> float:
    """How likely the best listener of the other team finds the code."""
    by_listener = zip(*(heard.others for heard in message), strict=True)
    return max(chance_of(likes, code.digits) for likes in by_listener)


class Ears:
    def __init__(
        self, knows: Lexicon, keywords: Sequence[str], said: Sequence[Sequence[str]]
    ) -> None:
        self.knows = knows
        self._keywords = keywords
        self.said = said
        self._friends = [knows]
        self._others = [knows]
        self._suspects: list[list[Suspects]] = []
        if knows.vectors and len(knows.lists):
            parts = [knows.by_lists(), knows.by_vectors()]
            self._friends += parts
            self._others += parts

    def prepare(self, *, suspecting: bool) -> Slices[None]:
        """Work out which keywords listeners may suspect by now."""
        for other in self._others:
            suspects = (yield from suspects_of(other, self.said)) if suspecting else None
            self._suspects.append(suspects or [{}] * len(self.said))

    def hear(self, text: str) -> Slices[Heard]:
        friends: Fits = []
        others: Fits = []
        for friend in self._friends:
            friends += yield from decoding(friend, (text,), self._keywords)
        for other, suspects in zip(self._others, self._suspects, strict=True):
            others += yield from listening(other, (text,), self.said, suspects)
        return Heard(
            text,
            friends=[likes_of(fits, doubt=DOUBT) for fits in friends],
            others=[likes_of(fits) for fits in others],
        )
