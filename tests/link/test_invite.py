"""Invitations and replies as short texts: nothing is lost, nothing else is read."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from ipaddress import IPv4Address, IPv6Address
from uuid import UUID

import pytest
from hypothesis import given, settings, strategies as some

from brushpass.link import invite
from brushpass.link.invite import Candidate, Description, find, pack, unpack
from brushpass.link.sdp import read_sdp, reply_to_standby, with_words, words_for, write_sdp
from brushpass.table import Malformed

CHROMIUM = """v=0
o=- 759387636319277711 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:3554382158 1 udp 2113937151 5fa934c5-1293-457c-b7d2-a6926b545c80.local 39574 typ host generation 0 network-cost 999
a=candidate:3567910398 1 udp 2113942271 45a3030d-24a2-436b-95ad-03e75e6a0a6d.local 34023 typ host generation 0 network-cost 999
a=ice-ufrag:o+u3
a=ice-pwd:kqDaEEXlidRQWj2Cv64xN+IS
a=ice-options:trickle
a=fingerprint:sha-256 49:9D:1C:0B:36:49:E3:1E:40:A6:5B:BE:73:9C:A6:2E:56:AC:64:CF:28:78:FA:9A:74:3D:5B:83:B7:31:C4:AB
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
""".replace("\n", "\r\n")  # noqa: E501

FIREFOX = """v=0
o=mozilla...THIS_IS_SDPARTA-99.0 7565826834585514472 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 0C:BE:8A:8E:07:59:67:41:96:4A:71:4A:C5:5B:01:CF:EA:74:D9:54:82:A5:C1:9C:18:DA:6C:DB:FE:6E:E5:80
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:0 1 UDP 2122187007 df93c9e9-effa-4b41-b3ad-cce9fc20547e.local 60379 typ host
a=candidate:1 1 UDP 2122252543 cfdc0e97-4dda-4135-a60d-cc28c9196b5a.local 38145 typ host
a=candidate:2 1 TCP 2105458943 df93c9e9-effa-4b41-b3ad-cce9fc20547e.local 9 typ host tcptype active
a=candidate:4 1 UDP 1686052863 203.0.113.7 38145 typ srflx raddr 0.0.0.0 rport 0
a=sendrecv
a=end-of-candidates
a=ice-pwd:ff780e0a6c98377dbf132a8084af06d0
a=ice-ufrag:7cd1c0f0
a=mid:0
a=setup:actpass
a=sctp-port:5000
a=max-message-size:1073741823
""".replace("\n", "\r\n")  # noqa: E501

addresses = some.one_of(
    some.integers(0, 2**32 - 1).map(lambda number: str(IPv4Address(number))),
    some.integers(0, 2**128 - 1).map(lambda number: IPv6Address(number).compressed),
    some.integers(0, 2**128 - 1).map(lambda number: f"{UUID(int=number)}.local"),
)
candidates = some.builds(Candidate, addresses, some.integers(1, 65_535), some.booleans())


def words(*, least: int, most: int) -> some.SearchStrategy[str]:
    return some.one_of(
        some.text(invite.ICE, min_size=least, max_size=most),
        some.text(invite.HEX, min_size=least, max_size=most),
    )


descriptions = some.builds(
    Description,
    kind=some.sampled_from(invite.KINDS),
    table=some.integers(0, 2**32 - 1).map(lambda number: f"{number:08x}"),
    number=some.integers(0, 255),
    game=some.integers(0, 255),
    ufrag=words(least=4, most=8),
    password=words(least=22, most=24),
    fingerprint=some.binary(min_size=32, max_size=32),
    candidates=some.lists(candidates, max_size=2).map(tuple),
)


@given(descriptions)
def test_what_is_packed_is_unpacked(description: Description) -> None:
    payload = pack(description)
    assert len(payload) <= 160
    assert unpack(payload) == description


@given(descriptions, some.lists(candidates, min_size=1, max_size=9))
def test_an_sdp_keeps_the_best_candidates_there_is_room_for(
    description: Description, many: list[Candidate]
) -> None:
    lines = [
        f"a=candidate:{place} 1 udp {2_000_000_000 - place} {one.address} {one.port} typ "
        + ("srflx raddr 0.0.0.0 rport 0" if one.mapped else "host")
        for place, one in enumerate(many)
    ]
    sdp = write_sdp(description).replace("a=mid:0", "\r\n".join([*lines, "a=mid:0"]))
    read = read_sdp(sdp, kind=description.kind, table=description.table, number=3, game=4)
    assert 1 <= len(read.candidates) <= 4
    assert set(read.candidates) <= {*many, *description.candidates}
    assert unpack(pack(read)) == read
    assert read.fingerprint == description.fingerprint


@given(descriptions)
def test_an_sdp_that_was_written_says_the_same(description: Description) -> None:
    again = read_sdp(
        write_sdp(description),
        kind=description.kind,
        table=description.table,
        number=description.number,
        game=description.game,
    )
    assert sorted(again.candidates) == sorted(set(description.candidates))
    assert (again.ufrag, again.password) == (description.ufrag, description.password)


@given(descriptions, some.integers(0, 159), some.sampled_from("AZaz09-_"))
def test_a_slip_of_the_pen_is_noticed(description: Description, place: int, letter: str) -> None:
    payload = pack(description)
    place %= len(payload)
    slipped = payload[:place] + letter + payload[place + 1 :]
    if slipped != payload:
        with pytest.raises(Malformed):
            unpack(slipped)


@given(some.text(max_size=200) | some.text("AQabcdefghij_-0123456789", min_size=60, max_size=170))
def test_rubbish_is_malformed(text: str) -> None:
    for read in (unpack, find):
        with pytest.raises(Malformed):
            read(text)


@given(some.binary(min_size=45, max_size=117))
def test_bytes_with_a_right_checksum_are_read_strictly_or_refused(body: bytes) -> None:
    body = bytes([0x10 | body[0] & 0x0F]) + body[1:]
    whole = body + sha256(body).digest()[: invite.CHECKSUM]
    payload = urlsafe_b64encode(whole).decode().rstrip("=")
    try:
        description = unpack(payload)
    except Malformed:
        return
    assert pack(description) == payload


LINES = re.compile(
    r"v=0|o=- 1 2 IN IP4 127\.0\.0\.1|s=-|t=0 0|a=group:BUNDLE 0|c=IN IP4 0\.0\.0\.0"
    r"|m=application 9 UDP/DTLS/SCTP webrtc-datachannel"
    r"|a=candidate:[1-4] 1 udp \d{1,10} ([0-9.]{7,15}|[0-9a-f:.]{2,45}|[0-9a-f-]{36}\.local)"
    r" \d{1,5} typ (host|srflx raddr 0\.0\.0\.0 rport 0)"
    r"|a=ice-ufrag:[A-Za-z0-9+/]{4,16}|a=ice-pwd:[A-Za-z0-9+/]{22,40}|a=ice-options:trickle"
    r"|a=fingerprint:sha-256 ([0-9A-F]{2}:){31}[0-9A-F]{2}|a=setup:(active|passive)|a=mid:0"
    r"|a=sctp-port:5000|a=max-message-size:262144"
)
"""All lines that any invitation may make a browser read."""


def forged(payload: str, places: list[tuple[int, int]], cut: int) -> str:
    """An invitation with other bytes, cut short or lengthened, and with a right checksum."""
    whole = bytearray(urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    body = whole[: -invite.CHECKSUM]
    for place, byte in places:
        body[place % len(body)] = byte
    body = body[:cut] if cut >= 0 else body + bytes(-cut)
    body += sha256(body).digest()[: invite.CHECKSUM]
    return urlsafe_b64encode(body).decode().rstrip("=")


@settings(max_examples=1_500)
@given(
    descriptions,
    some.lists(some.tuples(some.integers(0, 120), some.integers(0, 255)), max_size=4),
    some.sampled_from((200, 200, 200, 200, 90, 50, -1, -20)),
)
def test_a_hostile_invitation_makes_no_line_of_its_own(
    description: Description, places: list[tuple[int, int]], cut: int
) -> None:
    payload = forged(pack(description), places, cut)
    try:
        read = unpack(payload)
    except Malformed:
        return
    ufrag, password = words_for(payload)
    for sdp in (
        write_sdp(read),
        reply_to_standby(payload, read.fingerprint),
        with_words(write_sdp(read), ufrag, password),
    ):
        *lines, end = sdp.split("\r\n")
        assert end == ""
        assert all(LINES.fullmatch(line) for line in lines), sdp
        assert "\n" not in sdp.replace("\r\n", "")
        kinds = [line.partition(":")[0] for line in lines if "candidate" not in line]
        assert len(kinds) == len(set(kinds)), "a line stands twice"


@pytest.mark.parametrize(("sdp", "size"), [(CHROMIUM, 140), (FIREFOX, 150)])
def test_what_browsers_say_fits(sdp: str, size: int) -> None:
    description = read_sdp(sdp, kind="invite", table="0badcafe", number=7, game=2)
    payload = pack(description)
    assert len(payload) <= size
    assert unpack(payload) == description
    assert all(one.port != 9 for one in description.candidates)


def test_the_best_candidate_of_each_sort_comes_first() -> None:
    description = read_sdp(FIREFOX, kind="reply", table="0badcafe", number=7, game=2)
    first, mapped, second = description.candidates
    assert first.address.startswith("cfdc") and second.address.startswith("df93")
    assert mapped == Candidate("203.0.113.7", 38145, mapped=True)


@pytest.mark.parametrize(
    ("kind", "setup"), [("invite", "active"), ("reply", "passive"), ("standby", "passive")]
)
def test_who_starts_is_said_so_that_late_answers_connect(kind: invite.Kind, setup: str) -> None:
    description = read_sdp(CHROMIUM, kind=kind, table="0badcafe", number=1, game=0)
    assert f"a=setup:{setup}\r\n" in write_sdp(description)


def test_whoever_comes_back_is_expected_under_the_words_it_will_use() -> None:
    payload = pack(read_sdp(CHROMIUM, kind="standby", table="0badcafe", number=1, game=0))
    ufrag, password = words_for(payload)
    expected = reply_to_standby(payload, bytes(32))
    munged = with_words(FIREFOX, ufrag, password)
    for line in (f"a=ice-ufrag:{ufrag}\r\n", f"a=ice-pwd:{password}\r\n"):
        assert line in expected and line in munged
    assert "a=setup:active" in expected and "a=candidate" not in expected


def test_it_is_found_in_what_people_paste() -> None:
    description = read_sdp(CHROMIUM, kind="invite", table="0badcafe", number=1, game=0)
    payload = pack(description)
    for pasted in (
        payload,
        f"  {payload}\n",
        f"https://example.org/brush-pass/de/#invite={payload}",
        f"Come and play! https://example.org/#invite={payload} — Ana",
    ):
        assert find(pasted) == description
    with pytest.raises(Malformed):
        find("x" * 5_000)
    with pytest.raises(Malformed):
        find(payload[:-4])


@pytest.mark.parametrize("missing", ["ice-ufrag", "ice-pwd", "fingerprint"])
def test_an_sdp_without_what_is_needed_is_malformed(missing: str) -> None:
    with pytest.raises(Malformed):
        read_sdp(CHROMIUM.replace(missing, "x"), kind="invite", table="0badcafe", number=1, game=0)


def test_another_version_is_said_to_be_one() -> None:
    payload = pack(read_sdp(CHROMIUM, kind="invite", table="0badcafe", number=1, game=0))
    with pytest.raises(Malformed, match="another version"):
        unpack("g" + payload[1:])
