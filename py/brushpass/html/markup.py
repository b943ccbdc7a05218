"""HTML as text that is safe by construction.

Written by hand because it is measured: screens are built on every tap, and the libraries that do
this take six to ten times as long in the browser.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, Union
from zlib import crc32

VOID = frozenset(("br", "circle", "hr", "img", "input", "line", "path", "rect", "use"))

Child: TypeAlias = Union[str, int, Iterable["Child"], None]  # noqa: UP007
Attribute: TypeAlias = str | int | bool | None


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def escape(text: str) -> Markup:
    return Markup(_escaped(text))


def _escaped(text: str) -> str:
    return (
        text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    )


_spelt: dict[str, str] = {}
"""How the names of attributes are written, with the space before them."""


def _spell(name: str) -> str:
    _spelt[name] = spelt = " " + name.rstrip("_").replace("_", "-")
    return spelt


def el(tag: str, *children: Child, **attributes: Attribute) -> Markup:
    """An element: `el("a", "Rules", href="#rules", data_do="rules", class_="quiet")`.

    Underscores in names become hyphens and one at the end falls away; True is a bare attribute,
    None and False are left out.
    """
    text = f"<{tag}"
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        text += _spelt.get(name) or _spell(name)
        if value is not True:
            text += f'="{_escaped(str(value))}"'
    if tag in VOID:
        return Markup(text + (">" if tag in ("br", "hr", "img", "input") else "/>"))
    return Markup(f"{text}>{_joined(children)}</{tag}>")


def still(drawn: str) -> Markup:
    """A part of a drawing that seldom changes, to be made once and kept: as long as it is the same
    the page does not read it again (assets/page_api.js).
    """
    key = crc32(drawn.encode())
    return Markup(f'<g data-still="{key:08x}" aria-hidden="true">{drawn}</g><!--still-->')


def join(*children: Child) -> Markup:
    """Children one after another, each escaped unless it is markup."""
    return Markup(_joined(children))


def _joined(children: Iterable[Child]) -> str:
    text = ""
    for child in children:
        if isinstance(child, Markup):
            text += child
        elif isinstance(child, str):
            text += _escaped(child)
        elif isinstance(child, int):
            text += str(child)
        elif child is not None:
            text += _joined(child)
    return text
