"""People whose devices are linked sit down to the next game: who plays, and as what.

These are only records. What is granted to whom, the host's app says, which knows the games.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TypeAlias

from brushpass.table import Malformed
from brushpass.table.foreign import parse
from brushpass.table.records import reader
from brushpass.table.table import MAX_NAME

MAX_SITTERS = 16
MAX_OPTIONS = 32
MAX_CHAIRS = 24
MAX_WORD = 64
"""How many letters what isn't a name may have: roles, games, faces, options and their values."""

MAX_WISH = 1_024


@dataclass(frozen=True)
class Sitter:
    """Somebody who will play, on this device. With a face it is a computer, which is always at the
    host's device, and as good as its level."""

    name: str
    role: str
    device: int
    face: str = ""
    level: str = ""


@dataclass(frozen=True)
class Gathering:
    """The next game, as everybody may know it: with which options, who sits down to it, which roles
    still have a free chair, and which devices want everybody to wait a moment."""

    game: str
    language: str
    options: tuple[tuple[str, str], ...] = ()
    sitters: tuple[Sitter, ...] = ()
    free: tuple[str, ...] = ()
    hesitant: tuple[int, ...] = ()


# What a device asks of the gathering.


@dataclass(frozen=True)
class Rename:
    """The person at this device is called so."""

    name: str


@dataclass(frozen=True)
class Sit:
    """The first person at this device takes a free chair of this role, or the chair of the computer
    of that name."""

    role: str
    instead: str = ""


@dataclass(frozen=True)
class Bring:
    """One more person plays on this device."""

    name: str


@dataclass(frozen=True)
class Rise:
    """This person of this device only watches."""

    name: str


@dataclass(frozen=True)
class Hesitate:
    """One moment, please; or no longer."""

    waits: bool


Wish: TypeAlias = Rename | Sit | Bring | Rise | Hesitate


def tidy_name(typed: str) -> str:
    """A name as we may send it: what people have typed, without what can't be seen."""
    seen = "".join([sign if sign.isprintable() else " " for sign in typed])
    return unicodedata.normalize("NFC", " ".join(seen.split())[:MAX_NAME]).strip()


def check_name(name: str) -> str:
    """Malformed unless a person or a device may be called so; nobody need have told a name."""
    if len(name) > MAX_NAME or name != name.strip():
        raise Malformed("this is no name")
    return name


def check(gathering: Gathering) -> None:
    """Malformed if no honest host gathers people like this."""
    sitters, options = gathering.sitters, gathering.options
    if len(sitters) > MAX_SITTERS or len(options) > MAX_OPTIONS or len(gathering.free) > MAX_CHAIRS:
        raise Malformed("there are too many people at one table")
    names = [check_name(sitter.name) for sitter in sitters]
    if not all(names) or len(set(names)) != len(names):
        raise Malformed("people are told apart by their names")
    words = [gathering.game, gathering.language, *gathering.free]
    words += [word for option in options for word in option]
    words += [word for each in sitters for word in (each.role, each.face, each.level)]
    if any(len(word) > MAX_WORD for word in words):
        raise Malformed("a word of the gathering is too long")
    if len(set(gathering.hesitant)) != len(gathering.hesitant):
        raise Malformed("a device hesitates twice")


_read = reader(Wish)


def read_wish(text: str) -> Wish:
    """Malformed if nobody can wish for this."""
    wish: Wish = _read(parse(text, MAX_WISH), "wish")
    match wish:
        case Rename(name) | Bring(name) | Rise(name):
            if not check_name(name):
                raise Malformed("nobody is called like this")
        case Sit(role, instead):
            check_name(instead)
            if not 0 < len(role) <= MAX_WORD:
                raise Malformed("this is no role")
    return wish
