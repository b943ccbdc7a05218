"""The screens of a case: declaring too, notes, challenges, standing, and what the end opens."""

from __future__ import annotations

import re

from brushpass.app.model import Stage
from brushpass.games.casablanca.actions import Declare, Refrain
from brushpass.games.casablanca.events import Opened
from brushpass.games.casablanca.pieces import Building, Information, Kind
from brushpass.games.casablanca.screen.ink import facts
from brushpass.games.casablanca.screen.news import recalled
from brushpass.games.casablanca.screen.town import IN_ORDER
from brushpass.html import escape
from brushpass.table import Card, Write
from brushpass.table.codec import write
from support.kinds import as_a

from .conftest import Sent
from .evening import ANA, BEN, CLEO, HOTEL, SOLUTION, SWAPPED, Evening
from .looking import Device


def declared(sent: Sent) -> Evening:
    """Cleo has looked into the hotel; Ana declares in the mosque, where Ben is too."""
    evening = sent("mosque mosque hotel", first=CLEO)
    evening.turn_up()
    evening.done(CLEO)
    evening.declare(ANA)
    return evening


def noted(sent: Sent) -> Evening:
    evening = declared(sent)
    evening.refrain(BEN)
    evening.note(ANA, SWAPPED)
    return evening


def challenged(sent: Sent) -> Evening:
    evening = noted(sent)
    evening.accept(BEN, ANA)
    evening.challenge(CLEO, ANA, HOTEL, 1)
    return evening


def test_declaring_too_is_said_in_the_open_and_asked_once(sent: Sent) -> None:
    device = Device(declared(sent))
    assert device.called == ()
    assert device.offers(Refrain())
    assert not device.offers(Declare())
    device.choose("join=1")
    assert device.says("sure join", player="Ben")
    assert device.offers(Declare())


def put(device: Device, *places: tuple[int, Building]) -> None:
    for code, building in places:
        assert f'data-do="choose:at{code}={building}"' in device.html
        device.choose(f"at{code}={building}")


def test_notes_are_put_together_by_tapping(sent: Sent) -> None:
    evening = declared(sent)
    evening.refrain(BEN)
    device = Device(evening).open_for(ANA)
    assert not device.acts
    assert "choose:at0=mosque" not in device.html
    offered = re.findall(r'data-do="choose:at0=(\w+)"', device.main)
    assert offered == [place for place in IN_ORDER if place is not Building.MOSQUE]
    first, second = (
        (code, as_a(Building, building)) for code, building in list(enumerate(SOLUTION.codes))[:2]
    )
    put(device, first, second)
    device.choose("code=3")
    rest = [(code, place) for code, place in enumerate(SOLUTION.codes) if code > 2 and place]
    put(device, *rest)
    assert device.says(
        "sure notes", codes="0 + 1 + 3 + 4 + 5", file="file 13", place="in the mosque", aside=2
    )
    slip = Card("notes", ANA)
    assert device.acts == [escape(write(Write(slip, SOLUTION)))]
    device.choose("at3=aside")
    assert not device.acts


def test_codes_that_were_seen_are_put_down_already(sent: Sent) -> None:
    evening = sent("hotel bank", "mosque bank")
    evening.play_round()
    evening.turn_up()
    evening.done(BEN)
    evening.declare(ANA)
    device = Device(evening).open_for(ANA)
    assert device.says("take off", thing="code 1")
    device.choose("at1=aside")
    assert 'data-do="choose:at0=hotel"' in device.html
    put(device, (0, HOTEL))
    assert device.says("take off", thing="code 0")


def test_a_challenge_says_what_lies_where(sent: Sent) -> None:
    evening = noted(sent)
    device = Device(evening).open_for(CLEO)
    assert device.says("seen unlike", thing="code 1")
    assert not device.acts
    device.choose("do=challenge", "building=hotel")
    offered = set(re.findall(r'choose:number=(\d+)"', device.html))
    assert "1" in offered and "3" not in offered
    device.choose("number=1")
    slip = evening.slip_to(ANA, CLEO)
    assert device.offers(Write(slip, Information(HOTEL, 1)))
    assert device.says("sure challenge", declarer="Ana", information="code 1 in the hotel")


def standing_out(device: Device) -> list[str]:
    return re.findall(r'class="btn btn-solid" data-do="choose:do=(\w+)"', device.main)


def test_what_stands_out_is_what_the_eyes_speak_for(sent: Sent) -> None:
    """Cleo has seen the hotel, which the notes have wrong; Ben only where he stands."""
    evening = noted(sent)
    assert standing_out(Device(evening).open_for(CLEO)) == ["challenge"]
    assert standing_out(Device(evening).open_for(BEN)) == []


