"""What people have begun to type and not sent, as text that outlives the page.

It is as secret as what they hold, and is kept enciphered as the log is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from brushpass.app.model import Playing
from brushpass.app.sitting.device import drafts_now, recall
from brushpass.app.sitting.marks import MAX_TEXT, read_marks, write_marks
from brushpass.contract import draft
from brushpass.table import Malformed, Seat
from brushpass.table.foreign import parse

MAX_DRAFTS = 65_536


def write_drafts(playing: Playing) -> str:
    """Empty if nobody has begun anything."""
    begun = {str(seat): draft.texts_of(each) for seat, each in drafts_now(playing).items()}
    begun = {seat: texts for seat, texts in begun.items() if texts}
    if not begun:
        return ""
    return json.dumps({"entries": len(playing.table.log), "begun": begun}, ensure_ascii=False)


def recall_drafts(playing: Playing, raw: str) -> Playing:
    """Everybody finds behind their seal what they had begun, if nothing has happened since. What
    can't be read is forgotten."""
    with suppress(Malformed):
        return recall(playing, _read(playing, raw))
    return playing


def write_guest_note(playing: Playing, game_number: int) -> str:
    """What a guest's people have typed and pencilled at this game of the host's; empty if they
    have done neither."""
    begun = write_drafts(playing)
    if not begun and not any(playing.marks.values()):
        return ""
    note = {"game": game_number, "begun": begun, "marks": write_marks(playing.marks)}
    return json.dumps(note, ensure_ascii=False)


def recall_guest_note(playing: Playing, raw: str, game_number: int) -> Playing:
    """Unless the host has dealt another game since. What can't be read is forgotten."""
    with suppress(Malformed):
        match parse(raw or "{}", 2 * MAX_TEXT):
            case {"game": int(number), "begun": str(begun), "marks": str(marks)}:
                if number == game_number:
                    playing = replace(playing, marks=read_marks(marks))
                    return recall_drafts(playing, begun)
    return playing


def _read(playing: Playing, raw: str) -> Mapping[Seat, Any]:
    if not raw:
        return {}
    match parse(raw, MAX_DRAFTS):
        case {"entries": int(entries), "begun": dict(begun), **more} if not more:
            if entries != len(playing.table.log):
                return {}
        case _:
            raise Malformed("these are no drafts")
    seats = {str(seat): seat for seat in range(len(playing.players))}
    found = {}
    for seat, texts in begun.items():
        if seat not in seats or not isinstance(texts, dict):
            raise Malformed("these are no drafts")
        if not all(isinstance(text, str) for text in texts.values()):
            raise Malformed("these are no drafts")
        found[seats[seat]] = draft.typed(playing.screen.draft, texts)
    return found
