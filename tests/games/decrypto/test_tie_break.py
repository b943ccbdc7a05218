"""The second tie-break, the other team's keywords: DE-30, DE-31."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from brushpass.games.decrypto.actions import Allow, Settle
from brushpass.games.decrypto.pieces import Answers, Team
from brushpass.games.decrypto.rules.answers import AnswerLimits, alike
from brushpass.games.decrypto.state import Phase, answers_slip
from brushpass.table import Free, Judged, Table, Write
from brushpass.words import forget, teach
from support.kinds import now

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
    refused,
)

NOTHING = ("", "", "", "")


@pytest.fixture
def tied() -> Evening:
    evening = Evening()
    evening.tie()
    return evening


@pytest.fixture
def _taught() -> Iterator[None]:
    teach("de", {"krone": {"kronen": "form", "königskrone": "part"}, "haus": {"häuser": "form"}})
    yield
    forget("de")


@pytest.mark.rule("DE-30")
def test_more_right_answers_win(tied: Evening) -> None:
    tied.answer(WHITE, "castle", "winter", "", "")
    tied.answer(BLACK, "", "", "desert", "")
    assert (tied.winners, tied.result.rule) == ((BOB, ALICE), "DE-30")
    assert tied.result.scores == (2, 2, 1, 1)
    assert tied.state.keywords == WORDS


@pytest.mark.rule("DE-30")
def test_an_answer_counts_only_in_its_column(tied: Evening) -> None:
    tied.answer(WHITE, "winter", "castle", "rocket", "pepper")
    tied.answer(BLACK, "", "", "desert", "")
    tied.table.act(MALLORY, Settle())
    assert tied.winners == (MALLORY, EVE)


@pytest.mark.rule("DE-30")
def test_an_inflected_answer_counts(tied: Evening) -> None:
    teach("en", {"castle": {"castles": "form"}, "piano": {"pianos": "form"}})
    try:
        tied.answer(WHITE, "Castles", "", "", "")
        tied.answer(BLACK, "", "pianos", "", "")
        assert tied.state.right == ((WHITE, 1), (BLACK, 2))
    finally:
        forget("en")


@pytest.mark.rule("DE-30")
def test_guessing_ones_own_keywords_is_worth_nothing(tied: Evening) -> None:
    tied.answer(WHITE, *WHITE_WORDS)
    tied.answer(BLACK, "tiger", "", "", "")
    tied.table.act(EVE, Settle())
    assert tied.winners == (MALLORY, EVE)


@pytest.mark.rule("DE-30")
def test_both_write_sealed_and_anybody_in_the_team_may(tied: Evening) -> None:
    table = tied.table
    assert now(table.waiting) == (BOB, ALICE, MALLORY, EVE)
    answers = Answers(("castle", "", "", ""))
    table.act(ALICE, Write(answers_slip(WHITE), answers))
    assert table.waiting == (MALLORY, EVE)
    for seat in (BOB, MALLORY, EVE, None):
        assert answers_slip(WHITE) not in table.known(seat)
    with refused("BP-01"):
        tied.answer(WHITE, *NOTHING)
    with refused("DE-30"):
        table.act(EVE, Write(answers_slip(WHITE), answers))
    tied.answer(BLACK, *NOTHING)
    assert table.known(None)[answers_slip(WHITE)] == answers


@pytest.mark.rule("DE-30")
def test_answers_may_be_taken_back_while_the_others_are_missing(tied: Evening) -> None:
    tied.answer(WHITE, *NOTHING)
    tied.table.undo(BOB)
    tied.answer(WHITE, *BLACK_WORDS)
    tied.answer(BLACK, *NOTHING)
    assert tied.winners == (BOB, ALICE)


@pytest.mark.rule("DE-30")
def test_four_answers_of_a_decent_length(tied: Evening) -> None:
    with refused("DE-30"):
        tied.answer(WHITE, "x" * 61, "", "", "")
    slip = answers_slip(WHITE)
    limits = AnswerLimits(columns=4, max_letters=60)
    assert tied.table.moves(BOB) == [Free(Answers, slip=slip, limits=limits)]
    for face in (Answers(("castle",)), "castle"):  # type: ignore[arg-type]
        with refused("DE-30"):
            tied.table.act(BOB, Write(slip, face))
    tied.answer(WHITE, "x" * 60, "", "", "")
    assert tied.state.written == (WHITE,)


@pytest.mark.rule("DE-30")
@pytest.mark.parametrize(
    ("answer", "keyword"),
    [
        (" KRONE ", "Krone"),
        ("cafe", "Café"),
        ("Schildkrote", "SCHILDKRÖTE"),
        ("елка", "Ёлка"),
        ("strasse", "Straße"),
        ("STRASSE", "straße"),
    ],
)
def test_case_accents_and_spelling_make_no_difference(answer: str, keyword: str) -> None:
    assert alike(answer, keyword, "en")


@pytest.mark.rule("DE-30")
@pytest.mark.parametrize(
    ("answer", "keyword"), [("мои", "мой"), ("Kron", "Krone"), ("", "Krone"), ("  ", "?")]
)
def test_another_word_is_another_word(answer: str, keyword: str) -> None:
    assert not alike(answer, keyword, "en")


@pytest.mark.rule("DE-30")
@pytest.mark.usefixtures("_taught")
def test_umlauts_make_no_difference_in_german_either() -> None:
    assert alike("Schildkrote", "SCHILDKRÖTE", "de")
    assert alike("Schildkroete", "SCHILDKRÖTE", "de")
    assert alike("Krönen", "KRONE", "de")


@pytest.mark.rule("DE-30")
@pytest.mark.usefixtures("_taught")
def test_inflection_makes_no_difference() -> None:
    assert alike("Kronen", "KRONE", "de")
    assert alike("Häuser", "HAUS", "de")
    assert not alike("Kronen", "KRONE", "en")
    assert not alike("Königskrone", "KRONE", "de")


@pytest.mark.rule("DE-30")
def test_the_keywords_own_team_may_allow_more(tied: Evening) -> None:
    tied.answer(WHITE, "fortress", "  ", "salt", "rocket")
    tied.answer(BLACK, "tiger", "", "sand", "")
    assert tied.state.phase is Phase.ALLOWING
    assert tied.table.moves(MALLORY) == [Allow(1), Allow(3), Settle()]
    assert tied.table.moves(BOB) == [Allow(3), Settle()]
    tied.table.act(EVE, Allow(1))
    tied.table.act(MALLORY, Settle())
    assert tied.table.waiting == (BOB, ALICE)
    tied.table.act(ALICE, Settle())
    assert (tied.winners, tied.result.scores) == ((BOB, ALICE), (2, 2, 1, 1))


@pytest.mark.rule("DE-30")
@pytest.mark.parametrize("column", [-1, 0, 2, 4, 5])
def test_only_wrong_answers_that_were_given_can_be_allowed(tied: Evening, column: int) -> None:
    tied.answer(WHITE, "fortress", "", "salt", "rocket")
    tied.answer(BLACK, *NOTHING)
    with refused("DE-30"):
        tied.table.act(EVE, Allow(column))
    with refused("BP-01"):
        tied.table.act(BOB, Allow(1))


@pytest.mark.rule("DE-30")
def test_what_was_allowed_may_be_taken_back_until_all_is_settled(tied: Evening) -> None:
    tied.answer(WHITE, "fortress", "", "salt", "rocket")
    tied.answer(BLACK, *WHITE_WORDS)
    tied.table.act(EVE, Allow(1))
    tied.table.undo(EVE)
    assert tied.state.right.count((WHITE, 1)) == 0
    tied.table.act(EVE, Settle())
    assert tied.winners == (MALLORY, EVE)


@pytest.mark.rule("DE-30")
def test_the_verdict_stands_in_the_log(tied: Evening) -> None:
    tied.answer(WHITE, "Castle", "", "", "rocket")
    tied.answer(BLACK, *NOTHING)
    table = tied.table
    assert table.log[-1] == Judged(("white/1", "white/4"))
    log = [*table.log[:-1], Judged(("white/4",))]
    assert Table.replay(table.game, table.setup, log).state.right == ((WHITE, 4),)
    for verdicts in [("white/5",), ("white/1", "white/1")]:
        with refused("DE-30"):
            Table.replay(table.game, table.setup, [*table.log[:-1], Judged(verdicts)])


@pytest.mark.rule("DE-31")
@pytest.mark.parametrize("right", [0, 2, 4])
def test_otherwise_both_share_the_victory(tied: Evening, right: int) -> None:
    blanks = ("",) * (4 - right)
    tied.answer(WHITE, *BLACK_WORDS[:right], *blanks)
    tied.answer(BLACK, *blanks, *WHITE_WORDS[4 - right :])
    assert (tied.winners, tied.result.rule) == ((BOB, ALICE, MALLORY, EVE), "DE-31")
    assert tied.result.scores == (right,) * 4


@pytest.mark.rule("DE-30")
def test_keywords_stay_hidden_until_both_have_answered(tied: Evening) -> None:
    tied.answer(BLACK, *NOTHING)
    assert all(card.kind != "keywords" for card in tied.table.known(None))
    assert tied.state.keywords == ()
    assert [team for team in Team if team not in tied.state.written] == [WHITE]
