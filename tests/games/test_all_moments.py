"""Moments of every game: whole evenings at random, in every language, from what all may know."""

from __future__ import annotations

from typing import Any

import pytest

from brushpass.app.records.beats import beats
from brushpass.contract import Moment
from brushpass.games import SHELF, package, selfplay, teller
from brushpass.i18n import Texts, texts
from brushpass.language import LANGUAGES
from brushpass.table import Table
from support.copies import copy_for

EVENINGS = [(name, seed) for name in SHELF for seed in range(2)]
MOST_WORDS = 17
"""Names may be of several words."""


def played(name: str, seed: int) -> Table[Any]:
    setups = selfplay.setups(name)
    return selfplay.play(name, setups[seed % len(setups)], seed)


def spoken(name: str, lang: str) -> Texts:
    return texts("brushpass.app", lang).also(texts(package(name), lang))


def moments(table: Table[Any], lang: str = "en") -> list[Moment]:
    tell = teller(table.game.id).moment
    t = spoken(table.game.id, lang)
    return [moment for beat in beats(table, t) if (moment := tell(beat))]


@pytest.mark.parametrize(("name", "seed"), EVENINGS)
def test_an_evening_has_moments_and_each_says_what_it_is(name: str, seed: int) -> None:
    found = moments(played(name, seed))
    assert found
    for moment in found:
        assert moment.who and moment.thing and moment.word and moment.sentence
        assert moment.word[-1] in ".!?", moment.word
        assert len(moment.sentence.split()) <= MOST_WORDS, moment.sentence


@pytest.mark.parametrize(("name", "seed"), EVENINGS)
def test_the_end_waits_for_a_tap_and_comes_last(name: str, seed: int) -> None:
    table = played(name, seed)
    assert table.outcome
    last = moments(table)[-1]
    assert last.waits
    assert beats(table, spoken(name, "en"))[-1].outcome


@pytest.mark.parametrize(("name", "seed"), EVENINGS)
def test_every_seat_and_the_public_derive_the_same(name: str, seed: int) -> None:
    """So nothing in a moment is what not everybody may know."""
    table = played(name, seed)
    public = moments(table)
    for seat in (None, 0, 1):
        copy = Table.replay(table.game, table.setup, copy_for(table, seat))
        assert moments(copy) == public


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHELF)
def test_every_language_says_all(name: str, lang: str) -> None:
    table = played(name, 3)
    assert len(moments(table, lang)) == len(moments(table))


@pytest.mark.parametrize(("name", "seed"), EVENINGS)
def test_a_game_stops_for_what_matters_only(name: str, seed: int) -> None:
    table = played(name, seed)
    shown = [moment for moment in moments(table) if not moment.quiet]
    assert len(shown) <= 40
    assert len(shown) * 3 <= len(beats(table, spoken(name, "en"))) + 10
