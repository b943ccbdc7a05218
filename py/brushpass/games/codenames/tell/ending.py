"""How a game of Codenames is told when it is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from brushpass.contract import Course, Ending, Honour, Turning, best, honours, last_lead
from brushpass.games.codenames.actions import Cover, Touch
from brushpass.games.codenames.pieces import Form, Role, Team
from brushpass.games.codenames.state import State
from brushpass.table import Did, Seat


def ending(course: Course[State]) -> Ending:
    t, outcome, last = course.t, course.outcome, course.last
    end = course.beats[-1].after
    line = last.sentence if last else ""
    titles = honours(_boldest(course), _eye(course), _friend(course))
    if end.setup.form is Form.TOGETHER:
        won = bool(outcome.winners)
        return Ending(
            ground="green" if won else "black",
            headline=t("ends together won" if won else "ends together lost"),
            line=line,
            honours=titles,
        )
    team = end.setup.teams[outcome.winners[0]] if outcome.winners else None
    assert team is not None
    return Ending(
        ground="red" if team is Team.RED else "blue",
        headline=t(f"ends {team}"),
        line=line,
        turning=_turning(course, team),
        honours=titles,
    )


def _turning(course: Course[State], winner: Team) -> Turning | None:
    """Where the winners took the lead for good, or how it stood if that was in the last turn."""
    t, beats = course.t, course.beats
    end = len(beats) - 1
    wrong = t("turning wrong word", **_to_find(beats[-1].before))
    if Role.ASSASSIN in beats[-1].after.covered:
        return Turning(line=wrong, beat=end)
    leads = [beat.after.left(winner.other) - beat.after.left(winner) for beat in beats]
    place = last_lead(leads)
    if place is None:
        return None
    before = beats[place].before
    match beats[place].entries:
        case (Did(_, Touch()), *_) if before.turn is winner:
            return _clue(course, place, winner)
        case (Did(), *_) if place == end:
            return Turning(line=wrong, beat=end) if before.turn is not winner else None
        case (Did(seat, Touch(cell) | Cover(cell) as action), *_):
            kind = "gift" if isinstance(action, Touch) else "cover"
            player, word = course.name(seat), before.words[cell].upper()
            return Turning(line=t(f"turning {kind} {winner}", player=player, word=word), beat=place)
        case _:
            return None


def _clue(course: Course[State], place: int, winner: Team) -> Turning:
    """A clue of the winners that brought the lead, or all that was left to find."""
    t, beats = course.t, course.beats
    clue = beats[place].before.clue
    assert clue is not None
    values = {"clue": clue.word.upper(), "player": course.name(beats[place].before.chief(winner))}
    if beats[-1].before.clue is not clue:
        return Turning(line=t(f"turning lead {winner}", **values), beat=place)
    given = next(number for number, beat in enumerate(beats) if beat.after.clue is clue)
    stood = _to_find(beats[given].after)
    return Turning(line=t("turning last clue", **values, **stood), beat=given)


def _to_find(state: State) -> dict[str, int]:
    return {"red": state.left(Team.RED), "blue": state.left(Team.BLUE)}


def _boldest(course: Course[State]) -> Honour | None:
    """Whose clue was for the most words, among clues whose words were all found."""
    end = course.beats[-1].after
    bold = [
        (turn.clue.number, turn)
        for turn in end.turns
        if not turn.broken
        if isinstance(turn.clue.number, int) and 2 <= turn.clue.number <= len(turn.own)
    ]
    most = max((number for number, _ in bold), default=0)
    boldest = [turn for number, turn in bold if number == most]
    if len({turn.team for turn in boldest}) != 1:
        return None
    first = boldest[0]
    clue, found = first.clue.word.upper(), len(first.own)
    line = course.t("honour boldest line", clue=clue, n=most, found=found)
    return Honour(seat=end.chief(first.team), title=course.t("honour boldest"), line=line)


def _eye(course: Course[State]) -> Honour | None:
    """Who found most for their own team without touching a wrong word."""
    hits: Counter[Seat] = Counter()
    slips: Counter[Seat] = Counter()
    for turn in course.beats[-1].after.turns:
        for touched in turn.touched:
            (hits if touched.role is Role(turn.team) else slips)[touched.seat] += 1
    return _honour(course, "eye", {seat: n for seat, n in hits.items() if not slips[seat]}, 3)


def _friend(course: Course[State]) -> Honour | None:
    """Who touched the most bystanders."""
    touched = [each for turn in course.beats[-1].after.turns for each in turn.touched]
    bystanders = Counter(each.seat for each in touched if each.role is Role.BYSTANDER)
    return _honour(course, "friend", bystanders, 2)


def _honour(
    course: Course[State], name: str, counts: Mapping[Seat, int], least: int
) -> Honour | None:
    top = best(counts, least)
    if top is None:
        return None
    line = course.t(f"honour {name} line", n=top[1])
    return Honour(seat=top[0], title=course.t(f"honour {name}"), line=line)
