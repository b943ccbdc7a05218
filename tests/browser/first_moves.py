"""A first move in each game, by hand: for tests of everything round the games.

    play_first_move(page, url, "decrypto")

deals, hands the device to whoever begins, lets them act, and waits until the act is stored.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page

from brushpass.games import screen
from brushpass.table import Act, Seat, Table

from . import test_casablanca, test_codenames, test_nevidimka
from .hands import Hands
from .running import deals_here

NAMES = ("Ana", "Ben", "Cleo", "Dan")
CLUES = {"clue1": "north", "clue2": "south", "clue3": "west"}

Perform = Callable[[Hands, Seat, Act, Table[Any]], None]


def _decrypto(hands: Hands, seat: Seat, act: Act, table: Table[Any]) -> None:
    hands.fill("message", CLUES)
    hands.send("message")


def _invisible_ink(hands: Hands, seat: Seat, act: Act, table: Table[Any]) -> None:
    if not screen(hands.name).seal.to_act(table.state, seat):
        hands.hand_to(seat)  # as the die wants it: read aside, then begun in the open
        hands.to_table()
        hands.choose("starts", "yes")
    assert hands.tap_act(seat, act), act


FIRST: dict[str, Perform] = {
    "codenames": test_codenames.perform,
    "decrypto": _decrypto,
    "invisible_ink": _invisible_ink,
    "nevidimka": test_nevidimka.perform,
    "casablanca": test_casablanca.perform,
}


def play_first_move(page: Page, url: str, name: str) -> Hands:
    if not deals_here(page, url):
        page.add_init_script("try { localStorage.removeItem('brushpass.people') } catch {}")
    hands = Hands.sit_down(page, url, name, NAMES)
    hands.watching = False
    table = hands.truth()
    seat = table.waiting[0]
    _, act = hands.pick(table, Random(1))
    hands.at(seat, table)
    FIRST[name](hands, seat, act, table)
    hands.settled(len(table.log))
    return hands
