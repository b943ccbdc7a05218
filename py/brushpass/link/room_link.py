"""Room links, and room codes: by what phones in different homes meet.

A room link has a secret of 22 letters, the fingerprint of the table's key in 16, and the names of
the relays over which phones find each other: `secret.fingerprint~nos.lol~relay.example`. Its relays
stand in it because both sides must use the same. A room code is the secret alone, short enough to
be said aloud; it can't say which table is the right one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from brushpass.table import Malformed

MAX_ADDRESS = 160
"""So many letters a room link has at most, with the site's address in front."""

WITHOUT_RELAYS = 22 + 1 + 16
MAX_RELAYS = 4
MAX_PASTED = 4_096
CODE_LENGTH = 10
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""Without those that look alike."""

_ADDRESS = re.compile(
    r"wss://([a-z0-9][a-z0-9.-]*[a-z0-9](?::\d{1,5})?(?:/[\w./-]*\w)?)/?|"
    r"ws://((?:localhost|127\.0\.0\.1)(?::\d{1,5})?)/?",
    re.A,
)
_LINK = re.compile(r"(?<![\w-])([\w-]{21}[AQgw])\.([\w-]{16})((?:~[\w.:/-]+)+)", re.A)


@dataclass(frozen=True)
class RoomLink:
    """The fingerprint is that of the table's public key, and empty where the secret is a code; the
    relays are addresses."""

    secret: str
    fingerprint: str
    relays: tuple[str, ...]

    @property
    def is_code(self) -> bool:
        return not self.fingerprint

    @property
    def names(self) -> tuple[str, ...]:
        """The relays as people read them."""
        return tuple(map(name_of, self.relays))


def write(link: RoomLink) -> str:
    """What follows `#room=` in an address."""
    text = "~".join([f"{link.secret}.{link.fingerprint}", *link.names])
    if len(text) > MAX_ADDRESS or read(text) != link:
        raise Malformed("this is no room link")
    return text


def read(pasted: str) -> RoomLink:
    """The room link in a text that somebody has pasted: the latest, if there are several."""
    if len(pasted) > MAX_PASTED:
        raise Malformed("the text is too long")
    for secret, fingerprint, names in reversed(_LINK.findall(pasted)):
        relays = tuple(dict.fromkeys(map(_address_of, names[1:].split("~"))))
        if len(relays) <= MAX_RELAYS and all(map(_ADDRESS.fullmatch, relays)):
            return RoomLink(secret, fingerprint, relays)
    raise Malformed("this is no room link")


def fitting(relays: Iterable[str], site: str) -> tuple[str, ...]:
    """As many of these relays as a room link at this site has room for, the first ones first."""
    chosen: list[str] = []
    left = MAX_ADDRESS - len(f"{site}#room=") - WITHOUT_RELAYS
    for relay in dict.fromkeys(each.lower().rstrip("/") for each in relays):
        if not _ADDRESS.fullmatch(relay) or len(chosen) == MAX_RELAYS:
            continue
        size = 1 + len(name_of(relay))
        if size <= left:
            chosen.append(relay)
            left -= size
    return tuple(chosen)


def name_of(relay: str) -> str:
    """The name of a relay, as a room link has it and people read it."""
    match = _ADDRESS.fullmatch(relay)
    if not match:
        raise Malformed("this is no relay")
    return match[1] or f"ws:{match[2]}"


def _address_of(name: str) -> str:
    name = name.lower().rstrip(".:/-_")
    return f"ws://{name[3:]}" if name.startswith("ws:") else f"wss://{name}"


def table_of(secret: str) -> str:
    """By what invitations over the room of this secret name its table: eight hex digits."""
    return sha256(f"table of {secret}".encode()).hexdigest()[:8]


# Codes.


def clean_code(typed: str) -> str | None:
    """The code that somebody has typed; None if it can't be one."""
    code = "".join(typed.lower().split()).replace("-", "")
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) else None


def spoken_code(code: str) -> str:
    """A code as people read it."""
    return f"{code[:5]}-{code[5:]}"
