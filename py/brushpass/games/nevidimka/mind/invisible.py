"""The Invisible Man's decisions: No or Cloak, which No card where, and how to run."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TypeAlias

from brushpass.contract import Level, Thinking
from brushpass.games.nevidimka import actions as act
from brushpass.games.nevidimka.mind import odds
from brushpass.games.nevidimka.mind.ground import BITS, Mask, among, mask, steps_to_enter
from brushpass.games.nevidimka.mind.guessing import dawdle, signals_in
from brushpass.games.nevidimka.mind.running import Pursuit
from brushpass.games.nevidimka.mind.sight import Sight
from brushpass.games.nevidimka.pieces import DIE, LABORATORY, Kind, Place
from brushpass.games.nevidimka.printed.ways import door
from brushpass.games.nevidimka.state import Phase
from brushpass.table import Card

NoAction: TypeAlias = act.Lay | act.Shift | act.Done

ENOUGH_NO = {1: 2, 2: 3, 3: 2}
"""With fewer No cards, by the number of policemen, he takes one; otherwise a Cloak."""
ENOUGH_CLOAKS = {1: 3, 2: 3, 3: 6}
"""With this many Cloaks another hardly ever helps: he takes No cards again."""
AT_LEISURE = 1
"""With this many he takes No cards if policemen dawdle: better not to be hit at all."""
FAR = 0.25
"""The chance that a policeman comes to a place that his next roll can't reach."""
STROLLS = 0.05
"""That chance if policemen dawdle: he can go on guarding when one comes near."""
OPENS = 2.0
"""How much a new refuge is worth to a flight that has none yet."""
AT_A_TIME = 7
"""How many places one slice looks at."""
MIXED = 0.1
"""How much worse than the best a No action may be to be chosen now and then."""


