"""What happened in a game of Codenames, read from its log to check how its end is told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from brushpass.games import selfplay
from brushpass.games.codenames.actions import (
    Answer,
    Cover,
    Defend,
    GiveAllowed,
    GiveClue,
    Object,
    Touch,
    Vote,
)
from brushpass.table import Act, Card, Did, Seat, Shown, Table, TimeUp
from support.truth import Retelling, Story, kept_from, only_top, playing


@dataclass
class Given:
    """A clue."""

    at: int
    seat: Seat
    team: str
    word: str
    number: int | str
    upheld: bool = False
    """An objection to it was."""


@dataclass
class Turned:
    """A word that was touched, or covered by a chief."""

    at: int
    seat: Seat
    word: str
    role: str
    clue: Given | None
    """None for a chief who covers."""


@dataclass
class Course:
    clues: list[Given] = field(default_factory=list)
    turned: list[Turned] = field(default_factory=list)
    total: Counter[str] = field(default_factory=Counter)

    def left(self, at: int) -> Counter[str]:
        """What was still to be found just before this entry."""
        return self.total - Counter(each.role for each in self.turned if each.at < at)

    def leads(self, story: Story, team: str) -> dict[int, int]:
        """By how much a team leads once each act is answered."""
        other = "blue" if team == "red" else "red"
        found = {}
        for act, then in zip(story.acts, [*story.acts[1:], len(story.entries)], strict=True):
            left = self.left(then)
            found[act] = left[other] - left[team]
        return found

    def hits(self, clue: Given) -> int:
        return sum(each.clue is clue and each.role == clue.team for each in self.turned)


def read(story: Story) -> Course:
    course, words, roles = Course(), {}, {}
    last: object = None
    for at, entry in enumerate(story.entries):
        match entry:
            case Shown(cards, "all", tuple(faces)):
                for card, face in zip(cards, faces, strict=True):
                    if card.kind == "key":
                        roles[card.place] = str(face)
                    elif card.kind == "words":
                        words[card.place] = str(face)
            case Did(seat, GiveClue() | GiveAllowed() as act):
                _settle(course, last)
                shown = story.entries[at + 1] if isinstance(act, GiveAllowed) else None
                assert shown is None or (isinstance(shown, Shown) and shown.faces)
                word = act.word if isinstance(act, GiveClue) else str(shown.faces[0])  # type: ignore
                team = str(story.setup.teams[seat])
                course.clues.append(Given(at, seat, team, word.strip().upper(), act.number))
            case Did(seat, Touch(cell)):
                course.turned.append(
                    Turned(at, seat, words[cell].upper(), str(cell), course.clues[-1])
                )
            case Did(seat, Cover(cell)):
                _settle(course, last)
                course.turned.append(Turned(at, seat, words[cell].upper(), str(cell), None))
        match entry:
            case Did(_, Answer()):
                pass  # whether a clue would be allowed: the next turn has begun
            case Did(_, action):
                last = action
            case TimeUp(timer) if timer != "clue":
                last = entry
    for each in course.turned:
        each.role = roles[int(each.role)]
    course.total = Counter(roles.values())
    return course


def _settle(course: Course, last: object) -> None:
    """A turn that ends with an objection, a defence or a vote was ended by it."""
    if course.clues and isinstance(last, (Object, Defend, Vote)):
        course.clues[-1].upheld = True


def _winner(story: Story) -> str:
    (team,) = {str(story.setup.teams[seat]) for seat in story.outcome.winners}
    return team


def _other(team: str) -> str:
    return "blue" if team == "red" else "red"


# How it ended.


def _ends(team: str) -> Any:
    return lambda story: _winner(story) == team


def _together(*, won: bool) -> Any:
    return lambda story: len(story.outcome.winners) == (len(story.setup.players) if won else 0)


def _assassin(loser: str | None) -> Any:
    def holds(story: Story, *, word: str) -> bool:
        last = read(story).turned[-1]
        lost = loser is None and not story.outcome.winners
        lost = lost or (loser is not None and _winner(story) == _other(loser))
        by = last.clue is not None and loser in (None, last.clue.team)
        return last.role == "assassin" and last.word == word and lost and by

    return holds


def _last_found(*, won: bool) -> Any:
    """Playing together: the last word of the own team, or of the other one."""

    def holds(story: Story, *, word: str) -> bool:
        course = read(story)
        last, team = course.turned[-1], str(story.setup.teams[0])
        mine = team if won else _other(team)
        return (last.word, last.role) == (word, mine) and not course.left(len(story.entries))[mine]

    return holds


def _wins(team: str, how: str) -> Any:
    def holds(story: Story, *, word: str, player: str) -> bool:
        course = read(story)
        last = course.turned[-1]
        by = "covered" if last.clue is None else "own" if last.clue.team == team else "given"
        done = not course.left(len(story.entries))[team] and _winner(story) == team
        acted = story.name(last.seat) == player
        return done and acted and by == how and (last.word, last.role) == (word, team)

    return holds


# Turning points.


def _wrong_word(story: Story, *, red: int, blue: int, act: int) -> bool:
    course = read(story)
    last = course.turned[-1]
    left = course.left(last.at)
    wrong = last.clue is not None and last.role != last.clue.team
    return wrong and act == last.at and (left["red"], left["blue"]) == (red, blue)


def _last_clue(story: Story, *, clue: str, player: str, red: int, blue: int, act: int) -> bool:
    course = read(story)
    last, team = course.clues[-1], _winner(story)
    left = course.left(last.at)
    given = (last.at, last.word, story.name(last.seat), last.team) == (act, clue, player, team)
    stood = (left["red"], left["blue"]) == (red, blue) and left[team] >= left[_other(team)]
    return given and stood and course.hits(last) == left[team]


def _kept(story: Story, course: Course, act: int, team: str) -> bool:
    leads = course.leads(story, team)
    return kept_from(list(leads.values()), list(leads).index(act))


def _lead(team: str) -> Any:
    def holds(story: Story, *, clue: str, player: str, act: int) -> bool:
        course = read(story)
        (touch,) = [each for each in course.turned if each.at == act]
        given = touch.clue
        assert given is not None
        by = (given.word, story.name(given.seat), given.team) == (clue, player, team)
        last = given is course.clues[-1]
        return by and not last and touch.role == team and _kept(story, course, act, team)

    return holds


def _gift(team: str) -> Any:
    def holds(story: Story, *, player: str, word: str, act: int) -> bool:
        course = read(story)
        (touch,) = [each for each in course.turned if each.at == act]
        by = touch.clue is not None and touch.clue.team == _other(team)
        what = (story.name(touch.seat), touch.word, touch.role) == (player, word, team)
        return by and what and _kept(story, course, act, team)

    return holds


def _cover(team: str) -> Any:
    def holds(story: Story, *, player: str, word: str, act: int) -> bool:
        course = read(story)
        (cover,) = [each for each in course.turned if each.at == act]
        before = [clue for clue in course.clues if clue.at < act][-1]
        by = cover.clue is None and before.upheld and before.team == _other(team)
        what = (story.name(cover.seat), cover.word, cover.role) == (player, word, team)
        return by and what and _kept(story, course, act, team)

    return holds


# Honours.


def _boldest(story: Story, *, seat: Seat, clue: str, n: int, found: int) -> bool:
    course = read(story)
    kept = [
        (int(each.number), each)
        for each in course.clues
        if each.number != "unlimited" and not each.upheld and course.hits(each) >= int(each.number)
    ]
    others = max((number for number, each in kept if each.seat != seat), default=0)
    own = [each for number, each in kept if each.seat == seat and number == n]
    fits = any(each.word == clue and course.hits(each) == found for each in own)
    return fits and n > others and n == max(number for number, _ in kept)


def _eye(story: Story, *, seat: Seat, n: int) -> bool:
    hits: Counter[Seat] = Counter()
    slips = set()
    for each in read(story).turned:
        if each.clue and each.role == each.clue.team:
            hits[each.seat] += 1
        elif each.clue:
            slips.add(each.seat)
    return only_top({who: count for who, count in hits.items() if who not in slips}, seat, n)


def _friend(story: Story, *, seat: Seat, n: int) -> bool:
    met = Counter(each.seat for each in read(story).turned if each.role == "bystander")
    return only_top(met, seat, n)


CLAIMS: Retelling = {
    "ends together won": _together(won=True),
    "ends together lost": _together(won=False),
    "moment assassin together": _assassin(None),
    "moment together won line": _last_found(won=True),
    "moment together lost line": _last_found(won=False),
    "turning wrong word": _wrong_word,
    "turning last clue": _last_clue,
    "honour boldest line": _boldest,
    "honour eye line": _eye,
    "honour friend line": _friend,
}
for each_team in ("red", "blue"):
    CLAIMS |= {  # type: ignore[operator]
        f"ends {each_team}": _ends(each_team),
        f"moment assassin {each_team}": _assassin(each_team),
        f"moment wins {each_team} own": _wins(each_team, "own"),
        f"moment wins {each_team} given": _wins(each_team, "given"),
        f"moment wins {each_team} covered": _wins(each_team, "covered"),
        f"turning lead {each_team}": _lead(each_team),
        f"turning gift {each_team}": _gift(each_team),
        f"turning cover {each_team}": _cover(each_team),
    }


# Evenings that don't end with the assassin.


def evening(seed: int) -> Table[Any]:
    """Agents mostly touch what is theirs, chiefs object now and then and are mostly right."""
    ways = selfplay.setups("codenames")
    return playing("codenames", ways[seed % len(ways)], seed, _choose)


def _choose(table: Table[Any], seat: Seat, rng: Random) -> Act | None:
    moves = table.moves(seat)
    key = table.known(table.state.setup.chiefs[0])
    for kind in (Defend, Vote):
        if any(isinstance(move, kind) for move in moves):
            return kind(rng.random() < 0.8)
    cells = [move.cell for move in moves if isinstance(move, Touch)]
    if Object() in moves and not cells:
        return Object() if rng.random() < 0.2 else None
    if not cells or rng.random() < 0.15:
        return None
    turn = str(table.state.turn)
    own = [cell for cell in cells if str(key[Card("key", cell)]) == turn]
    safe = [cell for cell in cells if str(key[Card("key", cell)]) != "assassin"]
    return Touch(rng.choice(own if own and rng.random() < 0.7 else safe or cells))
