"""How a game of Nevidimka is told when it is over."""

from __future__ import annotations

from collections import Counter

from brushpass.contract import Beat, Course, Ending, Honour, Turning, best, honours
from brushpass.games.nevidimka.actions import Enter, Hide, ShowCloak
from brushpass.games.nevidimka.state import State
from brushpass.table import Did, Seat


def ending(course: Course[State]) -> Ending:
    setup = course.beats[-1].after.setup
    man = course.name(setup.invisible)
    (winner,) = course.outcome.winners
    his = winner == setup.invisible
    player = course.name(winner)
    free = "ends escaped" if _hits(course) else "ends free"
    headline = course.t(free if his else "ends caught", player=player)
    return Ending(
        ground="night" if his else "blue",
        headline=headline,
        line=_line(course, man, his=his),
        turning=_turning(course, man, his=his),
        honours=honours(_slippery(course), _nose(course), _busy(course)),
    )


def _checks(course: Course[State]) -> list[tuple[int, Seat, Enter]]:
    found = []
    for place, beat in enumerate(course.beats):
        match beat.entries:
            case (Did(seat, Enter() as check), *_):
                found.append((place, seat, check))
    return found


def _hits(course: Course[State]) -> list[tuple[int, Seat, Enter]]:
    """The checks that ended in a hit."""
    return [check for check in _checks(course) if course.beats[check[0]].after.shooter == check[1]]


def _line(course: Course[State], man: str, *, his: bool) -> str:
    n = len(_checks(course))
    if his:
        hits = len(_hits(course))
        if hits:
            return course.t("ends free hit line", man=man, n=hits)
        return course.t("ends free line", man=man, n=n)
    if course.outcome.rule == "NV-34":
        return course.t("moment station", man=man)
    return course.t("ends caught line", man=man, n=n)


def _turning(course: Course[State], man: str, *, his: bool) -> Turning | None:
    """His last escape if he won, or else the last hit; without a hit the last shot, without a shot
    the last check."""
    t, hits = course.t, _hits(course)
    if his and hits:
        return _escape(course, man)
    shots = [each for each in _checks(course) if _shoots(course.beats[each[0]], each[1])]
    checks = hits or shots or _checks(course)
    if not checks:
        return None
    key = "turning hit" if hits else "turning shot" if shots else "turning missed"
    place, seat, check = checks[-1]
    names = {"player": course.name(seat), "at": t(f"at {check.place}")}
    return Turning(line=t(key, **names, **({"man": man} if hits else {})), beat=place)


def _escape(course: Course[State], man: str) -> Turning | None:
    """The last time that he got out of sight."""
    t = course.t
    for place in range(len(course.beats) - 1, -1, -1):
        match course.beats[place].entries:
            case (Did(_, Hide(refuge)), *_):
                where = t(f"place {refuge}")
                return Turning(line=t("turning hidden", man=man, place=where), beat=place)
            case (Did(_, ShowCloak()), *_):
                return Turning(line=t("turning cloak", man=man), beat=place)
    return None


def _shoots(beat: Beat[State], seat: Seat) -> bool:
    """Whether a check cost a charge."""
    return beat.after.policeman(seat).charges < beat.before.policeman(seat).charges


def _slippery(course: Course[State]) -> Honour | None:
    """The Invisible Man, if Cloaks have saved him."""
    cloaks = [beat.after.cloak for beat in course.beats]
    n = sum([cloak is not None and cloak.saved for cloak in cloaks])
    seat = course.beats[-1].after.setup.invisible
    if n == 0:
        return None
    line = course.t("honour slippery line", n=n)
    return Honour(seat=seat, title=course.t("honour slippery"), line=line)


def _nose(course: Course[State]) -> Honour | None:
    """The policeman with most hits."""
    top = best(Counter(seat for _, seat, _ in _hits(course)), 1)
    if top is None:
        return None
    line = course.t("honour nose line", n=top[1])
    return Honour(seat=top[0], title=course.t("honour nose"), line=line)


def _busy(course: Course[State]) -> Honour | None:
    """The policeman with most checks."""
    top = best(Counter(seat for _, seat, _ in _checks(course)), 2)
    if top is None:
        return None
    line = course.t("honour busy line", n=top[1])
    return Honour(seat=top[0], title=course.t("honour busy"), line=line)
