"""Before the first clue: DE-01 to DE-04, DE-06, and the rematch."""

from __future__ import annotations

from itertools import permutations

import pytest

from brushpass.games.decrypto import GAME
from brushpass.games.decrypto.pieces import Code, Setup, Team
from brushpass.games.decrypto.state import (
    Phase,
    answers_slip,
    code_card,
    guess_slip,
    keyword_cards,
    message_slip,
    sheet,
)
from brushpass.table import ALL, Card, RandomDealer, Shown, Shuffle, Table, change
from brushpass.words import bare

from .evening import (
    ALICE,
    BLACK,
    BLACK_WORDS,
    BOB,
    EVE,
    MALLORY,
    WHITE,
    WHITE_WORDS,
    WORDS,
    Evening,
    code,
    four,
    refused,
)

MANY = tuple(f"word{number}" for number in range(20))


def seated(white: int, black: int) -> Setup:
    size = white + black
    return Setup(
        players=tuple("ABCDEFGHIJ"[:size]), teams=(WHITE,) * white + (BLACK,) * black, words=MANY
    )


@pytest.mark.rule("DE-01")
@pytest.mark.parametrize(("white", "black"), [(2, 2), (2, 3), (3, 2), (3, 3), (4, 3), (4, 4)])
def test_teams_are_as_even_as_can_be(white: int, black: int) -> None:
    table = Table(GAME, seated(white, black), RandomDealer(1))
    assert len(table.waiting) == 2


@pytest.mark.rule("DE-01")
@pytest.mark.parametrize(
    ("white", "black"), [(1, 1), (4, 2), (2, 4), (1, 3), (4, 0), (5, 4), (5, 5)]
)
def test_other_teams_are_refused(white: int, black: int) -> None:
    with refused("DE-01", players=white + black):
        GAME.start(seated(white, black))


@pytest.mark.rule("DE-01")
def test_everybody_is_in_a_team() -> None:
    for teams in [(WHITE, WHITE, BLACK), (WHITE, WHITE, BLACK, BLACK, BLACK)]:
        with refused("DE-01", players=4):
            GAME.start(four(teams=teams))


@pytest.mark.rule("DE-01")
def test_teams_choose_names_that_differ() -> None:
    evening = Evening(four(names=("The Doves", "The Ravens")))
    assert [sheet(evening.state, team, {}).name for team in Team] == ["The Doves", "The Ravens"]
    for names in [("Ravens", "ravens "), ("", "x" * 17), ("x" * 17, "")]:
        with refused("DE-01", names=names):
            GAME.start(four(names=names))
    GAME.start(four(names=("x" * 16, "y" * 16)))


@pytest.mark.rule("DE-02")
def test_each_team_sees_its_own_four_keywords_alone() -> None:
    table = Evening().table
    white, black = (keyword_cards(table.state.setup, team) for team in Team)
    for seat in (BOB, ALICE):
        assert tuple(table.known(seat)[card] for card in white) == WHITE_WORDS
        assert not set(black) & table.known(seat).keys()
    for seat in (MALLORY, EVE):
        assert tuple(table.known(seat)[card] for card in black) == BLACK_WORDS
        assert not set(white) & table.known(seat).keys()
    assert not table.known(None)


@pytest.mark.rule("DE-02")
def test_keywords_are_drawn_at_random_and_all_differ() -> None:
    draws = set()
    for seed in range(20):
        dealer = RandomDealer(seed)
        Table(GAME, four(words=MANY), dealer)
        faces = dealer.faces(Card("keywords", place) for place in range(8))
        assert len(set(faces)) == 8
        draws.add(faces)
    assert len(draws) == 20


@pytest.mark.rule("DE-02")
@pytest.mark.parametrize(
    "words",
    [WORDS[:7], (*WORDS[:7], WORDS[0].upper()), (*WORDS, "tig-er"), (*WORDS, "?!")],
)
def test_a_deck_without_eight_different_words_is_refused(words: tuple[str, ...]) -> None:
    with refused("DE-02", words=len({bare(word) for word in words})):
        GAME.start(four(words=words))


