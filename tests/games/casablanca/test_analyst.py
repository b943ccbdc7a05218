"""What one player could have known: odds, strikes with reasons, and when the answer followed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest

from brushpass.games.casablanca.analyst import strikes as st
from brushpass.games.casablanca.analyst.beliefs import believe, certain_weights, wrong_claims
from brushpass.games.casablanca.analyst.reasons import certainty, reason
from brushpass.games.casablanca.analyst.solution import (
    Certain,
    certain_since as in_slices,
    solution,
)
from brushpass.games.casablanca.analyst.strikes import strikes
from brushpass.games.casablanca.analyst.worlds import ASIDE, COLUMN, PLACES, THINGS, weigh
from brushpass.games.casablanca.clues import Clue, Corrected, Disputed, Given, Seen, Told, clues
from brushpass.games.casablanca.events import Claimed, Exposed, Failed
from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.pieces import ALL_ENVELOPES, CODES, Building, Kind
from brushpass.i18n import texts
from brushpass.language import LANGUAGES
from brushpass.table import Seat
from brushpass.table.slices import at_once

from .conftest import Sent
from .evening import (
    AIRFIELD,
    ANA,
    BANK,
    BEN,
    CAFE,
    CASINO,
    CLEO,
    CONTENTS,
    HARBOUR,
    HOTEL,
    MOSQUE,
    NAMES,
    SOLUTION,
    SOUK,
    SWAPPED,
    Evening,
    notes,
)
from .test_beliefs import strolling


def certain_since(noted: Sequence[Clue]) -> Certain | None:
    return at_once(in_slices(noted))


def clues_of(evening: Evening, seat: Seat) -> list[Clue]:
    return clues(evening.state, seat, evening.table.known(seat))


def seen(*buildings: Building, first: int = 1) -> list[Clue]:
    """One round after the other."""
    return [
        Seen(now, place, CONTENTS[place], opened=False)
        for now, place in enumerate(buildings, first)
    ]


FIVE = (CAFE, HOTEL, SOUK, HARBOUR, AIRFIELD)


# What a seat could have noted.


def test_each_notes_what_they_saw_and_were_told(sent: Sent) -> None:
    evening = sent("souk bank hotel", "cafe cafe hotel")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, SOUK, Kind.CODE)
    evening.answer(ANA, None)
    evening.accuse(BEN, 0, 3)
    told = (2, 0, ANA, SOUK, Kind.CODE)
    assert clues_of(evening, BEN) == [
        Seen(1, BANK, 12, opened=False),
        Seen(2, CAFE, 0, opened=False),
        Told(*told, None),
        Exposed(2, 0, ANA),
        Corrected(*told, 3),
    ]
    assert clues_of(evening, ANA) == [
        Seen(1, SOUK, 3, opened=False),
        Given(2, 0, BEN, SOUK, Kind.CODE, None),
        Exposed(2, 0, ANA),
        Corrected(*told, 3),
    ]
    assert clues_of(evening, CLEO) == [Seen(1, HOTEL, 1, opened=False), Exposed(2, 0, ANA)]


def declared(sent: Sent) -> Evening:
    """Ana's notes have hotel and souk the wrong way round, and Ben disputes the café."""
    evening = sent("mosque bank villa")
    evening.turn_up()
    evening.declare(ANA)
    evening.note(ANA, SWAPPED)
    evening.challenge(BEN, ANA, CAFE, 5)
    evening.accept(CLEO, ANA)
    evening.stand(ANA)
    return evening


def test_notes_that_failed_are_noted_by_all(sent: Sent) -> None:
    evening = declared(sent)
    failed = (1, ANA, MOSQUE, SWAPPED)
    opened = Seen(1, CAFE, 0, opened=True)
    assert clues_of(evening, CLEO) == [Claimed(*failed), opened, Failed(*failed)]
    assert Disputed(1, BEN, CAFE, 5) in clues_of(evening, ANA)
    assert Failed(*failed) in clues_of(evening, BEN)


def test_an_open_envelope_says_all_that_is_wrong(sent: Sent) -> None:
    evening = sent("mosque bank villa")
    evening.turn_up()
    evening.declare(ANA)
    evening.note(ANA, SWAPPED)
    evening.challenge(BEN, ANA, SOUK, 3)
    evening.accept(CLEO, ANA)
    evening.stand(ANA)
    kinds = [type(clue) for clue in clues_of(evening, CLEO)]
    assert kinds == [Claimed, Seen]


# Odds.


