"""How a game of Invisible Ink is told when it is over."""

from __future__ import annotations

from collections import Counter

from brushpass.box import Course, Ending, Honour, Turning, best, honours, last_lead, winners
from brushpass.games.invisible_ink.state import State
from brushpass.table import Seat


def ending(course: Course[State]) -> Ending:
    state = course.beats[-1].after
    return Ending(
        ground="green",
        headline=winners(course),
        line=_line(course),
        turning=_turning(course),
        honours=honours(
            _honour(
                course, "line", Counter(d.drawer for d in state.gallery if d.green is not None)
            ),
            _honour(course, "eye", Counter(d.green for d in state.gallery if d.green is not None)),
            _honour(course, "quiet", _never_black(state)),
        ),
    )


def _line(course: Course[State]) -> str:
    films = course.beats[-1].after.films
    won = course.outcome.winners
    if not won or len(won) == len(films):
        return course.t("ends level", n=max(films))
    next_best = max(film for seat, film in enumerate(films) if seat not in won)
    return course.t("ends films", n=films[won[0]], next=next_best)


def _turning(course: Course[State]) -> Turning | None:
    """The drawing with which the winner came to lead for good."""
    won = course.outcome.winners
    if len(won) != 1:
        return None
    (winner,) = won
    leads = []
    for beat in course.beats:
        films = beat.after.films
        leads.append(films[winner] - max(n for seat, n in enumerate(films) if seat != winner))
    place = last_lead(leads)
    if place is None or not course.beats[place].after.gallery:
        return None
    drawing = course.beats[place].after.gallery[-1]
    line = course.t("turning lead", player=course.name(winner), artist=course.name(drawing.drawer))
    return Turning(line=line, beat=place)


def _never_black(state: State) -> dict[Seat, int]:
    """How many drawings each has guessed at, of those who never said a forbidden word."""
    sinners = {seat for drawing in state.gallery for seat in drawing.black}
    seats = range(len(state.films))
    turns = {seat: sum(d.drawer != seat for d in state.gallery) for seat in seats}
    return {seat: n for seat, n in turns.items() if seat not in sinners}


def _honour(course: Course[State], what: str, counts: dict[Seat, int]) -> Honour | None:
    top = best(counts, 2)
    if top is None:
        return None
    line = course.t(f"honour {what} line", n=top[1])
    return Honour(seat=top[0], title=course.t(f"honour {what}"), line=line)
