"""How a game of Decrypto is told when it is over."""

from __future__ import annotations

from collections import Counter

from brushpass.box import Course, Ending, Honour, Turning, best, honours, last_lead, winners
from brushpass.games.decrypto.pieces import Team
from brushpass.games.decrypto.state import State, members, points, senders
from brushpass.table import Seat


def ending(course: Course[State]) -> Ending:
    t, state = course.t, course.beats[-1].after
    won = {state.setup.teams[seat] for seat in course.outcome.winners}
    team = won.pop() if len(won) == 1 else None
    last = course.last
    return Ending(
        ground="green" if team is None else "bone" if team is Team.WHITE else "black",
        headline=t("ends team", team=_called(course, team)) if team else winners(course),
        line=_line(course, team) or (last.sentence if last else ""),
        turning=_turning(course, team) if team else None,
        honours=honours(_clear(course), _poet(course)),
    )


def _called(course: Course[State], team: Team) -> str:
    setup = course.beats[-1].after.setup
    if team not in senders(setup):
        alone = setup.players[members(setup, team)[0]]
        return course.t("role interceptor") if course.t.addressed else alone
    return setup.names[team.place].strip() or course.t(team)


def _line(course: Course[State], team: Team | None) -> str:
    """What was counted, as people tell it."""
    state = course.beats[-1].after
    if team is None:
        return ""
    heard = state.interceptions[team.place]
    lost = state.miscommunications[team.other.place]
    ours, theirs = _called(course, team), _called(course, team.other)
    if heard >= 2:
        return course.t("ends heard", team=ours, other=theirs)
    return course.t("ends lost", team=ours, other=theirs) if lost >= 2 else ""


def _turning(course: Course[State], team: Team) -> Turning | None:
    leads = [points(beat.after, team) - points(beat.after, team.other) for beat in course.beats]
    place = last_lead(leads)
    if place is None:
        return None
    after = course.beats[place].after
    line = course.t("turning lead", team=_called(course, team), n=after.round)
    return Turning(line=line, beat=place)


def _clear(course: Course[State]) -> Honour | None:
    """Who was understood most often, and by nobody else."""
    clear: Counter[Seat] = Counter()
    for row in course.beats[-1].after.rows:
        heard = row.interception is not None and row.interception == row.guess
        if row.code and row.guess and row.guess.digits == row.code.digits and not heard:
            clear[row.encryptor] += 1
    top = best(clear, 2)
    if top is None:
        return None
    line = course.t("honour clear line", n=top[1])
    return Honour(seat=top[0], title=course.t("honour clear"), line=line)


def _poet(course: Course[State]) -> Honour | None:
    """Whose clue was the longest that was understood."""
    found: tuple[int, Seat, str] | None = None
    for row in course.beats[-1].after.rows:
        if row.code and row.guess and row.guess.digits == row.code.digits:
            for clue in filter(None, row.clues):
                text = clue.text.strip()
                if len(text) >= 9 and (found is None or len(text) > found[0]):
                    found = len(text), row.encryptor, text
    if found is None:
        return None
    line = course.t("honour poet line", clue=found[2].upper())
    return Honour(seat=found[1], title=course.t("honour poet"), line=line)
