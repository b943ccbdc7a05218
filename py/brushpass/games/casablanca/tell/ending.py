"""How a game of Code Casablanca is told when it is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from brushpass.contract import Course, Ending, Honour, Turning, best, honours, winners
from brushpass.games.casablanca import events as ev
from brushpass.games.casablanca.clues import found
from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.pieces import ANSWERS, QUESTIONS, Answer, Building, Enquiry
from brushpass.games.casablanca.state import State, new_events
from brushpass.games.casablanca.tell import words
from brushpass.table import Card, Seat


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
    if not course.outcome.winners:
        return course.t("ends all recalled")
    if course.outcome.rule == "CC-37":
        return course.t("ends others recalled", n=state.round)
    proven = len(state.opened) == len(Building)
    return course.t("ends solved" if proven else "ends accepted", n=state.round)


def _turning(course: Course[State]) -> Turning | None:
    """What made the winner declare, as far as it is known here; or who was recalled at last."""
    if course.outcome.rule == "CC-37":
        return _recall(course)
    declared = _declaration(course)
    won = course.outcome.winners
    piece = _last_piece(course, won[0], declared) if len(won) == 1 else None
    return piece or _declared(course, declared)


def _recall(course: Course[State]) -> Turning | None:
    """The last time that somebody had to leave."""
    t, messages = course.t, course.beats[-1].after.messages
    for place in range(len(course.beats) - 1, -1, -1):
        beat = course.beats[place]
        gone = [seat for seat in beat.after.out if seat not in beat.before.out]
        if not gone:
            continue
        n = beat.before.round
        match new_events(beat.before, beat.after):
            case (ev.Unproven(_, message) | ev.Exposed(_, message), *_):
                key = "turning second lie" if message in beat.after.proven else "turning unproven"
                accuser, accused = messages[message].asker, messages[message].asked
                names = {"player": course.name(accuser), "other": course.name(accused)}
                return Turning(line=t(key, n=n, **names), beat=place)
            case _:
                players = t.several(course.name(seat) for seat in gone)
                line = t("turning fallen", n=len(gone), players=players, round=n)
                return Turning(line=line, beat=place)
    return None


def _declaration(course: Course[State]) -> int:
    """The beat in which the case that was won was first declared solved."""
    cases = course.beats[-1].after.declarations
    return next(n for n, beat in enumerate(course.beats) if beat.after.declarations == cases)


def _declared(course: Course[State], declared: int) -> Turning:
    beat = course.beats[declared]
    case = beat.after.declared
    line = course.t(
        "turning declared",
        player=course.name(case.declarers[0]),
        place=course.t(f"in {case.building}"),
        n=beat.before.round,
    )
    return Turning(line=line, beat=declared)


@dataclass(frozen=True)
class Lesson:
    """Something that a player saw or was told."""

    beat: int
    building: Building
    number: int
    teller: Seat | None = None
    """The author of the slip; None if the player saw it themselves."""
    opened: bool = False
    """Everybody saw it."""


def _last_piece(course: Course[State], winner: Seat, declared: int) -> Turning | None:
    """The thing in the winner's notes that they saw or were told last. None if that was the file
    that they had just found, or if they ever learnt something that isn't known here.
    """
    t, case = course.t, course.beats[-1].after.declared
    notes = case.notes_of(winner)
    written = {building: code for code, building in enumerate(notes.codes) if building}
    written[case.building] = notes.file
    last: Lesson | None = None
    known: set[Building] = set()
    for lesson in _lessons(course, winner, declared):
        if lesson is None:
            return None
        if written.get(lesson.building) == lesson.number and lesson.building not in known:
            known.add(lesson.building)
            last = lesson
    if last is None or last.opened:
        return None
    now, then = course.beats[declared].before.round, course.beats[last.beat].before.round
    if last.building is case.building and then == now:
        return None
    thing, place = words.envelope(t, last.number), t(f"in {last.building}")
    values = {"n": then, "last": now, "thing": thing, "place": place}
    if last.teller is None:
        line = t("turning found", player=course.name(winner), **values)
    else:
        names = {"teller": course.name(last.teller), "player": course.name(winner)}
        line = t("turning told", **names, **values)
    return Turning(line=line, beat=last.beat)


def _lessons(course: Course[State], seat: Seat, until: int) -> Iterator[Lesson | None]:
    """All envelopes that this seat saw, and all numbers that they were told, before this beat;
    None for what isn't known here.
    """
    truth = _truth(course)
    for place, beat in enumerate(course.beats[:until]):
        for event in new_events(beat.before, beat.after):
            match event:
                case ev.Looked(_, who, building) if who == seat:
                    number = truth.get(building)
                    yield None if number is None else Lesson(place, building, number)
                case ev.Opened(_, building, number):
                    yield Lesson(place, building, number, opened=True)
                case ev.Message(_, message, asker, asked) if asker == seat:
                    said = _said(course, message)
                    if said is None:
                        yield None
                    elif said[1] is not None:
                        yield Lesson(place, said[0].building, said[1], asked)


def _truth(course: Course[State]) -> dict[Building, int]:
    """What lies where, as far as it is known here."""
    return found(course.unsealed) | dict(course.beats[-1].after.opened)


def _said(course: Course[State], slip: int) -> tuple[Enquiry, int | None] | None:
    """A question and what was answered, if that is known here."""
    question = course.unsealed.get(Card(QUESTIONS, slip))
    answer = course.unsealed.get(Card(ANSWERS, slip))
    if not isinstance(question, Enquiry) or not isinstance(answer, Answer):
        return None
    return question, answer.number


def _silent(course: Course[State]) -> Honour | None:
    """For the most lies that nobody found out, if all answers of that player are known here."""
    state = course.beats[-1].after
    truth = _truth(course)
    lies: Counter[Seat] = Counter()
    unknown = set()
    for slip, message in enumerate(state.messages):
        said = _said(course, slip)
        if said is None or said[0].building not in truth:
            unknown.add(message.asked)
        elif slip not in state.proven:
            question, number = said
            lies[message.asked] += right_answer(question.kind, truth[question.building]) != number
    known = {seat: n for seat, n in lies.items() if seat not in unknown}
    return _honour(course, "silent", best(known, 1))


def _proofs(course: Course[State]) -> Honour | None:
    state = course.beats[-1].after
    proven = Counter(state.messages[number].asker for number in state.proven)
    return _honour(course, "proofs", best(proven, 1))


def _traveller(course: Course[State]) -> Honour | None:
    looks = course.beats[-1].after.looks
    counts = {seat: len(seen) for seat, seen in enumerate(looks)}
    return _honour(course, "traveller", best(counts, 3))


def _honour(course: Course[State], name: str, top: tuple[Seat, int] | None) -> Honour | None:
    if top is None:
        return None
    line = course.t(f"honour {name} line", n=top[1])
    return Honour(seat=top[0], title=course.t(f"honour {name}"), line=line)
