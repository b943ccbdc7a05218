"""What people have chosen and typed on the screens of Decrypto and not confirmed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.contract import SeatView, View
from brushpass.games.decrypto.state import State


@dataclass(frozen=True)
class Draft:
    # The encryptor's three lines.
    clue1: str = ""
    clue2: str = ""
    clue3: str = ""
    performed1: bool = False
    performed2: bool = False
    performed3: bool = False
    sent_back: bool = False
    """The lines were sent, and came back with remarks."""
    warned: str = ""
    """The lines that the checker doubted: to send them again means them."""
    writes_on: bool = False
    """Time is up, but the others let the encryptor finish."""

    guess: str = ""
    """A sign for each clue: "4-3" is 4 for the first and 3 for the third."""

    # The tie-break.
    word1: str = ""
    word2: str = ""
    word3: str = ""
    word4: str = ""
    blank: bool = False
    """All four were left blank, and the person was asked whether that is meant."""
    allow: str = ""
    """The wrong answer that may count after all: "white-3"."""

    @property
    def clues(self) -> tuple[str, str, str]:
        return self.clue1, self.clue2, self.clue3

    @property
    def performed(self) -> tuple[bool, bool, bool]:
        return self.performed1, self.performed2, self.performed3

    @property
    def words(self) -> tuple[str, str, str, str]:
        return self.word1, self.word2, self.word3, self.word4


OpenView: TypeAlias = View[State, Draft]
OwnView: TypeAlias = SeatView[State, Draft]
