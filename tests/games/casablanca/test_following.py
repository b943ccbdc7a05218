"""A notebook that strikes out what follows, for who wants that, and says why on a tap."""

from __future__ import annotations

from brushpass.games.casablanca.pieces import Kind
from brushpass.html.commands import Mark

from .conftest import Sent
from .evening import AIRFIELD, ANA, BEN, CAFE, HARBOUR, HOTEL, SOUK, VILLA, Evening
from .looking import Device


def toured(sent: Sent, *places: str) -> Evening:
    """Ana has been in these places, and Ben in the villa."""
    evening = sent(*[f"{place} villa" for place in (*places, places[-1])])
    for _ in places:
        evening.play_round()
    evening.turn_up()
    return evening


def open_notebook(evening: Evening, page: str, *, follows: bool) -> Device:
    while evening.waiting != (ANA,):
        evening.done(*evening.waiting)
    device = Device(evening).open_for(ANA)
    if follows:
        device.do(Mark("follows", "yes"))
    return device.choose(f"page={page}")


CODES = (CAFE, HOTEL, SOUK, HARBOUR, AIRFIELD)


def test_without_the_wish_only_what_was_seen_is_struck_out(sent: Sent) -> None:
    device = open_notebook(toured(sent, *CODES), "mosque", follows=False)
    assert device.says("button follows")
    assert device.main.count("numeral inked") == 5
    assert not device.says("why struck", thing="code 2")
    assert not device.says("put aside")


def test_five_codes_leave_the_sixth_aside(sent: Sent) -> None:
    device = open_notebook(toured(sent, *CODES), "mosque", follows=True)
    assert device.main.count("numeral inked") == 6
    assert device.says("why struck", thing="code 2")
    assert device.says("put aside")
    assert device.says("hint follows")
    device.choose("struck=2")
    assert device.says("reason all codes")
    device.choose("struck=3")
    assert device.says("reason there", place="in the souk", thing="code 3")
    device.choose("struck=3")
    assert device.says("hint follows")


def test_the_last_file_has_one_place_left(sent: Sent) -> None:
    rest = ("casino", "prefecture", "bank", "villa", "station")
    device = open_notebook(toured(sent, *CODES, *rest), "mosque", follows=True)
    assert device.main.count("numeral inked") == 11
    assert "follows" in device.main
    device.choose("struck=2")
    assert device.says("reason all codes")


def test_a_pencilled_number_stays_in_pencil(sent: Sent) -> None:
    device = open_notebook(toured(sent, *CODES), "mosque", follows=True)
    device.do(Mark("mosque:2", "maybe"))
    assert device.main.count("numeral inked") == 5
    assert device.says("mark maybe", thing="code 2")


def test_the_wish_is_one_seats_own(sent: Sent) -> None:
    evening = sent("mosque mosque")
    evening.turn_up()
    device = Device(evening).open_for(ANA)
    device.do(Mark("follows", "yes"))
    assert 'aria-pressed="true"' in device.main
    device.open_for(BEN)
    assert 'aria-pressed="true"' not in device.main


def test_a_proven_lie_says_what_lies_there(sent: Sent) -> None:
    """Ben has never been in the souk, and guesses that a code lies there after all."""
    evening = sent("souk bank", "cafe cafe")
    evening.play_round()
    evening.turn_up()
    evening.ask(BEN, ANA, SOUK, Kind.CODE)
    evening.answer(ANA, None)
    evening.accuse(BEN, 0, 3)
    device = Device(evening).open_for(BEN)
    device.do(Mark("follows", "yes"))
    device.choose("page=souk", "struck=12")
    assert device.says("reason there", place="in the bank", thing="file 12")
    device.choose("struck=4")
    assert device.says("reason lie", player="Ana", place="in the souk", right="code 3")
    device.choose("page=hotel", "struck=3")
    assert device.says("reason must", place="in the souk", thing="code 3")


def test_what_is_left_for_a_building_is_told_at_a_glance(sent: Sent) -> None:
    evening = toured(sent, *CODES)
    assert "10, 11, 12, 13, 14, 15" not in open_notebook(evening, "", follows=False).main
    device = open_notebook(evening, "", follows=True)
    assert device.main.count("10, 11, 12, 13, 14, 15") == 6
    assert device.says("source left")


def test_an_answer_that_cannot_be_true_by_what_follows_is_marked(sent: Sent) -> None:
    """Ana has found code 3 in the souk; Ben says that it lies in the villa."""
    evening = sent("souk villa", "cafe cafe")
    evening.play_round()
    evening.turn_up()
    evening.done(BEN)
    evening.ask(ANA, BEN, VILLA, Kind.CODE)
    evening.answer(BEN, 3)
    device = Device(evening).open_for(ANA)
    assert not device.says("remark unlike")
    device.do(Mark("follows", "yes"))
    assert device.says("remark unlike")
