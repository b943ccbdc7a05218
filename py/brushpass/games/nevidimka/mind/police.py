"""A policeman's decisions: which Yes card where, when to check, where to stand, how to chase."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from brushpass.contract import Thinking
from brushpass.games.nevidimka.actions import Enter, Lay, MoveTo, Shift
from brushpass.games.nevidimka.mind import odds
from brushpass.games.nevidimka.mind.ground import ROLLS, marches, steps_to_enter
from brushpass.games.nevidimka.mind.guessing import is_careless
from brushpass.games.nevidimka.mind.running import first_throws
from brushpass.games.nevidimka.mind.sight import Sight
from brushpass.games.nevidimka.pieces import DIE, Place
from brushpass.games.nevidimka.state import Phase, Policeman
from brushpass.table import Card, Did
from brushpass.table.slices import Slices

HOPE = {1: 0.5, 2: 0.27, 3: 0.17}
"""What the game is worth to a policeman, by their number."""
EASY = 0.02
"""What it is worth against a careless Invisible Man: he then doesn't mind another's catch, since
time only brings Cloaks."""
PATIENCE = {1: 0.0, 2: 0.35, 3: 0.35}
"""How sure of the dispute he wants to be before he checks. Alone he doesn't wait."""
IMPATIENCE = 0.07
"""How much less sure he wants to be after each turn without a check."""
OWN = 0.42
"""How much of a hit he wants for himself: 0 is as much as the game is worth to him anyway."""
SHARING = 0.1
"""How much less he wants after each turn without a check."""
HOPELESS = 0.001
"""What even the worst check is worth, so that a policeman without a better one goes on and the game
ends."""
LATER = 0.8
"""What getting nearer is worth beside a check in the next turn."""
AT_A_TIME = 4
"""How many ends of his move one slice looks at."""


@dataclass(frozen=True)
class Prospect:
    """What a place whose Signal he holds is worth once he has won the dispute there."""

    card: Card
    mine: float
    """The chance that he hits and catches."""
    others: float
    """The chance that he hits and another catches."""


