"""Seats at a linked table: asked for, agreed to, told to all; computers that sit in for people."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from tools.sitting import Sitting, page, sit

from brushpass.app.linked.host_table import HostTable
from brushpass.app.linked.people import called, owner
from brushpass.app.linked.seat_requests import READING_TIME
from brushpass.app.model import Sheet, Stage
from brushpass.app.records.party import Party, Phone, Request, Step
from brushpass.app.records.remarks import read_remarks, story_note, write_remarks
from brushpass.app.update import read as command
from brushpass.contract import Computer, Level
from brushpass.games import selfplay
from brushpass.i18n import Texts, texts
from brushpass.link import Claim
from brushpass.link.limits import MAX_QUEUE
from brushpass.table import Malformed
from support.kinds import as_a, now
from support.linked_evening import BUILD_ID, Evening, Visitor, hidden_roles

# Asking for a seat.


def asks(t: Texts, asker: str, player: str) -> str:
    return t("link asks", asker=asker, owners=owner(t, player), n=1)


def test_one_tap_asks_and_one_tap_agrees() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    player = evening.host.table.setup.players[seat]
    t = evening.host.texts
    guest.seat_requests.ask(seat)
    evening.settle()
    assert hidden_roles(as_a(Sitting, guest.session)) == 0
    joined = guest.joining()
    assert t("join asked", players=player, n=1) in joined
    assert f"link-withdraw:{seat}" in joined
    for sheet in (None, "link"):
        evening.host.sheet = sheet
        shown = page(evening.host)
        assert shown.count(asks(t, t("link someone"), player)) == 1
        assert shown.count("link-agree:1") == shown.count("link-decline:1") == 1
    evening.agree(evening.hosting)
    assert guest.party.step is Step.PLAYING
    assert guest.session is not None
    assert guest.session.people == (seat,)
    assert hidden_roles(guest.session) > 0


def test_for_a_computers_seat_whoever_has_the_table_is_asked() -> None:
    evening = Evening(guests=1)
    guest, t = evening.guests[0], evening.host.texts
    seat = evening.host.table.waiting[0]
    player = evening.host.table.setup.players[seat]
    evening.host.seat_computers({seat: Computer("mei", Level.AGENT)}, "seed")
    evening.settle()
    guest.seat_requests.ask(seat)
    evening.settle()
    assert t("join asked", players=called(t, guest.party.host), n=1) in guest.joining()
    shown = page(evening.host)
    assert t("link asks away", players=player, n=1) in shown
    assert t("link asks mine", players=player, n=1) not in shown
    assert t("link agree away") not in shown


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "Zoe asks for Ana’s chair.", "Zoe asks for Ana’s and Ben’s chairs."),
        ("de", "Zoe möchte Anas Platz.", "Zoe möchte Anas und Bens Plätze."),
        ("ru", "Zoe просит место, где играет Ana.", "Zoe просит места, где играют Ana и Ben."),
    ],
)
def test_two_seats_are_asked_for_as_two(lang: str, one: str, two: str) -> None:
    session = sit(next(selfplay.steps("codenames", selfplay.setups("codenames")[0], 4)), lang)
    phones = (Phone(0, "Ana", (0, 1), here=True, host=True), Phone(1, "Zoe"))
    for seats, told in (((0,), one), ((0, 1), two)):
        asked = Request(1, seats, seats)
        session.party = Party(hosting=True, devices=phones, requests=(asked,))
        assert told in page(session)


def test_who_asks_for_two_seats_gets_both_with_one_tap() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    for seat in (0, 2):
        guest.seat_requests.ask(seat)
    evening.settle()
    (request,) = evening.hosting.party.requests
    assert request.seats == (0, 2)
    evening.agree(evening.hosting)
    assert guest.party.step is Step.PLAYING
    assert guest.link.seats == (0, 2)


def test_only_what_was_shown_is_agreed_to() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    guest.seat_requests.ask(0)
    evening.settle()
    shown = evening.hosting.party.requests[0].claims
    guest.seat_requests.ask(1)
    evening.settle()
    evening.answer(evening.hosting, shown, agreed=True)
    evening.settle()
    assert now(guest.link.seats) == ()
    assert guest.party.asking == (0, 1)
    evening.agree(evening.hosting)
    assert guest.link.seats == (0, 1)


WAYS: dict[str, tuple[Request, ...]] = {
    "none": (),
    "Ben": (Request(3, (1,), (2,)),),
    "Ben and Ana": (Request(3, (1, 0), (2, 5)),),
    "Ben, another time": (Request(3, (1,), (9,)),),
    "Ben, from another device": (Request(4, (1,), (6,)),),
    "three": (Request(2, (3,), (1,)), Request(3, (1,), (2,)), Request(4, (0,), (3,))),
    "two of them": (Request(3, (1,), (2,)), Request(4, (0,), (3,))),
    "two, the other way": (Request(4, (0,), (3,)), Request(3, (1,), (2,))),
    "Ben, later": (Request(3, (1,), (2,), wait=4),),
    "Ben, at last": (Request(3, (1,), (2,), wait=0),),
}


@pytest.mark.parametrize("after", [each for each in WAYS if each != "none"])
def test_no_tap_counts_so_soon_after_what_is_asked_has_changed(after: str) -> None:
    evening = Evening(guests=0)
    seat_requests: Any = evening.hosting.seat_requests
    taken: list[Claim] = []
    claims = tuple(Claim(number, 0, 3) for number in range(10))
    seat_requests.link = SimpleNamespace(
        agree=taken.append, decline=taken.append, room=SimpleNamespace(claims=claims)
    )
    for before in WAYS:
        for change in ("requests", "person"):
            now = 10_000
            evening.hosting.circle.tell(requests=WAYS[before])
            evening.host.seat = 0 if change == "person" else None
            seat_requests.drawn(evening.host.model)
            seat_requests.seen(now)
            evening.hosting.circle.tell(requests=WAYS[after])
            evening.host.seat = None
            if not seat_requests.drawn(evening.host.model):
                assert (before, change) == (after, "requests")
                continue
            for request in evening.hosting.party.requests:
                for agreed in (True, False):
                    seat_requests.answer(request.claims, agreed=agreed, pressed=now + 5_000)
                    assert taken == [], "it isn't on the screen yet"
            now += 5_000
            seat_requests.seen(now)
            for request in evening.hosting.party.requests:
                for pressed in (now - 1, now, now + READING_TIME - 1):
                    seat_requests.answer(request.claims, agreed=True, pressed=pressed)
                    seat_requests.answer(request.claims, agreed=False, pressed=pressed)
                    assert taken == []
                seat_requests.answer(
                    request.claims, agreed=not request.wait, pressed=now + READING_TIME
                )
                assert {claim.number for claim in taken} == set(request.claims)
                taken.clear()


def test_agree_has_its_place_before_it_can_be_tapped() -> None:
    """It never appears where Decline was."""
    evening = Evening(guests=0)
    for wait in (7, 0, None):
        evening.hosting.circle.tell(requests=(Request(3, (1,), (2,), wait=wait),))
        shown = page(evening.host)
        agree, decline = shown.index("link-agree:2"), shown.index("link-decline:2")
        assert decline < agree
        assert ("disabled" in shown[agree:].partition(">")[0]) == bool(wait)


def test_what_is_asked_is_on_every_sheet_once() -> None:
    evening = Evening(guests=0)
    evening.hosting.circle.tell(requests=(Request(3, (1,), (2,)),))
    sheets: tuple[Sheet | None, ...] = (None, "menu", "rules", "log", "link", "leave")
    for sheet in sheets:
        evening.host.sheet = sheet
        assert page(evening.host).count("link-agree:2") == 1


@pytest.mark.rule("BP-11")
def test_what_the_link_refuses_is_told() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    session = evening.sit(guest, 0)
    evening.drop(guest)
    for _ in range(MAX_QUEUE):
        guest.link._intend(0, "undo")
    for wish in (
        guest.seat_requests.ask,
        guest.seat_requests.withdraw,
        guest.seat_requests.give_back,
    ):
        session.notice = ""
        wish(0)
        assert "BP-11" in session.notice
    guest.circle.tell(step=Step.SITTING)
    assert "BP-11" in guest.joining()


def test_all_devices_are_told_and_the_story_keeps_it() -> None:
    evening = Evening(guests=2)
    first, second = evening.guests
    seat = evening.host.table.waiting[0]
    other = (seat + 1) % 4
    evening.sit(first, other)
    watching = second.session
    assert watching is not None
    player = evening.host.table.setup.players[other]
    told = evening.host.texts("link moved", player=player)
    for session in (evening.host, first.session, watching):
        assert session is not None
        assert session.notice == told
        assert session.story()[-1] == told
    evening.host.do(command(f"pass:{seat}"))
    evening.host.do(command("open"))
    evening.host.submit("clue", seat, {"word": "zebra", "number": "2"})
    evening.settle()
    for session in (evening.host, watching):
        assert session.story().index(told) == len(session.story()) - 2
    watching.speak("de")
    assert player in watching.story()[-2]
    saved = evening.hosting.link.save()
    again = sit(evening.host.table, "en")
    HostTable(again.loop, again.model, build_id=BUILD_ID, lang="en", saved=saved)
    assert again.story() == evening.host.story()


def test_the_story_survives_the_end_of_the_links_and_new_ones() -> None:
    evening = Evening(guests=1)
    evening.sit(evening.guests[0], 1)
    evening.guests[0].seat_requests.give_back(1)
    evening.settle()
    story = evening.host.story()
    evening.hosting.end()
    kept = write_remarks(evening.host.remarks)
    again = sit(evening.host.table, "en")
    again.remark(read_remarks(kept))
    assert again.story() == story
    HostTable(again.loop, again.model, build_id=BUILD_ID, lang="en")
    assert again.story() == story


@pytest.mark.parametrize("raw", ["", "{}", "7", "[[1]]", '[[1,"Ana",0,1,"x"]]', "[[[[]]]]"])
def test_remarks_that_are_none_are_malformed(raw: str) -> None:
    with pytest.raises(Malformed):
        read_remarks(raw)


def test_who_is_declined_is_told_and_may_withdraw_in_silence() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    guest.seat_requests.ask(1)
    evening.settle()
    guest.seat_requests.withdraw(1)
    evening.settle()
    assert (guest.party.asking, guest.party.why) == ((), "")
    guest.seat_requests.ask(0)
    evening.settle()
    evening.answer(evening.hosting, evening.hosting.party.requests[0].claims, agreed=False)
    evening.settle()
    assert guest.party.asking == ()
    assert guest.party.step is Step.SITTING
    assert evening.host.texts("link stays") in guest.joining()
    assert guest.session is not None
    assert guest.session.notice == evening.host.texts("link stays")


def test_a_guest_is_asked_for_its_seat_whatever_its_page_shows() -> None:
    evening = Evening(guests=2)
    owner, other = evening.guests
    seat = evening.host.table.waiting[0]
    session = evening.sit(owner, seat)
    player = session.table.setup.players[seat]
    session.do(command(f"pass:{seat}"))
    assert now(session.stage) is Stage.OPEN
    other.seat_requests.ask(seat)
    evening.settle()
    assert evening.hosting.party.requests == ()
    assert now(session.stage) is Stage.OPEN
    t = session.texts
    assert asks(t, t("link someone"), player) in page(session)
    evening.agree(owner)
    assert session.people == ()
    assert session.stage is Stage.TABLE
    assert session.notice == session.texts("seal moved", player=player)
    assert hidden_roles(session) == 0
    assert other.link.seats == (seat,)


def test_what_was_pencilled_and_typed_for_a_seat_goes_with_it() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    session = evening.sit(guest, 0, 1)
    session.marks = {"0": {"a": "mine"}, "1": {"a": "other"}}
    session.drafts = {0: (9, {"word": "x"}), 1: (9, {"word": "y"})}
    guest.seat_requests.give_back(1)
    evening.settle()
    assert session.marks == {"0": {"a": "mine"}}
    assert set(session.drafts) == {0}


def test_a_seal_stays_open_when_another_seat_comes() -> None:
    evening = Evening(guests=1)
    guest = evening.guests[0]
    seat = evening.host.table.waiting[0]
    session = evening.sit(guest, seat)
    session.do(command(f"pass:{seat}"))
    other = next(each for each in range(4) if each != seat)
    guest.seat_requests.ask(other)
    evening.settle()
    evening.agree(evening.hosting)
    assert session.people == tuple(sorted((seat, other)))
    assert session.stage is Stage.OPEN
    assert session.seat == seat


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_every_sentence_about_seats_is_there(lang: str) -> None:
    t = texts("brushpass.app", lang)
    for n in (0, 1, 2, 5, 11, 20, 21):
        assert t("link agree in", n=n)
        assert t("link take in", n=n)
    assert t("link moved away", player="Ana")


def test_what_was_asked_of_a_device_that_then_goes_away_is_for_the_host_to_say_after_a_wait() -> (
    None
):
    evening = Evening(guests=2)
    owner, other = evening.guests
    evening.sit(owner, 0, 1)
    other.seat_requests.ask(1)
    evening.hosting.seat_requests.ask(0)
    evening.settle()
    assert now(evening.hosting.party.requests) == ()
    assert evening.hosting.party.asking == (0,)
    evening.drop(owner)
    t = evening.host.texts
    (request,) = evening.hosting.party.requests
    assert request.wait
    player = evening.host.table.setup.players[1]
    shown = page(evening.host)
    assert asks(t, t("link someone"), player) in shown
    assert t("link agree in", n=request.wait) in shown
    assert "disabled" in shown[shown.index("link-agree") :].partition(">")[0]
    assert "link-take" not in shown
    evening.agree(evening.hosting)
    assert evening.hosting.link.room.owners[1] != 2, "too early"
    evening.wait(20)
    shown = page(evening.host)
    assert t("link agree away") in shown
    assert "link-agree" in shown
    assert "link-take:0" in shown
    evening.hosting.seat_requests.ask(0)
    evening.agree(evening.hosting)
    assert evening.hosting.link.room.owners[:2] == (0, 2)
    told = [
        t("link moved away", player=evening.host.table.setup.players[0]),
        t("link moved away", player=player),
    ]
    assert evening.host.story()[-2:] == told
    assert other.session is not None
    assert other.session.story()[-2:] == told


# Computers at a linked table.


def test_a_computer_plays_for_somebody_who_left_and_gives_the_seat_back() -> None:
    evening = Evening("casablanca", guests=1)
    guest, host = evening.guests[0], evening.host
    evening.sit(guest, 1)
    evening.drop(guest)
    assert "lend:1" not in page(host)
    evening.wait(20)
    assert "lend:1" in page(host)

    evening.hosting.seat_requests.ask(1)
    evening.settle()
    host.do(command("lend:1"))
    assert 1 in host.computers
    assert 1 not in host.people
    evening.settle()
    assert 1 in host.computers

    back = evening.join(Visitor())
    assert evening.sit(back, 1).people == (1,)
    assert host.computers == {}
    assert 1 not in host.people


def test_whoever_takes_a_computers_seat_or_gives_one_is_told_of_at_every_device() -> None:
    """For a moment is enough to read its secrets."""
    evening = Evening(guests=2)
    player, watcher = evening.guests
    evening.sit(player, 0)
    host, greta = evening.host, evening.host.table.setup.players[2]
    computer = host.texts("link computer")
    assert computer not in watcher.joining()

    host.do(command("lend:2"))
    evening.settle()
    for guest in evening.guests:
        assert guest.party.computers == (2,)
    assert computer in watcher.joining()
    host.do(command("reclaim:2"))
    evening.settle()
    host.do(command("lend:2"))
    evening.settle()
    told = [host.texts(key, player=greta) for key in ("lent", "reclaimed", "lent")]
    for session in (host, player.session, watcher.session):
        remarks = [each.told(host.texts) for each in as_a(Sitting, session).remarks[1:]]
        assert remarks == told
    watcher.sit()
    for session in (host, player.session, watcher.session):
        session = as_a(Sitting, session)
        session.sheet = "link"
        assert f"{greta} ({computer})" in page(session)

    host.remark(())
    saved = evening.hosting.link.save()
    again = HostTable(host.loop, host.model, build_id=BUILD_ID, lang="en", saved=saved)
    again.hear()
    assert [each.told(host.texts) for each in host.remarks[1:]] == told
    assert again.link.room.computers == (2,)


def test_people_round_one_phone_are_told_who_plays_for_whom() -> None:
    host = Evening(guests=0).host
    host.actor, host.party = host.table, None
    player = host.table.setup.players[2]
    host.do(command("lend:2"))
    host.do(command("reclaim:2"))
    told = [host.texts(key, player=player) for key in ("lent", "reclaimed")]
    assert [each.told(host.texts) for each in host.remarks] == told
    kept = json.loads(story_note(host.remarks))["told"]
    assert read_remarks(kept) == host.remarks


def test_people_are_named_instead_of_their_phones() -> None:
    evening = Evening(guests=2)
    one, two = evening.guests
    ana, ben, cleo, _ = evening.host.players
    watching = two.joining()
    assert "btn-solid" not in watching
    evening.sit(one, 0)
    one.seat_requests.ask(1)
    evening.settle()
    t = evening.host.texts
    assert asks(t, ana, ben) in page(evening.host)
    evening.agree(evening.hosting)
    watching = two.joining()
    assert t("join where", name=ana) in watching
    assert t("join where", name=cleo) in watching
    evening.sit(two, 2)
    evening.host.sheet = "link"
    shown = page(evening.host)
    assert f"{t('link phone', name=ana)}</b><small>{t.several([ana, ben])}" in shown
    assert f"{t('link phone', name=cleo)}</b><small>{cleo}" in shown


def test_who_is_alone_is_told_of_no_stand_in() -> None:
    host = Evening(guests=0).host
    host.actor, host.party = host.table, None
    for seat in (1, 2, 3):
        host.do(command(f"lend:{seat}"))
    before = host.remarks
    host.do(command("lend:0"))
    host.do(command("reclaim:0"))
    assert host.remarks == before


def test_a_guest_knows_nothing_of_how_a_computer_thinks() -> None:
    evening = Evening("casablanca", guests=1)
    evening.host.do(command("lend:0"))
    visitor = evening.sit(evening.guests[0], 1)
    assert visitor.seed == ""
    assert visitor.computers == {}
    assert 0 in visitor.elsewhere or visitor.table.waiting[0] != 0
    visitor.do(command("lend:1"))
    assert visitor.computers == {}
