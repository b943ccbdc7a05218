"""Two and three players: CU-40 to CU-42."""

from __future__ import annotations

import pytest

from brushpass.games.codenames import GAME
from brushpass.games.codenames.actions import Cover, Defend, Object, Vote
from brushpass.games.codenames.pieces import KEY, QUESTION, Role, Team
from brushpass.games.codenames.state import Phase
from brushpass.table import ALL, Card, Did, Entry, Free, RandomDealer, Rolled, Shown, Table, Write
from brushpass.words import forget, teach

from .evening import Evening, pair, refused, three

CHIEF, AGENT = 0, 1


def cover(evening: Evening, word: str) -> None:
    evening.table.act(CHIEF, Cover(evening.cell(word)))


@pytest.mark.rule("CU-40")
def test_one_team_starts_and_covers_for_the_other_after_each_turn() -> None:
    evening = Evening(pair())
    assert evening.turn is evening.state.first is Team.RED
    evening.turn_of("first", 1, "A")
    assert evening.table.waiting == (CHIEF,)
    assert set(evening.table.moves(CHIEF)) == {Cover(evening.cell(word)) for word in "JKLMNOPQ"}
    with refused("CU-40"):
        evening.say("next", 1)
    for word in "BRYA":
        with refused("CU-40"):
            cover(evening, word)
    cover(evening, "J")
    assert evening.covered("J") is Role.BLUE
    assert evening.turn is Team.RED
    evening.say("next", 1)


@pytest.mark.rule("CU-40")
def test_a_turn_may_also_end_by_a_miss() -> None:
    evening = Evening(pair())
    evening.turn_of("late", 1, "R")
    cover(evening, "J")
    evening.turn_of("late", 1, "K")
    assert evening.state.left(Team.BLUE) == 6
    cover(evening, "L")
    assert evening.state.left(Team.BLUE) == 5


def test_a_turn_keeps_what_was_touched_and_covered_apart() -> None:
    evening = Evening(pair())
    evening.turn_of("ship", 2, "A", "J")
    cover(evening, "K")
    (turn,) = evening.state.turns
    assert (turn.clue.word, turn.cells, turn.own, turn.covered) == ("ship", (0, 9), (0,), (10,))
    assert [(each.seat, each.role) for each in turn.touched] == [(1, Role.RED), (1, Role.BLUE)]
    assert turn.over and not turn.broken and evening.clue is None


@pytest.mark.rule("CU-40")
def test_there_is_nobody_to_ask_or_to_object() -> None:
    evening = Evening(pair())
    assert [
        move.kind.__name__ for move in evening.table.moves(CHIEF) if isinstance(move, Free)
    ] == ["GiveClue"]
    with refused("CU-40"):
        evening.table.act(CHIEF, Write(Card(QUESTION, 0), "harbour"))
    evening.say("harbour", 1)
    with refused("CU-46"):
        evening.table.act(AGENT, Object())


@pytest.mark.rule("CU-40")
def test_more_players_can_be_one_team() -> None:
    names = ("Ana", "Ben", "Cleo", "Dan")
    GAME.start(pair(players=names, teams=(Team.RED,) * 4))
    for teams, chiefs in [
        ((Team.RED, Team.BLUE), (0,)),
        ((Team.RED, Team.RED), ()),
        ((Team.RED, Team.RED), (0, 1)),
        ((Team.RED, None), (0,)),
    ]:
        with refused("CU-40"):
            GAME.start(pair(teams=teams, chiefs=chiefs))
    with refused("CU-40"):
        GAME.start(pair(players=("Ana",), teams=(Team.RED,)))


@pytest.mark.rule("CU-40")
@pytest.mark.parametrize("team", Team)
def test_the_one_team_starts_whichever_it_is_and_no_coin_is_tossed(team: Team) -> None:
    table = Table(GAME, pair(teams=(team, team)), RandomDealer())
    assert table.state.first is table.state.turn is team
    assert not any(isinstance(entry, Rolled) for entry in table.log)
    assert table.waiting == (CHIEF,)
    assert list(table.known(CHIEF).values()).count(Role(team)) == 9


@pytest.mark.rule("CU-40")
def test_what_the_chief_covers_lies_uncovered_on_the_table() -> None:
    """The first and the last word too; beyond them there is nothing."""
    evening = Evening(pair(), "b . . . . . . . r r r r r r r r r x b b b b b b b")
    evening.turn_of("first", 1, "I")
    for cell in (-1, 25, evening.cell("I")):
        with refused("CU-40"):
            evening.table.act(CHIEF, Cover(cell))
    for word in "AY":
        cover(evening, word)
        assert evening.covered(word) is Role.BLUE
        assert evening.state.covering is None
        evening.turn_of("next", 1, "J" if word == "A" else "K")


