"""The thirty seconds, gaps, and that finished is final: DE-08, DE-36, DE-37."""

from __future__ import annotations

import pytest

from brushpass.games.decrypto.pieces import Clue
from brushpass.games.decrypto.rules.clues import Limits, desk, what_counts
from brushpass.games.decrypto.state import Phase, message_slip, sheet
from brushpass.table import Free, Timer, Write
from support.kinds import as_a

from .evening import (
    BLACK,
    BOB,
    MALLORY,
    RIGHT,
    WHITE,
    WRONG,
    Evening,
    four,
    message,
    refused,
)


@pytest.fixture
def late() -> Evening:
    """Round 1; Bob has finished, and Mallory's thirty seconds are over."""
    evening = Evening()
    evening.write(WHITE, "stripes", "keys", "sand")
    evening.table.time_up("write")
    return evening


@pytest.mark.rule("DE-08")
def test_thirty_seconds_run_once_one_encryptor_has_finished() -> None:
    evening = Evening()
    assert evening.table.timer is None
    evening.write(BLACK, "towers", "snow", "sneeze")
    assert evening.table.timer == Timer("write", 30)
    assert evening.table.waiting == (BOB,)
    evening.write(WHITE, "stripes", "keys", "sand")
    assert evening.table.timer is None


@pytest.mark.rule("DE-08")
def test_the_sand_runs_out_once_and_then_only_what_is_written_is_given(late: Evening) -> None:
    assert late.table.timer is None
    assert late.state.phase is Phase.WRITING
    (move,) = late.table.moves(MALLORY)
    assert as_a(Limits, as_a(Free, move).limits).gaps
    late.write(BLACK, "towers", None, None)
    late.half()
    assert late.state.clues == (Clue("towers"), None, None)


@pytest.mark.rule("DE-08")
def test_the_next_round_starts_without_haste(late: Evening) -> None:
    late.write(BLACK, None, None, None)
    late.half()
    late.half()
    assert late.state.round == 2
    assert late.table.timer is None
    with refused("DE-07"):
        late.write(WHITE, "roar", None, None)


@pytest.mark.rule("DE-08")
def test_a_table_may_play_without_the_timer() -> None:
    evening = Evening(four(sand_timer=False))
    evening.write(WHITE, "stripes", "keys", "sand")
    assert evening.table.timer is None
    with refused("BP-05"):
        evening.table.time_up("write")
    with refused("DE-07"):
        evening.write(BLACK, "towers", "snow", None)


@pytest.mark.rule("DE-36")
def test_finished_is_final() -> None:
    evening = Evening()
    evening.write(WHITE, "stripes", "keys", "sand")
    assert not evening.table.may_undo(BOB)
    with refused("BP-04"):
        evening.table.undo(BOB)
    with refused("BP-01"):
        evening.write(WHITE, "paws", "keys", "sand")
    slip = message_slip(evening.state, WHITE)
    with refused("BP-01"):
        evening.table.act(BOB, Write(slip, message("paws", "keys", "sand")))


@pytest.mark.rule("DE-07", "DE-36")
def test_before_time_is_up_a_message_has_no_gaps() -> None:
    evening = Evening()
    for place, clues in [
        (1, (None, "snow", "sneeze")),
        (2, ("towers", None, "sneeze")),
        (3, ("towers", "snow", None)),
        (1, (None, None, None)),
    ]:
        with refused("DE-07", place=place):
            evening.write(BLACK, *clues)
    assert evening.state.written == ()


@pytest.mark.rule("DE-36")
def test_at_time_out_lines_that_are_refused_become_gaps() -> None:
    evening = Evening(black_1="3.4.2")
    evening.write(WHITE, "stripes", "keys", "sand")
    evening.table.time_up("write")
    rules = desk(evening.state, MALLORY, evening.table.known(MALLORY))
    kept = what_counts((Clue("towers"), Clue("  "), Clue("sneeze")), rules)
    assert kept == message("towers", None, "sneeze")
    kept = what_counts((Clue("a castle"), Clue("3.4.2"), Clue("moon")), rules)
    assert kept == message(None, None, "moon")
    kept = what_counts((Clue("moon"), Clue("Moon!"), None), rules)
    assert kept == message("moon", None, None)
    with refused("DE-40"):
        evening.write(BLACK, "a castle", None, "moon")
    evening.write(BLACK, None, None, "moon")
    evening.half()
    assert evening.state.clues == (None, None, Clue("moon"))


@pytest.mark.rule("DE-37")
def test_with_three_gaps_everybody_guesses_and_tokens_go_as_always() -> None:
    evening = Evening()
    evening.round()
    evening.write(WHITE, "roar", "grand", "dune")
    evening.table.time_up("write")
    evening.write(BLACK, None, None, None)
    evening.half()
    evening.half(own=WRONG, heard=RIGHT)
    assert (evening.tokens(WHITE), evening.tokens(BLACK)) == ((1, 0), (0, 1))
    notes = sheet(evening.state, BLACK, {})
    assert notes.rows[-1].clues == (None, None, None)
    assert [len(column) for column in notes.columns] == [1, 1, 1, 0]
