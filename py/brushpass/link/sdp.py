"""Descriptions as SDP, which is what browsers take and give."""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import sha256
from ipaddress import AddressValueError, IPv6Address

from brushpass.link import invite
from brushpass.link.invite import Candidate, Description
from brushpass.table import Malformed

MAX_SDP = 16_384
_CANDIDATE = re.compile(
    r"^a=candidate:\S+ 1 udp (\d{1,10}) (\S+) (\d{1,5}) typ (host|srflx)\b", re.I | re.M
)


def read_sdp(sdp: str, *, kind: invite.Kind, table: str, number: int, game: int) -> Description:
    """The part of this SDP that has to reach the other end."""
    if len(sdp) > MAX_SDP:
        raise Malformed("the description is too long")
    found = sorted(_CANDIDATE.finditer(sdp), key=lambda match: -int(match[1]))
    candidates = [
        Candidate(_plain(address), int(port), kind == "srflx")
        for _, address, port, kind in (match.groups() for match in found)
        if invite.packed_address(_plain(address)) is not None and 0 < int(port) < 65_536
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
    room = invite.MAX_BYTES - len(invite.packed(whole))
    return replace(whole, candidates=_best(candidates, room))


def _fingerprint(sdp: str) -> bytes:
    """The fingerprint of the certificate that this end will show."""
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
    """This address in its canonical form; a text that is no address stays as it is."""
    try:
        return IPv6Address(address).compressed if ":" in address else address.lower()
    except AddressValueError:
        return address


def _best(candidates: list[Candidate], room: int) -> tuple[Candidate, ...]:
    """As many as there is room for: one of each sort first, then the others in their order."""
    first: dict[tuple[str, bool], Candidate] = {}
    for one in candidates:
        first.setdefault((invite.sort_of(one.address), one.mapped), one)
    chosen: list[Candidate] = []
    for one in dict.fromkeys([*first.values(), *candidates]):
        size = len(invite.packed_candidate(one))
        if size <= room and len(chosen) < invite.MAX_CANDIDATES:
            chosen.append(one)
            room -= size
    return tuple(chosen)


def write_sdp(description: Description) -> str:
    """The description as SDP, for a browser to take as its remote description."""
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
    """The ICE words of the device that comes back by this standby. They are secret, as it is."""
    made = sha256(f"coming back: {payload}".encode()).hexdigest()
    return made[:8], made[8:40]


def with_words(sdp: str, ufrag: str, password: str) -> str:
    """This SDP with other ICE words."""
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
