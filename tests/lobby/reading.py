"""Reading a page as a browser would: elements with their attributes and their text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset(("br", "hr", "img", "input", "link", "meta"))


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    parent: Element | None = None
    children: list[Element | str] = field(default_factory=list)

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    @property
    def text(self) -> str:
        parts = (child if isinstance(child, str) else child.text for child in self.children)
        return "".join(parts)

    def all(self, tag: str = "", class_: str = "") -> Iterator[Element]:
        """Every element below, itself left out."""
        for child in self.children:
            if isinstance(child, Element):
                if tag in ("", child.tag) and (not class_ or class_ in child.classes):
                    yield child
                yield from child.all(tag, class_)

    def inside(self, tag: str) -> bool:
        return self.parent is not None and (self.parent.tag == tag or self.parent.inside(tag))


class NotWellFormed(Exception):
    pass


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.top = Element("", {})
        self.open = self.top

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            raise NotWellFormed(f"<{tag}> has an attribute twice at {self.getpos()}")
        new = Element(tag, {name: value or "" for name, value in attrs}, self.open)
        self.open.children.append(new)
        if tag not in VOID:
            self.open = new

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != self.open.tag or self.open.parent is None:
            raise NotWellFormed(f"</{tag}> closes <{self.open.tag}> at {self.getpos()}")
        self.open = self.open.parent

    def handle_data(self, data: str) -> None:
        self.open.children.append(data)


def read(html: str) -> Element:
    """The whole page; NotWellFormed unless every element is closed where it should be."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    if reader.open is not reader.top:
        raise NotWellFormed(f"<{reader.open.tag}> is never closed")
    return reader.top
