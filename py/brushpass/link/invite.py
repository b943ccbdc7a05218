"""How two devices find each other: invitation and reply as short texts. Imports the table.

What a browser needs of the other side's SDP is little: the two ICE words, the fingerprint of its
certificate, some candidates. With what table it is for and a checksum that is one text of at most
160 characters, fit for a link and an easy QR code, from which a whole SDP is written again.

The late side must start DTLS, or an answer after minutes would hang: so the invited browser is
told that the host is `active`, and itself becomes passive. The third kind, a standby, is an
invitation made ahead and kept by a device for the day it has to come back. Its reply need not
travel: both sides know from the standby what it says (`words_for`), and there the one who comes
back is active.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, replace
from hashlib import sha256
from ipaddress import AddressValueError, IPv4Address, IPv6Address
from typing import Literal, NamedTuple, TypeAlias, get_args

from brushpass.table import Malformed

VERSION = 1
MAX_PAYLOAD = 160
MAX_BYTES = MAX_PAYLOAD * 6 // 8
MAX_CANDIDATES = 4
MAX_SDP = 16_384
MAX_PASTED = 4_096
CHECKSUM = 3

Kind: TypeAlias = Literal["invite", "reply", "standby"]
KINDS: tuple[Kind, ...] = get_args(Kind)
HEX = "0123456789abcdef"
ICE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
UFRAG = range(4, 17)
PASSWORD = range(22, 41)

_CANDIDATE = re.compile(
    r"^a=candidate:\S+ 1 udp (\d{1,10}) (\S+) (\d{1,5}) typ (host|srflx)\b", re.I | re.M
)
_MDNS = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
_TABLE = re.compile(r"[0-9a-f]{8}")
_PAYLOAD = re.compile(rf"(?<![\w-])[A-Za-z0-9_-]{{64,{MAX_PAYLOAD}}}(?![\w-])")


class Candidate(NamedTuple):
    """Where a device can be reached: an IP address, or a name it has made up for its own."""

    address: str
    port: int
    mapped: bool = False
    """As seen from outside its network, not its own."""


@dataclass(frozen=True)
class Description:
    """One side of a connection to be. `table` is eight hex digits that the host has chosen;
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


# Descriptions and SDP.


def read_sdp(sdp: str, *, kind: Kind, table: str, number: int, game: int) -> Description:
    """What of this SDP has to reach the other side."""
    if len(sdp) > MAX_SDP:
        raise Malformed("the description is too long")
    found = sorted(_CANDIDATE.finditer(sdp), key=lambda match: -int(match[1]))
    candidates = [
        Candidate(_plain(address), int(port), kind == "srflx")
        for _, address, port, kind in (match.groups() for match in found)
        if _packed_address(_plain(address)) is not None and 0 < int(port) < 65_536
    ]
    whole = Description(
        kind=kind,
        table=table,
        number=number,
        game=game,
        ufrag=_line(sdp, "ice-ufrag:"),
        password=_line(sdp, "ice-pwd:"),
        fingerprint=_fingerprint(sdp),
        candidates=(),
    )
    return replace(whole, candidates=_best(candidates, MAX_BYTES - len(_packed(whole))))


def _fingerprint(sdp: str) -> bytes:
    """The fingerprint of the certificate with which this side will show up."""
    try:
        return bytes.fromhex(_line(sdp, "fingerprint:sha-256 ").replace(":", ""))
    except ValueError:
        raise Malformed("the fingerprint is none") from None


def _line(sdp: str, attribute: str) -> str:
    found = re.search(rf"^a={attribute}(\S+)\s*$", sdp, re.M | re.I)
    if not found:
        raise Malformed("the description lacks a line", attribute)
    return found[1]


def _plain(address: str) -> str:
    """The one way to write this address; what is no address stays as it is."""
    try:
        return IPv6Address(address).compressed if ":" in address else address.lower()
    except AddressValueError:
        return address


