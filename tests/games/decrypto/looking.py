"""Small words for looking at Decrypto's screens in tests."""

from __future__ import annotations

import html
import re

from tools.sitting import Sitting, page, sit

from brushpass.app.model import Stage
from brushpass.app.play.commands import Open
from brushpass.app.update import read
from brushpass.html.commands import Pass
from brushpass.table import Seat

from .evening import Evening


def sitting(evening: Evening) -> Sitting:
    return sit(evening.table, "en")


def opened(evening: Evening, seat: Seat, *, then: tuple[str, ...] = ()) -> Sitting:
    session = sitting(evening)
    session.do(Pass(seat))
    session.do(Open(latched=True))
    assert session.stage is Stage.OPEN
    for command in then:
        session.do(read(command))
    return session


def told(session: Sitting) -> str:
    """The text of the page without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page(session))).split())


def commands(session: Sitting) -> list[str]:
    return [html.unescape(found) for found in re.findall(r'data-do="([^"]*)"', page(session))]


def lines(*clues: str, performed: int = 0) -> dict[str, str]:
    fields = {f"clue{place}": clue for place, clue in enumerate(clues, 1)}
    return fields | ({f"performed{performed}": "yes"} if performed else {})
