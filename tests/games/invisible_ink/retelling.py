"""What happened in a game of Invisible Ink, read from its log to check how its end is told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from brushpass.games import selfplay
from brushpass.games.invisible_ink.actions import Award, Decide, Guess
from brushpass.table import Card, Did, Entry, Judged, Seat, Shown, Table
from support.truth import Retelling, Story, kept_from, only_top


@dataclass
class Turn:
    artist: Seat
    card: Card
    knowing: set[Seat]
    """Who has seen the card: they don't guess."""
    said: list[Seat] = field(default_factory=list)
    """Who has typed each guess."""
    green: Seat | None = None
    blue: Seat | None = None
    black: list[Seat] = field(default_factory=list)
    over: int = -1
    """The entry that laid its card open."""


@dataclass
class Course:
    turns: list[Turn] = field(default_factory=list)
    films: list[tuple[int, ...]] = field(default_factory=list)
    """Everybody's, after each entry."""


def read(story: Story) -> Course:
    course = Course()
    films = [0] * len(story.setup.players)
    for at, entry in enumerate(story.entries):
        _read(course.turns, films, at, entry)
        course.films.append(tuple(films))
    return course


def _read(turns: list[Turn], films: list[int], at: int, entry: Entry) -> None:
    turn = turns[-1] if turns else None
    match entry:
        case Shown((card,), (seat,)) if turn is None or card != turn.card:
            turns.append(Turn(seat, card, {seat}))
        case Shown((_,), (seat,)) if turn:
            turn.knowing.add(seat)
        case Shown((card,), "all") if turn and card == turn.card and turn.over < 0:
            turn.over = at
            for namer, worth in ((turn.blue, 1), (turn.green, 2)):
                if namer is not None and namer not in turn.black:
                    films[namer] += worth
                    films[turn.artist] += worth
        case Did(seat, Guess()) if turn:
            turn.said.append(seat)
        case Judged((word,)) if turn:
            _named(turn, films, turn.said[-1], word)
        case Did(_, Award(seat, word)) if turn:
            _named(turn, films, seat, str(word))
        case Did(_, Decide(guess, True)) if turn:
            _named(turn, films, turn.said[guess], "black")


def _named(turn: Turn, films: list[int], seat: Seat, word: str) -> None:
    if word == "green":
        turn.green = seat
    elif word == "blue" and turn.blue is None:
        turn.blue = seat
    elif word == "black":
        turn.black.append(seat)
        for payer in (seat, turn.artist):
            films[payer] = max(0, films[payer] - 1)


def _at_end(story: Story) -> tuple[int, ...]:
    return read(story).films[-1]


def _most(story: Story) -> bool:
    films = _at_end(story)
    best = tuple(seat for seat, n in enumerate(films) if n == max(films))
    return best == story.outcome.winners


def _level(story: Story, *, n: int) -> bool:
    return _most(story) and {*_at_end(story)} == {n}


def _films(story: Story, *, n: int, **others: int) -> bool:
    best, second, *_ = sorted({*_at_end(story)}, reverse=True)
    return _most(story) and (n, others) == (best, {"next": second})


# Turning points.


def _kept(story: Story, player: str, act: int) -> bool:
    """The winner leads from this act to the end, and didn't before it."""
    course = read(story)
    (winner,) = story.outcome.winners
    leads = []
    for then in [*story.acts[1:], len(story.entries)]:
        films = course.films[then - 1]
        leads.append(films[winner] - max(n for seat, n in enumerate(films) if seat != winner))
    return story.name(winner) == player and kept_from(leads, story.acts.index(act))


def _ended_by(story: Story, act: int) -> Turn:
    """The drawing that was over with this act."""
    end = act + len(story.answered(act))
    (turn,) = [turn for turn in read(story).turns if act <= turn.over < end]
    return turn


def _lead(*, last: bool) -> Any:
    def holds(story: Story, *, player: str, artist: str, act: int) -> bool:
        turn = _ended_by(story, act)
        by = story.name(turn.artist) == artist != player
        return by and _last(story, turn) is last and _kept(story, player, act)

    return holds


def _own(*, last: bool) -> Any:
    def holds(story: Story, *, player: str, act: int) -> bool:
        turn = _ended_by(story, act)
        by = story.name(turn.artist) == player
        return by and _last(story, turn) is last and _kept(story, player, act)

    return holds


def _last(story: Story, turn: Turn) -> bool:
    return read(story).turns[-1].card == turn.card


def _black(story: Story, *, player: str, sinner: str, act: int) -> bool:
    """Somebody said it in this act, while a drawing went on."""
    end = act + len(story.answered(act))
    (turn,) = [turn for turn in read(story).turns if turn.over >= end][:1]
    before = Story(story.setup, story.entries[:act], story.faces, story.outcome)
    then = Story(story.setup, story.entries[:end], story.faces, story.outcome)
    was, now = read(before).turns[-1], read(then).turns[-1]
    (said,) = now.black[len(was.black) :]
    return turn.card == now.card and story.name(said) == sinner and _kept(story, player, act)


# Honours.


def _found(story: Story) -> list[Turn]:
    return [turn for turn in read(story).turns if turn.green is not None]


def _counts(turn: Turn) -> bool:
    return turn.green not in turn.black


def _line(story: Story, *, seat: Seat, n: int) -> bool:
    return only_top(Counter(turn.artist for turn in _found(story) if _counts(turn)), seat, n)


def _eye(story: Story, *, seat: Seat, n: int) -> bool:
    named = Counter(turn.green for turn in _found(story) if _counts(turn))
    return only_top({who: count for who, count in named.items() if who is not None}, seat, n)


def _quiet(story: Story, *, seat: Seat, n: int) -> bool:
    turns = read(story).turns
    sinners = {who for turn in turns for who in turn.black}
    guessed = {
        who: sum(who not in turn.knowing for turn in turns)
        for who in range(len(story.setup.players))
        if who not in sinners
    }
    return str(story.setup.code) == "black" and only_top(guessed, seat, n)


CLAIMS: Retelling = {
    "ends level": _level,
    "ends films": _films,
    "turning lead": _lead(last=False),
    "turning lead at last": _lead(last=True),
    "turning own": _own(last=False),
    "turning own at last": _own(last=True),
    "turning black": _black,
    "honour line line": _line,
    "honour eye line": _eye,
    "honour quiet line": _quiet,
}


def evening(seed: int) -> Table[Any]:
    ways = selfplay.setups("invisible_ink")
    return selfplay.play("invisible_ink", ways[seed % len(ways)], 10_000 + seed)