def test_who_has_seen_all_that_the_notes_say_may_well_accept(sent: Sent) -> None:
    around = ("cafe", "hotel", "souk", "harbour", "airfield", "mosque")
    evening = sent(*(f"{place if place == 'mosque' else 'bank'} {place}" for place in around))
    for _ in around[1:]:
        evening.play_round()
    evening.turn_up()
    while ANA not in evening.waiting:
        evening.done(*evening.waiting)
    evening.declare(ANA)
    evening.refrain(BEN)
    evening.note(ANA, SOLUTION)
    assert standing_out(Device(evening).open_for(BEN)) == ["accept"]


def test_why_somebody_was_recalled_is_said(sent: Sent) -> None:
    def told(evening: Evening) -> dict[int, str]:
        return {seat: recalled(evening.state, seat) for seat in evening.out}

    withdrawn = challenged(sent)
    withdrawn.withdraw(ANA)
    assert told(withdrawn) == {ANA: "withdrew"}
    assert Device(withdrawn).says("recalled withdrew")
    liar = sent("bank bank hotel", "cafe cafe hotel")
    liar.play_round()
    liar.turn_up()
    for number in range(2):
        liar.ask(BEN, ANA, Building.BANK, Kind.FILE)
        liar.answer(ANA, 14)
        liar.accuse(BEN, number, 12)
        liar.done(BEN, *([CLEO, ANA] if not number else []))
        if not number:
            liar.play_round()
            liar.turn_up()
            while BEN not in liar.waiting[:1]:
                liar.done(*liar.waiting)
    assert told(liar) == {ANA: "lies"}
    rash = sent("bank bank hotel", "cafe cafe hotel")
    rash.play_round()
    rash.turn_up()
    rash.ask(BEN, ANA, Building.BANK, Kind.FILE)
    rash.answer(ANA, 12)
    rash.accuse(BEN, 0, 14)
    assert told(rash) == {BEN: "accusation"}


def test_accepting_is_confirmed(sent: Sent) -> None:
    device = Device(noted(sent)).open_for(BEN)
    device.choose("do=accept")
    assert len(device.acts) == 1
    assert device.says("sure accept", player="Ben", declarer="Ana")


def test_only_the_declarer_reads_a_challenge(sent: Sent) -> None:
    evening = challenged(sent)
    device = Device(evening)
    assert device.called == (ANA,)
    assert "code 1 in the hotel" not in device.html
    device.open_for(BEN)
    assert "code 1 in the hotel" not in device.html
    device.open_for(ANA)
    assert "code 1 in the hotel" in device.html
    assert device.says("against notes", player="Cleo", thing="code 3")
    assert not device.acts
    for doing in ("stand", "withdraw"):
        device.choose(f"do={doing}")
        assert len(device.acts) == 1
        assert device.says(f"sure {doing}", player="Ana")


def test_the_table_hears_how_the_case_ended(sent: Sent) -> None:
    evening = challenged(sent)
    evening.stand(ANA)
    device = Device(evening)
    assert device.says("opened", found="code 1 in the hotel")
    assert device.says("contradicted", player="Ana")
    assert device.says("recalled notes")


def test_what_was_shown_to_all_stands_in_every_notebook(sent: Sent) -> None:
    evening = challenged(sent)
    evening.stand(ANA)
    device = Device(evening).open_for(CLEO)
    ink = facts(device.secret_view())
    assert [(fact.source, fact.what, fact.remark) for fact in ink[HOTEL]] == [
        ("seen", "code 1", ""),
        ("opened", "code 1", ""),
        ("notes", "code 3", "unlike"),
    ]
    assert "contradicted" not in device.html
    assert Opened(1, HOTEL, 1) in evening.state.events


# The end.


def test_the_end_opens_everything(sent: Sent) -> None:
    evening = declared(sent)
    evening.refrain(BEN)
    evening.note(ANA)
    evening.accept(BEN, ANA)
    evening.challenge(CLEO, ANA, HOTEL, 4)
    evening.stand(ANA)
    device = Device(evening)
    assert device.stage is Stage.RESULT
    assert "0 + 1 + 3 + 4 + 5 = 13" in device.main
    assert device.says("genuine lay", n=13, place="in the mosque", aside=2)
    assert device.main.count('class="token') >= len(Building)
    assert device.says("was winner")


def test_if_nobody_challenges_nothing_is_opened(sent: Sent) -> None:
    evening = noted(sent)
    evening.accept(BEN, ANA)
    evening.accept(CLEO, ANA)
    device = Device(evening)
    assert device.stage is Stage.RESULT
    assert device.says("never opened")
    plan = device.main.partition('class="records"')[0]
    assert "token" not in plan
