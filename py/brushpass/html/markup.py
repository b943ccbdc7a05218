"""HTML as text that is safe by construction. Imports nothing of ours.

Written by hand because it is measured: screens are built on every tap, and the libraries that do
this take six to ten times as long in the browser.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, Union

VOID = frozenset(("br", "circle", "hr", "img", "input", "line", "path", "rect", "use"))

Child: TypeAlias = Union[str, int, Iterable["Child"], None]  # noqa: UP007
Attribute: TypeAlias = str | int | bool | None


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def escape(text: str) -> Markup:
    return Markup(
        text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    )


def el(tag: str, *children: Child, **attributes: Attribute) -> Markup:
    """An element: `el("a", "Rules", href="#rules", data_do="rules", class_="quiet")`.

    Underscores in names become hyphens and one at the end falls away; True is a bare attribute,
    None and False are left out.
    """
    head = [tag]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        name = name.rstrip("_").replace("_", "-")
        if value is True:
            head.append(name)
        else:
            head.append(f'{name}="{escape(str(value))}"')
    opening = " ".join(head)
    if tag in VOID:
        return Markup(f"<{opening}>" if tag in ("br", "hr", "img", "input") else f"<{opening}/>")
    return Markup(f"<{opening}>{join(*children)}</{tag}>")


def join(*children: Child) -> Markup:
    """Children one after another, each escaped unless it is markup."""
    parts: list[str] = []
    for child in children:
        if child is None:
            continue
        if isinstance(child, Markup):
            parts.append(child)
        elif isinstance(child, str):
            parts.append(escape(child))
        elif isinstance(child, int):
            parts.append(str(child))
        else:
            parts.append(join(*child))
    return Markup("".join(parts))
