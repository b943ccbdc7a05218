"""Asking the other chief, objections and their penalty: CU-18 to CU-20, CU-44 to CU-47."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tools.sitting import page, sit

from brushpass.app.play.commands import Open
from brushpass.games.codenames import GAME
from brushpass.games.codenames.actions import Answer, Cover, Defend, GiveAllowed, Object, Stop, Vote
from brushpass.games.codenames.pieces import KEY, QUESTION, Clue, Role, Team
from brushpass.games.codenames.state import Phase
from brushpass.html.commands import Pass
from brushpass.i18n import texts
from brushpass.table import ALL, Card, Did, Free, Illegal, Shown, Table, Write
from brushpass.words import forget, teach
from support.copies import copy_for

from .evening import BLUE_AGENT, BLUE_CHIEF, RED_AGENT, RED_CHIEF, Evening, four, refused

SLIP = Card(QUESTION, 0)
SIX = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")


@pytest.fixture
def evening() -> Evening:
    return Evening(four())


@pytest.fixture
def _taught() -> Iterator[None]:
    teach("en", {"a": {"aaa": "form"}})
    yield
    forget("en")


def ask(evening: Evening, word: str, *, allowed: bool) -> None:
    evening.table.act(RED_CHIEF, Write(SLIP, word))
    evening.table.act(BLUE_CHIEF, Answer(allowed))


@pytest.mark.rule("CU-44")
def test_only_the_opposing_chief_sees_the_question(evening: Evening) -> None:
    evening.table.act(RED_CHIEF, Write(SLIP, "harbour"))
    assert evening.table.waiting == (BLUE_CHIEF,)
    assert evening.table.known(BLUE_CHIEF)[SLIP] == "harbour"
    for seat in (None, RED_AGENT, BLUE_AGENT):
        assert SLIP not in evening.table.known(seat)
        assert "harbour" not in str(copy_for(evening.table, seat))
    assert evening.table.moves(BLUE_CHIEF) == [Answer(True), Answer(False)]
    evening.table.act(BLUE_CHIEF, Answer(False))
    assert evening.table.waiting == (RED_CHIEF,)
    questions = [move.slip for move in evening.table.moves(RED_CHIEF) if isinstance(move, Free)]
    assert questions == [None, Card(QUESTION, 1)]


@pytest.mark.rule("CU-44", "CU-45")
def test_a_question_may_not_be_a_word_on_the_table(evening: Evening) -> None:
    with refused("CU-07"):
        evening.table.act(RED_CHIEF, Write(SLIP, "a"))
    with refused("CU-44"):
        evening.table.act(RED_CHIEF, Write(Card(QUESTION, 5), "harbour"))
    with refused("CU-44"):
        evening.table.act(RED_CHIEF, Write(SLIP, 5))


@pytest.mark.rule("CU-18")
@pytest.mark.usefixtures("_taught")
def test_what_the_opposing_chief_allows_is_legal(evening: Evening) -> None:
    ask(evening, " aaa ", allowed=True)
    offered = [move for move in evening.table.moves(RED_CHIEF) if isinstance(move, GiveAllowed)]
    assert offered == [GiveAllowed(number) for number in (*range(10), "unlimited")]
    with refused("CU-06"):
        evening.table.act(RED_CHIEF, GiveAllowed(10))
    evening.table.act(RED_CHIEF, GiveAllowed(2))
    assert evening.clue == Clue("aaa", 2, allowed=True)
    assert BLUE_CHIEF not in evening.table.waiting
    with refused("BP-01"):
        evening.table.act(BLUE_CHIEF, Object())


@pytest.mark.rule("CU-18")
def test_leave_is_for_one_clue(evening: Evening) -> None:
    ask(evening, "harbour", allowed=True)
    evening.turn_of("ship", 1, "A")
    assert not any(isinstance(move, GiveAllowed) for move in evening.table.moves(BLUE_CHIEF))
    with refused("CU-18"):
        evening.table.act(BLUE_CHIEF, GiveAllowed(2))


@pytest.mark.rule("CU-18")
def test_only_what_was_allowed_can_be_given_as_allowed(evening: Evening) -> None:
    with refused("CU-18"):
        evening.table.act(RED_CHIEF, GiveAllowed(2))
    ask(evening, "harbour", allowed=False)
    with refused("CU-18"):
        evening.table.act(RED_CHIEF, GiveAllowed(2))
    evening.say("harbour", 2)
    assert evening.clue and not evening.clue.allowed


@pytest.mark.rule("CU-44")
def test_a_chief_reads_that_a_clue_is_not_allowed_until_another_one_is(evening: Evening) -> None:
    told = texts("brushpass.games.codenames", "en")("forbidden", player="Ben", word="harbour")

    def shown() -> str:
        session = sit(evening.table)
        session.do(Pass(RED_CHIEF))
        session.do(Open())
        return page(session)

    assert told not in shown()
    ask(evening, "harbour", allowed=False)
    assert told in shown()
    evening.table.act(RED_CHIEF, Write(Card(QUESTION, 1), "quay"))
    evening.table.act(BLUE_CHIEF, Answer(True))
    assert told not in shown()


@pytest.mark.rule("CU-46", "CU-19")
@pytest.mark.usefixtures("_taught")
def test_the_checker_upholds_an_objection_and_the_turn_ends(evening: Evening) -> None:
    evening.say("aaa", 2)
    evening.table.act(BLUE_CHIEF, Object())
    assert evening.turn is Team.BLUE
    assert evening.clue is None
    assert evening.table.waiting == (BLUE_CHIEF,)


@pytest.mark.rule("CU-46")
@pytest.mark.usefixtures("_taught")
def test_words_covered_meanwhile_stay_covered_and_count_for_the_objection() -> None:
    evening = Evening(four())
    evening.say("aaa", 2)
    evening.touch("A")
    evening.table.act(BLUE_CHIEF, Object())
    assert evening.covered("A") is Role.RED
    assert evening.turn is Team.BLUE


@pytest.mark.rule("CU-46", "CU-19")
def test_an_objection_is_upheld_when_the_chief_concedes(evening: Evening) -> None:
    evening.say("harbour", 2)
    evening.table.act(BLUE_CHIEF, Object())
    assert evening.table.waiting == (RED_CHIEF,)
    assert evening.table.moves(RED_CHIEF) == [Defend(True), Defend(False)]
    evening.table.act(RED_CHIEF, Defend(concede=True))
    assert evening.turn is Team.BLUE


@pytest.mark.rule("CU-46", "CU-08", "CU-09")
@pytest.mark.parametrize("strict", ["forms_forbidden", "parts_forbidden"])
def test_the_checker_judges_by_the_tables_own_rules(strict: str) -> None:
    teach("en", {"a": {"aaa": "form"}, "b": {"bbb": "part"}})
    try:
        options = {"forms_forbidden": False, "parts_forbidden": False} | {strict: True}
        for clue, kind in (("aaa", "forms_forbidden"), ("bbb", "parts_forbidden")):
            evening = Evening(four(**options))
            evening.say(clue, 2)
            evening.table.act(BLUE_CHIEF, Object())
            assert (evening.turn is Team.BLUE) is (kind == strict)
    finally:
        forget("en")


@pytest.mark.rule("CU-46")
def test_what_the_checker_only_suspects_is_for_people_to_decide() -> None:
    evening = Evening(four(words=("LIGHTHOUSE", *(f"WORD{n}" for n in range(24)))))
    evening.say("house", 2)
    evening.table.act(BLUE_CHIEF, Object())
    assert evening.table.waiting == (RED_CHIEF,)
    assert evening.table.moves(RED_CHIEF) == [Defend(True), Defend(False)]


@pytest.mark.rule("CU-46", "CU-07")
@pytest.mark.usefixtures("_taught")
def test_a_word_that_was_covered_before_the_clue_does_not_count(evening: Evening) -> None:
    evening.turn_of("first", 1, "A")
    evening.turn_of("other", 1, "J")
    evening.say("aaa", 2)
    evening.table.act(BLUE_CHIEF, Object())
    assert evening.table.waiting == (RED_CHIEF,)


@pytest.mark.rule("CU-46")
@pytest.mark.parametrize(
    ("votes", "upheld"),
    [
        ((True, True, True), True),
        ((True, False, True, True), True),
        ((False, False), False),
        ((True, True, False, False), False),
    ],
)
def test_most_of_the_others_decide(votes: tuple[bool, ...], upheld: bool) -> None:
    teams = (Team.RED, Team.BLUE) * 3
    evening = Evening(four(players=SIX, teams=teams))
    evening.say("harbour", 2)
    evening.table.act(1, Object())
    evening.table.act(0, Defend(concede=False))
    assert evening.table.waiting == (2, 3, 4, 5)
    for seat, vote in zip((2, 3, 4, 5), votes, strict=False):
        assert evening.state.phase is Phase.VOTING
        assert evening.table.moves(seat) == [Vote(True), Vote(False)]
        evening.table.act(seat, Vote(vote))
        with refused("BP-01"):
            evening.table.act(seat, Vote(vote))
    assert evening.turn is (Team.BLUE if upheld else Team.RED)
    assert evening.state.phase is (Phase.CLUING if upheld else Phase.TOUCHING)
    assert (evening.clue is None) is upheld


@pytest.mark.rule("CU-46")
def test_of_three_others_two_decide() -> None:
    for votes, upheld in [((False, True, True), True), ((False, True, False), False)]:
        evening = Evening(four(players=SIX[:5], teams=(Team.RED, Team.BLUE) * 2 + (Team.RED,)))
        evening.say("harbour", 2)
        evening.table.act(1, Object())
        evening.table.act(0, Defend(concede=False))
        for seat, vote in zip((4, 2, 3), votes, strict=True):
            evening.table.act(seat, Vote(vote))
        assert evening.turn is (Team.BLUE if upheld else Team.RED)


@pytest.mark.rule("CU-46")
def test_every_objection_is_voted_on_anew(evening: Evening) -> None:
    evening.say("harbour", 2)
    evening.table.act(BLUE_CHIEF, Object())
    evening.table.act(RED_CHIEF, Defend(concede=False))
    evening.table.act(RED_AGENT, Vote(False))
    evening.touch("R")
    evening.say("ship", 2)
    evening.table.act(RED_CHIEF, Object())
    evening.table.act(BLUE_CHIEF, Defend(concede=False))
    assert evening.table.waiting == (RED_AGENT, BLUE_AGENT)
    evening.table.act(RED_AGENT, Vote(True))
    evening.table.act(BLUE_AGENT, Vote(True))
    assert evening.turn is Team.RED


@pytest.mark.rule("CU-46")
def test_one_objection_a_clue_and_only_until_the_turn_ends(evening: Evening) -> None:
    evening.say("harbour", 2)
    evening.table.act(BLUE_CHIEF, Object())
    evening.table.act(RED_CHIEF, Defend(concede=False))
    evening.table.act(RED_AGENT, Vote(False))
    assert evening.turn is Team.RED
    with refused("BP-01"):
        evening.table.act(BLUE_CHIEF, Object())
    evening.touch("R")
    with refused("CU-05"):
        evening.table.act(BLUE_CHIEF, Object())


@pytest.mark.rule("CU-46")
def test_nobody_else_objects(evening: Evening) -> None:
    evening.say("harbour", 2)
    with refused("CU-46"):
        evening.table.act(RED_AGENT, Object())
    assert Object() in evening.table.moves(BLUE_CHIEF)


@pytest.mark.rule("CU-05", "CU-21", "CU-44", "CU-46")
def test_who_does_something_else_is_told_what_is_due(evening: Evening) -> None:
    table = evening.table
    with refused("CU-05"):
        table.act(RED_CHIEF, Stop())
    table.act(RED_CHIEF, Write(SLIP, "harbour"))
    with refused("CU-44"):
        table.act(BLUE_CHIEF, Stop())
    table.act(BLUE_CHIEF, Answer(False))
    evening.say("harbour", 2)
    with refused("CU-21"):
        table.act(RED_AGENT, Vote(True))
    table.act(BLUE_CHIEF, Object())
    with refused("CU-46"):
        table.act(RED_CHIEF, Stop())
    table.act(RED_CHIEF, Defend(concede=False))
    with refused("CU-46"):
        table.act(RED_AGENT, Stop())


@pytest.mark.rule("CU-47")
def test_after_an_upheld_objection_the_chief_may_cover_a_word_of_their_own(
    evening: Evening,
) -> None:
    _penalty(evening)
    moves = evening.table.moves(BLUE_CHIEF)
    assert [type(move) for move in moves[:2]] == [Free, Free]
    covers = moves[2:]
    assert covers == [Cover(evening.cell(word)) for word in "JKLMNOPQ"]
    for word in "ARY":
        with refused("CU-47"):
            evening.table.act(BLUE_CHIEF, Cover(evening.cell(word)))
    evening.table.act(BLUE_CHIEF, Cover(evening.cell("J")))
    assert evening.covered("J") is Role.BLUE
    assert evening.state.turns[0].broken
    assert evening.state.turns[0].covered == (evening.cell("J"),)
    with refused("CU-47"):
        evening.table.act(BLUE_CHIEF, Cover(evening.cell("K")))
    evening.say("next", 1)
    assert evening.turn is Team.BLUE


@pytest.mark.rule("CU-47")
def test_the_chief_need_not_cover_one_but_then_it_is_gone(evening: Evening) -> None:
    _penalty(evening)
    evening.turn_of("next", 1, "J")
    evening.turn_of("mine", 1, "A")
    with refused("CU-47"):
        evening.table.act(BLUE_CHIEF, Cover(evening.cell("K")))


@pytest.mark.rule("CU-47")
def test_a_log_in_which_another_word_is_covered_is_refused(evening: Evening) -> None:
    """A log from elsewhere has not been through the check of what the chief knows."""
    evening.turn_of("blue", 1, "J")
    evening.turn_of("red", 1, "A")
    _penalty(evening)
    setup, log = evening.state.setup, evening.table.log
    for cell, role in [(1, Role.RED), (17, Role.BYSTANDER), (24, Role.ASSASSIN)]:
        shown = Shown((Card(KEY, cell),), ALL, (role,))
        with refused("CU-47"):
            Table.replay(GAME, setup, [*log, Did(BLUE_CHIEF, Cover(cell)), shown])
    for cell in (-1, 0, 9, 25):
        with refused("CU-47"):
            Table.replay(GAME, setup, [*log, Did(BLUE_CHIEF, Cover(cell))])


@pytest.mark.rule("CU-49")
def test_a_penalty_can_cover_the_last_word(evening: Evening) -> None:
    evening.turn_of("none", 1, "R")
    evening.turn_of("blue", "unlimited", *"JKLMNOP")
    _penalty(evening)
    evening.table.act(BLUE_CHIEF, Cover(evening.cell("Q")))
    outcome = evening.table.outcome
    assert outcome and outcome.winners == (BLUE_CHIEF, BLUE_AGENT)
    assert outcome.rule == "CU-49"
    assert evening.state.phase is Phase.OVER


@pytest.mark.rule("CU-20")
@pytest.mark.usefixtures("_taught")
def test_if_nobody_objects_nothing_happens(evening: Evening) -> None:
    evening.turn_of("aaa", 2, "A", "B")
    assert evening.covered("B") is Role.RED
    assert evening.turn is Team.BLUE
    assert not evening.state.bonus


def _penalty(evening: Evening) -> None:
    evening.say("against the rules", 2)
    evening.table.act(BLUE_CHIEF, Object())
    evening.table.act(RED_CHIEF, Defend(concede=True))


@pytest.mark.rule("CU-46")
def test_nobody_objects_once_a_wrong_touch_has_ended_the_turn(evening: Evening) -> None:
    evening.say("harbour", 2)
    evening.touch("J")
    assert evening.turn is Team.BLUE
    assert Object() not in evening.table.moves(BLUE_CHIEF)
    with pytest.raises(Illegal):
        evening.table.act(BLUE_CHIEF, Object())
