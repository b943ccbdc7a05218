"""How a game of Codenames is told when it is over."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from brushpass.box import Course, Ending, Honour, Turning, best, honours, last_lead
from brushpass.games.codenames.actions import Touch
from brushpass.games.codenames.pieces import Form, Role, Team
from brushpass.games.codenames.state import State, chief, left
from brushpass.table import Did, Seat, Shown


@dataclass
class Turn:
    """One clue, and what was found for it."""

    chief: Seat
    clue: str
    first: int
    """The beat of its first touch."""
    own: list[str] = field(default_factory=list)


def ending(course: Course[State]) -> Ending:
    t, outcome, last = course.t, course.outcome, course.last
    end = course.beats[-1].after
    together = end.setup.form is Form.TOGETHER
    line = last.sentence if last else ""
    if together:
        won = bool(outcome.winners)
        headline = t("ends together won" if won else "ends together lost")
        return Ending(
            ground="green" if won else "black",
            headline=headline,
            line=line,
            honours=_honours(course),
        )
    team = end.setup.teams[outcome.winners[0]] if outcome.winners else None
    assert team is not None
    return Ending(
        ground="red" if team is Team.RED else "blue",
        headline=t(f"ends {team}"),
        line=line,
        turning=_turning(course, team),
        honours=_honours(course),
    )


def _turning(course: Course[State], winner: Team) -> Turning | None:
    """The clue with which the winners came to lead for good; before an assassin, how it stood."""
    t, beats = course.t, course.beats
    end = beats[-1].after
    if Role.ASSASSIN in end.covered:
        before = beats[-1].before
        stood = t("turning assassin", red=left(before, Team.RED), blue=left(before, Team.BLUE))
        return Turning(line=stood, beat=len(beats) - 1)
    leads = [left(beat.after, winner.other) - left(beat.after, winner) for beat in beats]
    place = last_lead(leads)
    if place is None or beats[place].before.clue is None:
        return None
    clue = beats[place].before.clue
    word = clue.word.upper() if clue else ""
    line = t(f"turning lead {winner}", clue=word, player=course.name(chief(end, winner)))
    return Turning(line=line, beat=place)


def _turns(course: Course[State]) -> list[Turn]:
    found: list[Turn] = []
    clue = None
    for place, beat in enumerate(course.beats):
        match beat.entries:
            case (Did(_, Touch(cell)), Shown(_, _, (Role() as role,)), *_):
                before = beat.before
                if before.clue is not clue and before.clue:
                    clue = before.clue
                    found.append(Turn(chief(before, before.turn), clue.word.upper(), place))
                if found and role is Role(before.turn):
                    found[-1].own.append(before.words[cell])
    return found


def _honours(course: Course[State]) -> tuple[Honour, ...]:
    return honours(_boldest(course), _eye(course), _friend(course))


def _boldest(course: Course[State]) -> Honour | None:
    turns = _turns(course)
    bold = max(turns, key=lambda turn: len(turn.own), default=None)
    if bold is None or len(bold.own) < 2:
        return None
    line = course.t("honour boldest line", clue=bold.clue, n=len(bold.own))
    return Honour(seat=bold.chief, title=course.t("honour boldest"), line=line)


def _eye(course: Course[State]) -> Honour | None:
    """Who found most for their own team without a slip."""
    hits: Counter[Seat] = Counter()
    slips: Counter[Seat] = Counter()
    for beat in course.beats:
        match beat.entries:
            case (Did(seat, Touch()), Shown(_, _, (Role() as role,)), *_):
                (hits if role is Role(beat.before.turn) else slips)[seat] += 1
    top = best({seat: n for seat, n in hits.items() if not slips[seat]}, 3)
    if top is None:
        return None
    line = course.t("honour eye line", n=top[1])
    return Honour(seat=top[0], title=course.t("honour eye"), line=line)


def _friend(course: Course[State]) -> Honour | None:
    """Who met most bystanders."""
    met: Counter[Seat] = Counter()
    for beat in course.beats:
        match beat.entries:
            case (Did(seat, Touch()), Shown(_, _, (Role.BYSTANDER,)), *_):
                met[seat] += 1
    top = best(met, 2)
    if top is None:
        return None
    line = course.t("honour friend line", n=top[1])
    return Honour(seat=top[0], title=course.t("honour friend"), line=line)