@pytest.mark.rule("DE-02")
def test_exactly_enough_new_words_are_enough() -> None:
    state = Evening(four(words=(*MANY[:8], *WORDS), seen=MANY[:8])).state
    ask = GAME.asks(GAME.start(state.setup))
    assert isinstance(ask, Shuffle)
    assert (ask.faces, ask.count) == (WORDS, 8)


@pytest.mark.rule("DE-02")
def test_a_table_gets_unseen_keywords_until_the_deck_is_used_up() -> None:
    setup = four(words=MANY)
    played: list[set[str]] = []
    for game in range(3):
        evening = Evening(setup)
        evening.round(white_fails=True)
        evening.round(white_fails=True)
        assert evening.outcome
        played.append(set(evening.state.keywords))
        setup = GAME.rematch(setup, evening.state)
        assert len(setup.seen) == (8, 16, 8)[game]
    assert not played[0] & played[1]
    assert played[2] & (played[0] | played[1])


@pytest.mark.rule("DE-03")
@pytest.mark.parametrize("team", [WHITE, BLACK])
def test_a_team_draws_from_24_codes_of_its_own(team: Team) -> None:
    drawing = change(Evening().state, phase=Phase.DRAWING_CODE, sender=team)
    ask = GAME.asks(drawing)
    assert isinstance(ask, Shuffle)
    assert (ask.deck, ask.count) == (f"{team}-codes.1", 1)
    digits = [card.digits for card in ask.faces if isinstance(card, Code)]
    assert sorted(digits) == sorted(permutations((1, 2, 3, 4), 3))
    assert len(digits) == 24


@pytest.mark.rule("DE-04")
def test_two_kinds_of_tokens_are_counted_apart() -> None:
    evening = Evening()
    assert (evening.tokens(WHITE), evening.tokens(BLACK)) == ((0, 0), (0, 0))
    evening.round()
    evening.round(white_hears=True, black_fails=True)
    assert (evening.tokens(WHITE), evening.tokens(BLACK)) == ((1, 0), (0, 1))


@pytest.mark.rule("DE-06")
def test_the_dealer_answers_what_was_asked_and_nothing_else() -> None:
    state = GAME.start(four())
    with refused("DE-06"):
        GAME.apply(state, Shown((), ALL, ()))
    assert state.phase is Phase.DEALING_KEYWORDS


@pytest.mark.rule("DE-06")
def test_only_the_encryptor_sees_the_code() -> None:
    evening = Evening(white_1="4.2.1", black_1="3.1.4")
    table = evening.table
    white, black = (code_card(evening.state, team) for team in Team)
    assert table.known(BOB)[white] == code("4.2.1")
    assert table.known(MALLORY)[black] == code("3.1.4")
    for seat in (ALICE, MALLORY, EVE, None):
        assert white not in table.known(seat)
    for seat in (BOB, ALICE, EVE, None):
        assert black not in table.known(seat)


def test_games_saved_long_ago_can_still_be_read() -> None:
    """These stand in files and links; a new name would lock them out."""
    assert [*Team] == ["white", "black"]
    state = Evening().state
    assert [code_card(state, team) for team in Team] == [
        Card("white-codes.1", 0),
        Card("black-codes.1", 0),
    ]
    later = change(state, round=3, sender=BLACK)
    assert [message_slip(later, team) for team in Team] == [Card("message", 4), Card("message", 5)]
    assert [guess_slip(later, team) for team in Team] == [Card("guess", 10), Card("guess", 11)]
    assert [answers_slip(team) for team in Team] == [Card("answers", 0), Card("answers", 1)]
    assert keyword_cards(state.setup, BLACK) == tuple(Card("keywords", n) for n in range(4, 8))
