"""A few wishes that this device remembers; where it may not, they are forgotten.

Tables and notes are kept elsewhere: see saving.py.
"""

from __future__ import annotations

from contextlib import suppress

import js
from pyodide.ffi import JsException


def remember(name: str, value: str, store: str = "localStorage") -> None:
    """Store a value; an empty one removes it."""
    with suppress(JsException):
        if value:
            getattr(js, store).setItem(f"brushpass.{name}", value)
        else:
            getattr(js, store).removeItem(f"brushpass.{name}")


def recall(name: str, store: str = "localStorage") -> str | None:
    with suppress(JsException):
        kept: str | None = getattr(js, store).getItem(f"brushpass.{name}")
        return kept
    return None


def remember_here(name: str, value: str) -> None:
    """Store a value for this tab, where it outlives a reload; an empty one removes it."""
    remember(name, value, "sessionStorage")


def recall_here(name: str) -> str | None:
    return recall(name, "sessionStorage")


def remember_place(place: str) -> None:
    """The table that is open here and who holds the device, so that it comes back by itself
    (assets/lobby/back.js): in this tab after a reload, on this device in a new one. Nothing if it
    was left on purpose; a table that another tab has opened since stays remembered."""
    name = js.document.documentElement.getAttribute("data-place")
    here = recall_here(name)
    if here != place:
        remember_here(name, place)
        if place or recall(name) == here:
            remember(name, place)
