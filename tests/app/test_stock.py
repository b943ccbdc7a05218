"""Which words a table is dealt from: decks, own packs, and what was seen before."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from brushpass.app.setup import stock
from brushpass.app.setup.stock import Stock, TooFew, dealt_from
from brushpass.contract import Computer, Level
from brushpass.games.codenames.pieces import Setup
from brushpass.games.invisible_ink.pieces import Setup as InkSetup
from brushpass.table import RandomDealer
from brushpass.table.codec import MAX_HEAD
from brushpass.words import bare
from brushpass.words.seen import remember
from support import desk
from support.desk import Order
from support.kinds import as_a

ROOT = Path(__file__).parents[2]
DECK = tuple(f"{chr(65 + n // 26)}{chr(97 + n % 26)}wort" for n in range(100))
CARDS = tuple(f"{word} | x{n}y" for n, word in enumerate(DECK))
ORDERS = {
    "codenames": (("red-chief", "blue-chief", "red-agent", "blue-agent"), "codenames-family", DECK),
    "decrypto": (("white", "black", "white", "black"), "decrypto", DECK),
    "invisible_ink": (("first", "agent", "agent", "agent"), "ink-blue", CARDS),
}
GAMES = list(ORDERS)
LEAST = {"codenames": 25, "decrypto": 24, "invisible_ink": 24}


def order(game: str, **options: str) -> Order:
    names = ("Ana", "Ben", "Cleo", "Dan")
    return Order(game, names, ORDERS[game][0], options, language="de", lang="en")


def decks(game: str) -> dict[str, tuple[str, ...]]:
    _, deck, lines = ORDERS[game]
    return {deck: lines}


def packs(*texts: str, cards: bool = False, language: str = "de") -> str:
    made = [
        {"id": f"p{n}", "name": f"P{n}", "language": language, "cards": cards, "text": text}
        for n, text in enumerate(texts)
    ]
    return json.dumps(made, ensure_ascii=False)


def own(count: int) -> str:
    return "\n".join(f"{chr(65 + n // 26)}{chr(97 + n % 26)}zaun" for n in range(count))


def evening(game: str, seen: str, seed: int = 1) -> tuple[set[str], str]:
    """Deal once; the words that people saw, and what the device remembers then."""
    order_ = order(game)
    lines = dealt_from(order_, decks(game), Stock(seen=seen), Random(seed))
    session = desk.deal(order_, lines, RandomDealer(seed))
    words = stock.shown_words(session.model, 0)
    return set(words), remember(seen, words, language="de", game=game)


@pytest.mark.parametrize(("game", "evenings"), [("codenames", 4), ("decrypto", 10)])
def test_no_evening_has_a_word_of_another_while_unseen_ones_are_enough(
    game: str, evenings: int
) -> None:
    before: set[str] = set()
    seen = ""
    for seed in range(evenings):
        words, seen = evening(game, seen, seed)
        assert not words & before
        before |= words
    assert len(before) == evenings * {"codenames": 25, "decrypto": 8}[game]


def test_when_all_were_seen_those_of_longest_ago_come_back() -> None:
    seen = remember("", DECK, language="de", game="codenames")
    words, _ = evening("codenames", seen)
    assert words == set(DECK[:25])


def test_a_card_counts_when_somebody_has_seen_it() -> None:
    words, seen = evening("invisible_ink", "")
    assert len(words) == 1
    lines = dealt_from(order("invisible_ink"), decks("invisible_ink"), Stock(seen=seen), Random(1))[
        "ink-blue"
    ]
    assert set(CARDS) - set(lines) == words


@pytest.mark.parametrize("game", GAMES)
def test_another_language_knows_nothing_of_it(game: str) -> None:
    seen = remember("", ORDERS[game][2], language="en", game=game)
    assert dealt_from(order(game), decks(game), Stock(seen=seen), Random(1)) == decks(game)


@pytest.mark.parametrize("game", ["codenames", "decrypto"])
@pytest.mark.parametrize("count", [1, 10, 40])
def test_own_words_are_mixed_in_half_and_half(game: str, count: int) -> None:
    chosen = order(game, own="mix", packs="p0")
    found = dealt_from(chosen, decks(game), Stock(packs=packs(own(count))), Random(1))
    (deck,) = (lines for name, lines in found.items() if name != stock.OWN)
    assert len(found[stock.OWN]) == count
    assert len(deck) == max(count, LEAST[game] - count)
    desk.deal(chosen, found)


@pytest.mark.parametrize("game", ["codenames", "decrypto"])
def test_own_words_alone_must_be_enough(game: str) -> None:
    chosen = order(game, own="only", packs="p0 p1")
    assert stock.decks_needed(chosen) == ()
    two = packs(own(20), "Neu\nDrei neue Worte\nneu\nSehr\nGut\nAlt\nJa")
    found = dealt_from(chosen, {}, Stock(packs=two), Random(1))
    assert len(found[stock.OWN]) == 25
    desk.deal(chosen, found)
    with pytest.raises(TooFew) as few:
        dealt_from(
            replace(chosen, options={"own": "only", "packs": "p0"}), {}, Stock(two), Random(1)
        )
    assert (few.value.found, few.value.least) == (20, LEAST[game])


def test_own_cards_are_mixed_in_too() -> None:
    text = "Büro / Drucker\nkein Paar\nChef / Krawatte"
    chosen = order("invisible_ink", own="mix", packs="p0")
    kept = Stock(packs=packs(text, cards=True))
    found = dealt_from(chosen, decks("invisible_ink"), kept, Random(1))
    assert found[stock.OWN] == ("Büro | Drucker", "Chef | Krawatte")
    cards = as_a(InkSetup, desk.deal(chosen, found).table.setup).cards
    assert len(cards) == LEAST["invisible_ink"]


def test_own_words_of_another_language_or_kind_are_no_own_words() -> None:
    chosen = order("codenames", own="mix", packs="p0")
    for kept in (packs(own(3), language="en"), packs("a / b", cards=True), "[]", "nonsense"):
        assert dealt_from(chosen, decks("codenames"), Stock(kept), Random(1)) == decks("codenames")


def test_a_deck_word_gives_way_to_an_own_word_like_it() -> None:
    lines = ("Hunde", "hund", *DECK)
    chosen = order("codenames", own="mix", packs="p0")
    kept = Stock(packs=packs("Hund\n" + own(120)))
    found = dealt_from(chosen, {"codenames-family": lines}, kept, Random(1))
    assert "Hund" in found[stock.OWN]
    assert not {"Hunde", "hund"} & set(found["codenames-family"])


def test_own_words_that_were_seen_wait_as_well() -> None:
    seen = remember("", own(40).split()[:20], language="de", game="codenames")
    chosen = order("codenames", own="only", packs="p0")
    found = dealt_from(chosen, {}, Stock(packs(own(60)), seen), Random(1))
    assert {bare(word) for word in found[stock.OWN]} == set(map(bare, own(60).split()[20:]))


def test_a_game_without_words_has_nothing_to_do_with_this() -> None:
    plain = Order("nevidimka", ("Ana", "Ben"), ("", ""), {}, language="de", lang="en")
    assert dealt_from(plain, {}, Stock(packs=packs(own(3))), Random(1)) == {}
    assert stock.word_cards("nevidimka") is None


def test_a_rematch_is_dealt_from_new_words() -> None:
    first = order("codenames")
    session = desk.deal(first, decks("codenames"), RandomDealer(1))
    news = {"codenames-family": DECK[50:]}
    for swap in (False, True):
        _, again = desk.again(first, session, news, swap=swap)
        assert as_a(Setup, again.table.setup).words == DECK[50:]
        assert not set(again.table.state.words) & set(DECK[:50])


@pytest.mark.slow
@pytest.mark.parametrize("own", ["only", "mix"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_dealt_from_the_largest_packs_can_be_loaded_again(game: str, own: str) -> None:
    """Twenty packs, each as long as a pack may be, in letters of two bytes."""
    cards = game == "invisible_ink"
    long = [f"{chr(1072 + n // 26 % 26)}{chr(1072 + n % 26)}" for n in range(676)]
    halves = [
        f"{start}{'щ' * 10}{chr(1072 + pack)}{'ю' * 7}" for pack in range(20) for start in long
    ]
    others = [one.replace("щ", "ж").replace("ю", "э") for one in halves]
    pairs = zip(halves, others, strict=True)
    lines = [f"{one} / {other}" if cards else one for one, other in pairs]
    texts = ["\n".join(lines[n * 400 : n * 400 + 400])[:20_000] for n in range(20)]
    order_ = order(game, own=own, packs=" ".join(f"p{n}" for n in range(20)))
    words = dealt_from(order_, decks(game), Stock(packs(*texts, cards=cards)), Random(1))
    assert sum(len(line.encode()) for deck in words.values() for line in deck) > 10_000
    session = desk.deal(order_, words, RandomDealer(1))
    assert len(session.head().encode()) <= MAX_HEAD
    lines_ = "\n".join([session.head(), *session.lines(0)])
    assert desk.restored(order_, lines_).table.log == session.table.log


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["only", "mixed"])
def test_a_table_dealt_from_the_largest_packs_can_be_kept(game: str, how: str) -> None:
    """Twenty packs of four hundred long words: more than a table's head may hold."""
    rng = Random(1)
    cards = game == "invisible_ink"

    def word() -> str:
        return "".join(rng.choice("абвгдежзиклмно") for _ in range(20))

    texts = [
        "\n".join(f"{word()} / {word()}" if cards else word() for _ in range(400))
        for _ in range(20)
    ]
    order_ = order(game, own=how, packs=" ".join(f"p{n}" for n in range(20)))
    notes = Stock(packs=packs(*texts, cards=cards))
    dealt = dealt_from(order_, decks(game), notes, Random(2))
    session = desk.deal(order_, dealt)
    assert len(session.head().encode()) < MAX_HEAD / 2
    file = desk.pack(order_, session)
    assert desk.unpack(file)[1].table.state == session.table.state


def test_computers_are_dealt_what_they_can_play_with() -> None:
    """Own words, too; and who is told that there are too few of them is told why."""
    seated = {seat: Computer("greta", Level.AGENT) for seat in (1, 2, 3)}
    order_ = replace(order("invisible_ink"), computers=seated)
    files = {path: (ROOT / path).read_bytes() for path in stock.files_needed(order_)}
    deck = {"ink-black": ("Kaktus | Stachel", "Ägypten | Wüste", "Anker | Schiff")}
    lines = dealt_from(order_, deck, Stock(), Random(1), files)
    assert [line for part in lines.values() for line in part] == ["Kaktus | Stachel"]
    assert stock.files_needed(order("invisible_ink")) == ()
    alone = replace(order_, options={"own": "only"})
    kept = Stock(packs=packs("Kamel | Wüste\nQuatsch | Unsinn", cards=True))
    with pytest.raises(TooFew) as few:
        dealt_from(alone, {}, kept, Random(1), files)
    assert few.value.with_computers
