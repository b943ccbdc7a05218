"""A chief and agents on boards made by hand: what they say, touch, mark, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from brushpass.contract import Computer, Level, Outlook
from brushpass.games.codenames.actions import Answer, Cover, GiveClue, Object, Stop, Touch
from brushpass.games.codenames.history import Turn, turns
from brushpass.games.codenames.mind import acting, acts_now
from brushpass.games.codenames.mind.cluing import Board, idea
from brushpass.games.codenames.mind.hearing import shared_out
from brushpass.games.codenames.mind.marking import marks, reason
from brushpass.games.codenames.mind.racing import chance, stakes
from brushpass.games.codenames.pieces import KEY, QUESTION, Clue, Form, Role, Setup, Team
from brushpass.games.codenames.rules import choices
from brushpass.games.codenames.state import Phase, State
from brushpass.lexicon import Lexicon, Lists
from brushpass.table import ALL, Act, Card, Did, Entry, Known, Seat, Shown
from brushpass.table.slices import at_once

WORDS = (
    *("harbour", "crane", "anchor", "piano", "violin"),
    *("snow", "glacier", "lemon", "sugar", "bread"),
    *("castle", "knight", "dragon", "rocket", "moon"),
    *("shark", "whale", "tiger", "lion", "wolf"),
    *("ring", "bank", "bridge", "tower", "wheel"),
)
LISTS = Lists(
    """\
harbour: ship, port, sea
anchor: ship, chain, sea
crane: ship, bird, lift
piano: Mozart, music, keys
violin: Mozart, music, bow
shark: sea, fin, teeth
whale: sea, blubber, Moby
snow: winter, white
glacier: ice, cold
lemon: sour, yellow
castle: knight, wall, towers
tower: wall, high
""",
    "en",
)
WORDS_KNOWN = Lexicon(LISTS)
KEY_FACES = (
    *(Role.RED, Role.RED, Role.RED, Role.RED, Role.RED),
    *(Role.RED, Role.RED, Role.RED, Role.RED, Role.BYSTANDER),
    *(Role.BYSTANDER,) * 5,
    *(Role.ASSASSIN, Role.BLUE, Role.BLUE, Role.BLUE, Role.BLUE),
    *(Role.BLUE, Role.BLUE, Role.BLUE, Role.BLUE, Role.BYSTANDER),
)
RED_CHIEF, BLUE_CHIEF, AGENT, OTHER_AGENT, BLUE_AGENT = range(5)
TEAMS = (Team.RED, Team.BLUE, Team.RED, Team.RED, Team.BLUE)
SETUP = Setup(("Ana", "Ben", "Cleo", "Dan", "Eva"), TEAMS, chiefs=(0, 1), words=WORDS)


def state(phase: Phase, clue: Clue | None = None, **changes: object) -> State:
    covered = (None,) * len(WORDS)
    made = State(SETUP, phase, words=WORDS, covered=covered, clue=clue)
    return replace(made, **changes)  # type: ignore[arg-type]


def key(seat: Seat) -> Known:
    return {Card(KEY, cell): role for cell, role in enumerate(KEY_FACES)} if seat < 2 else {}


def outlook(seat: Seat, at: State, *log: Entry, known: Known | None = None) -> Outlook[State]:
    faces = {**key(seat), **(known or {})}
    return Outlook(
        seat=seat,
        players=SETUP.players,
        setup=SETUP,
        state=at,
        known=faces,
        log=log,
        moves=choices.moves(at, seat, faces),
    )


def act(seen: Outlook[State], level: Level = Level.FOX) -> Act:
    return at_once(acting(seen, WORDS_KNOWN, level, Random(1)))  # type: ignore[return-value]


def said(word: str, number: int) -> Did:
    return Did(RED_CHIEF, GiveClue(word, number))


def touched(cell: int) -> tuple[Did, Shown]:
    return Did(AGENT, Touch(cell)), Shown((Card(KEY, cell),), ALL, (KEY_FACES[cell],))


def test_a_chief_says_what_several_own_words_share_and_the_assassin_does_not() -> None:
    """The sea would be for two, but the assassin is in it."""
    given = act(outlook(RED_CHIEF, state(Phase.CLUING)))
    assert isinstance(given, GiveClue)
    assert given.word in ("ship", "music", "Mozart")
    assert given.number in (2, 3)


def test_a_number_counts_only_words_that_have_to_do_with_the_clue() -> None:
    """However many of one's own lie there, and however little a slip costs."""
    words = ("harbour", "anchor", "lemon", "snow", "shark")
    mine = Board(words, own=(True,) * 5, brings=(1.0,) * 5)
    assert idea(WORDS_KNOWN, mine, "chain").number == 1
    assert idea(WORDS_KNOWN, mine, "port").number == 1
    assert idea(WORDS_KNOWN, mine, "sea").number == 3


@pytest.mark.rule("CU-07")
def test_a_chief_never_says_a_word_that_lies_there() -> None:
    """Castle calls the knight to mind, who lies on the table."""
    faces = {Card(KEY, cell): Role.BYSTANDER for cell in range(25)} | {Card(KEY, 10): Role.RED}
    given = act(outlook(RED_CHIEF, state(Phase.CLUING), known=faces))
    assert isinstance(given, GiveClue)
    assert given.word == "wall"


