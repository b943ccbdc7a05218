"""Invitations and replies: the short texts by which two devices find each other.

A browser needs little of the SDP at the other end: the two ICE words, the fingerprint of the
certificate, some candidates. Together with the table they are for and a checksum, they fit into a
text of at most 160 characters, short enough for a link and an easy QR code. A whole SDP can be
written from it again.

The end that comes late must start DTLS, or an answer after minutes would hang: so the invited
browser is told that the host is `active`, and itself becomes passive. The third kind, a standby, is
an invitation made ahead, which a device keeps until it has to come back. Its reply need not travel,
since both ends know from the standby what it says (`words_for`); there the device that comes back
is active.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import AddressValueError, IPv4Address, IPv6Address
from typing import Literal, NamedTuple, TypeAlias, get_args

from brushpass.table import Malformed

VERSION = 1
MAX_PAYLOAD = 160
MAX_BYTES = MAX_PAYLOAD * 6 // 8
MAX_CANDIDATES = 4
MAX_PASTED = 4_096
CHECKSUM = 3

Kind: TypeAlias = Literal["invite", "reply", "standby"]
KINDS: tuple[Kind, ...] = get_args(Kind)
HEX = "0123456789abcdef"
ICE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
UFRAG = range(4, 17)
PASSWORD = range(22, 41)

_MDNS = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
_TABLE = re.compile(r"[0-9a-f]{8}")
_PAYLOAD = re.compile(rf"(?<![\w-])[A-Za-z0-9_-]{{64,{MAX_PAYLOAD}}}(?![\w-])")


class Candidate(NamedTuple):
    """Where a device can be reached: an IP address, or a name it has made up for its own."""

    address: str
    port: int
    mapped: bool = False
    """The address is how the device is seen from outside its network."""


@dataclass(frozen=True)
class Description:
    """One end of a connection to be. `table` is eight hex digits that the host has chosen;
    `number` tells its links apart; `game` is the place of its game on the shelf.
    """

    kind: Kind
    table: str
    number: int
    game: int
    ufrag: str
    password: str
    fingerprint: bytes
    candidates: tuple[Candidate, ...]


def pack(description: Description) -> str:
    """The payload of a link or a QR code."""
    whole = packed(description)
    if len(whole) > MAX_BYTES:
        raise Malformed("the description is too long")
    return urlsafe_b64encode(whole).decode().rstrip("=")


def unpack(payload: str) -> Description:
    """What a payload says. Malformed if it is not exactly what `pack` makes."""
    if not _PAYLOAD.fullmatch(payload) or len(payload) % 4 == 1:
        raise Malformed("this is no invitation")
    whole = urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
    body, checksum = whole[:-CHECKSUM], whole[-CHECKSUM:]
    if body[0] >> 4 != VERSION:
        raise Malformed("the invitation is of another version")
    if sha256(body).digest()[:CHECKSUM] != checksum:
        raise Malformed("the invitation is not whole")
    description = _Bytes(body).description()
    if pack(description) != payload:
        raise Malformed("this is no invitation")
    return description


def find(pasted: str) -> Description:
    """The invitation or reply in a text that somebody has pasted: a link, a code, a message."""
    if len(pasted) > MAX_PASTED:
        raise Malformed("the text is too long")
    refusal = Malformed("this is no invitation")
    for match in reversed(_PAYLOAD.findall(pasted)):
        try:
            return unpack(match)
        except Malformed as error:
            refusal = error
    raise refusal


def packed(description: Description) -> bytes:
    if not _TABLE.fullmatch(description.table):
        raise Malformed("a table is named by eight hex digits")
    if len(description.fingerprint) != 32:
        raise Malformed("the fingerprint is too short or too long")
    if not (0 <= description.number < 256 and 0 <= description.game < 256):
        raise Malformed("the number is out of range")
    body = b"".join(
        [
            bytes([VERSION << 4 | KINDS.index(description.kind) << 2]),
            bytes.fromhex(description.table),
            bytes([description.number, description.game]),
            _packed_word(description.ufrag, UFRAG),
            _packed_word(description.password, PASSWORD),
            description.fingerprint,
            *map(packed_candidate, description.candidates),
        ]
    )
    return body + sha256(body).digest()[:CHECKSUM]


def _packed_word(word: str, lengths: range) -> bytes:
    """A word of ICE characters, six bits each; four if they are all hex digits."""
    digits, bits = (HEX, 4) if set(word) <= set(HEX) else (ICE, 6)
    if len(word) not in lengths or not set(word) <= set(digits):
        raise Malformed("this is no word of ICE")
    number = 0
    for letter in word:
        number = number << bits | digits.index(letter)
    head = len(word) | (0x80 if digits is HEX else 0)
    return bytes([head]) + number.to_bytes(-(-len(word) * bits // 8), "big")


def sort_of(address: str) -> str:
    return "6" if ":" in address else "m" if address.endswith(".local") else "4"


def packed_address(address: str) -> bytes | None:
    try:
        match sort_of(address):
            case "m":
                name = _MDNS.fullmatch(address)
                return bytes.fromhex("".join(name.groups())) if name else None
            case "6":
                return IPv6Address(address).packed
            case _:
                return IPv4Address(address).packed
    except AddressValueError:
        return None


def packed_candidate(candidate: Candidate) -> bytes:
    address = packed_address(candidate.address)
    if address is None or not 0 < candidate.port < 65_536:
        raise Malformed("this is no candidate")
    sort = "46m".index(sort_of(candidate.address)) << 1 | candidate.mapped
    return bytes([sort]) + address + candidate.port.to_bytes(2, "big")


class _Bytes:
    """Reads what `packed` has written."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def take(self, count: int) -> bytes:
        if count > len(self.data):
            raise Malformed("the invitation is too short")
        taken, self.data = self.data[:count], self.data[count:]
        return taken

    def byte(self) -> int:
        return self.take(1)[0]

    def description(self) -> Description:
        kind = self.byte() >> 2 & 3
        if kind >= len(KINDS):
            raise Malformed("this is no invitation")
        table, number, game = self.take(4).hex(), self.byte(), self.byte()
        return Description(
            kind=KINDS[kind],
            table=table,
            number=number,
            game=game,
            ufrag=self.word(),
            password=self.word(),
            fingerprint=self.take(32),
            candidates=self.candidates(),
        )

    def word(self) -> str:
        head = self.byte()
        digits, bits = (HEX, 4) if head & 0x80 else (ICE, 6)
        length = head & 0x7F
        number = int.from_bytes(self.take(-(-length * bits // 8)), "big")
        places = range((length - 1) * bits, -1, -bits)
        return "".join(digits[number >> place & len(digits) - 1] for place in places)

    def candidates(self) -> tuple[Candidate, ...]:
        found: list[Candidate] = []
        while self.data:
            if len(found) == MAX_CANDIDATES:
                raise Malformed("the invitation has too many candidates")
            found.append(self.candidate())
        return tuple(found)

    def candidate(self) -> Candidate:
        head = self.byte()
        match head >> 1:
            case 0:
                address = str(IPv4Address(self.take(4)))
            case 1:
                address = IPv6Address(self.take(16)).compressed
            case 2:
                name = self.take(16).hex()
                cuts = ((0, 8), (8, 12), (12, 16), (16, 20), (20, 32))
                address = "-".join(name[a:b] for a, b in cuts) + ".local"
            case _:
                raise Malformed("this is no candidate")
        return Candidate(address, int.from_bytes(self.take(2), "big"), bool(head & 1))
