"""What people have begun to type and not sent, as text that outlives the page.

It is as secret as what they hold, and is kept as the log is: enciphered.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from brushpass.app.session import Session
from brushpass.box import draft
from brushpass.table import Malformed
from brushpass.table.foreign import parse

MAX_DRAFTS = 65_536


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
