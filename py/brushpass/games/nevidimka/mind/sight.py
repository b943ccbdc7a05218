"""What a seat sees, prepared for thinking."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from brushpass.contract import Level, Outlook
from brushpass.games.nevidimka.mind import odds
from brushpass.games.nevidimka.mind.ground import BITS, Ground, Mask, ground, mask
from brushpass.games.nevidimka.mind.running import Pursuit, first_throws
from brushpass.games.nevidimka.pieces import LABORATORY, Kind, Place, Spot
from brushpass.games.nevidimka.printed.ways import door
from brushpass.games.nevidimka.state import Policeman, State
from brushpass.table import Card, Known, Seat


@dataclass(frozen=True)
class Sight:
    outlook: Outlook[State]
    level: Level

    @property
    def state(self) -> State:
        return self.outlook.state

    @property
    def seat(self) -> Seat:
        return self.outlook.seat

    @property
    def known(self) -> Known:
        return self.outlook.known

    @cached_property
    def ground(self) -> Ground:
        return ground(self.state.setup.short_refuge)

    @cached_property
    def police(self) -> tuple[Policeman, ...]:
        """The policemen in play, in the order of their turns."""
        return self.state.in_play

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        return self.state.spots

    @cached_property
    def refuges(self) -> Mask:
        return mask(self.state.refuges)

    @cached_property
    def me(self) -> int:
        """Which of the policemen this seat is."""
        return self.police.index(self.state.policeman(self.seat))

    @cached_property
    def yes_left(self) -> odds.Pool:
        return self._left(Kind.YES)

    @cached_property
    def no_left(self) -> odds.Pool:
        return self._left(Kind.NO)

    def _left(self, kind: Kind) -> odds.Pool:
        """Only the highest level counts the cards that were opened."""
        if self.level is Level.FOX:
            return odds.unseen(self.state, self.known, kind)
        return odds.all_numbers(kind)

    @cached_property
    def lying(self) -> dict[Place, tuple[int, int, int, int]]:
        """For each place: the sum of known Yes cards, how many are unknown, and the same for No."""
        found = {place: [0, 0, 0, 0] for place in self.state.unchecked}
        for at, cards in ((0, self.state.yes_out), (2, self.state.no_out)):
            for card, place in cards.items():
                number = self.number(card)
                if number:
                    found[place][at] += number
                else:
                    found[place][at + 1] += 1
        return {place: (a, b, c, d) for place, (a, b, c, d) in found.items()}

    def number(self, card: Card) -> int:
        """What is on a Yes or No card; 0 if this seat never saw it."""
        face = self.known.get(card)
        return face if isinstance(face, int) else 0

    def dispute(self, place: Place, yes: int = 0, no: int = 0) -> float:
        """The chance of the police to win a dispute there, with this much more Yes and No."""
        own, others, his, hidden = self.lying[place]
        return odds.likely(self.yes_left, own + yes, others, self.no_left, his + no, hidden)

    def pursuit(self, police: tuple[Spot, ...], nearer: tuple[int, ...] = ()) -> Pursuit:
        return Pursuit(self.ground, police, self.refuges, nearer)

    def caught(self, place: Place, by: int) -> list[float]:
        """For each policeman the chance to catch him, if the one numbered `by` has just hit him
        there."""
        spots = [*self.spots]
        spots[by] = place
        cell = door(place)
        left, early, nearer = first_throws(cell, spots, by + 1)
        refuge = self.refuges & ~BITS[place] or BITS[LABORATORY]
        chase = Pursuit(self.ground, tuple(spots), refuge, nearer)
        shares = [left * share for share in chase.shares(cell)]
        for index, share in enumerate(early, by + 1):
            shares[index] += share
        return shares
