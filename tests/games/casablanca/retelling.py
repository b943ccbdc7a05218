"""What happened in a game of Code Casablanca, read from its log to check how its end is told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from brushpass.games import selfplay
from brushpass.games.casablanca.actions import Declare, Question, TurnUp, Withdraw
from brushpass.games.casablanca.pieces import Answer, Building, Enquiry, Notes
from brushpass.table import Act, Card, Did, Free, Judged, Seat, Shown, Table, Write, Wrote
from support.truth import Claim, Retelling, Story, only_top, playing, story_of

from .minding import whole

TOWN = tuple(Building)
CODES = range(6)


@dataclass
class Slip:
    """A question and its answer."""

    round: int
    asker: Seat
    asked: Seat
    building: str
    kind: str
    number: int | None
    read: int = -1
    """The entry with which the asker read the answer."""
    proven: bool = False


@dataclass
class Case:
    """A case that was declared solved."""

    round: int
    at: int
    declarers: list[Seat]
    notes: dict[Seat, Notes] = field(default_factory=dict)
    challenged: set[Seat] = field(default_factory=set)
    withdrawn: set[Seat] = field(default_factory=set)


@dataclass
class Course:
    round: int = 0
    rounds: list[int] = field(default_factory=list)
    """At each entry."""
    looks: list[tuple[int, Seat, str]] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)
    cases: list[Case] = field(default_factory=list)
    opened: list[int] = field(default_factory=list)
    """The entries that opened one envelope for all."""
    all_open: bool = False
    unproven: list[tuple[int, Seat, Seat]] = field(default_factory=list)
    """Accusations that were not proven: when, by whom, of whom."""
    second: list[tuple[int, Seat, Seat]] = field(default_factory=list)
    """Second lies that were."""


def read(story: Story) -> Course:
    course, asked, accusing = Course(), -1, -1
    for at, entry in enumerate(story.entries):
        match entry:
            case Did(_, TurnUp()):
                course.round += 1
            case Did(_, Question(seat)):
                asked = seat
            case Wrote(seat, Card("questions", _) as slip):
                question = story.faces[slip]
                assert isinstance(question, Enquiry)
                told = Slip(course.round, seat, asked, question.building, question.kind, None)
                course.slips.append(told)
            case Wrote(_, Card("answers", place) as slip):
                answer = story.faces[slip]
                assert isinstance(answer, Answer)
                course.slips[place].number = answer.number
            case Wrote(_, Card("corrections", place)):
                accusing = place
            case Judged((("proven" | "not proven") as verdict,)):
                _judge(course, at, accusing, proven=verdict == "proven")
            case Did(seat, Declare()):
                joins = course.cases and not course.cases[-1].notes
                if joins:
                    course.cases[-1].declarers.append(seat)
                else:
                    course.cases.append(Case(course.round, at, [seat]))
            case Shown(cards, "all", tuple(faces)) if cards[0].deck == "notes":
                for card, face in zip(cards, faces, strict=True):
                    assert isinstance(face, Notes)
                    course.cases[-1].notes[card.place % 4] = face
            case Wrote(_, Card("challenges", place)):
                course.cases[-1].challenged.add(place // 4 % 4)
            case Did(seat, Withdraw()):
                course.cases[-1].withdrawn.add(seat)
            case Shown((Card("envelopes", place),), (seat,)):
                course.looks.append((at, seat, TOWN[place]))
            case Shown((Card("answers", place),), (_,)):
                course.slips[place].read = at
            case Shown(cards, "all") if cards[0].deck == "envelopes":
                course.all_open = len(cards) == len(TOWN)
                course.opened += [at] * (len(cards) == 1)
        course.rounds.append(course.round)
    return course


def _judge(course: Course, at: int, slip: int, *, proven: bool) -> None:
    accused = course.slips[slip]
    again = any(each.proven for each in course.slips if each.asked == accused.asked)
    accused.proven = proven
    if not proven:
        course.unproven.append((at, accused.asker, accused.asked))
    elif again:
        course.second.append((at, accused.asker, accused.asked))


def _truth(story: Story) -> dict[str, int]:
    found = {place: story.faces.get(Card("envelopes", n)) for n, place in enumerate(TOWN)}
    return {str(place): number for place, number in found.items() if isinstance(number, int)}


def _honest(slip: Slip, truth: dict[str, int]) -> int | None:
    number = truth[slip.building]
    return number if (number in CODES) == (slip.kind == "code") else None


def _gone(story: Story, course: Course) -> set[Seat]:
    """The players who had to leave."""
    declared = {seat for case in course.cases for seat in case.declarers}
    fallen = declared - {*story.outcome.winners}
    accusers = {accuser for _, accuser, _ in course.unproven}
    return fallen | accusers | {liar for _, _, liar in course.second}


# How it ended.


def _all_recalled(story: Story) -> bool:
    everybody = {*range(len(story.setup.players))}
    return not story.outcome.winners and _gone(story, read(story)) == everybody


def _others_recalled(story: Story, *, n: int) -> bool:
    course = read(story)
    everybody = {*range(len(story.setup.players))}
    return course.round == n and everybody - _gone(story, course) == {*story.outcome.winners}


def _right(story: Story, notes: Notes, here: str) -> bool:
    truth = _truth(story)
    written = {str(place): code for code, place in enumerate(notes.codes) if place}
    return all(truth[place] == number for place, number in {**written, here: notes.file}.items())


def _solved(story: Story, *, n: int) -> bool:
    course = read(story)
    case, won = course.cases[-1], story.outcome.winners
    here = _stands(course, case.declarers[0], case.at)
    right = all(_right(story, case.notes[seat], here) for seat in won)
    return bool(won) and course.round == n and course.all_open and right and bool(case.challenged)


def _accepted(story: Story, *, n: int) -> bool:
    course = read(story)
    case, won = course.cases[-1], {*story.outcome.winners}
    spoken = case.challenged & won
    return bool(won) and won <= {*case.declarers} and course.round == n and not spoken


# Turning points.


def _stands(course: Course, seat: Seat, at: int) -> str:
    """Where somebody has looked last."""
    return [place for then, who, place in course.looks if who == seat and then < at][-1]


def _place(place: str) -> str:
    assert isinstance(place, Claim)
    return place.key.removeprefix("in ")


def _declared(story: Story, *, player: str, place: str, n: int, act: int) -> bool:
    course = read(story)
    case = course.cases[-1]
    by = story.entries[act] == Did(case.declarers[0], Declare())
    first = story.name(case.declarers[0]) == player and case.at == act and case.round == n
    return by and first and _stands(course, case.declarers[0], act) == _place(place)


def _learnt(story: Story, course: Course, seat: Seat) -> dict[str, int]:
    """For each thing in the notes of who has won, where in the log they first saw it or read it."""
    case, truth = course.cases[-1], _truth(story)
    notes = case.notes[seat]
    written = {str(place): code for code, place in enumerate(notes.codes) if place}
    written[_stands(course, case.declarers[0], case.at)] = notes.file
    seen = [(at, str(place), truth[place]) for at, who, place in course.looks if who == seat]
    for at in course.opened:
        match story.entries[at]:
            case Shown((Card(_, n),), _, (int(number),)):
                seen.append((at, str(TOWN[n]), number))
    seen += [
        (slip.read, str(slip.building), slip.number)
        for slip in course.slips
        if slip.asker == seat and slip.number is not None
    ]
    first: dict[str, int] = {}
    for at, place, number in sorted(seen):
        if at < case.at and written.get(place) == number:
            first.setdefault(place, at)
    return first


def _thing(thing: str, number: int | None) -> bool:
    assert isinstance(thing, Claim)
    kind = "a code" if number in CODES else "a file"
    return thing.key == kind and thing.values == {"number": number}


def _last_piece(story: Story, player: str, place: str, n: int, last: int, act: int) -> int | None:
    """Where in the log it was learnt, if it was the last and all of this is so."""
    course = read(story)
    (seat,) = story.outcome.winners
    first = _learnt(story, course, seat)
    at = first.get(_place(place), -1)
    case = course.cases[-1]
    now = at == max(first.values()) and act <= at < act + len(story.answered(act))
    rounds = (course.rounds[at], case.round) == (n, last) and seat in case.declarers
    return at if now and rounds and story.name(seat) == player else None


def _found(
    story: Story, *, player: str, thing: str, place: str, n: int, last: int, act: int
) -> bool:
    at = _last_piece(story, player, place, n, last, act)
    (seat,) = story.outcome.winners
    looked = (at, seat, _place(place)) in read(story).looks
    return looked and _thing(thing, _truth(story)[_place(place)])


def _told(
    story: Story, *, teller: str, player: str, thing: str, place: str, n: int, last: int, act: int
) -> bool:
    at = _last_piece(story, player, place, n, last, act)
    (slip,) = [each for each in read(story).slips if each.read == at]
    by = (story.name(slip.asked), story.name(slip.asker)) == (teller, player)
    return by and slip.building == _place(place) and _thing(thing, slip.number)


def _accusation(kind: str) -> Any:
    def holds(story: Story, *, player: str, other: str, n: int, act: int) -> bool:
        course = read(story)
        at, accuser, accused = getattr(course, kind)[-1]
        names = (story.name(accuser), story.name(accused)) == (player, other)
        now = act < at < act + len(story.answered(act)) and course.rounds[at] == n
        return names and now and act == story.acts[-1]

    return holds


def _fallen(story: Story, *, players: str, n: int, act: int, **when: int) -> bool:
    course = read(story)
    case = course.cases[-1]
    names = [story.name(seat) for seat in case.declarers if seat not in story.outcome.winners]
    said = set(players.replace(" and ", ", ").split(", "))
    return said == {*names} and len(names) == n and when == {"round": case.round} and act > case.at


# Honours.


def _silent(story: Story, *, seat: Seat, n: int) -> bool:
    truth = _truth(story)
    lies = 0
    for slip in read(story).slips:
        if slip.asked == seat and not slip.proven:
            lies += _honest(slip, truth) != slip.number
    return lies == n > 0


def _proofs(story: Story, *, seat: Seat, n: int) -> bool:
    proven = Counter(slip.asker for slip in read(story).slips if slip.proven)
    return only_top(proven, seat, n)


def _traveller(story: Story, *, seat: Seat, n: int) -> bool:
    looked = {(who, place) for _, who, place in read(story).looks}
    return only_top(Counter(who for who, _ in looked), seat, n)


CLAIMS: Retelling = {
    "ends all recalled": _all_recalled,
    "ends others recalled": _others_recalled,
    "ends solved": _solved,
    "ends accepted": _accepted,
    "turning declared": _declared,
    "turning found": _found,
    "turning told": _told,
    "turning unproven": _accusation("unproven"),
    "turning second lie": _accusation("second"),
    "turning fallen": _fallen,
    "honour silent line": _silent,
    "honour proofs line": _proofs,
    "honour traveller line": _traveller,
}


def evening(seed: int) -> Table[Any]:
    """A game of minds, as random players never solve a case, or of people who find out lies."""
    if seed % 4 == 0:
        ways = selfplay.setups("casablanca")
        return playing("casablanca", ways[seed // 4 % len(ways)], seed, _find_lies)
    return whole(Random(seed).randrange(10_000) * 3 + seed % 3)


def _find_lies(table: Table[Any], seat: Seat, rng: Random) -> Act | None:
    """They accuse whoever has lied, and mostly nobody else; they seldom declare."""
    moves = [move for move in table.moves(seat) if not isinstance(move, Free)]
    accusations = [move for move in moves if isinstance(move, Write) and _accuses(move)]
    right = [move for move in accusations if _proves(table, move)]
    if right:
        return rng.choice(right)
    others = [move for move in moves if move not in accusations and move != Declare()]
    if len(others) == len(moves) or not others or rng.random() < 0.01:
        return None
    return rng.choice(others)


def _accuses(act: Write) -> bool:
    return act.slip.kind == "corrections"


def _proves(table: Table[Any], accusation: Write) -> bool:
    story = story_of(table)
    slip = read(story).slips[accusation.slip.place]
    honest = _honest(slip, _truth(story))
    return slip.number != honest and accusation.face == Answer(honest)
