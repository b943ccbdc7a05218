"""How a game of Codenames is told when it is over."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from brushpass.contract import Course, Ending, Honour, Turning, best, honours, last_lead
from brushpass.games.codenames.actions import Cover, Touch
from brushpass.games.codenames.pieces import Clue, Form, Role, Team
from brushpass.games.codenames.state import State, chief, left
from brushpass.table import Did, Seat, Shown


@dataclass
class Turn:
    """One clue, and how many words of the own team were found for it."""

    chief: Seat
    clue: Clue
    own: int = 0


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
    """Where the winners came to lead for good; how it stood, if that was in the last turn."""
    t, beats = course.t, course.beats
    end = len(beats) - 1
    wrong = t("turning wrong word", **_to_find(beats[-1].before))
    if Role.ASSASSIN in beats[-1].after.covered:
        return Turning(line=wrong, beat=end)
    leads = [left(beat.after, winner.other) - left(beat.after, winner) for beat in beats]
    place = last_lead(leads)
    if place is None:
        return None
    before = beats[place].before
    match beats[place].entries:
        case (Did(_, Touch()), *_) if before.turn is winner:
            return _clue(course, place, winner)
        case (Did(), *_) if place == end:
            return Turning(line=wrong, beat=end) if before.turn is not winner else None
        case (Did(seat, Touch(cell)), *_):
            line = t(f"turning gift {winner}", player=course.name(seat), word=_shout(before, cell))
            return Turning(line=line, beat=place)
        case (Did(seat, Cover(cell)), *_):
            line = t(f"turning cover {winner}", player=course.name(seat), word=_shout(before, cell))
            return Turning(line=line, beat=place)
        case _:
            return None


def _clue(course: Course[State], place: int, winner: Team) -> Turning:
    """A clue of the winners: it brought the lead, or all that was left to find."""
    t, beats = course.t, course.beats
    clue = beats[place].before.clue
    assert clue is not None
    values = {"clue": clue.word.upper(), "player": course.name(chief(beats[place].before, winner))}
    if beats[-1].before.clue is not clue:
        return Turning(line=t(f"turning lead {winner}", **values), beat=place)
    given = next(number for number, beat in enumerate(beats) if beat.after.clue is clue)
    stood = _to_find(beats[given].after)
    return Turning(line=t("turning last clue", **values, **stood), beat=given)


def _to_find(state: State) -> dict[str, int]:
    return {"red": left(state, Team.RED), "blue": left(state, Team.BLUE)}


def _shout(state: State, cell: int) -> str:
    return state.words[cell].upper()


def _turns(course: Course[State]) -> list[Turn]:
    """Those whose clue was never found to be against the rules."""
    found: list[Turn] = []
    clue = None
    for beat in course.beats:
        before = beat.before
        if before.clue is not None and beat.after.bonus:
            found = [turn for turn in found if turn.clue is not before.clue]
        match beat.entries:
            case (Did(_, Touch()), Shown(_, _, (Role() as role,)), *_) if before.clue is not None:
                if before.clue is not clue:
                    clue = before.clue
                    found.append(Turn(chief(before, before.turn), clue))
                found[-1].own += role is Role(before.turn)
    return found


def _honours(course: Course[State]) -> tuple[Honour, ...]:
    return honours(_boldest(course), _eye(course), _friend(course))


def _boldest(course: Course[State]) -> Honour | None:
    """Whose clue was for most words, of those for which as many were found."""
    bold = [
        (turn.clue.number, turn)
        for turn in _turns(course)
        if isinstance(turn.clue.number, int) and 2 <= turn.clue.number <= turn.own
    ]
    most = max((number for number, _ in bold), default=0)
    boldest = [turn for number, turn in bold if number == most]
    if len({turn.chief for turn in boldest}) != 1:
        return None
    first = boldest[0]
    line = course.t("honour boldest line", clue=first.clue.word.upper(), n=most, found=first.own)
    return Honour(seat=first.chief, title=course.t("honour boldest"), line=line)


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
