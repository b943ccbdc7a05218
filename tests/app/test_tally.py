"""The tally of an evening: over several games and kinds, once each, until people end it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tools.sitting import Sitting, page, sit

from brushpass.app.records.evening import Tally, read_tally, write_tally
from brushpass.app.replay import tally
from brushpass.app.replay.tally import picture
from brushpass.app.sitting.commands import ShowSheet
from brushpass.games import selfplay
from brushpass.language import LANGUAGES


def finished(name: str, seed: int = 2) -> Sitting:
    setups = selfplay.setups(name)
    return sit(selfplay.play(name, setups[seed % len(setups)], seed), "en")


@pytest.fixture(scope="module")
def evening() -> tuple[Tally, list[Sitting]]:
    sessions = [finished("codenames"), finished("nevidimka"), finished("casablanca")]
    kept: Tally = ()
    for number, session in enumerate(sessions):
        kept = tally.add(kept, session.model, f"table {number}")
    return kept, sessions


def test_every_win_is_a_seal_and_no_game_counts_twice(
    evening: tuple[Tally, list[Sitting]],
) -> None:
    kept, sessions = evening
    assert [played.game for played in kept] == ["codenames", "nevidimka", "casablanca"]
    assert tally.add(kept, sessions[0].model, "table 0") == kept
    won: dict[str, int] = {}
    for session in sessions:
        assert session.table.outcome
        for seat in session.table.outcome.winners:
            won[session.players[seat]] = won.get(session.players[seat], 0) + 1
    counts = dict(tally.seals(kept))
    assert {name: n for name, n in counts.items() if n} == won
    assert list(counts.values()) == sorted(counts.values(), reverse=True)


def test_a_game_that_goes_on_does_not_count() -> None:
    setups = selfplay.setups("codenames")
    table = next(iter(selfplay.steps("codenames", setups[0], 1)))
    assert tally.add((), sit(table, "en").model, "table") == ()


def test_it_is_kept_as_it_is_and_nothing_else_is_believed(
    evening: tuple[Tally, list[Sitting]],
) -> None:
    kept, _ = evening
    assert read_tally(write_tally(kept)) == kept
    wrong: list[Any] = ["", "{", "3", "null", '[{"game": "chess"}]', "[[]]", "[" * 9000]
    for text in wrong:
        assert read_tally(text) == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_lies_over_the_result_with_all_names(
    evening: tuple[Tally, list[Sitting]], lang: str
) -> None:
    kept, sessions = evening
    session = sit(sessions[0].table, lang)
    session.do(ShowSheet("tally"))
    assert session.texts("tally empty") in page(session)
    session.tally = kept
    html = page(session)
    for name, _ in tally.seals(kept):
        assert f'<th scope="row">{name}</th>' in html
    pieces = json.loads(picture(session.texts, kept))
    assert {piece[0] for piece in pieces} == {"paper", "word", "seal"}
    seals = sum(min(count, 4) for _, count in tally.seals(kept))
    assert sum(piece[0] == "seal" for piece in pieces) == seals
