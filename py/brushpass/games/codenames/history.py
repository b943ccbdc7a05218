"""The clues of a game so far, each with what was touched for it: as everybody saw it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from brushpass.games.codenames.actions import Cover, GiveAllowed, GiveClue, Touch
from brushpass.games.codenames.pieces import KEY, QUESTION, Number, Role, Setup, Team
from brushpass.table import ALL, Card, Did, Entry, Seat, Shown


@dataclass(frozen=True)
class Turn:
    """A clue, and what was touched for it."""

    chief: Seat
    team: Team
    word: str
    number: Number
    touches: tuple[tuple[int, Role], ...] = ()
    """Cells in the order in which they were touched, with what they turned out to be."""

    @property
    def own(self) -> list[int]:
        """The cells that were right."""
        return [cell for cell, role in self.touches if role is Role(self.team)]


def turns(setup: Setup, log: Iterable[Entry]) -> list[Turn]:
    found: list[Turn] = []
    speaker: Seat = 0
    number: Number = 0
    touching = False
    for entry in log:
        match entry:
            case Did(seat, GiveClue(word, said)):
                found.append(_turn(setup, seat, word, said))
            case Did(seat, GiveAllowed(said)):
                speaker, number = seat, said
            case Shown((Card(deck),), to, (str(word),)) if deck == QUESTION and to == ALL:
                found.append(_turn(setup, speaker, word, number))
            case Did(_, Touch() | Cover() as act):
                touching = isinstance(act, Touch)
            case Shown((Card(deck, cell),), to, (Role() as role,)) if deck == KEY and to == ALL:
                if touching and found:
                    found[-1] = replace(found[-1], touches=(*found[-1].touches, (cell, role)))
                touching = False
    return found


def _turn(setup: Setup, chief: Seat, word: str, number: Number) -> Turn:
    team = setup.teams[chief]
    assert team is not None
    return Turn(chief, team, word.strip(), number)
