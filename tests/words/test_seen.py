"""What a device remembers of words, and what it deals from then."""

from __future__ import annotations

from brushpass.words import seen
from brushpass.words.seen import remember, unseen_first

DECK = ("Anker", "Bär", "Chor", "Dach", "Eis")


def remembered(text: str) -> list[str]:
    return seen.seen(text, language="de", game="codenames")


def test_words_are_remembered_by_language_and_game() -> None:
    text = remember("", ["Bär", "Stra\u00adße"], language="de", game="codenames")
    text = remember(text, ["bear"], language="en", game="codenames")
    text = remember(text, ["Bär"], language="de", game="decrypto")
    assert remembered(text) == ["bär", "strasse"]
    assert seen.seen(text, language="en", game="codenames") == ["bear"]
    assert len(text.splitlines()) == 4


def test_what_is_seen_again_was_seen_last() -> None:
    text = remember("", ["Bär", "Chor", "Dach"], language="de", game="codenames")
    text = remember(text, ["Bär"], language="de", game="codenames")
    assert remembered(text) == ["chor", "dach", "bär"]


def test_a_card_of_two_words_is_one() -> None:
    text = remember("", ["Affe | Banane"], language="de", game="invisible_ink")
    old = seen.seen(text, language="de", game="invisible_ink")
    assert unseen_first(("Affe | Banane", "Affe | Zoo"), old, least=1) == ("Affe | Zoo",)


def test_not_more_is_kept_than_all_decks_hold() -> None:
    text = remember("", map(str, range(seen.MOST + 5)), language="de", game="codenames")
    assert remembered(text)[0] == "5"
    assert len(remembered(text)) == seen.MOST


def test_unseen_words_are_dealt_first() -> None:
    assert unseen_first(DECK, [], least=2) == DECK
    assert unseen_first(DECK, ["chor", "anker"], least=2) == ("Bär", "Dach", "Eis")


def test_when_too_few_are_left_those_seen_longest_ago_come_back() -> None:
    old = ["eis", "anker", "bär", "chor"]
    assert unseen_first(DECK, old, least=3) == ("Dach", "Eis", "Anker")
    assert unseen_first(DECK, [*old, "dach"], least=2) == ("Eis", "Anker")


def test_a_short_deck_is_dealt_from_as_it_is() -> None:
    assert sorted(unseen_first(DECK, ["anker"], least=25)) == sorted(DECK)
