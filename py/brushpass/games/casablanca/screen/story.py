"""What the log tells that the state has forgotten: when envelopes were opened, old notes, and the
news of the round.

One walk through the log as these eyes have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from brushpass.games.casablanca.actions import TurnUp, Withdraw
from brushpass.games.casablanca.evidence import NOT_PROVEN, PROVEN, WRONG, contradicts
from brushpass.games.casablanca.pieces import (
    CHALLENGES,
    CORRECTIONS,
    ENVELOPES,
    MAX_PLAYERS,
    NOTES,
    Building,
    Information,
    Notes,
)
from brushpass.games.casablanca.screen.draft import OpenView
from brushpass.games.casablanca.state import State
from brushpass.games.casablanca.tell import envelope
from brushpass.i18n import Texts
from brushpass.table import ALL, Card, Did, Judged, Seat, Shown, Wrote

BUILDINGS = tuple(Building)

Reason: TypeAlias = Literal["accusation", "lies", "withdrew", "notes"]
"""Why somebody is recalled: without proof, proven a liar twice, or by their own notes."""


@dataclass(frozen=True)
class Claimed:
    """Notes that were shown to all."""

    round: int
    declarer: Seat
    building: Building
    notes: Notes


@dataclass
class Story:
    opened: dict[Building, int] = field(default_factory=dict)
    """In which round an envelope was opened for all."""
    claims: list[Claimed] = field(default_factory=list)
    challenged: dict[Card, int] = field(default_factory=dict)
    """In which round a challenge was written."""
    recalled: dict[Seat, Reason] = field(default_factory=dict)
    news: list[str] = field(default_factory=list)
    """What everybody should hear of this round."""


def story(view: OpenView) -> Story:
    walk = _Walk(view.t, view.state)
    for entry in view.log:
        match entry:
            case Did(_, TurnUp()):
                walk.new_round()
            case Did(seat, Withdraw()):
                walk.withdraws(seat)
            case Wrote(_, slip) if slip.deck == CORRECTIONS:
                walk.accusing = slip.place
            case Wrote(_, slip) if slip.deck == CHALLENGES:
                walk.story.challenged[slip] = walk.round
            case Shown(cards, to, faces) if to == ALL and faces and cards[0].deck == NOTES:
                walk.declared(cards, faces)
            case Shown(cards, to, faces) if to == ALL and faces and cards[0].deck == ENVELOPES:
                walk.opens(cards, faces)
            case Judged(answers):
                walk.judged(answers)
    return walk.story


class _Walk:
    def __init__(self, t: Texts, state: State) -> None:
        self.t = t
        self.state = state
        self.story = Story()
        self.round = 0
        self.accusing = 0
        self._proven: list[Seat] = []
        self._case: dict[Seat, Claimed] = {}
        """Who still stands by which notes."""
        self._lying: dict[Building, int] = {}

    def _name(self, seat: Seat) -> str:
        return self.state.setup.players[seat]

    def _tell(self, key: str, **values: str) -> None:
        self.story.news.append(self.t(key, **values))

    def new_round(self) -> None:
        self.round += 1
        self.story.news.clear()

    # Accusations.

    def judged(self, answers: tuple[str, ...]) -> None:
        if answers in ((PROVEN,), (NOT_PROVEN,)):
            self._accused(proven=answers == (PROVEN,))
        elif answers[:1] and answers[0] in self._lying:
            self._hold_against(Building(answers[0]))
        elif WRONG in answers:
            for seat, finding in zip(tuple(self._case), answers, strict=False):
                if finding == WRONG:
                    del self._case[seat]
                    self.story.recalled[seat] = "notes"
                    self._tell("something wrong", player=self._name(seat))

    def _accused(self, *, proven: bool) -> None:
        message = self.state.messages[self.accusing]
        key = "not proven"
        if not proven:
            self.story.recalled[message.asker] = "accusation"
        elif message.asked in self._proven:
            key = "proven again"
            self.story.recalled[message.asked] = "lies"
        else:
            key = "proven"
            self._proven.append(message.asked)
        self._tell(key, accuser=self._name(message.asker), accused=self._name(message.asked))

    # The case.

    def declared(self, cards: Sequence[Card], faces: Sequence[object]) -> None:
        self._case.clear()
        for card, face in zip(cards, faces, strict=True):
            declarer = card.place % MAX_PLAYERS
            here = self.state.trail[self.round - 1][declarer]
            if isinstance(face, Notes) and here:
                claimed = Claimed(self.round, declarer, here, face)
                self._case[declarer] = claimed
                self.story.claims.append(claimed)

    def withdraws(self, seat: Seat) -> None:
        self._case.pop(seat, None)
        self.story.recalled[seat] = "withdrew"
        self._tell("Withdraw", player=self._name(seat))

    def opens(self, cards: Sequence[Card], faces: Sequence[object]) -> None:
        for card, number in zip(cards, faces, strict=True):
            if isinstance(number, int):
                self._lying[BUILDINGS[card.place]] = number
                self.story.opened.setdefault(BUILDINGS[card.place], self.round)
        if len(cards) == 1:
            building = BUILDINGS[cards[0].place]
            thing = envelope(self.t, self._lying[building])
            found = self.t("lies", thing=thing, place=self.t(f"in {building}"))
            self._tell("opened", found=found)
            self._hold_against(building)

    def _hold_against(self, building: Building) -> None:
        truth = Information(building, self._lying[building])
        for seat, claimed in tuple(self._case.items()):
            if contradicts(claimed.notes, claimed.building, truth):
                del self._case[seat]
                self.story.recalled[seat] = "notes"
                self._tell("contradicted", player=self._name(seat))
