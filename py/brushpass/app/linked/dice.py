"""Dice that fall at one device and are seen at all."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from brushpass.app.model import Playing
from brushpass.link import Guest, Host, Threw
from brushpass.table import Illegal


def exchange_throws(playing: Playing, link: Host | Guest) -> Playing:
    """Tell the others which dice have fallen here, and don't wait for the dice of people who are
    away."""
    moments, party = playing.moments, playing.party
    for seat, count in moments.untold.items():
        if seat in playing.seats.here:
            with suppress(Illegal):
                link.threw(seat, count)
    return replace(playing, moments=moments.told().give_up(party.away if party else ()))


def die_fell(playing: Playing, threw: Threw) -> Playing:
    return replace(playing, moments=playing.moments.fallen(threw.seat, threw.count))
