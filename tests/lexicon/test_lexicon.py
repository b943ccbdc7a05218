"""What words call to mind: lists and vectors, small ones."""

from __future__ import annotations

import pytest
from tools.lexicon.packing import pack

from brushpass.lexicon import Lexicon, Lists, Vectors, Weights, lexicon, paths
from brushpass.lexicon.spelling import kin
from brushpass.table import Malformed

LISTS = """\
# a remark
harbour: ship, port, boat, crane, sea
crane: bird, lift, building site, ship
stork: bird, baby, nest
Schloß: König, Schlüssel
"""
VECTORS = {
    "boat": (7, 0, 0, 1),
    "ship": (7, 1, 0, 0),
    "harbour": (6, 2, 0, 0),
    "nest": (0, 7, 0, 0),
    "bird": (0, 7, 1, 0),
    "board": (0, 0, 7, 0),
    "black": (0, 0, 0, -8),
}


def made(language: str = "en") -> Lexicon:
    data = pack(VECTORS.items(), usual=0.1, spread=0.3)
    return Lexicon(Lists(LISTS, language), Vectors(data))


def best(clue: str, *words: str, among: Lexicon | None = None) -> str:
    scores = (among or made()).understand(clue, words)
    return words[scores.index(max(scores))]


def test_first_associations_say_more_than_last_ones() -> None:
    assert best("sea", "stork", "harbour", "crane") == "harbour"
    ranks = made().by_lists().understand("ship", ["harbour", "crane"])
    assert ranks[0] > ranks[1] > 0


def test_a_link_counts_both_ways_and_shared_associations_count() -> None:
    lists = made().by_lists()
    assert lists.fits("harbour", "boat") > 0, "the word is in the clue's list"
    assert lists.fits("stork", "crane") > 0 == lists.fits("stork", "harbour"), "both are birds"


def test_vectors_know_what_no_list_has() -> None:
    assert best("nest", "boat", "bird", among=made().by_vectors()) == "bird"
    assert best("Boats", "board", "ship") == "ship"


def test_every_account_is_told_apart_and_all_together_first() -> None:
    known, words = made(), ["harbour", "bird"]
    together, lists, vectors = known.accounts("boat", words)
    assert together == known.understand("boat", words)
    assert lists == known.by_lists().understand("boat", words)
    assert vectors[0] > 0 > vectors[1], "a bird is no boat"
    for alone in (known.by_lists(), known.by_vectors()):
        assert alone.accounts("boat", words) == [alone.understand("boat", words)]


def test_what_both_call_to_mind_counts_where_direct_links_do_not() -> None:
    known = Lexicon(made().lists, weights=Weights(direct=0.0))
    assert known.fits("stork", "crane") > 0 == known.fits("ship", "nest")


def test_of_several_senses_the_nearest_counts() -> None:
    senses = [*VECTORS.items(), ("crane", (7, 0, 0, 0)), ("crane", (0, 7, 0, 0))]
    vectors = Vectors(pack(senses, usual=0.1, spread=0.3))
    known = Lexicon(Lists("", "en"), vectors)
    assert len(vectors.of("crane", "en")) == 2
    assert known.fits("crane", "boat") == pytest.approx(known.fits("crane", "nest"), abs=0.1)
    assert known.fits("boat", "nest") < 0 < known.fits("boat", "crane")


def test_words_are_found_in_other_forms_as_compounds_and_as_names_of_two_words() -> None:
    vectors = made().vectors
    assert vectors
    assert vectors.of("BIRDS", "en") == vectors.of("bird", "en")
    assert vectors.of("blackboard", "en"), "black and board"
    assert vectors.of("black bird", "en")
    assert vectors.of("xylophone", "en") == ()
    assert made().by_lists().fits("cranes", "bird") > 0


