"""How a game of Nevidimka is told when it is over."""

from __future__ import annotations

from collections import Counter

from brushpass.contract import Beat, Course, Ending, Honour, Turning, best, honours
from brushpass.games.nevidimka.actions import Enter, Hide, ShowCloak
from brushpass.games.nevidimka.state import Check, State
from brushpass.table import Action, Did, Seat


def ending(course: Course[State]) -> Ending:
    setup = course.beats[-1].after.setup
    man = course.name(setup.invisible)
    (winner,) = course.outcome.winners
    his = winner == setup.invisible
    player = course.name(winner)
    hits = _hits(course)
    free = "ends escaped" if hits else "ends free"
    headline = course.t(free if his else "ends caught", player=player)
    cloaks = [beat.after.cloak for beat in course.beats]
    saved = sum([cloak is not None and cloak.saved for cloak in cloaks])
    return Ending(
        ground="night" if his else "blue",
        headline=headline,
        line=_line(course, man, his=his),
        turning=_turning(course, man, his=his),
        honours=honours(
            _honour(course, "slippery", (setup.invisible, saved) if saved else None),
            _honour(course, "nose", best(Counter(check.seat for _, check in hits), 1)),
            _honour(course, "busy", best(Counter(check.seat for _, check in _checks(course)), 2)),
        ),
    )


def _checks(course: Course[State]) -> list[tuple[int, Check]]:
    """All checks, each with the index of its beat."""
    return [
        (place, beat.after.last_check)
        for place, beat in enumerate(course.beats)
        if isinstance(_act(beat), Enter)
    ]


def _hits(course: Course[State]) -> list[tuple[int, Check]]:
    return [each for each in _checks(course) if each[1].hit]


def _act(beat: Beat[State]) -> Action | None:
    first = beat.entries[0]
    return first.action if isinstance(first, Did) else None


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
    """The invisible man's last escape if he won after a hit; or else the last hit, or without a hit
    the last shot, or without a shot the last check."""
    t, hits = course.t, _hits(course)
    if his and hits:
        return _escape(course, man)
    shots = [each for each in _checks(course) if each[1].shot]
    checks = hits or shots or _checks(course)
    if not checks:
        return None
    key = "turning hit" if hits else "turning shot" if shots else "turning missed"
    place, check = checks[-1]
    names = {"player": course.name(check.seat), "at": t(f"at {check.place}")}
    return Turning(line=t(key, **names, **({"man": man} if hits else {})), beat=place)


def _escape(course: Course[State], man: str) -> Turning | None:
    """The last time that he got out of sight."""
    t = course.t
    for place in range(len(course.beats) - 1, -1, -1):
        match _act(course.beats[place]):
            case Hide(refuge):
                where = t(f"place {refuge}")
                return Turning(line=t("turning hidden", man=man, place=where), beat=place)
            case ShowCloak():
                return Turning(line=t("turning cloak", man=man), beat=place)
    return None


def _honour(course: Course[State], key: str, whose: tuple[Seat, int] | None) -> Honour | None:
    if whose is None:
        return None
    seat, n = whose
    line = course.t(f"honour {key} line", n=n)
    return Honour(seat=seat, title=course.t(f"honour {key}"), line=line)