def _best(candidates: list[Candidate], room: int) -> tuple[Candidate, ...]:
    """As many as there is room for: first one of each sort, then the others, in their order."""
    first: dict[tuple[str, bool], Candidate] = {}
    for one in candidates:
        first.setdefault((_sort(one.address), one.mapped), one)
    chosen: list[Candidate] = []
    for one in dict.fromkeys([*first.values(), *candidates]):
        size = len(_packed_candidate(one))
        if size <= room and len(chosen) < MAX_CANDIDATES:
            chosen.append(one)
            room -= size
    return tuple(chosen)


def write_sdp(description: Description) -> str:
    """An SDP that says the same, for a browser to take as its remote description."""
    setup = {"invite": "active", "reply": "passive", "standby": "passive"}[description.kind]
    candidates = [
        f"a=candidate:{place} 1 udp {_priority(one, place)} {one.address} {one.port} typ "
        + ("srflx raddr 0.0.0.0 rport 0" if one.mapped else "host")
        for place, one in enumerate(description.candidates, 1)
    ]
    return _sdp(
        ufrag=description.ufrag,
        password=description.password,
        fingerprint=description.fingerprint,
        setup=setup,
        candidates=candidates,
    )


def reply_to_standby(payload: str, fingerprint: bytes) -> str:
    """The SDP with which the device that holds a standby and this certificate will come back."""
    ufrag, password = words_for(payload)
    return _sdp(
        ufrag=ufrag, password=password, fingerprint=fingerprint, setup="active", candidates=[]
    )


def words_for(payload: str) -> tuple[str, str]:
    """The ICE words of whoever comes back by this standby. It holds a secret, so these are one."""
    made = sha256(f"coming back: {payload}".encode()).hexdigest()
    return made[:8], made[8:40]


def with_words(sdp: str, ufrag: str, password: str) -> str:
    """The same SDP with other ICE words."""
    sdp = re.sub(r"^a=ice-ufrag:\S+", f"a=ice-ufrag:{ufrag}", sdp, flags=re.M)
    return re.sub(r"^a=ice-pwd:\S+", f"a=ice-pwd:{password}", sdp, flags=re.M)


def _sdp(
    *, ufrag: str, password: str, fingerprint: bytes, setup: str, candidates: list[str]
) -> str:
    lines = [
        "v=0",
        "o=- 1 2 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        *candidates,
        f"a=ice-ufrag:{ufrag}",
        f"a=ice-pwd:{password}",
        "a=ice-options:trickle",
        f"a=fingerprint:sha-256 {fingerprint.hex(':').upper()}",
        f"a=setup:{setup}",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:262144",
    ]
    return "".join(line + "\r\n" for line in lines)


def _priority(candidate: Candidate, place: int) -> int:
    return ((100 if candidate.mapped else 126) << 24) + ((65_535 - place) << 8) + 255


# Descriptions and payloads.


def pack(description: Description) -> str:
    """The payload of a link or a QR code."""
    whole = _packed(description)
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
    """The invitation or reply in what somebody has pasted: a link, the bare text, a message."""
    if len(pasted) > MAX_PASTED:
        raise Malformed("the text is too long")
    refusal = Malformed("this is no invitation")
    for match in reversed(_PAYLOAD.findall(pasted)):
        try:
            return unpack(match)
        except Malformed as error:
            refusal = error
    raise refusal


def _packed(description: Description) -> bytes:
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
            *map(_packed_candidate, description.candidates),
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


def _sort(address: str) -> str:
    return "6" if ":" in address else "m" if address.endswith(".local") else "4"


def _packed_address(address: str) -> bytes | None:
    try:
        match _sort(address):
            case "m":
                name = _MDNS.fullmatch(address)
                return bytes.fromhex("".join(name.groups())) if name else None
            case "6":
                return IPv6Address(address).packed
            case _:
                return IPv4Address(address).packed
    except AddressValueError:
        return None


def _packed_candidate(candidate: Candidate) -> bytes:
    address = _packed_address(candidate.address)
    if address is None or not 0 < candidate.port < 65_536:
        raise Malformed("this is no candidate")
    sort = "46m".index(_sort(candidate.address)) << 1 | candidate.mapped
    return bytes([sort]) + address + candidate.port.to_bytes(2, "big")


class _Bytes:
    """Reads what `_packed` has written."""

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
