"""A few wishes that this device remembers; where it may not, they are forgotten.

Tables and notes are kept elsewhere: see keeping.py.
"""

from __future__ import annotations

import js
from pyodide.ffi import JsException


def remember(name: str, value: str) -> None:
    try:
        js.localStorage.setItem(f"brushpass.{name}", value)
    except JsException:
        return


def remember_here(name: str, value: str) -> None:
    """For this tab only, over a reload; nothing forgets."""
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