@dataclass(frozen=True)
class Prowl:
    """The Invisible Man's turn while nobody sees him."""

    sight: Sight
    rng: Random
    _chases: dict[Mask, Pursuit] = field(default_factory=dict)

    def take(self) -> Thinking:
        yield
        state = self.sight.state
        moves = self.sight.outlook.moves
        if len(moves) == 1:
            return act.TakeNo() if act.TakeNo() in moves else act.TakeCloak()
        policemen = len(self.sight.police)
        few = len(state.no) + len(state.no_out) < ENOUGH_NO[policemen]
        enough = AT_LEISURE if self.at_leisure else ENOUGH_CLOAKS[policemen]
        return act.TakeNo() if few or len(state.cloaks) >= enough else act.TakeCloak()

    @cached_property
    def at_leisure(self) -> bool:
        return dawdle(self.sight)

    @cached_property
    def coming(self) -> dict[Place, float]:
        """For each place, the chance that it is checked next if it looks good."""
        sight = self.sight
        held = signals_in(sight)
        far = STROLLS if self.at_leisure else FAR
        found = dict.fromkeys(sight.state.unchecked, 1.0)
        for officer in sight.police:
            steps = steps_to_enter(officer.spot)
            for place in found:
                near = (DIE + 1 - steps.get(place, DIE)) / DIE
                found[place] *= 1.0 - held[officer.seat][place] * max(far, near)
        return {place: 1.0 - left for place, left in found.items()}

    def danger(self, place: Place, no: int, cards: int, refuge: Mask) -> float:
        """The chance that he is hit here and caught, if his cards here, `cards` of them, add up to
        `no`."""
        sight = self.sight
        own, others, _, _ = sight.lying[place]
        anything = odds.all_numbers(Kind.NO)
        looks = odds.likely(sight.yes_left, own, others, anything, 0, cards)
        if self.at_leisure:
            looks = 1.0  # they come by chance
        lost = odds.likely(sight.yes_left, own, others, sight.no_left, no, 0)
        return self.coming[place] * looks * lost * odds.hit(place) * self.caught(place, refuge)

    def caught(self, place: Place, refuge: Mask) -> float:
        """The chance that somebody catches him if he is hit here."""
        without = refuge & ~BITS[place] or BITS[LABORATORY]
        if without not in self._chases:
            self._chases[without] = Pursuit(self.sight.ground, self.sight.spots, without)
        return 1.0 - self._chases[without].free(door(place))

    def lay(self) -> Thinking:
        sight, state = self.sight, self.sight.state
        yield
        piled = {place: (his, 0) for place, (_, _, his, _) in sight.lying.items()}
        for place in state.no_out.values():
            piled[place] = (piled[place][0], piled[place][1] + 1)
        now = mask(state.refuges)
        _ = self.refuge_worth
        base: dict[Place, float] = {}
        for place in sorted(piled, key=self.coming.__getitem__):
            if len(base) % AT_A_TIME == 0:
                yield
            base[place] = self.danger(place, *piled[place], now)
        yield
        ranked = sorted(base, key=base.__getitem__, reverse=True)
        options: list[tuple[float, NoAction]] = [(0.0, act.Done())]
        after: dict[tuple[Place, int], float] = {}
        for card in self._cards():
            number = sight.number(card)
            origin = state.no_out.get(card)
            lost = 0.0
            if origin is not None:
                no, cards = piled[origin]
                lost = self.danger(origin, no - number, cards - 1, now) - base[origin]
            for place in ranked:
                if place == origin:
                    continue
                if (place, number) not in after:
                    no, cards = piled[place]
                    after[place, number] = self.danger(place, no + number, cards + 1, now)
                then = after[place, number] - base[place] + lost
                then -= self._as_refuge(place, origin, piled)
                way = act.Lay if origin is None else act.Shift
                options.append((-then, way(card, place)))
            yield
        return self._one_of(options)

    def _as_refuge(
        self, place: Place, origin: Place | None, piled: dict[Place, tuple[int, int]]
    ) -> float:
        """The worth of a new refuge in this place, less that of one given up where the card was."""
        gain = 0.0
        if not piled[place][1]:
            gain += self.refuge_worth[place]
        if origin is not None and piled[origin][1] == 1:
            gain -= self.refuge_worth[origin]
        return gain

    @cached_property
    def refuge_worth(self) -> dict[Place, float]:
        """How many flights without a refuge each would open, weighed by where he may be hit."""
        sight = self.sight
        found = dict.fromkeys(sight.state.unchecked, 0.0)
        now = mask(sight.state.no_out.values())
        for start in found:
            weight = self.coming[start] * odds.hit(start) * OPENS / DIE
            for reach in sight.ground.hides[door(start)]:
                others = reach & ~BITS[start]
                lie = others & now
                if lie & (lie - 1):
                    continue  # two refuges and more: none of them is missed
                for place in among(lie or others):
                    if isinstance(place, Place) and place in found:
                        found[place] += weight
        return found

    def _cards(self) -> list[Card]:
        """One card of each number in the hand, and all that lie out."""
        found: dict[int, Card] = {}
        for card in self.sight.state.no:
            found.setdefault(self.sight.number(card), card)
        return [*found.values(), *self.sight.state.no_out]

    def _one_of(self, options: list[tuple[float, NoAction]]) -> NoAction:
        """One of the best, at random, so that nobody learns what a card of his means."""
        best = max(worth for worth, _ in options)
        least = best * (1.0 - MIXED) if self.sight.level is Level.FOX else best
        good = [option for option in options if option[0] >= least]
        weights = [
            (worth - least) / (best - least) + 0.05 if best > least else 1.0 for worth, _ in good
        ]
        return self.rng.choices([action for _, action in good], weights)[0]


def run(sight: Sight) -> Thinking:
    yield
    moves = sight.outlook.moves
    hides = [move for move in moves if isinstance(move, act.Hide)]
    if hides:
        return hides[0]
    cells = [move.cell for move in moves if isinstance(move, act.MoveTo)]
    if not cells:
        return act.Stay()
    chase = sight.pursuit(sight.spots)
    if sight.level is not Level.FOX:
        return act.MoveTo(max(cells, key=chase.worth.__getitem__))
    yield
    return act.MoveTo(max(cells, key=chase.ahead.__getitem__))


def think(sight: Sight, rng: Random) -> Thinking:
    match sight.state.phase:
        case Phase.TAKING:
            return (yield from Prowl(sight, rng).take())
        case Phase.LAYING_NO:
            return (yield from Prowl(sight, rng).lay())
        case Phase.RUNNING:
            return (yield from run(sight))
    yield
    moves, known = sight.outlook.moves, sight.known
    if sight.state.phase is Phase.STEPPING_OUT:
        chase = sight.pursuit(sight.spots)
        cells = [move.cell for move in moves if isinstance(move, act.StepOut)]
        return act.StepOut(max(cells, key=chase.free))
    return act.ShowCloak(max(sight.state.cloaks, key=lambda card: odds.numbers(known[card])))
