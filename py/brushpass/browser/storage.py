"""A few wishes that this device remembers; where it may not, they are forgotten.

Tables and notes are kept elsewhere: see keeping.py.
"""

from __future__ import annotations

import js
from pyodide.ffi import JsException


def remember(name: str, value: str) -> None:
    """Store a value; an empty one removes it."""
    try:
        if value:
            js.localStorage.setItem(f"brushpass.{name}", value)
        else:
            js.localStorage.removeItem(f"brushpass.{name}")
    except JsException:
        return


def remember_here(name: str, value: str) -> None:
    """Store a value for this tab, where it outlives a reload; an empty one removes it."""
    try:
        if value:
            js.sessionStorage.setItem(f"brushpass.{name}", value)
        else:
            js.sessionStorage.removeItem(f"brushpass.{name}")
    except JsException:
        return


def recall_here(name: str) -> str | None:
    try:
        kept: str | None = js.sessionStorage.getItem(f"brushpass.{name}")
    except JsException:
        return None
    return kept


def recall(name: str) -> str | None:
    try:
        kept: str | None = js.localStorage.getItem(f"brushpass.{name}")
    except JsException:
        return None
    return kept


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