@pytest.mark.parametrize(
    ("language", "word", "forms", "strangers"),
    [
        ("en", "wolves", "wolf", "wolverine"),
        ("en", "drawing", "draw drawing", "drawer"),
        ("de", "zucker", "zucker", "zucken"),
        ("de", "messe", "messe messen", "messer"),
        ("de", "waelder", "wald", "walzer"),
        ("de", "voegel", "vogel", "vogt"),
        ("ru", "перо", "перо перья", "перила перов перец"),
        ("ru", "листьями", "лист листья", "листва"),
        ("ru", "соловьи", "соловей", "солома"),
    ],
)
def test_kin_has_the_stem_and_an_ending_that_grammar_knows(
    language: str, word: str, forms: str, strangers: str
) -> None:
    names = sorted({*forms.split(), *strangers.split()})
    assert {*kin(word, names, language)} == {*forms.split()}


def test_kin_is_found_among_however_many_names_begin_alike() -> None:
    signs = "бвгдежзикл"
    names = sorted([*(f"пер{one}{other}" for one in signs for other in signs), "перо"])
    assert kin("перья", names, "ru") == ["перо"]


def test_a_word_that_grammar_does_not_know_is_known_by_its_stem() -> None:
    assert kin("fahrern", ["fahren", "fahrt"], "de") == ["fahren"]


def test_words_that_have_a_list_each_do_not_take_each_other_s() -> None:
    lists = Lists("Burg: Ritter, Turm\nBurger: Pommes, Ketchup\nBurgen: Rhein\n", "de")
    assert set(lists.near("Burg")) == {"ritter", "turm"}
    assert {"ritter", "pommes"} <= set(lists.near("Burgs"))


def test_a_name_of_several_words_is_known_by_its_parts_and_they_by_it() -> None:
    lists = Lexicon(Lists("duck: Donald Duke, pond\ngolf: Donald\n", "en"))
    assert lists.fits("Donald Duke", "golf") > 0, "Donald is in its list"
    assert 0 < lists.fits("Duke", "duck") < lists.fits("Donald Duke", "duck")


def test_what_a_keyboard_lacks_is_found() -> None:
    german = made("de").by_lists()
    assert german.fits("Schluessel", "schloss") == german.fits("Schlüssel", "Schloß") > 0
    russian = Lexicon(Lists("ёлка: игрушка, снег", "ru"))
    assert russian.fits("снег", "елка") == russian.fits("снег", "Ёлка") > 0


def test_candidates_are_what_several_words_share_and_why_names_it() -> None:
    known = made()
    found = known.candidates(["harbour", "crane"])
    assert found[0] == "ship"
    assert not {"harbour", "crane"} & set(found), "a word is no clue for itself"
    assert known.why("stork", "crane") == ("bird",)
    assert known.why("ship", "harbour") == (), "it is in the list itself"
    assert known.linked("ship", "harbour")
    assert "building site" in known.candidates(["crane"])


def test_a_word_that_nothing_knows_is_no_better_than_another() -> None:
    assert made().understand("xylophone", ["harbour", "crane"]) == [0, 0]
    assert not made().knows("xylophone")
    assert made().knows("stork") and made().knows("nests")


def test_it_is_read_from_its_files_once() -> None:
    lists, vectors = paths("en")
    files = {lists: LISTS.encode(), vectors: pack(VECTORS.items(), usual=0.1, spread=0.3)}
    assert lexicon(files, "en") is lexicon(dict(files), "en")


def test_what_is_no_file_of_vectors_is_refused() -> None:
    with pytest.raises(Malformed):
        Vectors(b"something else\n")


def test_the_same_words_make_the_same_bytes_in_whatever_order_they_come() -> None:
    turned = dict(reversed(VECTORS.items()))
    assert pack(turned.items(), usual=0.1, spread=0.3) == pack(
        VECTORS.items(), usual=0.1, spread=0.3
    )
    assert Vectors(pack(VECTORS.items(), usual=0.1, spread=0.3)).names == sorted(VECTORS)


def test_a_number_of_more_than_four_bits_is_refused() -> None:
    with pytest.raises(ValueError, match="four bits"):
        pack([("a", (8, 0))], usual=0, spread=1)