def test_who_is_behind_minds_slips_less_and_who_is_nearly_there_minds_them_more() -> None:
    for alone in (True, False):
        behind, even, ahead = (stakes(*race, alone=alone) for race in ((8, 3), (5, 5), (2, 6)))
        assert behind.lost < even.lost < ahead.lost
        assert chance(3, 6, alone=alone) > chance(5, 5, alone=alone) > chance(8, 3, alone=alone)
    assert chance(0, 1, alone=True) == 1 > chance(1, 1, alone=True) > chance(1, 0, alone=True) == 0


def test_a_clue_that_is_strong_by_one_account_alone_is_given_for_fewer() -> None:
    """Two accounts agree about the harbour alone; of the anchor only one has heard."""
    board = Board(("harbour", "anchor", "whale"), (True, True, False), (1.0, 1.0, -2.0))

    class Heard(Lexicon):
        def accounts(self, clue: str, words: Sequence[str]) -> list[list[float]]:
            one = [4.0, 4.0, 0.0]
            return [one, one] if clue == "agreed" else [one, [4.0, 0.0, 2.0]]

    known = Heard(LISTS)
    assert idea(known, board, "agreed").number == 2
    doubted = idea(known, board, "doubted")
    assert doubted.number == 1
    assert doubted.worth < idea(known, board, "agreed").worth


def test_an_agent_touches_what_the_clue_fits_best_and_then_stops() -> None:
    clue = Clue("Mozart", 2)
    first = act(outlook(AGENT, state(Phase.TOUCHING, clue), said("Mozart", 2)))
    assert first in (Touch(3), Touch(4))
    covered = tuple(KEY_FACES[cell] if cell in (3, 4) else None for cell in range(25))
    found = state(Phase.TOUCHING, clue, covered=covered, touched=(3, 4))
    log = (said("Mozart", 2), *touched(3), *touched(4))
    assert act(outlook(AGENT, found, *log)) == Stop()


@pytest.mark.rule("CU-48")
def test_an_agent_comes_back_to_a_clue_that_was_left_open() -> None:
    """Of "Mozart 2" one was found; a recruit has forgotten the other."""
    covered = tuple(KEY_FACES[cell] if cell in (3, 9, 6) else None for cell in range(25))
    now = state(Phase.TOUCHING, Clue("ice", 1), covered=covered, touched=(6,))
    log = (said("Mozart", 2), *touched(3), *touched(9), said("ice", 1), *touched(6))
    assert act(outlook(AGENT, now, *log)) == Touch(4)
    assert act(outlook(AGENT, now, *log), Level.RECRUIT) != Touch(4)


def test_beside_a_person_an_agent_touches_nothing_but_marks_and_says_why() -> None:
    at = state(Phase.TOUCHING, Clue("ship", 2))
    seen = outlook(OTHER_AGENT, at, said("ship", 2))
    assert acts_now(seen)
    assert not acts_now(replace(seen, people=frozenset({AGENT})))
    assert acts_now(replace(seen, people=frozenset({RED_CHIEF, BLUE_AGENT})))
    clues = turns(SETUP, seen.log)
    put = marks(WORDS_KNOWN, at, clues, {OTHER_AGENT: Computer("mei", Level.FOX)})
    assert put and set(put) <= {0, 1, 2}
    assert all(
        1 <= mark.bars <= 4 and mark.seat == OTHER_AGENT for it in put.values() for mark in it
    )
    told = reason(WORDS_KNOWN, at, clues, 0)
    assert told and (told.clue, told.direct) == ("ship", True)
    shared = reason(WORDS_KNOWN, at, [Turn(0, Team.RED, "anchor", 1)], 15)
    assert shared and shared.links == ("sea",)


@pytest.mark.rule("CU-46")
def test_a_chief_objects_to_what_the_checker_finds_and_to_nothing_else() -> None:
    broken = outlook(BLUE_CHIEF, state(Phase.TOUCHING, Clue("lemons", 1)), said("lemons", 1))
    assert acts_now(broken)
    assert act(broken) == Object()
    fine = outlook(BLUE_CHIEF, state(Phase.TOUCHING, Clue("ship", 1)), said("ship", 1))
    assert not acts_now(fine)


@pytest.mark.rule("CU-44")
def test_a_chief_who_is_asked_allows_what_the_checker_does_not_mind() -> None:
    for word, allowed in (("ship", True), ("lemons", False)):
        asked = {Card(QUESTION, 0): word}
        at = state(Phase.ANSWERING, questions=1)
        assert act(outlook(BLUE_CHIEF, at, known=asked)) == Answer(allowed)


@pytest.mark.rule("CU-40")
def test_alone_a_chief_covers_what_is_most_in_the_way() -> None:
    """The whale is of the sea, as the harbour and the anchor are."""
    setup = replace(SETUP, form=Form.TOGETHER, teams=(Team.RED,) * 5, chiefs=(0,))
    at = replace(state(Phase.COVERING), setup=setup)
    assert act(outlook(RED_CHIEF, at)) == Cover(16)


def test_chances_add_up_to_what_is_to_be_found() -> None:
    shares = shared_out([4.0, 3.0, 0.0, 0.0, -1.0], 2)
    assert sum(shares) == pytest.approx(2, abs=0.01)
    assert shares == sorted(shares, reverse=True)
    assert shared_out([1.0, 2.0], 3) == [1.0, 1.0]


def test_a_turn_knows_what_was_touched_for_it_and_not_what_was_covered() -> None:
    cover = Did(RED_CHIEF, Cover(16)), Shown((Card(KEY, 16),), ALL, (Role.BLUE,))
    (turn,) = turns(SETUP, (said("ship", 2), *touched(0), *touched(9), *cover))
    assert (turn.word, turn.own, len(turn.touches)) == ("ship", [0], 2)
