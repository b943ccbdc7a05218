"""What is told and drawn, to whom; and what the computer guesses."""

from __future__ import annotations

from random import Random

import pytest

from brushpass.games.casablanca import GAME, bot
from brushpass.games.casablanca.actions import EndSearch
from brushpass.games.casablanca.evidence import are_notes
from brushpass.games.casablanca.pieces import ENVELOPE_IN, Building, Setup
from brushpass.games.casablanca.tell import TELLER
from brushpass.i18n import texts
from brushpass.table import Did, Seat, Table

from .conftest import Sent
from .evening import ANA, BEN, CAFE, CLEO, CODE, CONTENTS, MOSQUE, SOLUTION, SOUK, SWAPPED, Evening

ENGLISH = texts("brushpass.games.casablanca", "en")


def told(evening: Evening, seat: Seat | None, last: int) -> list[str]:
    """The last sentences of an evening, as this seat reads them."""
    replay = Table(GAME, Setup(players=evening.table.setup.players))
    sentences = []
    for entry in evening.table.log:
        before = replay.state
        replay.accept(entry)
        sentences.append(TELLER.tell(ENGLISH, before, entry, replay.known(seat)))
    return sentences[-last:]


def drawn(evening: Evening, seat: Seat | None) -> list[str]:
    return TELLER.sketch(ENGLISH, evening.state, evening.table.known(seat)).splitlines()


@pytest.fixture
def questioned(sent: Sent) -> Evening:
    evening = sent("cafe souk villa", "bank bank villa")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, CAFE, CODE)
    evening.answer(ANA, 5)
    return evening


def test_a_look_and_a_question_are_told_differently_to_those_who_know(questioned: Evening) -> None:
    assert told(questioned, BEN, 6) == [
        "Ben looks into the envelope in the bank: file 12.",
        "Ben takes Ana aside.",
        "Ben slips Ana a question: Which code did you find in the café?",
        "Ana reads the question: Which code did you find in the café?",
        "Ana writes an answer for Ben.",
        "Ben reads the answer: code 5.",
    ]
    assert told(questioned, ANA, 2)[0] == "Ana answers Ben: code 5."
    assert told(questioned, CLEO, 6) == [
        "Ben looks into the envelope in the bank.",
        "Ben takes Ana aside.",
        "Ben slips Ana a question.",
        "Ana reads the question.",
        "Ana writes an answer for Ben.",
        "Ben reads the answer.",
    ]


def test_an_accusation_is_told_with_its_verdict(questioned: Evening) -> None:
    questioned.accuse(BEN, 0, 0)
    assert told(questioned, ANA, 2) == [
        "Ana reads the correction: code 0.",
        "Proven: Ana is a double agent.",
    ]
    assert told(questioned, None, 3) == [
        "Ben accuses Ana of a false answer.",
        "Ana reads the correction.",
        "Proven: Ana is a double agent.",
    ]


def test_the_town_is_drawn_as_one_knows_it(questioned: Evening) -> None:
    questioned.accuse(BEN, 0, 0)
    assert drawn(questioned, BEN) == [
        "Round 2 · Ben leads · order cards left: 14 and 16",
        "Café        ?",
        "Hotel       ?",
        "Souk        code 3",
        "Harbour     ?",
        "Airfield    ?",
        "Casino      ?",
        "Mosque      ?",
        "Prefecture  ?",
        "Bank        file 12  Ben (blue), Ana (red)",
        "Villa       ?        Cleo (green)",
        "Station     ?",
        "Ana is a double agent.",
        "Slip, round 2: Ben asked Ana: Which code did you find in the café? Ana: code 5."
        " Proven false.",
    ]
    assert "Slip" not in "".join(drawn(questioned, CLEO))
    assert drawn(questioned, None)[3] == "Souk        ?"


def test_a_case_is_told_from_the_declaration_to_the_last_envelope(sent: Sent) -> None:
    evening = sent("mosque villa")
    evening.turn_up()
    evening.declare(ANA)
    evening.note(ANA, SOLUTION)
    evening.challenge(BEN, ANA, CAFE, 5)
    evening.stand(ANA)
    codes = "0 Café, 1 Hotel, 3 Souk, 4 Harbour, 5 Airfield"
    assert told(evening, None, 10)[:-1] == [
        "Ana declares the case solved!",
        "Ana writes the notes.",
        f"Ana’s notes: {codes}; file 13 in the mosque.",
        "Ben hands Ana a challenge.",
        "Ana may read the challenge.",
        "Ana stands by the notes.",
        "A challenge concerns what is in the café.",
        "The envelope is opened for everyone: code 0 in the café.",
        "Ana is right about everything!",
    ]
    assert told(evening, ANA, 6)[0] == "Ana may read the challenge: code 5 in the café."
    assert told(evening, None, 1)[0].startswith("All envelopes are opened: code 0 in the café;")
    assert drawn(evening, None)[-1] == f"Ana’s notes: {codes}; file 13 here."


def test_who_is_contradicted_by_an_open_envelope_is_told(
    sent: Sent,
) -> None:
    evening = sent("mosque mosque villa", "mosque mosque villa")
    evening.turn_up()
    evening.declare(ANA)
    evening.refrain(BEN)
    evening.note(ANA, SWAPPED)
    evening.challenge(BEN, ANA, SOUK, 3)
    evening.accept(CLEO, ANA)
    evening.stand(ANA)
    opened = "The envelope is opened for everyone: code 3 in the souk."
    out = "Ana’s notes are wrong, and Ana is out of the game."
    assert f"{opened} {out}" in told(evening, None, 2)
    evening.done(BEN, CLEO)
    evening.turn_up()
    evening.declare(BEN)
    evening.note(BEN, SWAPPED)
    evening.challenge(CLEO, BEN, SOUK, 3)
    evening.stand(BEN)
    assert told(evening, None, 2)[0] == (
        "A challenge concerns what is in the souk. It has been opened before: code 3."
        " Ben’s notes are wrong, and Ben is out of the game."
    )


@pytest.mark.parametrize("here", [MOSQUE, CAFE])
@pytest.mark.parametrize("seed", range(20))
def test_the_computers_notes_fit_what_it_has_seen(here: Building, seed: int) -> None:
    rng = Random(seed)
    seen = rng.sample(list(Building), rng.randrange(12))
    known = {ENVELOPE_IN[building]: CONTENTS[building] for building in seen}
    guessed = bot.guess(here, known, rng)
    assert are_notes(guessed, here)
    for building in seen:
        if building is not here and CONTENTS[building] < 10:
            assert guessed.codes[CONTENTS[building]] is building
    if MOSQUE in seen and here is MOSQUE:
        assert guessed.file == 13


def test_a_computer_that_has_seen_everything_is_right() -> None:
    known = {ENVELOPE_IN[building]: number for building, number in CONTENTS.items()}
    assert bot.guess(MOSQUE, known, Random(1)) == SOLUTION


def test_every_way_to_sit_down() -> None:
    ways = list(bot.setups())
    assert {len(way.players) for way in ways} == {2, 3, 4}
    assert all(GAME.start(way).phase for way in ways)


def test_of_a_question_only_who_turned_to_whom_and_the_answer_are_worth_a_line(
    questioned: Evening,
) -> None:
    lines = zip(questioned.table.log[-6:], told(questioned, CLEO, 6), strict=True)
    assert [line for entry, line in lines if not TELLER.small(entry)] == [
        "Ben looks into the envelope in the bank.",
        "Ben takes Ana aside.",
        "Ana writes an answer for Ben.",
    ]
    assert TELLER.small(Did(BEN, EndSearch()))
