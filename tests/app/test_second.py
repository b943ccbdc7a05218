"""A secret on a second phone: what is offered to whom, and what an address may hold."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from hypothesis import given, strategies as st
from tools.sitting import Sitting, page, sit

from brushpass.app.sharing import own_phone
from brushpass.app.sharing.own_phone import CarriedSecret
from brushpass.app.update import read as command
from brushpass.games import bot, game
from brushpass.table import Malformed, RandomDealer, Table


def sitting(name: str) -> Sitting:
    taken = game(name)
    assert taken
    setup: Any = next(iter(bot(name).setups()))
    session = sit(Table(taken, setup, RandomDealer(5)), "en")
    session.do(command(f"pass:{(*session.called, *session.peekers)[0]}"))
    session.do(command("open"))
    return session


@pytest.mark.parametrize("name", ["codenames", "decrypto"])
def test_the_address_shows_what_the_seat_knows_and_no_more(name: str) -> None:
    session = sitting(name)
    taken, shown, lines = own_phone.read(own_phone.payload(session.model))
    assert (taken, shown) == (name, session.screen.own_phone)
    assert lines == shown.lines(session.secret_view())
    drawn = own_phone.page(CarriedSecret(own_phone.payload(session.model), "en", looking=True))
    assert all(line in drawn for line in lines) or name == "codenames"
    closed = own_phone.page(CarriedSecret(own_phone.payload(session.model), "en", looking=False))
    assert not any(line in closed for line in lines)


def test_the_key_is_drawn_cell_by_cell() -> None:
    session = sitting("codenames")
    _, _, (letters,) = own_phone.read(own_phone.payload(session.model))
    drawn = own_phone.page(CarriedSecret(own_phone.payload(session.model), "en", looking=True))
    assert drawn.count("card red") == letters.count("r")
    assert drawn.count("card assassin") == letters.count("x") == 1


@pytest.mark.parametrize("name", ["codenames", "decrypto"])
def test_the_code_is_on_the_page_only_while_it_is_open_and_asked_for(name: str) -> None:
    session = sitting(name)
    carried = own_phone.payload(session.model)
    assert carried not in page(session)
    session.do(command("own-phone"))
    assert carried in page(session)
    session.seal()
    assert carried not in page(session)
    session.do(command("table"))
    assert carried not in page(session)


@pytest.mark.parametrize("name", ["invisible_ink", "nevidimka", "casablanca"])
def test_other_games_have_no_such_button(name: str) -> None:
    assert own_phone.payload(sitting(name).model) == ""


@given(st.text(max_size=40))
def test_what_is_no_payload_is_malformed(raw: str) -> None:
    with pytest.raises(Malformed):
        own_phone.page(CarriedSecret("codenames." + raw, "en", looking=True))
    with pytest.raises(Malformed):
        own_phone.read(raw)


def test_a_bomb_is_malformed() -> None:
    bomb = zlib.compress(b"r" * 60_000, 9, wbits=-15)
    with pytest.raises(Malformed):
        own_phone.read("codenames." + urlsafe_b64encode(bomb).decode().rstrip("="))


def test_somebody_on_their_own_phone_already_is_offered_no_other() -> None:
    session = sitting("codenames")
    offered = session.texts("button second")
    assert offered in page(session)
    session.people = (session.device.seat,)
    assert offered not in page(session)
