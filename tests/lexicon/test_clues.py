"""Clues of people: the sets to measure by are whole, and most of them are understood."""

from __future__ import annotations

import pytest
from tools.lexicon.clues import first_right, from_disk, kept_apart, read, tuned_on
from tools.words.check import shelf
from tools.words.decks import DECKS

from brushpass.language import LANGUAGES
from brushpass.words import letters

SOME = 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_set_has_enough_clues_and_every_word_is_of_a_deck(language: str) -> None:
    clues = read(language)
    assert len(clues) >= 150
    assert len({clue.said for clue in clues}) == len(clues)
    of = shelf(language)
    words = {letters(word, language) for deck in DECKS.values() for word in of.all_words(deck)}
    for clue in clues:
        assert len(clue.others) >= 10
        assert not set(clue.meant) & set(clue.others)
        for word in (*clue.meant, *clue.others):
            assert letters(word, language) in words, word
    assert {*tuned_on(clues), *kept_apart(clues)} == {*clues}


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_clues_are_understood(language: str) -> None:
    """`make balance GAME=words` has them all."""
    clues, known = kept_apart(read(language))[:SOME], from_disk(language)
    assert sum(first_right(known, clue) for clue in clues) > 0.7 * SOME
