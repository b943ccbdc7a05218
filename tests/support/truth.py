"""Is it true what is told at the end? Every sentence of an ending is taken as a claim: its key and
its values. A game's `retelling.py` reads the log for itself, knows every claim that its game makes,
and says whether it holds; it shares no code with what made the ending.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, TypeAlias

from tools.sitting import sit

from brushpass.contract import Ending
from brushpass.games import game, selfplay
from brushpass.i18n import Texts
from brushpass.table import (
    Act,
    Card,
    Dealer,
    Did,
    Entry,
    Face,
    Outcome,
    RandomDealer,
    Seat,
    Table,
    TimeUp,
    Wrote,
)


class Claim(str):
    """A sentence that remembers what it says."""

    key: str
    values: dict[str, Any]


class Recorder(Texts):
    """Texts that remember what they were asked to say."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts.lang, texts._templates)

    def __call__(self, key: str, /, **values: object) -> Claim:
        claim = Claim(super().__call__(key, **values))
        claim.key, claim.values = key, values
        return claim


@dataclass(frozen=True)
class Story:
    """A game as its log has it, from which a game's retelling reads what happened."""

    setup: Any
    entries: Sequence[Entry]
    """The public copy, without what was taken back."""
    faces: Mapping[Card, Face]
    """All that anybody knew."""
    ended: Outcome | None

    @property
    def outcome(self) -> Outcome:
        assert self.ended is not None
        return self.ended

    def name(self, seat: Seat) -> str:
        name: str = self.setup.players[seat]
        return name

    @cached_property
    def acts(self) -> list[int]:
        """Where somebody acted, or time was up; what follows is the dealer's answer."""
        return [
            n for n, entry in enumerate(self.entries) if isinstance(entry, (Did, Wrote, TimeUp))
        ]

    def answered(self, act: int) -> Sequence[Entry]:
        """An act and all that the dealer answered to it."""
        later = [n for n in self.acts if n > act]
        return self.entries[act : later[0] if later else len(self.entries)]


Check: TypeAlias = Callable[..., bool]
Retelling: TypeAlias = Mapping[str, Check]
"""For each claim a function of the story and the claim's values; of a turning point's `act`, and of
an honour's `seat`, too."""


def story_of(table: Table[Any]) -> Story:
    faces: dict[Card, Face] = {}
    for seat in range(len(table.setup.players)):
        faces.update(table.known(seat))
    return Story(table.setup, table.story_for(None), faces, table.outcome)


def told(table: Table[Any], seats: Sequence[Seat] | None = None) -> Ending:
    """The ending as a device with these seats tells it."""
    session = sit(table, "en")
    if seats is not None:
        session.people = tuple(seats)
    session.texts = Recorder(session.texts)
    return session.ending()


def check(table: Table[Any], retelling: Retelling, seats: Sequence[Seat] | None = None) -> set[str]:
    """All that is told about this game is true. Returns the claims that were made."""
    story, ending = story_of(table), told(table, seats)
    made: list[tuple[str, dict[str, Any]]] = [(ending.headline, {}), (ending.line, {})]
    if ending.turning:
        made.append((ending.turning.line, {"act": story.acts[ending.turning.beat]}))
    for honour in ending.honours:
        assert isinstance(honour.title, Claim) and isinstance(honour.line, Claim)
        assert honour.line.key == f"{honour.title.key} line"
        made.append((honour.line, {"seat": honour.seat}))
    keys = set()
    for claim, besides in made:
        assert isinstance(claim, Claim), f"nobody knows what this claims: {claim!r}"
        assert claim.key in retelling, f"nobody knows how to check {claim.key!r}"
        holds = retelling[claim.key](story, **claim.values, **besides)
        assert holds, f"{claim.key}: {claim!r} {besides} is not what happened"
        keys.add(claim.key)
    assert len({honour.seat for honour in ending.honours}) == len(ending.honours)
    return keys


def at_random(_table: Table[Any], _seat: Seat, _rng: Random) -> None:
    return None


def playing(
    name: str,
    setup: Any,
    seed: int,
    choose: Callable[[Table[Any], Seat, Random], Act | None] = at_random,
    dealer: Callable[[int], Dealer] = RandomDealer,
) -> Table[Any]:
    """A game at random, but where somebody chooses better."""
    taken = game(name)
    assert taken is not None
    rng = Random(seed)
    table = Table(taken, setup, dealer(seed))
    while not table.outcome:
        seat = rng.choice(table.waiting)
        act = choose(table, seat, rng)
        if act is None:
            selfplay.step(name, table, rng)
        else:
            table.act(seat, act)
    return table


# What all games say of who has won.


def _won(story: Story, *, n: int, players: str) -> bool:
    names = [story.name(seat) for seat in story.outcome.winners]
    return len(names) == n <= 2 and players == " and ".join(names)


def _all_but(story: Story, *, player: str) -> bool:
    losers = {*story.setup.players} - {story.name(seat) for seat in story.outcome.winners}
    return losers == {player}


def _several(story: Story, *, player: str, n: int) -> bool:
    won = [story.name(seat) for seat in story.outcome.winners]
    return player in won and len(won) == n + 1


COMMON: Retelling = {
    "ends won": _won,
    "ends all but": _all_but,
    "ends several": _several,
    "ends nobody": lambda story: not story.outcome.winners,
    "won all": lambda story: len(story.outcome.winners) == len(story.setup.players),
}


def kept_from(leads: Sequence[int], place: int) -> bool:
    """Somebody leads from here to the end, and didn't just before."""
    return (leads[place - 1] if place else 0) <= 0 < min(leads[place:])


def only_top(counts: Mapping[Seat, int], seat: Seat, n: int) -> bool:
    """Whether this seat has `n`, and nobody else as many."""
    return (
        counts.get(seat, 0)
        == n
        > max((count for other, count in counts.items() if other != seat), default=0)
    )
