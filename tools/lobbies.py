"""Every screen of the lobby, where people on linked phones sit down to the next game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, get_args

from brushpass.app.linked.gathering import (
    arrive,
    begin,
    bring,
    change,
    place,
    rise,
    seat_computer,
    swap,
)
from brushpass.app.linked.lobby_page import page
from brushpass.app.records.party import LobbyScreen, LobbySheet, Party, Phone, Saying, Step
from brushpass.app.setup.order import Order
from brushpass.games import SHELF
from brushpass.link.gathering import Gathering

NAMES = (
    "Anastasia", "Maximilian", "Konstantin", "Alexandra",
    "Bernadette", "Christoph", "Friederike", "Wladimir",
)  # fmt: skip
HOST = 0
LINK = (
    "https://example.org/brush-pass/#room=k7mq3rd8w2xv5hna9tbc6y.p4zjs8ue7gfk2d5w"
    "~relay.example.org~nos.lol"
)
INVITATION = "https://example.org/brush-pass/#join=" + "aB3x" * 34
ROOM = "abcdefgh23"
RELAYS = ("wss://relay.example.org", "wss://nos.lol")


def sat(game: str, lang: str, people: int, computers: int = 0) -> Gathering:
    """Everybody has come on a phone of their own."""
    g = bring(begin(Order(game, (), (), {}, lang, lang), HOST), HOST, NAMES[0])
    for device in range(1, people):
        g = arrive(g, device, NAMES[device], host=HOST, owner=NAMES[0])
    rng = Random(4)
    for _ in range(computers):
        if g.free:
            g = seat_computer(g, g.free[0], HOST, lang, rng)
    return g


def phones(people: int, here: int) -> tuple[Phone, ...]:
    """One is away, one is reached through a relay, one through another's phone."""
    return tuple(
        Phone(
            number,
            NAMES[number],
            here=number == here,
            host=number == HOST,
            away=number == 2 != here,
            relay="nos.lol" if number == 3 else "",
            phone=1 if number == 4 else None,
        )
        for number in range(people)
    )


def at_host(g: Gathering, people: int, **more: Any) -> Party:
    return Party(hosting=True, gathering=g, devices=phones(people, HOST), relays=RELAYS, **more)


def at_guest(g: Gathering, people: int, here: int, **more: Any) -> Party:
    fields: dict[str, Any] = {"step": Step.PLAYING, **more}
    return Party(hosting=False, gathering=g, devices=phones(people, here), **fields)


def lobbies(lang: str) -> Iterator[tuple[str, str]]:
    for name, party in parties(lang):
        yield f"lobby-{name}", page(party, lang)


def parties(lang: str) -> Iterator[tuple[str, Party]]:
    yield from _hosts(lang)
    yield from _guests(lang)


def _hosts(lang: str) -> Iterator[tuple[str, Party]]:
    inviting: dict[str, Any] = {
        "address": INVITATION, "code": "aB3x" * 34, "shares": True, "scans": True,
    }  # fmt: skip
    linked: dict[str, Any] = {"link": LINK, "shares": True, "living": ("nos.lol",)}
    yield "host-alone", at_host(sat("codenames", lang, 1), 1)
    six = sat("codenames", lang, 6, computers=2)
    yield "host", at_host(six, 6, **linked)
    waits = replace(six, hesitant=(3, 5))
    came = LobbyScreen(arrived=NAMES[4:6], notice="")
    yield "host-arrived", at_host(waits, 6, lobby=came, room=ROOM, **linked)
    four = sat("codenames", lang, 4)
    ready = tuple(replace(each, away=False) for each in phones(4, HOST))
    yield "host-ready", replace(at_host(four, 4, games=2, **linked), devices=ready)
    yield "host-dealing", replace(at_host(four, 4, dealing=True, **linked), devices=ready)
    yield "host-closed", at_host(waits, 6, door_open=False, dead=True, **linked)
    watched = rise(bring(six, 5, "Ekaterina"), NAMES[4])
    computer = next(each.name for each in six.sitters if each.face)
    for kind, who in (("player", NAMES[1]), ("onlooker", NAMES[4]), ("computer", computer)):
        yield f"host-holds-{kind}", at_host(watched, 6, lobby=LobbyScreen(held=who))
    sheets: tuple[LobbySheet, ...] = get_args(LobbySheet)
    for sheet in sheets:
        over = LobbyScreen(sheet=sheet)
        yield f"host-sheet-{sheet}", at_host(waits, 6, lobby=over, room=ROOM, **linked)
    over = LobbyScreen(sheet="invite")
    yield "host-sheet-doors", at_host(six, 1, lobby=over)
    yield "host-sheet-making", at_host(six, 1, lobby=over, step=Step.MAKING)
    scan = {"lobby": over, "step": Step.INVITING, **inviting}
    yield "host-sheet-scan", at_host(six, 6, **scan)
    yield "host-sheet-scanning", at_host(six, 6, scanning=True, why="link bad reply", **scan)
    connecting = {**scan, "step": Step.CONNECTING, "copied": INVITATION}
    yield "host-sheet-connecting", at_host(six, 6, **connecting)
    said = (Saying(1, 1, 5), Saying(2, 4, 13))
    yield "host-said", at_host(four, 4, sayings=said[:1], **linked)
    yield "host-reaction", at_host(six, 6, sayings=said, **linked)
    for game in SHELF:
        g = change(sat("nevidimka", lang, 5), game)
        yield f"host-{game}", at_host(g, 5, **linked)
        yield f"host-{game}-options", at_host(g, 5, lobby=LobbyScreen(sheet="game"))
    rivals = change(sat("codenames", lang, 3), options={"form": "rivals", "forms_forbidden": "off"})
    yield "host-rivals", at_host(rivals, 3)
    together = change(sat("codenames", lang, 5), options={"form": "together", "seconds": "90"})
    yield "host-together", at_host(together, 5)


def _guests(lang: str) -> Iterator[tuple[str, Party]]:
    link: dict[str, Any] = {"link": LINK, "shares": True}
    g = sat("codenames", lang, 5, computers=1)
    yield "guest", at_guest(g, 5, 1, **link)
    yield (
        "guest-not-ready",
        at_guest(replace(g, hesitant=(1,)), 5, 1, sayings=(Saying(1, 0, 9, 1),)),
    )
    two = bring(g, 1, "Ekaterina")
    for sheet in ("game", "people", "say", "menu", "leave", "invite"):
        over = LobbyScreen(sheet=sheet)
        yield f"guest-sheet-{sheet}", at_guest(two, 5, 1, lobby=over, **link)
    watching = rise(g, NAMES[1])
    yield "guest-watches", at_guest(watching, 5, 1)
    full = place(sat("casablanca", lang, 5), NAMES[1], "", HOST)
    yield "guest-full", at_guest(swap(full, "", "", HOST), 5, 4)
    nameless = (*phones(5, 9), Phone(9, "", here=True))
    asked = at_guest(g, 5, 9, step=Step.SITTING)
    yield "guest-nameless", replace(asked, devices=nameless)
    screen = at_guest(replace(g, hesitant=(3,)), 5, 9, room=ROOM, **link)
    yield "guest-television", replace(screen, devices=nameless)
    yield "guest-lost", at_guest(g, 5, 1, linked=False)
    yield "guest-dealing", at_guest(g, 5, 1, dealing=True)