def test_a_doubtful_answer_moves_the_odds(sent: Sent) -> None:
    evening = sent("souk bank", "cafe cafe")
    evening.play_round()
    evening.turn_up()
    before = at_once(believe(clues_of(evening, BEN), evening.state).odds())
    evening.ask(BEN, ANA, SOUK, Kind.CODE)
    evening.answer(ANA, 4)
    after = at_once(believe(clues_of(evening, BEN), evening.state).odds())
    assert before.of(SOUK, 4) < 0.1
    assert 0.5 < after.of(SOUK, 4) < 0.99
    assert after.of(BANK, 12) == 1.0
    assert sum(after.at(HOTEL).values()) == pytest.approx(1)


# Strikes.


def test_simple_reasons() -> None:
    found = strikes(seen(*FIVE))
    souk = st.FoundHere(Seen(3, SOUK, 3, opened=False))
    assert set(found.at(SOUK)) == set(THINGS) - {3}
    assert found.at(SOUK)[12] == souk
    assert found.at(BANK)[3] == st.FoundThere(souk.seen)
    assert found.at(BANK)[2] == st.AllPlaced(Kind.CODE)
    assert found.aside() == 2
    assert found.thing_in(SOUK) == 3
    assert found.thing_in(BANK) is None


def test_the_last_file_lies_in_the_last_building() -> None:
    rest = [place for place in Building if place not in (*FIVE, BANK)]
    found = strikes(seen(*FIVE, *rest))
    assert found.thing_in(BANK) == 12
    assert solution(found) == (MOSQUE, SOLUTION)


def test_six_files_leave_only_codes() -> None:
    files = [place for place in Building if place not in FIVE]
    found = strikes(seen(*files))
    assert found.at(SOUK) == {
        n: st.FoundThere(clue) for n, clue in _by_number(seen(*files)).items()
    }
    assert found.aside() is None


def _by_number(some: list[Clue]) -> dict[int, Seen]:
    return {clue.number: clue for clue in some if isinstance(clue, Seen)}


def test_a_proven_lie_strikes_out() -> None:
    lie = Corrected(4, 0, BEN, SOUK, Kind.CODE, 3)
    found = strikes([lie])
    assert found.at(SOUK)[12] == st.ProvenLie(lie)
    assert found.at(CAFE)[3] == st.OnlyChoice(3, SOUK)
    no_code = Corrected(4, 0, BEN, BANK, Kind.CODE, None)
    assert set(strikes([no_code]).at(BANK)) == set(CODES)


def test_kinds_that_are_known_count_too() -> None:
    """Four codes seen, and a proven lie: some code lies in the airfield."""
    lie = Corrected(5, 0, BEN, AIRFIELD, Kind.FILE, None)
    found = strikes([*seen(CAFE, HOTEL, SOUK, HARBOUR), lie])
    assert found.at(BANK)[2] == st.AllPlaced(Kind.CODE)
    assert found.aside() is None
    assert set(found.at(AIRFIELD)) == set(THINGS) - {2, 5}


def test_notes_with_a_mistake_may_settle_it() -> None:
    """All is seen but the souk, which holds 2 or 3; with 2 these notes would be right."""
    known = seen(*[place for place in Building if place is not SOUK])
    wrong = Failed(20, CLEO, BANK, notes("cafe hotel souk - harbour airfield", 12))
    assert strikes(known).thing_in(SOUK) is None
    both = strikes([*known, wrong])
    assert both.at(SOUK)[2] == st.NoRoom((wrong,))
    assert both.thing_in(SOUK) == 3
    assert both.aside() == 2
    found = certain_since([*known, wrong])
    assert found is not None
    assert (found.round, found.failed) == (20, (wrong,))


def possible_by_odds(clues: list[Clue]) -> list[set[int]]:
    chances = at_once(weigh(certain_weights(clues), wrong_claims(clues))).table
    return [{n for n in THINGS if chances[place][COLUMN[n]] > 0} for place in PLACES]


def some_clues(rng: Random) -> list[Clue]:
    """What is true of the booklet's example, and notes that are wrong."""
    clues = seen(*rng.sample(list(Building), rng.randrange(11)))
    for number, place in enumerate(rng.sample(list(Building), rng.randrange(5))):
        kind = rng.choice(list(Kind))
        right = right_answer(kind, CONTENTS[place])
        clues.append(Corrected(12, number, BEN, place, kind, right))
    for written in rng.sample(WRONG_NOTES, rng.randrange(3)):
        clues.append(Failed(13, CLEO, *written))
    return clues


WRONG_NOTES = [
    (MOSQUE, SWAPPED),
    (MOSQUE, notes("hotel cafe - souk harbour airfield", 13)),
    (BANK, notes("cafe hotel souk - harbour airfield", 12)),
    (CASINO, notes("cafe hotel airfield souk harbour -", 10)),
]


