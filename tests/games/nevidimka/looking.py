"""Small words for looking at Nevidimka's screens in tests."""

from __future__ import annotations

import html
import re

from tools.sitting import Sitting, page, sit

from brushpass.app.model import Stage
from brushpass.app.update import read as command
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.screen import SCREEN
from brushpass.games.nevidimka.state import Phase
from brushpass.table import Action, Seat
from brushpass.table.codec import write

from .evening import FACTORY, PIT, Evening

DOOR = ways.door(FACTORY)


def sitting(evening: Evening) -> Sitting:
    return sit(evening.table, "en")


def opened(evening: Evening, seat: Seat, *then: str) -> Sitting:
    session = sitting(evening)
    session.do(command(f"pass:{seat}"))
    session.do(command("open:yes"))
    assert session.stage is Stage.OPEN
    for text in then:
        session.do(command(text))
    return session


def drawn(session: Sitting) -> str:
    """The page; of the open table only the game's part, for a log may not lead where we are."""
    if session.stage is not Stage.TABLE:
        return page(session)
    view = session.table_view()
    return SCREEN.top(view) + SCREEN.table(view) + SCREEN.actions(view)


def told(session: Sitting) -> str:
    """The text of the page without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", drawn(session))).split())


def commands(session: Sitting) -> list[str]:
    """What can be selected on the map, in its order."""
    return re.findall(r'class="nv-hit" data-do="([^"]+)"', drawn(session))


def labels(session: Sitting) -> list[str]:
    found = re.findall(r'class="nv-hit"[^>]*aria-label="([^"]+)"', drawn(session))
    return [html.unescape(label) for label in found]


def offers(session: Sitting, act: Action) -> bool:
    """Whether a button carries this act."""
    return html.escape(write(act)) in drawn(session)


def patrol(roll: int = 5) -> Evening:
    """Pit is to lay or move a Yes card, then to move."""
    evening = Evening(2)
    evening.to_police(roll)
    assert evening.phase is Phase.LAYING_YES
    return evening


def at_the_door(policemen: int = 2) -> Evening:
    """Pit stands at the Factory's door with its Signal in his hand."""
    evening = Evening(policemen)
    evening.put(PIT, at=DOOR)
    evening.moving(PIT, 3)
    return evening
