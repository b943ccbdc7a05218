"""How a game of Code Casablanca is told when it is over."""

from __future__ import annotations

from collections import Counter

from brushpass.box import Course, Ending, Honour, Turning, best, honours, winners
from brushpass.games.casablanca.actions import Declare
from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.pieces import ANSWERS, QUESTIONS, Answer, Enquiry
from brushpass.games.casablanca.state import State
from brushpass.table import Card, Did, Seat


def ending(course: Course[State]) -> Ending:
    won = course.outcome.winners
    return Ending(
        ground="blue" if won else "sand",
        headline=winners(course),
        line=_line(course),
        turning=_turning(course),
        honours=honours(_silent(course), _proofs(course), _traveller(course)),
    )


def _line(course: Course[State]) -> str:
    state = course.beats[-1].after
    won = course.outcome.winners
    if not won:
        return course.t("ends all recalled")
    n = state.round
    if course.outcome.rule == "CC-37":
        return course.t("ends others recalled", n=n)
    return course.t("ends solved", n=n)


def _turning(course: Course[State]) -> Turning | None:
    """The declaration that decided it."""
    for place in range(len(course.beats) - 1, -1, -1):
        beat = course.beats[place]
        match beat.entries:
            case (Did(seat, Declare()), *_):
                where = beat.before.places[seat]
                line = course.t(
                    "turning declared",
                    player=course.name(seat),
                    place=course.t(f"in {where}"),
                    n=beat.before.round,
                )
                return Turning(line=line, beat=place)
    return None


def _silent(course: Course[State]) -> Honour | None:
    """Who lied most without ever being found out, as far as somebody here has read the slips."""
    state = course.beats[-1].after
    lying = dict(state.opened)
    lies: Counter[Seat] = Counter()
    for number, message in enumerate(state.messages):
        question = course.unsealed.get(Card(QUESTIONS, number))
        answer = course.unsealed.get(Card(ANSWERS, number))
        if not isinstance(question, Enquiry) or not isinstance(answer, Answer):
            continue
        if number in state.proven or question.building not in lying:
            continue
        if right_answer(question.kind, lying[question.building]) != answer.number:
            lies[message.asked] += 1
    top = best(lies, 1)
    if top is None:
        return None
    line = course.t("honour silent line", n=top[1])
    return Honour(seat=top[0], title=course.t("honour silent"), line=line)


def _proofs(course: Course[State]) -> Honour | None:
    state = course.beats[-1].after
    top = best(Counter(state.messages[number].asker for number in state.proven), 1)
    if top is None:
        return None
    line = course.t("honour proofs line", n=top[1])
    return Honour(seat=top[0], title=course.t("honour proofs"), line=line)


def _traveller(course: Course[State]) -> Honour | None:
    looks = course.beats[-1].after.looks
    top = best({seat: len(seen) for seat, seen in enumerate(looks)}, 3)
    if top is None:
        return None
    line = course.t("honour traveller line", n=top[1])
    return Honour(seat=top[0], title=course.t("honour traveller"), line=line)
