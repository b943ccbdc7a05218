"""What assets/lobby has to know: its texts, and what can be chosen."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from brushpass.i18n import Texts
from brushpass.language import language_of
from brushpass.lobby.computers import alone_data, cast_data
from brushpass.lobby.own import TOLD as TOLD_OF_OWN_WORDS, limits
from brushpass.lobby.seats import table
from brushpass.lobby.setup import option_data
from brushpass.lobby.shelf import Box
from brushpass.lobby.today import TOLD as TOLD_OF_TODAY
from brushpass.lobby.together import TOLD as TOLD_OF_TOGETHER
from brushpass.table.table import MAX_PLAYERS

PLAIN = (
    "kit packing", "kit note", "kit starting", "kit starting note", "kit ready", "kit ready note",
    "kit offline", "failed network", "failed corrupt", "failed unsupported", "failed timeout",
    "failed python", "button edit", "button edited", "lots drawn", "name missing", "table full",
    "you", "dealing", "dealing soon", "opening soon", "joining soon", "join nothing", "second soon",
    "reply handed over", "reply lost", "deal failed", "no such case", "decimal", "button of age",
    "button not of age", "ask age shared", "button of age shared", "shared not of age",
    "ask delete", "button delete sure", "button keep", "table over", "table running", "table aside",
    "button open rest", "button leave it", "unsaved", "blog copied", "blog by hand", "shared soon",
)  # fmt: skip
"""What the scripts say without putting anything in."""

TOLD: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(PLAIN, ()),
    "page title": ("page",),
    "kit amount": ("loaded", "total"),
    "kit failed": ("file",),
    "swapped": ("other", "role"),
    "name twice": ("name",),
    "ask age": ("value",),
    "table unreadable": ("when", "names"),
    "table damaged": ("when", "names", "read", "of"),
    **TOLD_OF_OWN_WORDS,
    **TOLD_OF_TODAY,
    **TOLD_OF_TOGETHER,
}
"""What assets/lobby says, and what it puts in."""


def data(t: Texts, boxes: Sequence[Box], root: str) -> str:
    """What assets/lobby has to know, as JSON."""
    said = {
        key: t(key, **{name: f"{{{name}}}" for name in names}, age=t("age"))
        for key, names in TOLD.items()
    }
    ready = [t("ready to deal", n=n) for n in range(MAX_PLAYERS + 1)]
    whole = {
        "lang": t.lang,
        "locale": language_of(t.lang).locale.replace("_", "-"),
        "root": root,
        "most": MAX_PLAYERS,
        "texts": said,
        "ready": ready,
        "packs": limits(),
        "cast": cast_data(t),
        "decks": [
            {"id": deck.id, "game": box.name}
            for box in boxes
            if box.lobby.words
            for deck in box.lobby.words.decks
        ],
        "games": {box.name: _game(box) for box in boxes},
    }
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def _game(box: Box) -> dict[str, Any]:
    t = box.t
    options = option_data(box)
    house = sum(1 for option in options.values() if option["house"])
    changed = [t("house rules changed", n=n) for n in range(1, house + 1)]
    words = box.lobby.words
    return {
        "title": box.title,
        "alone": alone_data(box),
        "case": box.has_case,
        "words": words is not None,
        "own": {"least": words.least, "cards": words.pairs} if words else None,
        "options": options,
        "seats": table(box),
        "roles": {role: box.own(f"role {role}") for role in box.lobby.all_roles},
        "changed": [t("house rules usual"), *changed],
    }