@dataclass(frozen=True)
class Patrol:
    """A policeman's turn."""

    sight: Sight
    rng: Random
    prospects: dict[Place, Prospect] = field(default_factory=dict)

    @cached_property
    def officer(self) -> Policeman:
        return self.sight.state.policeman(self.sight.seat)

    @cached_property
    def hope(self) -> float:
        together = len(self.sight.police) > 1 and is_careless(self.sight)
        return EASY if together else HOPE[len(self.sight.police)]

    def look(self) -> Slices[None]:
        """Weigh each Signal in his hand, one a slice; everything else needs it."""
        sight = self.sight
        caught = 1.0 - odds.saved(sight.state, sight.known)
        for card in self.officer.signals:
            place = sight.known.get(card)
            if isinstance(place, Place) and place in sight.state.unchecked:
                yield
                shares = sight.caught(place, sight.me)
                mine = shares[sight.me]
                hit = odds.hit(place) * caught
                self.prospects[place] = Prospect(card, hit * mine, hit * (sum(shares) - mine))

    def gain(self, place: Place, extra: int = 0) -> float:
        """What a check there is worth with `extra` more Yes."""
        return self.sight.dispute(place, extra) * self.worth(place)

    def worth(self, place: Place) -> float:
        """What it is worth once the dispute is won: his own catch, less what another's takes from
        him."""
        prospect = self.prospects[place]
        return prospect.mine * (1.0 - self.hope) - prospect.others * self.hope

    @cached_property
    def waited(self) -> int:
        """How many of his turns have passed without a check."""
        turns = 0
        for entry in reversed(self.sight.outlook.log):
            if isinstance(entry, Did) and entry.seat == self.sight.seat:
                if isinstance(entry.action, Enter):
                    break
                turns += isinstance(entry.action, MoveTo)
        return turns

    @cached_property
    def sure_enough(self) -> float:
        """The chance to win the dispute that is enough for him to check."""
        return PATIENCE[len(self.sight.police)] - IMPATIENCE * self.waited

    def is_worth_it(self, place: Place, extra: int = 0) -> bool:
        """Whether he is sure enough of the dispute, and would not hit for others to catch."""
        prospect = self.prospects[place]
        own = self.worth(place) / (prospect.mine + prospect.others or 1.0)
        if own < OWN - SHARING * self.waited:
            return False
        return self.sight.dispute(place, extra) >= self.sure_enough

    def near(self) -> list[Place]:
        """Where he can check now."""
        steps, roll = steps_to_enter(self.officer.spot), self.sight.state.roll
        return [place for place in self.prospects if steps.get(place, DIE + 1) <= roll]

    def lay(self) -> Thinking:
        """Lay a Yes card where he checks at once, or else where it will help soon."""
        state = self.sight.state
        yield from self.look()
        if not self.prospects:
            return self._elsewhere()
        yield
        near = self.near()
        cards = self._cards()
        best: tuple[float, Card, Place] | None = None
        steps = steps_to_enter(self.officer.spot)
        for card, number in cards:
            for place in self.prospects:
                if state.yes_out.get(card) == place:
                    continue
                worth = self.gain(place, number)
                if place in near and self.is_worth_it(place, number):
                    worth = 1.0 + worth
                else:
                    worth -= self.gain(place)
                    worth *= 1.0 / (DIE + steps.get(place, DIE))
                    worth *= 1.0 + 0.5 * self.rng.random()
                    if card in state.yes_out:
                        worth *= 0.5
                if best is None or worth > best[0]:
                    best = (worth, card, place)
        if best is None:
            return self._elsewhere()
        _, card, place = best
        return Shift(card, place) if card in state.yes_out else Lay(card, place)

    def _cards(self) -> list[tuple[Card, int]]:
        """The cards that he can lay or move, and what each adds; one of each number is enough."""
        found: dict[int, Card] = {}
        for card in self.officer.yes:
            found.setdefault(self.sight.number(card), card)
        cards = [(card, number) for number, card in found.items()]
        pool = self.sight.yes_left
        mean = round((pool[0] + 2 * pool[1] + 3 * pool[2]) / max(1, sum(pool)))
        for card, place in self.sight.state.yes_out.items():
            if place not in self.prospects and card not in self._fresh:
                cards.append((card, self.sight.number(card) or mean))
        return cards

    @cached_property
    def _fresh(self) -> set[Card]:
        """The cards that others have laid or moved since his last turn: they are on their way
        there."""
        found: set[Card] = set()
        for entry in reversed(self.sight.outlook.log):
            if isinstance(entry, Did):
                if entry.seat == self.sight.seat:
                    break
                if isinstance(entry.action, (Lay, Shift)):
                    found.add(entry.action.card)
        return found

    def _elsewhere(self) -> Lay | Shift:
        """A random card on a random place, if none helps him."""
        moves = [move for move in self.sight.outlook.moves if isinstance(move, (Lay, Shift))]
        harmless = [move for move in moves if move.card not in self._fresh]
        return self.rng.choice(harmless or moves)

    def move(self) -> Thinking:
        if self.sight.state.pawn is not None:
            return (yield from self.chase())
        yield from self.look()
        yield
        here = [place for place in self.near() if self.is_worth_it(place)]
        if here:
            place = max(here, key=self.gain)
            return Enter(place, self.prospects[place].card)
        yield
        ends = marches(self.officer.spot)[self.sight.state.roll]
        soon = self._soon
        worth: dict[int, float] = {}
        for end in ends:
            if len(worth) % AT_A_TIME == 0:
                yield
            worth[end] = self._ahead(end, soon)
        return MoveTo(max(ends, key=worth.__getitem__))

    @cached_property
    def _soon(self) -> dict[Place, float]:
        """What each check will be worth in his next turn, with one more Yes card."""
        best = max([self.sight.number(card) for card in self.officer.yes], default=0)
        return {place: max(HOPELESS, self.gain(place, best)) for place in self.prospects}

    def _ahead(self, cell: int, soon: dict[Place, float]) -> float:
        """What it is worth to stand on a cell: the best check for each roll, and how near the
        others are."""
        steps = steps_to_enter(cell)
        total = 0.0
        for roll in ROLLS:
            total += max(
                [worth for place, worth in soon.items() if steps[place] <= roll], default=0
            )
        nearer = max([worth / (DIE + steps[place]) for place, worth in soon.items()], default=0.0)
        return total + LATER * nearer

    def chase(self) -> Thinking:
        """Go where the Invisible Man is likeliest to run into his arms."""
        sight = self.sight
        pawn = sight.state.seen_at
        moves = [move for move in sight.outlook.moves if isinstance(move, MoveTo)]
        if len(moves) == 1:
            return moves[0]
        left, _, nearer = first_throws(pawn, sight.spots, sight.me + 1)
        best: tuple[float, MoveTo] | None = None
        for move in moves:
            yield
            spots = [*sight.spots]
            spots[sight.me] = move.cell
            chase = sight.pursuit(tuple(spots), nearer)
            mine = chase.shares(pawn)[sight.me]
            worth = left * (mine + self.hope * chase.free(pawn))
            if best is None or worth > best[0]:
                best = (worth, move)
        assert best is not None
        return best[1]


def think(sight: Sight, rng: Random) -> Thinking:
    patrol = Patrol(sight, rng)
    return patrol.lay() if sight.state.phase is Phase.LAYING_YES else patrol.move()
