"""People who come together by one link, from the landing to the next game, over relays on loopback.

How rooms carry texts is tested without an app in test_rooms.py, what relays see in test_relay.py.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site

from . import test_codenames, test_nevidimka
from .relays import Relay
from .together import Phone, Table, knows

pytestmark = pytest.mark.slow

SIX = ("Ana", "Ben", "Cleo", "Dev", "Emma", "Finn")


CHAIRS = {
    "Ana": "Red chief",
    "Ben": "Blue chief",
    "Cleo": "Red agent",
    "Dev": "Blue agent",
    "Emma": "Red agent",
    "Finn": "Blue agent",
}

FOUR = {name: CHAIRS[name] for name in SIX[:4]}


def test_six_people_by_one_link(
    more_pages: Callable[[], Page],
    site: Site,
    near_relay: Relay,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """From fresh browsers, each is in the lobby soon after Python is there."""

    def fresh() -> Page:
        page = more_pages()
        page.add_init_script(knows(near_relay))
        page.goto(site.url)
        return page

    host = Phone(fresh(), "Ana")
    table = Table(host, host.opens_lobby())
    waited = []
    for name in SIX[1:]:
        guest = Phone(more_pages(), name)
        guest.opens(table.link)
        waited.append(guest.is_in())
        table.guests.append(guest)
    for phone in table.phones:
        phone.shows_chairs(CHAIRS)
    table.deal()
    with capsys.disabled():
        most = max(guest.taps for guest in table.guests)
        print(f"\nin the lobby {max(waited):.1f} s after Python; from the landing to a dealt table")
        print(
            f"of six phones {host.taps} taps at the host; {most} at each guest, to sit and be ready"
        )
    assert max(waited) < 3
    assert host.taps <= 4
    assert most <= 2


def test_codenames_by_one_link_and_then_another_game(
    meeting_pages: Callable[[], Page], near_relay: Relay
) -> None:
    """Teams change, somebody comes late, somebody is sent away; they play to the end, and all but
    one come along to the next game."""
    table = Table.gathered(meeting_pages, SIX[:4])
    host, ben, cleo, dev = table.phones
    host.do("pick-up:Dev")
    host.tap('[data-do="sit-down:red-agent=Cleo"]:visible')
    for phone in table.phones:
        phone.shows_chairs({**FOUR, "Cleo": "Blue agent", "Dev": "Red agent"})
    table.deal()
    circle = table.circle("codenames")
    circle.play(test_codenames.perform, Random(1), pick=test_codenames.ending_soon)
    circle.keeps_secrets()
    late = table.come(meeting_pages(), "Emma")
