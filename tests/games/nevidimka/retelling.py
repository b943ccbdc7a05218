"""What happened in a game of Nevidimka, read from its log to check how its end is told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

from brushpass.games import selfplay
from brushpass.games.nevidimka.actions import Enter, Hide, Lay, MoveTo, ShowCloak
from brushpass.games.nevidimka.pieces import STATION
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.table import Act, Did, RandomDealer, Rolled, Seat, Shown, Table
from support.truth import Claim, Retelling, Story, only_top, playing


@dataclass(frozen=True)
class Checked:
    """A place that was checked: by the dice, was there a shot, and did it hit?"""

    at: int
    seat: Seat
    place: str
    shot: bool
    hit: bool


def _checks(story: Story) -> list[Checked]:
    found = []
    for at in story.acts:
        match story.entries[at]:
            case Did(seat, Enter(place)):
                sums, dice = _dispute(story, at)
                shot = sums["yes"] + dice[0] > sums["no"] + dice[1]
                found.append(Checked(at, seat, str(place), shot, shot and dice[2] in HITS[place]))
    return found


def _dispute(story: Story, at: int) -> tuple[Counter[str], list[int]]:
    """What the cards that were opened add, and the dice that followed."""
    sums: Counter[str] = Counter()
    dice: list[int] = []
    for entry in story.answered(at):
        match entry:
            case Rolled(value):
                dice.append(value)
            case Shown(cards, "all", tuple(faces)) if not dice:
                for card, face in zip(cards, faces, strict=True):
                    if card.kind in ("yes", "no") and isinstance(face, int):
                        sums[card.kind] += face
    return sums, dice


def _hits(story: Story) -> list[Checked]:
    return [check for check in _checks(story) if check.hit]


def _escapes(story: Story) -> list[tuple[int, str]]:
    """Where he hid, or slipped out of a Cloak."""
    found = []
    for at in story.acts:
        match story.answered(at):
            case [Did(_, Hide(refuge)), *_]:
                found.append((at, str(refuge)))
            case [Did(_, ShowCloak()), Shown(_, _, (tuple() as saving,)), Rolled(value), *_]:
                if value in saving:
                    found.append((at, "cloak"))
    return found


def _his(story: Story) -> bool:
    return story.outcome.winners == (story.setup.invisible,)


def _winner(story: Story, player: str) -> bool:
    return [story.name(seat) for seat in story.outcome.winners] == [player]


def _man(story: Story, man: str) -> bool:
    return story.name(story.setup.invisible) == man


def _free(*, hit: bool) -> Any:
    return lambda story, *, player: (
        _his(story) and _winner(story, player) and bool(_hits(story)) is hit
    )


def _caught(story: Story, *, player: str) -> bool:
    return not _his(story) and _winner(story, player) and bool(_hits(story))


def _no_trace(story: Story, *, man: str, n: int) -> bool:
    return _his(story) and _man(story, man) and not _hits(story) and len(_checks(story)) == n


def _hit_in_vain(story: Story, *, man: str, n: int) -> bool:
    return _his(story) and _man(story, man) and len(_hits(story)) == n == len(_escapes(story))


def _caught_after(story: Story, *, man: str, n: int) -> bool:
    hits = len(_hits(story))
    chased = hits == len(_escapes(story)) + 1 and (n > 1 or hits == 1)
    return not _his(story) and _man(story, man) and len(_checks(story)) == n and chased


def _station(story: Story, *, man: str) -> bool:
    last = story.entries[story.acts[-1]]
    return _man(story, man) and last == Did(story.setup.invisible, MoveTo(STATION))


# Turning points.


def _at(at: str) -> str:
    assert isinstance(at, Claim)
    return at.key.removeprefix("at ")


def _hit(story: Story, *, player: str, at: str, man: str, act: int) -> bool:
    last = _hits(story)[-1]
    told = (last.at, story.name(last.seat), last.place) == (act, player, _at(at))
    later = [each for each, _ in _escapes(story) if each > act]
    return told and _man(story, man) and not _his(story) and not later


def _missed(*, shot: bool) -> Any:
    def holds(story: Story, *, player: str, at: str, act: int) -> bool:
        checks = [check for check in _checks(story) if check.shot or not shot]
        last = checks[-1]
        none = not any(check.hit or (check.shot and not shot) for check in checks)
        return none and (last.at, story.name(last.seat), last.place) == (act, player, _at(at))

    return holds


def _last_escape(story: Story, act: int, how: str) -> bool:
    return _escapes(story)[-1] == (act, how) and _hits(story)[-1].at < act and _his(story)


def _hidden(story: Story, *, man: str, place: str, act: int) -> bool:
    assert isinstance(place, Claim)
    return _man(story, man) and _last_escape(story, act, place.key.removeprefix("place "))


def _cloak(story: Story, *, man: str, act: int) -> bool:
    return _man(story, man) and _last_escape(story, act, "cloak")


# Honours.


def _slippery(story: Story, *, seat: Seat, n: int) -> bool:
    cloaks = [at for at, how in _escapes(story) if how == "cloak"]
    return seat == story.setup.invisible and len(cloaks) == n > 0


def _nose(story: Story, *, seat: Seat, n: int) -> bool:
    return only_top(Counter(check.seat for check in _hits(story)), seat, n)


def _busy(story: Story, *, seat: Seat, n: int) -> bool:
    return only_top(Counter(check.seat for check in _checks(story)), seat, n)


CLAIMS: Retelling = {
    "ends free": _free(hit=False),
    "ends escaped": _free(hit=True),
    "ends caught": _caught,
    "ends free line": _no_trace,
    "ends free hit line": _hit_in_vain,
    "ends caught line": _caught_after,
    "moment station": _station,
    "turning hit": _hit,
    "turning shot": _missed(shot=True),
    "turning missed": _missed(shot=False),
    "turning hidden": _hidden,
    "turning cloak": _cloak,
    "honour slippery line": _slippery,
    "honour nose line": _nose,
    "honour busy line": _busy,
}


RARE = {"moment station"}
"""In the town as it is there is always another way to run."""


class Sixes(RandomDealer):
    """Every dispute about a place without cards is level, and nobody shoots."""

    def roll(self, sides: int) -> int:
        return sides


def evening(seed: int) -> Table[Any]:
    """In every fifth the police lay their cards where they don't check, and dice show sixes."""
    ways = selfplay.setups("nevidimka")
    way = ways[seed % len(ways)]
    if seed % 5:
        return playing("nevidimka", way, seed)
    return playing("nevidimka", way, seed, _lay_elsewhere, Sixes)


def _lay_elsewhere(table: Table[Any], seat: Seat, rng: Random) -> Act | None:
    if seat == table.state.setup.invisible or rng.random() < 0.02:
        return None
    moves = table.moves(seat)
    yes = Counter(table.state.yes_out.values())
    lays = [move for move in moves if isinstance(move, Lay)]
    if lays:
        return max(lays, key=lambda lay: (yes[lay.place], lay.place))
    checks = [move for move in moves if isinstance(move, Enter)]
    return min(checks, key=lambda check: yes[check.place], default=None)
