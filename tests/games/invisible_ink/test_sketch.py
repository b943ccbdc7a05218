"""The table in text tells each what they may know, and no more."""

from __future__ import annotations

from brushpass.games.invisible_ink.state import State
from brushpass.games.invisible_ink.tell.log import tell
from brushpass.games.invisible_ink.tell.sketch import sketch
from brushpass.i18n import texts
from brushpass.table import Did, Judged, Shown, Table, TimeUp

from .evening import ANA, BEN, CLEO, DOUBLE_AGENT, GARAGE, OTHERS, TOOTH, Evening, black, blue

WORDS = texts("brushpass.games.invisible_ink", "en")


def drawn(table: Table[State], seat: int | None) -> str:
    return sketch(WORDS, table.state, table.known(seat))


def story(evening: Evening, seat: int | None) -> list[str]:
    """The evening as told to this seat by someone who has the whole log."""
    copy = Table(evening.table.game, evening.table.setup)
    told = []
    for entry in evening.table.log:
        before = copy.state
        copy.accept(entry)
        told.append(tell(WORDS, before, entry, copy.known(seat)))
    return told


def test_the_card_is_read_by_the_double_agent_alone() -> None:
    evening = Evening(blue(), TOOTH)
    assert "TOOTH in green and DENTIST in blue" in drawn(evening.table, ANA)
    assert "TOOTH in green" in story(evening, ANA)[-1]
    for seat in (None, BEN, CLEO):
        assert "TOOTH" not in drawn(evening.table, seat)
        assert "TOOTH" not in " ".join(story(evening, seat))


def test_ink_is_drawn_only_where_those_who_guess_see_it() -> None:
    line = ((0, 0, 0, 9), (4095, 4095, 500, 9))
    for roll, inked in ((DOUBLE_AGENT, True), (OTHERS, False)):
        evening = Evening(blue(), TOOTH, rolls=(roll,))
        evening.turn_timer()
        evening.draw(*line)
        paper = [row for row in drawn(evening.table, None).splitlines() if row.startswith("│")]
        assert len(paper) == 8
        assert ("·" in "".join(paper)) is inked
        assert paper[-1].endswith("+│") is inked
        assert paper[0].startswith("│·" if inked else "│ ")


def test_a_turn_of_code_black_retold() -> None:
    evening = Evening(black(), GARAGE)
    evening.turn_timer()
    evening.draw((10, 10, 0, 9), (20, 20, 250, 9))
    evening.guess(BEN, "house", "carpet", "car")
    evening.guess(CLEO, "garage")
    assert story(evening, None)[3:-2] == [
        "Ana turns the sand timer and draws.",
        "Ana draws a line.",
        "Ben guesses: house.",
        "It isn’t house.",
        "Ben guesses: carpet.",
        "Was carpet forbidden? Whoever knows the card decides.",
        "Ben guesses: car.",
        "That was forbidden: car. Ben is out of this turn.",
        "Cleo guesses: garage.",
        "Cleo has named the green word: garage.",
        "The ink develops.",
        "The card says GARAGE in green and CAR in black. "
        "Ana gets 2 microfilms. Cleo gets 2 microfilms.",
    ]
    kinds = [type(entry) for entry in evening.table.log]
    assert kinds.count(Judged) == 4
    assert kinds.count(Shown) == 4
    assert kinds.count(Did) == 5
    assert TimeUp not in kinds


def test_the_table_after_a_turn_and_after_the_game() -> None:
    evening = Evening(blue(), TOOTH)
    evening.turn_timer()
    evening.guess(CLEO, "tooth")
    assert drawn(evening.table, None).splitlines() == [
        "Supply: 26 microfilms · Ana 2 · Ben 0 · Cleo 2",
        "Ben draws; everybody else wears glasses.",
        "The card is Ben’s secret.",
        "In the gallery: TOOTH, drawn by Ana and found by Cleo.",
    ]
    evening.holds(2, 0, 2, supply=1)
    evening.turn_timer()
    evening.guess(CLEO, "garage")
    assert drawn(evening.table, None).splitlines()[1] == "Cleo has won."
