"""What people have begun to type and not sent, as text that outlives the page.

It is as secret as what they hold, and is kept as the log is: enciphered.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from brushpass.app.play.session import Session
from brushpass.app.setup import desk
from brushpass.contract import draft
from brushpass.table import Malformed
from brushpass.table.foreign import parse

MAX_DRAFTS = 65_536
MAX_NOTE = 2 * desk.MAX_MARKS


def write_drafts(session: Session) -> str:
    """Nothing if nobody has begun anything."""
    begun = {str(seat): draft.texts_of(each) for seat, each in session.begun().items()}
    begun = {seat: texts for seat, texts in begun.items() if texts}
    if not begun:
        return ""
    return json.dumps({"entries": len(session.table.log), "begun": begun}, ensure_ascii=False)


def recall_drafts(session: Session, raw: str) -> None:
    """Everybody finds what they had begun behind their seal, if nothing has happened since. What
    can't be read is forgotten."""
    with suppress(Malformed):
        for seat, begun in _read(session, raw).items():
            session.recall(seat, begun)


def write_note(session: Session, game_number: int) -> str:
    """The same for a guest, with what was pencilled; it belongs to the host's table of this number.
    Nothing if there is neither."""
    begun = write_drafts(session)
    if not begun and not any(session.marks.values()):
        return ""
    marks = desk.write_marks(session)
    return json.dumps({"game": game_number, "begun": begun, "marks": marks}, ensure_ascii=False)


def recall_note(session: Session, raw: str, game_number: int) -> None:
    """Unless another table lies here by now. What can't be read is forgotten."""
    with suppress(Malformed):
        value = parse(raw or "{}", MAX_NOTE)
        match value:
            case {"game": int(number), "begun": str(begun), "marks": str(marks)} if (
                number == game_number
            ):
                recall_drafts(session, begun)
                session.marks = desk.read_marks(marks)


def _read(session: Session, raw: str) -> dict[int, Any]:
    if not raw:
        return {}
    value = parse(raw, MAX_DRAFTS)
    if not isinstance(value, dict) or value.keys() != {"entries", "begun"}:
        raise Malformed("these are no drafts")
    if value["entries"] != len(session.table.log):
        return {}
    if not isinstance(value["begun"], dict):
        raise Malformed("these are no drafts")
    seats = {str(seat): seat for seat in range(len(session.players))}
    found = {}
    for seat, texts in value["begun"].items():
        if seat not in seats or not isinstance(texts, dict):
            raise Malformed("these are no drafts")
        if not all(isinstance(text, str) for text in texts.values()):
            raise Malformed("these are no drafts")
        found[seats[seat]] = draft.typed(session.screen.draft, texts)
    return found
