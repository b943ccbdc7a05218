"""How a game of Code Casablanca is told when it is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from brushpass.contract import Course, Ending, Honour, Turning, best, honours, winners
from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.pieces import (
    ANSWERS,
    CODES,
    CORRECTIONS,
    ENVELOPE_IN,
    ENVELOPES,
    QUESTIONS,
    Answer,
    Building,
    Enquiry,
)
from brushpass.games.casablanca.state import State, case_of, notes_of
from brushpass.table import ALL, Card, Seat, Shown, Wrote

BUILDINGS = tuple(Building)


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
    if course.outcome.rule == "CC-37":
        key = "ends others recalled"
    else:
        key = "ends solved" if _all_open(state) else "ends accepted"
    return course.t(key, n=state.round)


def _all_open(state: State) -> bool:
    """The notes were proven right; what nobody challenges stays closed."""
    return len(state.opened) == len(Building)


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
    t = course.t
    for place in range(len(course.beats) - 1, -1, -1):
        beat = course.beats[place]
        gone = [seat for seat in beat.after.out if seat not in beat.before.out]
        if not gone:
            continue
        n = beat.before.round
        match beat.entries:
            case (Wrote(accuser, Card(deck, slip)), *_) if deck == CORRECTIONS:
                accused = beat.before.messages[slip].asked
                key = "turning unproven" if gone == [accuser] else "turning second lie"
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
    case = case_of(beat.after)
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
    """Whose slip it was; None is their own eyes."""
    opened: bool = False
    """Everybody saw it."""


def _last_piece(course: Course[State], winner: Seat, declared: int) -> Turning | None:
    """Of what the winner wrote down, what they saw or were told last. Nothing if that was the file
    that they had just found, or if they ever learnt something that isn't known here.
    """
    t, case = course.t, case_of(course.beats[-1].after)
    notes = notes_of(case, winner)
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
    thing = t("a code" if last.number in CODES else "a file", number=last.number)
    values = {"n": then, "last": now, "thing": thing, "place": t(f"in {last.building}")}
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
    messages = course.beats[-1].after.messages
    truth = _truth(course)
    for place, beat in enumerate(course.beats[:until]):
        for entry in beat.entries:
            match entry:
                case Shown((Card(deck, at),), to) if deck == ENVELOPES and to in (ALL, (seat,)):
                    building = BUILDINGS[at]
                    if building in truth:
                        yield Lesson(place, building, truth[building], opened=to == ALL)
                    else:
                        yield None
                case Shown((Card(deck, slip),), to) if deck == ANSWERS and to == (seat,):
                    said = _said(course, slip)
                    if said is None:
                        yield None
                    elif said[1] is not None:
                        yield Lesson(place, said[0].building, said[1], messages[slip].asked)


def _truth(course: Course[State]) -> dict[Building, int]:
    """What is known here to lie where."""
    seen = {building: course.unsealed.get(card) for building, card in ENVELOPE_IN.items()}
    found = {building: number for building, number in seen.items() if isinstance(number, int)}
    return found | dict(course.beats[-1].after.opened)


def _said(course: Course[State], slip: int) -> tuple[Enquiry, int | None] | None:
    """A question and what was answered, if that is known here."""
    question = course.unsealed.get(Card(QUESTIONS, slip))
    answer = course.unsealed.get(Card(ANSWERS, slip))
    if not isinstance(question, Enquiry) or not isinstance(answer, Answer):
        return None
    return question, answer.number


def _silent(course: Course[State]) -> Honour | None:
    """Who lied most without ever being found out, of those all of whose answers are known here."""
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
    top = best({seat: n for seat, n in lies.items() if seat not in unknown}, 1)
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
