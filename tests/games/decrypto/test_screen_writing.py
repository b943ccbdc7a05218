"""The encryptor's desk: lines become a message, what is refused is told, time runs out."""

from __future__ import annotations

import re

import pytest
from tools.sitting import announcement, page

from brushpass.app.model import Stage
from brushpass.app.update import read as command
from brushpass.contract import Computer, Level
from brushpass.games.decrypto.pieces import Clue, Message
from brushpass.games.decrypto.state import message_slip
from support.kinds import now

from .evening import ALICE, BLACK, BOB, WHITE, WHITE_WORDS, Evening
from .looking import lines, opened, told


@pytest.fixture
def evening() -> Evening:
    return Evening(white_1="4.1.3")


def test_three_lines_are_a_message(evening: Evening) -> None:
    session = opened(evening, BOB)
    session.submit("message", BOB, lines("glass", " stripes ", "camel ride", performed=3))
    assert session.stage is Stage.SEALED
    slip = message_slip(evening.state, WHITE)
    written = evening.table.known(BOB)[slip]
    clues = Clue("glass"), Clue("stripes"), Clue("camel ride", performed=True)
    assert written == Message(clues)


def test_nobody_acts_out_a_clue_before_computers_alone(evening: Evening) -> None:
    session = opened(evening, BOB)
    company = {seat: Computer(face, Level.FOX) for seat, face in ((1, "dora"), (2, "bruno"))}
    session.computers = company
    assert 'name="performed1"' in page(session), "Eve can see it"
    session.computers = {**company, 3: Computer("tibor", Level.FOX)}
    assert 'name="performed1"' not in page(session)


@pytest.mark.parametrize(
    ("clues", "remark"),
    [
        (("glass", "", "sand"), "There is no clue here yet."),
        (("glass", "tiger", "sand"), "“tiger” contains the keyword TIGER."),
        (("glass", "my bottle", "sand"), "“my bottle” contains the keyword BOTTLE."),
        (("glass", "4 1 3", "sand"), "“4 1 3” gives the code away."),
        (("glass", "Glass!", "sand"), "“Glass!” is already on another line."),
    ],
)
def test_a_refused_line_is_told_before_it_is_sealed(
    evening: Evening, clues: tuple[str, ...], remark: str
) -> None:
    session = opened(evening, BOB)
    session.submit("message", BOB, lines(*clues))
    assert session.stage is Stage.OPEN
    assert remark in told(session)
    assert page(session).count('aria-invalid="true"') == 1
    secret = (*WHITE_WORDS, "TIGER", "BOTTLE", "4 1 3", "glass")
    assert not any(word in announcement(session) for word in secret)


def test_a_clue_that_was_read_out_before_is_told(evening: Evening) -> None:
    evening.round()
    session = opened(evening, ALICE)
    session.submit("message", ALICE, lines("white 1 a", "sand", "jungle"))
    assert "has been read out before" in told(session)


def test_a_label_is_shorter_than_a_clue(evening: Evening) -> None:
    session = opened(evening, BOB)
    long = "a tune that nobody has ever whistled in all of history"
    session.submit("message", BOB, lines(long, "stripes", "sand", performed=1))
    assert "at most 40 letters" in told(session)
    session.submit("message", BOB, lines(long, "stripes", "sand"))
    assert session.stage is Stage.SEALED


def test_lines_that_came_back_outlive_a_seal(evening: Evening) -> None:
    session = opened(evening, BOB)
    session.submit("message", BOB, lines("glass", "", "sand", performed=3))
    session.seal()
    assert "glass" not in page(session)
    session.do(command("open"))
    assert 'value="glass"' in page(session)
    assert page(session).count(" checked") == 1
    session.do(command("table"))
    assert "glass" not in page(session)
    session.do(command(f"pass:{BOB}"))
    assert "glass" not in page(session)
    session.do(command("open"))
    assert 'value="glass"' in page(session)


def test_a_clue_close_to_a_keyword_is_sealed_when_it_is_said_again(evening: Evening) -> None:
    session = opened(evening, BOB)
    session.submit("message", BOB, lines("bottleneck", "stripes", "sand"))
    assert now(session.stage) is Stage.OPEN
    assert "“bottleneck” is close to BOTTLE" in told(session)
    assert "BOTTLE" not in announcement(session)
    session.submit("message", BOB, lines("bottleneck", "stripes", "sand"))
    assert session.stage is Stage.SEALED


def test_time_up_keeps_the_form_and_hands_in_what_is_allowed(evening: Evening) -> None:
    evening.write(BLACK, "towers", "snow", "sneeze")
    session = opened(evening, BOB)
    before = re.findall(r'id="(\w+)" maxlength', page(session))
    session.time_up("write")
    assert now(session.stage) is Stage.OPEN
    assert re.findall(r'id="(\w+)" maxlength', page(session)) == before == [*lines("", "", "")]
    assert page(session).count(" readonly") == 3
    assert page(session).count('type="submit"') == 1
    assert "Hand in what is written" in told(session)
    session.submit("message", BOB, lines("glass", "tiger", ""))
    assert session.stage is Stage.TABLE
    assert evening.state.clues == (Clue("glass"), None, None)


def test_the_table_may_let_a_late_encryptor_write_on(evening: Evening) -> None:
    evening.write(BLACK, "towers", "snow", "sneeze")
    session = opened(evening, BOB)
    session.time_up("write")
    session.do(command("choose:writes_on=yes"))
    assert " readonly" not in page(session)
    session.do(command("choose:writes_on=yes"))
    assert page(session).count(" readonly") == 3


def test_what_is_read_out_shows_gaps_and_performances(evening: Evening) -> None:
    evening.write(BLACK, "towers", "snow", "sneeze")
    session = opened(evening, BOB)
    session.time_up("write")
    session.submit("message", BOB, lines("a march", "", "sand", performed=1))
    session.do(command("table"))
    text = told(session)
    assert "Bob’s clues 1st performed a march 2nd nothing 3rd sand" in text
