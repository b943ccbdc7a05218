"""Small words for looking at Decrypto's screens in tests."""

from __future__ import annotations

import html
import re

from brushpass.app.play.pages import page
from brushpass.app.play.session import Session, Stage
from brushpass.html.commands import Open, Pass
from brushpass.html.reading import read
from brushpass.table import Seat

from .evening import Evening


def sitting(evening: Evening) -> Session:
    return Session(evening.table, "en")


def opened(evening: Evening, seat: Seat, *, then: tuple[str, ...] = ()) -> Session:
    session = sitting(evening)
    session.do(Pass(seat))
    session.do(Open(latched=True))
    assert session.stage is Stage.OPEN
    for command in then:
        session.do(read(command))
    return session


def told(session: Session) -> str:
    """The text of the page without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page(session))).split())


def commands(session: Session) -> list[str]:
    return [html.unescape(found) for found in re.findall(r'data-do="([^"]*)"', page(session))]


def lines(*clues: str, performed: int = 0) -> dict[str, str]:
    fields = {f"clue{place}": clue for place, clue in enumerate(clues, 1)}
    return fields | ({f"performed{performed}": "yes"} if performed else {})
