"""Room links and room codes: what people paste and type."""

from __future__ import annotations

from random import Random

import pytest
from tools.site.policy import RELAYS

from brushpass.link.room_link import (
    MAX_ADDRESS,
    RoomLink,
    clean_code,
    fitting,
    name_of,
    read,
    spoken_code,
    table_of,
    write,
)
from brushpass.table import Malformed

SECRET, FINGERPRINT = "AbCdEfGhIjKlMnOpQrSt_A", "0123456789abcd-_"
LINK = RoomLink(SECRET, FINGERPRINT, ("wss://nos.lol", "wss://relay.example"))
SITE = "https://some-name-here.github.io/brush-pass/"
TEXT = f"{SECRET}.{FINGERPRINT}~nos.lol~relay.example"


def test_a_link_is_short_and_reads_as_it_was_written() -> None:
    assert write(LINK) == TEXT
    assert read(TEXT) == LINK
    assert LINK.names == ("nos.lol", "relay.example")


@pytest.mark.parametrize(
    "around",
    [
        "{}", "#room={}", "https://ana.example/brush-pass/?lang=de#room={}", "Come! {} See you.",
        "({})", "{}.", "{}, and bring cake", "“{}”", "\n\t{}\n", "{}...",
    ],
)  # fmt: skip
def test_a_link_is_found_in_what_people_paste(around: str) -> None:
    assert read(around.format(TEXT)) == LINK


def test_of_several_links_the_latest_counts() -> None:
    newer = write(RoomLink(SECRET.lower()[:-1] + "g", FINGERPRINT, LINK.relays))
    assert read(f"{TEXT} no, {newer}") == read(newer) != LINK


@pytest.mark.parametrize(
    ("relay", "name"),
    [
        ("wss://nos.lol", "nos.lol"),
        ("wss://relay.example:7777", "relay.example:7777"),
        ("wss://relay.example/room/1", "relay.example/room/1"),
        ("ws://127.0.0.1:1234", "ws:127.0.0.1:1234"),
        ("ws://localhost:80", "ws:localhost:80"),
    ],
)
def test_a_relay_has_a_name(relay: str, name: str) -> None:
    assert name_of(relay) == name
    link = RoomLink(SECRET, FINGERPRINT, (relay,))
    assert write(link) == f"{SECRET}.{FINGERPRINT}~{name}"
    assert read(write(link)) == link


@pytest.mark.parametrize(
    "text",
    [
        "", "hello", SECRET, f"{SECRET}.{FINGERPRINT}", f"{SECRET}.{FINGERPRINT}~",
        f"{SECRET[1:]}.{FINGERPRINT}~nos.lol", f"x{SECRET}.{FINGERPRINT}~nos.lol",
        f"{SECRET}.{FINGERPRINT[1:]}~nos.lol", f"{SECRET[:-1]}B.{FINGERPRINT}~nos.lol",
        f"{SECRET}.{FINGERPRINT}~a.b~c.d~e.f~g.h~i.j", f"{SECRET}.{FINGERPRINT}~ws:example.org",
        f"{TEXT}~ws:example.org", "x" * 5_000 + TEXT,
    ],
)  # fmt: skip
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read(text)


def test_nothing_that_is_pasted_breaks_the_reader() -> None:
    rng = Random(1)
    for _ in range(2_000):
        text = "".join(rng.choices("AQgw_-.~:/#nosl0é \n", k=rng.randrange(100)))
        cut = rng.randrange(len(TEXT))
        for pasted in (text, TEXT + text, text + TEXT, TEXT[:cut] + text + TEXT[cut:]):
            try:
                link = read(pasted)
            except Malformed:
                continue
            assert read(write(link)) == link


@pytest.mark.parametrize(
    "relays",
    [
        (), ("https://nos.lol",), ("ws://example.org",), ("wss://nos.lol/?key=1",),
        ("wss://user@nos.lol",), ("wss://" + "a" * 120 + ".example",),
    ],
)  # fmt: skip
def test_what_fits_into_no_link_is_not_written(relays: tuple[str, ...]) -> None:
    assert fitting(relays, SITE) == ()
    with pytest.raises(Malformed):
        write(RoomLink(SECRET, FINGERPRINT, relays))


def test_the_usual_relays_fit_into_a_link_that_can_be_sent_and_scanned() -> None:
    relays = fitting(RELAYS, SITE)
    assert relays == RELAYS
    text = write(RoomLink(SECRET, FINGERPRINT, relays))
    assert len(f"{SITE}#room={text}") <= MAX_ADDRESS


def test_at_a_long_address_fewer_relays_fit_and_perhaps_none() -> None:
    room = MAX_ADDRESS - len("#room=") - len(TEXT)
    assert fitting(LINK.relays, "x" * room) == LINK.relays
    assert len("x" * room + "#room=" + write(LINK)) == MAX_ADDRESS
    assert fitting(LINK.relays, "x" * (room + 1)) == LINK.relays[:1]
    assert fitting(LINK.relays, "x" * 130) == ()


def test_too_many_relays_are_cut_to_those_that_fit() -> None:
    many = [f"wss://relay-number-{each}.example" for each in range(9)]
    chosen = fitting(["https://no.relay", *many], SITE)
    assert chosen == tuple(many[:3])
    assert read(write(RoomLink(SECRET, FINGERPRINT, chosen))).relays == chosen
    assert fitting(["wss://nos.lol/", "wss://NOS.lol"], SITE) == ("wss://nos.lol",)


def test_a_table_is_named_by_the_secret_of_its_room_which_nobody_learns_from_it() -> None:
    assert table_of(SECRET) == table_of(SECRET) != table_of("abcdefghjk")
    assert len(table_of(SECRET)) == 8 and int(table_of(SECRET), 16)


def test_a_code_is_typed_as_it_was_heard() -> None:
    for typed in ("abcde-fghjk", "ABCDE FGHJK", " abcdefghjk\n", "a-b-c-d-e-f-g-h-j-k"):
        assert clean_code(typed) == "abcdefghjk"
    assert spoken_code("abcdefghjk") == "abcde-fghjk"
    for typed in ("", "abcdefghj", "abcdefghjkm", "abcdefghjl", "abcdefgh23", TEXT):
        assert clean_code(typed) is None
