"""A chief and agents on boards made by hand: what they say, touch, mark, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from brushpass.contract import Computer, Level, Outlook
from brushpass.games.codenames.actions import Answer, Cover, GiveClue, Object, Stop, Touch
from brushpass.games.codenames.mind import acting, acts_now
from brushpass.games.codenames.mind.cluing import Board, idea
from brushpass.games.codenames.mind.hearing import shared_out
from brushpass.games.codenames.mind.marking import marks, reason
from brushpass.games.codenames.mind.racing import chance, stakes
from brushpass.games.codenames.pieces import KEY, QUESTION, Clue, Form, Role, Setup, Team
from brushpass.games.codenames.rules import choices
from brushpass.games.codenames.state import Phase, State, Touched, Turn
from brushpass.lexicon import Lexicon, Lists
from brushpass.table import Act, Card, Known, Seat
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


def state(phase: Phase, *turns: Turn, **changes: object) -> State:
    covered = (None,) * len(WORDS)
    made = State(SETUP, phase, words=WORDS, covered=covered, turns=turns)
    return replace(made, **changes)  # type: ignore[arg-type]


def said(word: str, number: int, *cells: int, over: bool = False) -> Turn:
    """A clue of the red chief, and the cells that were touched for it."""
    touched = tuple(Touched(AGENT, cell, KEY_FACES[cell]) for cell in cells)
    return Turn(Team.RED, Clue(word, number), touched, over=over)


def key(seat: Seat) -> Known:
    return {Card(KEY, cell): role for cell, role in enumerate(KEY_FACES)} if seat < 2 else {}


def outlook(seat: Seat, at: State, known: Known | None = None) -> Outlook[State]:
    faces = {**key(seat), **(known or {})}
    return Outlook(
        seat=seat,
        players=SETUP.players,
        setup=SETUP,
        state=at,
        known=faces,
        log=(),
        moves=choices.moves(at, seat, faces),
    )


def act(seen: Outlook[State], level: Level = Level.FOX) -> Act:
    return at_once(acting(seen, WORDS_KNOWN, level, Random(1)))  # type: ignore[return-value]


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
    first = act(outlook(AGENT, state(Phase.TOUCHING, said("Mozart", 2))))
    assert first in (Touch(3), Touch(4))
    covered = tuple(KEY_FACES[cell] if cell in (3, 4) else None for cell in range(25))
    found = state(Phase.TOUCHING, said("Mozart", 2, 3, 4), covered=covered)
    assert act(outlook(AGENT, found)) == Stop()


@pytest.mark.rule("CU-48")
def test_an_agent_comes_back_to_a_clue_that_was_left_open() -> None:
    """One word of "Mozart 2" was found; a recruit has forgotten the other."""
    covered = tuple(KEY_FACES[cell] if cell in (3, 9, 6) else None for cell in range(25))
    turns = said("Mozart", 2, 3, 9, over=True), said("ice", 1, 6)
    now = state(Phase.TOUCHING, *turns, covered=covered)
    assert act(outlook(AGENT, now)) == Touch(4)
    assert act(outlook(AGENT, now), Level.RECRUIT) != Touch(4)


def test_beside_a_person_an_agent_touches_nothing_but_marks_and_says_why() -> None:
    at = state(Phase.TOUCHING, said("ship", 2))
    seen = outlook(OTHER_AGENT, at)
    assert acts_now(seen)
    assert not acts_now(replace(seen, people=frozenset({AGENT})))
    assert acts_now(replace(seen, people=frozenset({RED_CHIEF, BLUE_AGENT})))
    put = marks(WORDS_KNOWN, at, {OTHER_AGENT: Computer("mei", Level.FOX)})
    assert put and set(put) <= {0, 1, 2}
    assert all(
        1 <= mark.bars <= 4 and mark.seat == OTHER_AGENT for it in put.values() for mark in it
    )
    told = reason(WORDS_KNOWN, at, 0)
    assert told and (told.clue, told.direct) == ("ship", True)
    shared = reason(WORDS_KNOWN, state(Phase.TOUCHING, said("anchor", 1)), 15)
    assert shared and shared.links == ("sea",)


@pytest.mark.rule("CU-46")
def test_a_chief_objects_to_what_the_checker_finds_and_to_nothing_else() -> None:
    broken = outlook(BLUE_CHIEF, state(Phase.TOUCHING, said("lemons", 1)))
    assert acts_now(broken)
    assert act(broken) == Object()
    fine = outlook(BLUE_CHIEF, state(Phase.TOUCHING, said("ship", 1)))
    assert not acts_now(fine)


@pytest.mark.rule("CU-44")
def test_a_chief_who_is_asked_allows_what_the_checker_does_not_mind() -> None:
    for word, allowed in (("ship", True), ("lemons", False)):
        asked = {Card(QUESTION, 0): word}
        at = state(Phase.ANSWERING, asked=(0,))
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