@pytest.mark.rule("CU-40")
def test_a_log_in_which_the_chief_covers_another_word_is_refused() -> None:
    """A log from elsewhere has not been through the check of what the chief knows."""
    evening = Evening(pair())
    evening.turn_of("first", 1, "A")
    log = evening.table.log
    covers: list[Entry]
    for cell, role in [(1, Role.RED), (17, Role.BYSTANDER), (24, Role.ASSASSIN)]:
        covers = [Did(CHIEF, Cover(cell)), Shown((Card(KEY, cell),), ALL, (role,))]
        with refused("CU-40"):
            Table.replay(GAME, pair(), [*log, *covers])
    for cell in (-1, 0, 25):
        with refused("CU-40"):
            Table.replay(GAME, pair(), [*log, Did(CHIEF, Cover(cell))])
    covers = [Did(CHIEF, Cover(9)), Shown((Card(KEY, 9),), ALL, (Role.BLUE,))]
    table = Table.replay(GAME, pair(), [*log, *covers])
    assert table.state.covered[9] is Role.BLUE
    assert table.waiting == (CHIEF,)


@pytest.mark.rule("CU-40", "CU-08")
def test_the_checker_refuses_what_this_table_forbids_and_no_more() -> None:
    teach("en", {"a": {"aaa": "form"}})
    try:
        with refused("CU-08", word="A"):
            Evening(pair()).say("aaa", 1)
        lenient = Evening(pair(forms_forbidden=False))
        lenient.say("aaa", 1)
        assert lenient.clue
    finally:
        forget("en")


@pytest.mark.rule("CU-41")
def test_winning_scores_the_other_teams_uncovered_words() -> None:
    evening = Evening(pair())
    evening.turn_of("some", "unlimited", *"ABCDEFGH")
    cover(evening, "J")
    evening.turn_of("last", 1, "I")
    outcome = evening.table.outcome
    assert outcome and outcome.winners == (CHIEF, AGENT)
    assert outcome.scores == (7, 7)
    assert outcome.rule == "CU-41"


@pytest.mark.rule("CU-41")
def test_the_assassin_loses_without_a_score() -> None:
    evening = Evening(pair())
    evening.turn_of("last", 1, "Y")
    outcome = evening.table.outcome
    assert outcome and outcome.winners == ()
    assert outcome.scores is None


@pytest.mark.rule("CU-41")
@pytest.mark.parametrize("by_touch", [True, False])
def test_the_team_loses_when_the_other_eight_are_covered(by_touch: bool) -> None:
    evening = Evening(pair())
    for word, mine in zip("JKLMNOP", "ABCDEFG", strict=True):
        evening.turn_of("one", 1, mine)
        cover(evening, word)
    assert evening.table.outcome is None
    if by_touch:
        evening.turn_of("oops", 1, "Q")
    else:
        evening.turn_of("one", 1, "H")
        cover(evening, "Q")
    outcome = evening.table.outcome
    assert outcome and outcome.winners == ()
    assert outcome.scores is None
    assert outcome.rule == "CU-41"
    assert evening.state.phase is Phase.OVER


@pytest.mark.rule("CU-42")
def test_one_agent_plays_for_both_rivals() -> None:
    evening = Evening(three())
    evening.say("first", 1)
    assert evening.table.waiting == (2, 1)
    evening.touch("A")
    evening.stop()
    evening.say("other", 1)
    assert evening.table.waiting == (2, 0)
    evening.touch("Y")
    outcome = evening.table.outcome
    assert outcome and outcome.winners == (0,)


@pytest.mark.rule("CU-42")
def test_the_agent_alone_decides_on_objections() -> None:
    evening = Evening(three())
    evening.say("first", 1)
    evening.table.act(1, Object())
    evening.table.act(0, Defend(concede=False))
    assert evening.table.waiting == (2,)
    evening.table.act(2, Vote(True))
    assert evening.turn is Team.BLUE


@pytest.mark.rule("CU-42")
@pytest.mark.parametrize(
    ("teams", "chiefs"),
    [
        ((Team.RED, Team.BLUE, Team.RED), (0, 1)),
        ((Team.RED, Team.RED, None), (0, 1)),
        ((Team.RED, Team.BLUE, None), (0, 2)),
        ((Team.RED, Team.BLUE, None), (0,)),
    ],
)
def test_three_players_are_two_rivals_and_an_agent(
    teams: tuple[Team | None, ...], chiefs: tuple[int, ...]
) -> None:
    with refused("CU-42", players=3):
        GAME.start(three(teams=teams, chiefs=chiefs))


@pytest.mark.rule("CU-42")
@pytest.mark.parametrize("agents", [(), (None, None), (None, None, None)])
def test_fewer_or_more_are_no_rivals(agents: tuple[None, ...]) -> None:
    teams = (Team.RED, Team.BLUE, *agents)
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva")[: len(teams)]
    with refused("CU-42", players=len(teams)):
        GAME.start(three(players=names, teams=teams))
