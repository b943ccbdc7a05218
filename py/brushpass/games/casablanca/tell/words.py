"""Words for what stands on slips and lies in envelopes."""

from __future__ import annotations

from brushpass.games.casablanca.pieces import CODES, Building, Enquiry, Kind
from brushpass.i18n import Texts


def envelope(t: Texts, number: int) -> str:
    return t("a code" if number in CODES else "a file", number=number)


def lies(t: Texts, building: Building, number: int) -> str:
    """For example "code 3 in the souk"."""
    return t("lies", thing=envelope(t, number), place=t(f"in {building}"))


def question(t: Texts, asked: Enquiry) -> str:
    return t(f"which {asked.kind}", place=t(f"in {asked.building}"))


def answer(t: Texts, kind: Kind, number: int | None) -> str:
    """For example "code 3" or "no code"."""
    return t(f"no {kind}") if number is None else envelope(t, number)
