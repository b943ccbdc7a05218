"""What cards, cells and buildings are called."""

from __future__ import annotations

from collections.abc import Iterable

from brushpass.games.nevidimka.pieces import STATION, Goal, Kind, Place
from brushpass.i18n import Texts
from brushpass.table import Card, Face, Known


def spot_name(t: Texts, spot: Goal) -> str:
    if not isinstance(spot, int):
        return t(f"place {spot}")
    return t("station") if spot == STATION else t("cell", cell=spot)


def card_name(t: Texts, card: Card, known: Known) -> str:
    """A card, with its face if that is known."""
    kind = Kind(card.kind)
    if card not in known:
        return t(f"card {kind}")
    return t(f"card {kind} open", face=face_name(t, known[card]))


def hand_names(t: Texts, cards: Iterable[Card], known: Known) -> str:
    return ", ".join(card_name(t, card, known) for card in cards) or t("no cards")


def face_name(t: Texts, face: Face) -> str:
    if isinstance(face, Place):
        return spot_name(t, face)
    return numbers(face) if isinstance(face, tuple) else f"+{face}"


def numbers(values: Iterable[object]) -> str:
    return ", ".join(map(str, values))