def test_all_that_follows_is_struck_out_and_nothing_else() -> None:
    """Strikes agree with the odds."""
    reasons = set()
    for seed in range(300):
        clues = some_clues(Random(seed))
        found = strikes(clues)
        assert [set(row) for row in found.possible] == possible_by_odds(clues)
        reasons |= {type(why) for why in found.reasons.values()}
    assert reasons == {
        st.FoundHere,
        st.FoundThere,
        st.OnlyChoice,
        st.ProvenLie,
        st.AllPlaced,
        st.NoRoom,
    }


def test_what_nothing_simple_says_is_seen_all_the_same() -> None:
    """Four codes are seen; were the fifth the 5, these notes would be right."""
    wrong = Failed(9, CLEO, MOSQUE, SOLUTION)
    code = Corrected(1, 0, BEN, AIRFIELD, Kind.FILE, None)
    clues = [*seen(CAFE, HOTEL, SOUK, HARBOUR, MOSQUE), code, wrong]
    found = strikes(clues)
    assert found.reasons[ASIDE, 2] == st.NoRoom((wrong,))
    assert found.at(AIRFIELD)[5] == st.NoRoom((wrong,))
    assert found.aside() == 5


# When the answer followed.


def test_it_follows_from_the_file_after_the_codes() -> None:
    found = certain_since(seen(*FIVE, MOSQUE, BANK))
    assert found is not None
    assert (found.round, found.here, found.notes) == (6, MOSQUE, SOLUTION)
    assert (found.codes, found.files, found.lies, found.failed) == (5, 1, (), ())
    assert certain_since(seen(*FIVE, BANK)) is None


def test_a_lie_may_be_what_was_missing() -> None:
    lie = Corrected(7, 0, BEN, SOUK, Kind.CODE, 3)
    known = seen(CAFE, HOTEL, HARBOUR, AIRFIELD, MOSQUE)
    found = certain_since([*known, lie, *seen(BANK, first=8)])
    assert found is not None
    assert (found.round, found.codes, found.lies) == (7, 4, (lie,))
    needless = certain_since([lie, *seen(*FIVE, MOSQUE)])
    assert needless is not None
    assert needless.lies == ()


def test_what_is_certain_is_true_at_every_table() -> None:
    for seed in range(40):
        table = strolling(seed)
        assert table.dealer is not None
        truth = dict(zip(Building, table.dealer.faces(ALL_ENVELOPES), strict=True))
        for seat in range(len(table.setup.players)):
            found = strikes(clues(table.state, seat, table.known(seat)))
            for place, number in truth.items():
                assert number not in found.at(place)
                assert found.thing_in(place) in (None, number)


# In words.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language: str) -> None:
    t = texts("brushpass.games.casablanca", language)
    lie = Corrected(7, 0, BEN, SOUK, Kind.CODE, None)
    wrong = Failed(6, CLEO, MOSQUE, SWAPPED)
    one = Seen(3, SOUK, 3, opened=False)
    reasons: list[st.Reason] = [
        st.FoundHere(one), st.FoundThere(one), st.ProvenLie(lie),
        st.AllPlaced(Kind.CODE), st.AllPlaced(Kind.FILE),
        st.OnlyChoice(2, None), st.OnlyChoice(12, BANK), st.NoRoom(), st.NoRoom((wrong,)),
    ]  # fmt: skip
    told = [reason(t, NAMES, why) for why in reasons]
    lie = Corrected(7, 0, BEN, SOUK, Kind.CODE, 3)
    known = seen(CAFE, HOTEL, HARBOUR, AIRFIELD, MOSQUE)
    told += [certainty(t, NAMES, certain_since([*known, lie])), certainty(t, NAMES, None)]
    assert len(set(told)) == len(told)
    for sentence in told:
        assert re.fullmatch(r"[A-ZÄÖÜА-Я][^{}]*\.", sentence)
    assert "Ben" in told[2]
    assert "Cleo" in told[8]
    assert {"7", "4", "13"} <= set(re.findall(r"\d+", told[9]))


def test_the_sentence_in_english() -> None:
    t = texts("brushpass.games.casablanca", "en")
    lie = Corrected(7, 0, BEN, SOUK, Kind.CODE, 3)
    known = seen(CAFE, HOTEL, HARBOUR, AIRFIELD, MOSQUE)
    assert certainty(t, NAMES, certain_since([*known, lie])) == (
        "Round 7: only one answer is left, file 13 in the mosque. "
        "Known: 4 codes, 1 file and Ben’s lie about what was in the souk."
    )
