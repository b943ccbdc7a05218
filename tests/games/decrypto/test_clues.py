"""What a clue may be: DE-19 to DE-21, DE-24, DE-40."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from brushpass.games.decrypto.pieces import Clue, Message, Team
from brushpass.games.decrypto.rules.clues import caution, desk
from brushpass.games.decrypto.state import message_slip, sheet
from brushpass.table import Malformed, Write
from brushpass.table.codec import Codec, plain
from brushpass.words import forget, teach
from brushpass.words.families import Families

from .evening import (
    ALICE,
    BLACK,
    BOB,
    MALLORY,
    WHITE,
    WHITE_WORDS,
    WORDS,
    Evening,
    four,
    message,
    refused,
)


def say(evening: Evening, clue: str | Clue) -> None:
    """White's clue, with two others that are surely fine."""
    evening.write(WHITE, clue, "second thing", "third thing")


@pytest.fixture
def _taught() -> Iterator[None]:
    families: Families = {
        "tiger": {"tigers": "form", "tigre": "variant"},
        "desert": {"sert": "part"},
        "newyork": {"newyorker": "form"},
    }
    teach("en", families)
    yield
    forget("en")


@pytest.mark.rule("DE-19")
@pytest.mark.parametrize(
    "clue",
    ["x", "stripes", "an evening with friends", "It lives in India, doesn't it?", "x" * 120, "🐯"],
)
def test_a_clue_is_a_word_or_words_or_a_sentence(clue: str) -> None:
    evening = Evening()
    say(evening, clue)
    evening.write_all()
    assert evening.state.clues
    assert evening.state.clues[0] == Clue(clue)


@pytest.mark.rule("DE-19")
def test_a_clue_may_be_hummed_or_danced() -> None:
    evening = Evening()
    say(evening, Clue("hums the moonlight sonata", performed=True))
    evening.write_all()
    evening.half()
    noted = sheet(evening.state, WHITE, {}).columns[0]
    assert noted == (Clue("hums the moonlight sonata", performed=True),)


@pytest.mark.rule("DE-19")
@pytest.mark.parametrize(
    "clue",
    ["", "   ", "\u00ad", "\u200d", "x" * 121, Clue("", performed=True), Clue("x" * 41, True)],
)
def test_anything_else_is_no_clue(clue: str | Clue) -> None:
    with refused("DE-19", clue=clue.text if isinstance(clue, Clue) else clue):
        say(Evening(), clue)


@pytest.mark.rule("DE-20")
def test_a_message_is_three_clues_in_their_order() -> None:
    evening = Evening()
    evening.write(WHITE, "stripes", "keys", "sand")
    evening.write_all()
    assert evening.state.clues == (Clue("stripes"), Clue("keys"), Clue("sand"))


@pytest.mark.rule("DE-20")
@pytest.mark.parametrize("number", [0, 2, 4])
def test_another_number_of_clues_is_refused(number: int) -> None:
    evening = Evening()
    slip = message_slip(evening.state, WHITE)
    clues = tuple(Clue(f"clue {place}") for place in "abcd"[:number])
    wrong = Message(clues)  # type: ignore[arg-type]
    with refused("DE-20", clues=number):
        evening.table.act(BOB, Write(slip, wrong))
    with pytest.raises(Malformed):
        Codec(evening.table.game).face(slip, plain(wrong))


@pytest.mark.rule("DE-21")
@pytest.mark.parametrize("clue", ["Big cat", "BIG CAT", " bigcat!", "b-i-g c.a.t"])
@pytest.mark.parametrize("team", [WHITE, BLACK])
def test_no_clue_that_was_read_out_before_by_either_team(team: Team, clue: str) -> None:
    evening = Evening()
    evening.write(WHITE, "big cat", "keys", "sand")
    evening.write_all()
    evening.half()
    evening.half()
    with refused("DE-21", clue=clue):
        evening.write(team, clue, "fine", "finer")


@pytest.mark.rule("DE-21")
def test_a_performance_is_not_repeated_either() -> None:
    evening = Evening()
    say(evening, Clue("moonwalk", performed=True))
    evening.write_all()
    evening.half()
    evening.half()
    with refused("DE-21"):
        say(evening, "Moonwalk")


