"""How a game of Decrypto is told when it is over."""

from __future__ import annotations

from collections import Counter

from brushpass.contract import Course, Ending, Honour, Turning, best, honours, last_lead, winners
from brushpass.games.decrypto.pieces import ENOUGH, Team
from brushpass.games.decrypto.state import State, points, right_answers, senders
from brushpass.games.decrypto.tell.wording import called
from brushpass.table import Seat

SHORT = 8
"""A poem has more letters than this."""


def ending(course: Course[State]) -> Ending:
    t, state = course.t, course.beats[-1].after
    won = {state.setup.teams[seat] for seat in course.outcome.winners}
    team = won.pop() if len(won) == 1 else None
    return Ending(
        ground="green" if team is None else "bone" if team is Team.WHITE else "black",
        headline=t("ends team", team=_called(course, team)) if team else winners(course),
        line=_line(course, team),
        turning=_turning(course, team) if team else None,
        honours=honours(_clear(course), _poet(course)),
    )


def _called(course: Course[State], team: Team) -> str:
    return called(course.t, course.beats[-1].after, team)


def _line(course: Course[State], team: Team | None) -> str:
    """What was counted, as people tell it."""
    t, state = course.t, course.beats[-1].after
    if team is None:
        white, black = (_called(course, each) for each in Team)
        return t("ends level", white=white, black=black)
    ours, theirs = _called(course, team), _called(course, team.other)
    match course.outcome.rule:
        case "DE-27" if state.interceptions[team.place] >= ENOUGH:
            return t("ends heard", team=ours, other=theirs)
        case "DE-27":
            return t("ends lost", team=ours, other=theirs)
        case "DE-29":
            won, lost = points(state, team), points(state, team.other)
            return t("ends points", team=ours, other=theirs, won=_signed(won), lost=_signed(lost))
        case "DE-30":
            won, lost = right_answers(state, team), right_answers(state, team.other)
            return t("ends keywords", team=ours, other=theirs, won=won, lost=lost)
        case _:
            return _of_three(course)


def _signed(n: int) -> str:
    return str(n).replace("-", "−")


def _of_three(course: Course[State]) -> str:
    """How often the interceptor found the code, and the two did not."""
    rows = course.beats[-1].after.rows
    heard = sum(row.intercepted for row in rows)
    lost = sum(not row.understood for row in rows)
    (sender,) = senders(course.beats[-1].after.setup)
    ours, alone = _called(course, sender), _called(course, sender.other)
    return course.t("ends three", team=ours, other=alone, n=len(rows), heard=heard, lost=lost)


def _turning(course: Course[State], team: Team) -> Turning | None:
    """The code with which the winners took the lead for good."""
    beats = course.beats
    leads = [points(beat.after, team) - points(beat.after, team.other) for beat in beats]
    place = last_lead(leads)
    if place is None:
        return None
    at, last = beats[place].before.round, beats[-1].before.round
    key = "turning lead" if at < last else "turning last round"
    return Turning(line=course.t(key, team=_called(course, team), n=at), beat=place)


def _clear(course: Course[State]) -> Honour | None:
    """Whose clues their own team, and nobody else, understood most often."""
    rows = course.beats[-1].after.rows
    clear = Counter(row.encryptor for row in rows if row.understood and not row.intercepted)
    top = best(clear, 2)
    if top is None:
        return None
    line = course.t("honour clear line", n=top[1])
    return Honour(seat=top[0], title=course.t("honour clear"), line=line)


def _poet(course: Course[State]) -> Honour | None:
    """Who said the longest clue that was understood."""
    found: tuple[Seat, str] | None = None
    for row in course.beats[-1].after.rows:
        if row.understood:
            for clue in row.clues:
                text = clue.text.strip() if clue and not clue.performed else ""
                if len(text) > (len(found[1]) if found else SHORT):
                    found = row.encryptor, text
    if found is None:
        return None
    line = course.t("honour poet line", clue=found[1].upper())
    return Honour(seat=found[0], title=course.t("honour poet"), line=line)
