"""How a game of Invisible Ink is told when it is over."""

from __future__ import annotations

from collections import Counter

from brushpass.contract import Course, Ending, Honour, Turning, best, honours, last_lead, winners
from brushpass.games.invisible_ink.pieces import Word, card_words, supervised
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
            _honour(course, "line", Counter(artist for artist, _ in _found(state))),
            _honour(course, "eye", Counter(finder for _, finder in _found(state))),
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
    """The drawing, or the forbidden word, with which the winner came to lead for good."""
    won = course.outcome.winners
    if len(won) != 1:
        return None
    (winner,) = won
    leads = []
    for beat in course.beats:
        films = beat.after.films
        leads.append(films[winner] - max(n for seat, n in enumerate(films) if seat != winner))
    place = last_lead(leads)
    if place is None:
        return None
    before, after = course.beats[place].before, course.beats[place].after
    drawn = after.gallery[len(before.gallery) :]
    names = {"player": course.name(winner)}
    if not drawn:
        key, names["sinner"] = "turning black", course.name(after.black[-1])
    elif drawn[0].drawer == winner:
        key = "turning own"
    else:
        key, names["artist"] = "turning lead", course.name(drawn[0].drawer)
    if drawn and course.outcome == course.beats[place].outcome:
        key += " at last"
    return Turning(line=course.t(key, **names), beat=place)


def _found(state: State) -> list[tuple[Seat, Seat]]:
    """The artist and the finder of each drawing whose green word counted."""
    return [
        (drawing.drawer, drawing.green)
        for drawing in state.gallery
        if drawing.green is not None and drawing.green not in drawing.black
    ]


def _never_black(state: State) -> dict[Seat, int]:
    """For each seat that never said a forbidden word: how many drawings it could guess at."""
    setup = state.setup
    if Word.BLACK not in card_words(setup.code):
        return {}
    sinners = {seat for drawing in state.gallery for seat in drawing.black}
    beside = -1 if supervised(setup) else 0
    knowing = [
        (drawing.drawer, (drawing.drawer + beside) % len(setup.players))
        for drawing in state.gallery
    ]
    return {
        seat: sum(seat not in pair for pair in knowing)
        for seat in range(len(setup.players))
        if seat not in sinners
    }


def _honour(course: Course[State], what: str, counts: dict[Seat, int]) -> Honour | None:
    top = best(counts, 2)
    if top is None:
        return None
    line = course.t(f"honour {what} line", n=top[1])
    return Honour(seat=top[0], title=course.t(f"honour {what}"), line=line)