@pytest.mark.rule("DE-21", "DE-20")
@pytest.mark.parametrize("twin", ["sand", "Sand.", "SAND"])
def test_no_two_alike_in_one_message(twin: str) -> None:
    with refused("DE-21"):
        Evening().write(WHITE, "sand", "keys", twin)
    for again in ("🐯🐯", "🐯 🐯"):
        with refused("DE-21"):
            Evening().write(WHITE, "🐯🐯", again, "sand")
    Evening().write(WHITE, "🐯", "🐯🐯", "sand")


@pytest.mark.rule("DE-21")
def test_both_teams_may_write_the_same_clue_in_one_round() -> None:
    evening = Evening()
    evening.write(WHITE, "moon", "keys", "sand")
    evening.write(BLACK, "moon", "Keys", "sneeze")
    evening.half()
    assert evening.state.clues == (Clue("moon"), Clue("Keys"), Clue("sneeze"))


@pytest.mark.rule("DE-40")
@pytest.mark.parametrize("word", WHITE_WORDS)
def test_no_keyword_of_the_team_is_a_clue_not_even_for_another(word: str) -> None:
    evening = Evening(white_1="1.2.3")
    for place in range(3):
        clues = ["first thing", "second thing", "third thing"]
        clues[place] = word.upper()
        with refused("DE-40", clue=word.upper(), word=word):
            evening.write(WHITE, *clues)


@pytest.mark.rule("DE-40")
@pytest.mark.parametrize(
    "clue", ["Tiger", "a TIGER!", "the tiger's den", "tiger-striped", "t i g e r", "ti\u00adger"]
)
def test_a_clue_that_has_a_keyword_as_a_word_of_its_own_is_refused(clue: str) -> None:
    with refused("DE-40"):
        say(Evening(), clue)
    with refused("DE-40"):
        say(Evening(), Clue(clue, performed=True))


@pytest.mark.rule("DE-40")
def test_a_keyword_of_two_words_counts_as_a_whole() -> None:
    words = ("New York", *WORDS[1:])
    with refused("DE-40"):
        say(Evening(four(words=words)), "a walk in new-york city")
    evening = Evening(four(words=words))
    old = Clue("the old York is new to me")
    assert caution(old, desk(evening.state, BOB, evening.table.known(BOB))) == "New York"
    say(evening, old)
    assert evening.state.written == (WHITE,)


@pytest.mark.rule("DE-40")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize("clue", ["tigers", "two Tigers fight", "el tigre"])
def test_an_inflected_form_is_refused(clue: str) -> None:
    with refused("DE-40"):
        say(Evening(), clue)
    evening = Evening(four(language="ru"))
    say(evening, clue)
    assert evening.state.written == (WHITE,)


@pytest.mark.rule("DE-40")
@pytest.mark.usefixtures("_taught")
def test_so_is_the_form_in_one_word_of_a_keyword_in_two() -> None:
    with refused("DE-40"):
        say(Evening(four(words=("New York", *WORDS[1:]))), "every NewYorker knows")
    with refused("DE-40"):
        say(Evening(four(words=("New York", *WORDS[1:]))), "who/NewYorker")


@pytest.mark.rule("DE-40")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize("clue", ["tigerish", "castle", "sert"])
def test_other_words_and_the_other_teams_keywords_are_fine(clue: str) -> None:
    evening = Evening()
    say(evening, clue)
    assert evening.state.written == (WHITE,)


@pytest.mark.rule("DE-40")
def test_an_encryptor_is_told_when_a_clue_comes_close_to_a_keyword() -> None:
    evening = Evening()
    rules = desk(evening.state, BOB, evening.table.known(BOB))
    assert caution(Clue("tigerish"), rules) == "tiger"
    assert caution(Clue("stripes"), rules) is None


@pytest.mark.rule("DE-24")
def test_a_clue_that_was_read_out_cannot_be_changed() -> None:
    evening = Evening()
    evening.write(BLACK, "towers", "snow", "sneeze")
    evening.write(WHITE, "stripes", "keys", "sand")
    assert evening.state.clues == (Clue("stripes"), Clue("keys"), Clue("sand"))
    slip = message_slip(evening.state, WHITE)
    for seat in range(4):
        assert not evening.table.may_undo(seat)
        with refused("DE-09" if seat == ALICE else "BP-01"):
            evening.table.act(seat, Write(slip, message("paws", "keys", "sand")))
    assert evening.table.known(MALLORY)[slip] == message("stripes", "keys", "sand")
