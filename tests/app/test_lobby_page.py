"""The lobby as people on each phone read it, and what they can do there."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, get_args

import pytest
from tools.lobbies import HOST, INVITATION, LINK, NAMES, ROOM, at_guest, at_host, parties, sat

from brushpass.app.linked import chairs, gathering
from brushpass.app.linked.commands import (
    BringOne,
    GiveRole,
    Link,
    LinkDismiss,
    LinkReply,
    Lobby,
    NameSelf,
    PickUp,
    Say,
    SeatComputer,
    SetGame,
    SetLanguage,
    SetLevel,
    SetOption,
    ShowLobby,
    SitDown,
    StandUp,
)
from brushpass.app.linked.lobby_page import page
from brushpass.app.records.party import LobbyScreen, LobbySheet, Party, Phone, Step
from brushpass.app.setup.order import Order
from brushpass.app.sitting.commands import App
from brushpass.app.update import read
from brushpass.games import SHELF, lobby
from brushpass.html import Markup
from brushpass.i18n import texts
from brushpass.language import LANGUAGES
from brushpass.link.gathering import Gathering

T = texts("brushpass.app", "en")
SHEETS: tuple[LobbySheet, ...] = get_args(LobbySheet)
DO, SAYS = re.compile(r'data-do="([^"]*)"'), re.compile(r'data-says="([^"]*)"')
TAG = re.compile(r"<[^>]*>")
ANA, BEN, CLEO = NAMES[:3]


def done(shown: Markup) -> list[Any]:
    """The commands that this page has; people type an x everywhere."""
    return [*map(read, DO.findall(shown)), *[read(f"{each}x") for each in SAYS.findall(shown)]]


def label(shown: Markup, command: str) -> str:
    """What the button of this command says."""
    part = shown[shown.index(f'data-do="{command}"') :]
    return TAG.sub(" ", part[part.index(">") + 1 : part.index("</button>")]).strip()


def four(**more: Any) -> Party:
    """Four people, each with a phone that is here."""
    party = at_host(sat("codenames", "en", 4), 4, **more)
    return replace(party, devices=tuple(replace(each, away=False) for each in party.devices))


def sheet(party: Party, name: LobbySheet) -> Markup:
    shown = page(replace(party, lobby=LobbyScreen(sheet=name)), "en")
    return Markup(shown[shown.index('class="over"') :])


# Everybody.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_button_says_something_that_the_app_reads(lang: str) -> None:
    for _, party in parties(lang):
        done(page(party, lang))


def test_it_says_whose_table_it_is() -> None:
    assert "<h1>Anastasia’s table</h1>" in page(four(), "en")
    hans = replace(four(), devices=(Phone(0, "Hans", here=True, host=True),))
    assert "<h1>Hans’ Tisch</h1>" in page(hans, "de")
    assert "<h1>Hans зовёт за стол</h1>" in page(hans, "ru")


def test_everybody_has_a_chair_in_the_column_of_their_team() -> None:
    shown = page(four(), "en")
    red, blue = shown.index("team-of red"), shown.index("team-of blue")
    g = four().gathering
    assert g
    for each in g.sitters:
        in_red = red < shown.index(f"<b>{each.name}") < blue
        assert in_red == each.role.startswith("red")


@pytest.mark.parametrize("game", SHELF)
def test_roles_are_said_as_the_game_says_them(game: str) -> None:
    g = gathering.change(sat("nevidimka", "en", 4), game)
    own = texts(f"brushpass.games.{game}", "en")
    shown = page(at_host(g, 4), "en")
    for each in chairs.seated_people(g):
        assert f"<b>{each.name}" in shown
        assert f"<small>{own(f'role {each.role}')}</small>" in shown


def test_who_is_away_or_asks_for_a_moment_is_not_ready() -> None:
    party = four()
    assert page(party, "en").count('class="ready"') == 4
    assert party.gathering
    waits = replace(party, gathering=replace(party.gathering, hesitant=(1,)))
    assert page(waits, "en").count('class="ready"') == 3
    away = replace(party, devices=(*party.devices[:3], replace(party.devices[3], away=True)))
    assert page(away, "en").count('class="ready"') == 3


def test_who_has_left_is_not_in_hand() -> None:
    g = gathering.rise(sat("codenames", "en", 4), CLEO)
    party = at_host(g, 4, lobby=LobbyScreen(held=CLEO))
    assert party.devices[2].away
    assert T("lobby where to", name=CLEO) not in page(party, "en")


@pytest.mark.parametrize(("people", "lacks"), [(1, True), (3, True), (4, False), (6, False)])
def test_computers_are_offered_where_a_whole_table_lacks_them(people: int, lacks: bool) -> None:
    offered = done(page(at_host(sat("codenames", "en", people), people), "en"))
    assert (Lobby.FILL in offered) == lacks


def test_everybody_reads_that_people_play_with_words_of_their_own() -> None:
    draft = Order("codenames", ("Ana", "Ben"), (), {"own": "only", "packs": "a"}, "en", "en")
    g = gathering.begin(draft, HOST)
    for party in (at_host(g, 4), at_guest(g, 4, 1)):
        told = T("lobby own words only")
        assert told in page(party, "en") and told in sheet(party, "game")
    assert SetOption("own", "mix") in done(sheet(at_host(g, 4), "game"))


def test_what_is_played_otherwise_than_usual_is_told() -> None:
    g = gathering.change(sat("codenames", "en", 4), options={"seconds": "90", "rhymes": "on"})
    shown = page(at_host(g, 4), "en")
    assert "1½ min" in shown and "Rhymes may be clues" in shown
    assert T("lobby usual") not in shown
    assert T("lobby usual") in page(four(), "en")


def test_options_of_a_version_that_is_unknown_here_break_nothing() -> None:
    g = replace(sat("codenames", "en", 4), options=(("form", "teams"), ("decks", "martian")))
    page(at_guest(g, 4, 1), "en")
    sheet(at_guest(g, 4, 1), "game")


# The phone that deals.


def test_deal_is_red_only_when_everybody_is_ready() -> None:
    ready = page(four(), "en")
    assert Lobby.DEAL in done(ready)
    assert "btn-solid red deals-now" in ready
    party = four()
    assert party.gathering
    waits = page(replace(party, gathering=replace(party.gathering, hesitant=(1,))), "en")
    assert "red deals-now" not in waits
    assert Lobby.DEAL not in done(waits)
    assert ShowLobby("unready") in done(waits)
    assert T("lobby some ready", ready=3, all=4, names=BEN) in waits


def test_who_is_not_ready_is_named_before_it_is_dealt_anyway() -> None:
    party = four()
    assert party.gathering
    waits = replace(party, gathering=replace(party.gathering, hesitant=(1,)))
    asked = sheet(waits, "unready")
    assert T("lobby deal anyway", names=BEN, n=1) in asked
    assert label(asked, "lobby-deal") == T("button deal anyway")


def test_what_stands_in_the_way_of_a_deal_is_said() -> None:
    shown = page(at_host(sat("codenames", "en", 3), 3), "en")
    assert T("needs at least", n=4) in shown
    button = shown[: shown.index(f">{T('button deal')}<")].rpartition("<button")[2]
    assert "disabled" in button


def test_while_words_are_on_their_way_nothing_can_be_dealt() -> None:
    shown = page(four(dealing=True), "en")
    assert T("lobby dealing") in shown
    button = shown[: shown.index(f">{T('button deal')}<")].rpartition("<button")[2]
    assert "disabled" in button


def test_a_tap_takes_somebody_in_hand_and_another_gives_them_a_chair() -> None:
    assert {PickUp(name) for name in NAMES[:4]} <= {*done(page(four(), "en"))}
    held = page(four(lobby=LobbyScreen(held=BEN)), "en")
    does = done(held)
    assert T("lobby where to", name=BEN) in held
    assert SitDown("red-chief", ANA) in does and SitDown("red-agent") in does
    assert Lobby.PUT_BACK in does
    assert GiveRole("blue-agent", BEN) in does
    assert StandUp(BEN) in does and LinkDismiss(1) in does and Say(9, 1) in does


def test_the_person_of_this_phone_is_not_sent_away() -> None:
    does = done(page(four(lobby=LobbyScreen(held=ANA)), "en"))
    assert not [each for each in does if isinstance(each, LinkDismiss)]


def test_a_computer_takes_a_free_chair_and_leaves_it() -> None:
    assert SeatComputer("red-agent") in done(page(four(), "en"))
    g = sat("codenames", "en", 3, computers=1)
    name = next(each.name for each in g.sitters if each.face)
    held = page(at_host(g, 3, lobby=LobbyScreen(held=name)), "en")
    assert T("button computer leaves") in held
    assert not [each for each in done(held) if isinstance(each, LinkDismiss)]


def test_who_watches_is_taken_in_hand_too() -> None:
    g = gathering.rise(sat("codenames", "en", 5), NAMES[4])
    assert PickUp(NAMES[4]) in done(page(at_host(g, 5), "en"))
    held = done(page(at_host(g, 5, lobby=LobbyScreen(held=NAMES[4])), "en"))
    assert SitDown("red-agent") in held and StandUp(NAMES[4]) not in held


def test_the_game_and_its_options_are_chosen_there() -> None:
    g = sat("codenames", "en", 3, computers=1)
    does = done(sheet(at_host(g, 3), "game"))
    assert {SetGame(name) for name in SHELF} <= {*does}
    assert SetOption("form", "together") in does
    assert SetOption("forms_forbidden", "off") in does
    assert SetLanguage("ru") in does and SetLevel("fox") in does
    typed = done(sheet(at_host(gathering.change(g, "decrypto"), 3), "game"))
    assert SetOption("white_name", "x") in typed


def test_a_link_is_asked_for_only_after_the_relays_are_named() -> None:
    shown = sheet(at_host(sat("codenames", "en", 1), 1), "invite")
    told = T("relays see", relays="relay.example.org and nos.lol")
    assert told in shown
    assert shown.index(told) < shown.index("link-room")
    assert Link.INVITE in done(shown)
    assert "Two scans per phone" in shown


def test_a_link_is_sent_copied_and_scanned() -> None:
    shown = page(four(link=LINK, shares=True), "en")
    assert f'data-qr="{LINK}"' in shown
    assert {Link.SHARE, Link.COPY} <= {*done(shown)}
    large = sheet(four(link=LINK), "invite")
    assert {Link.COPY, Link.CODE, Lobby.DOOR} <= {*done(large)}
    assert Link.SHARE not in done(large)
    assert ROOM in sheet(four(link=LINK, room=ROOM), "invite")
    assert T("link copied") in page(four(link=LINK, copied=LINK), "en")


def test_without_internet_it_goes_step_by_step() -> None:
    shown = sheet(four(step=Step.INVITING, address=INVITATION, scans=True), "invite")
    steps = [shown.index(T(each)) for each in ("scan first", "scan second")]
    assert steps == sorted(steps)
    assert f'data-qr="{INVITATION}"' in shown
    assert {Link.SCAN, Link.CANCEL} <= {*done(shown)}
    assert LinkReply("x") in done(shown)


def test_a_closed_door_shows_no_code() -> None:
    shown = page(four(link=LINK, door_open=False), "en")
    assert "data-qr" not in shown
    assert label(shown, "lobby-door") == T("button door open")


def test_leaving_says_who_hangs_on_this_phone() -> None:
    shown = sheet(four(), "leave")
    assert T("leave hanging", names=T.several(NAMES[1:4]), n=3) in shown
    assert App.LEAVE in done(shown)


def test_back_to_the_table_only_after_a_game() -> None:
    assert Lobby.BACK not in done(page(four(), "en"))
    assert Lobby.BACK in done(page(four(games=1), "en"))


# A guest.


OF_THE_HOST = (
    PickUp,
    GiveRole,
    SeatComputer,
    SetGame,
    SetOption,
    SetLanguage,
    SetLevel,
    LinkDismiss,
)
ITS_OWN = {Lobby.READY, Lobby.WAIT}


@pytest.mark.parametrize("over", [None, *SHEETS])
@pytest.mark.parametrize("watches", [False, True])
def test_a_guest_has_nothing_that_the_host_alone_may_do(
    over: LobbySheet | None, watches: bool
) -> None:
    g = sat("codenames", "en", 5, computers=1)
    g = gathering.rise(g, BEN) if watches else g
    screen = LobbyScreen(sheet=over, held=ANA)
    does = done(page(at_guest(g, 5, 1, lobby=screen, games=2, link=LINK), "en"))
    assert not [each for each in does if isinstance(each, OF_THE_HOST)]
    assert {each for each in does if isinstance(each, Lobby)} <= ITS_OWN
    links = {each for each in does if isinstance(each, Link)}
    assert links <= {Link.SHARE, Link.COPY}
    stands = {each.name for each in does if isinstance(each, StandUp)}
    assert stands <= {BEN}


def test_a_guest_takes_free_chairs_and_those_of_computers() -> None:
    g = sat("codenames", "en", 5, computers=1)
    does = done(page(at_guest(g, 5, 1), "en"))
    chairs = {each for each in does if isinstance(each, SitDown)}
    computer = next(each for each in g.sitters if each.face)
    assert chairs == {SitDown(computer.role, computer.name), *map(SitDown, g.free)}


def test_a_guest_says_that_it_is_ready_or_asks_for_a_moment() -> None:
    g = sat("codenames", "en", 4)
    ready = page(at_guest(g, 4, 1), "en")
    assert label(ready, "lobby-wait") == T("button wait")
    waits = page(at_guest(replace(g, hesitant=(1,)), 4, 1), "en")
    assert label(waits, "lobby-ready") == T("button ready")
    assert Lobby.WAIT not in done(waits)


def test_who_only_watches_is_offered_a_chair() -> None:
    g = gathering.rise(sat("codenames", "en", 5), BEN)
    shown = page(at_guest(g, 5, 1), "en")
    assert T("lobby take chair") in shown
    assert "btn-solid big" in shown and SitDown(g.free[0]) in done(shown)
    assert Lobby.READY not in done(shown) and Lobby.WAIT not in done(shown)
    full = at_guest(gathering.rise(sat("casablanca", "en", 5), NAMES[4]), 5, 4)
    assert T("lobby no chair watching") in page(full, "en")


def test_who_waits_for_a_chair_gets_the_next_one_that_is_free() -> None:
    full = at_guest(sat("casablanca", "en", 5), 5, 4)
    assert T("lobby no chair") in page(full, "en")


def test_a_name_is_asked_for_by_itself() -> None:
    g = sat("codenames", "en", 4)
    assert ShowLobby("name") in done(page(at_guest(g, 4, 1), "en"))
    nameless = at_guest(gathering.rise(g, BEN), 4, 1)
    devices = tuple(replace(it, name="" if it.id == 1 else it.name) for it in nameless.devices)
    nameless = replace(nameless, devices=devices)
    assert ShowLobby("name") in done(page(nameless, "en"))
    shown = sheet(nameless, "name")
    assert T("lobby sheet name") in shown and T("button rename") in shown
    assert done(shown) == [ShowLobby(), NameSelf("x")]


def test_a_phone_without_a_name_is_somebodys() -> None:
    party = four()
    devices = tuple(
        replace(each, name="") if each.id == 1 else replace(each, phone=1 if each.id == 2 else None)
        for each in party.devices
    )
    shown = sheet(replace(party, devices=devices), "people")
    assert "<b>Somebody’s phone</b>" in shown
    assert "through somebody’s phone" in shown


def test_just_watch_is_plain_and_last() -> None:
    shown = page(at_guest(sat("codenames", "en", 4), 4, 1), "en")
    at = shown.index(f">{T('button just watch')}<")
    assert "btn-plain" in shown[:at].rpartition("<button")[2]
    assert "<button" not in shown[at:]


def nameless(**more: Any) -> Party:
    party = at_guest(sat("codenames", "en", 4), 4, 9, step=Step.SITTING, **more)
    return replace(party, devices=(*party.devices, Phone(9, "", here=True)))


def test_who_has_no_name_is_asked_for_it_first() -> None:
    shown = page(nameless(), "en")
    assert NameSelf("x") in done(shown)
    assert T("button sit down") in shown
    assert Link.SIT in done(shown)
    assert "chair" not in re.findall(r'class="(\w+)', shown)
    assert shown.index(T("button sit down")) < shown.index(T("button just watch"))


def test_a_screen_without_a_name_shows_the_chairs_and_the_code() -> None:
    shown = page(replace(nameless(link=LINK, room=ROOM), step=Step.PLAYING), "en")
    assert "onlooker" in shown and f'data-qr="{LINK}"' in shown and ROOM in shown
    assert not [each for each in done(shown) if isinstance(each, SitDown)]


def test_who_watches_and_is_away_is_not_shown() -> None:
    party = four()
    zoe = Phone(9, "Zoe")
    assert "Zoe" in page(replace(party, devices=(*party.devices, zoe)), "en")
    assert "Zoe" not in page(
        replace(party, devices=(*party.devices, replace(zoe, away=True))), "en"
    )


def test_a_screen_without_a_name_is_told_to_watch_and_cannot_be_asked() -> None:
    party = four()
    shown = sheet(replace(party, devices=(*party.devices, Phone(9, ""))), "people")
    assert f"<small>{T('lobby only watches')} · {T('link direct')}" in shown
    assert Say(9, 9) not in done(shown) and LinkDismiss(9) in done(shown)


def test_several_people_share_a_phone() -> None:
    g = gathering.bring(sat("codenames", "en", 4), 1, "Zoe")
    shown = sheet(at_guest(g, 4, 1), "people")
    does = done(shown)
    assert BringOne("x") in does and NameSelf("x") in does
    assert {each.name for each in does if isinstance(each, StandUp)} == {BEN, "Zoe"}


def test_a_guest_is_told_when_the_table_does_not_answer() -> None:
    shown = page(at_guest(sat("codenames", "en", 4), 4, 1, linked=False), "en")
    assert T("lobby lost", owner=f"{ANA}’s") in shown
    assert not [each for each in done(shown) if isinstance(each, SitDown)]


def test_a_guest_whom_no_relay_answers_is_told_so() -> None:
    shown = page(at_guest(sat("codenames", "en", 4), 4, 1, linked=False, dead=True), "en")
    assert T("link relay lost") in shown
    assert T("lobby lost", owner=f"{ANA}’s") not in shown


def test_how_the_table_is_reached_is_said_on_top() -> None:
    g = sat("codenames", "en", 5)
    party = at_guest(g, 5, 4)
    by_relay = (replace(party.devices[HOST], relay="nos.lol"), *party.devices[1:])
    shown = page(replace(party, devices=by_relay), "en")
    assert T("link through relay", relay="nos.lol") in shown


def test_a_guest_reads_what_is_agreed_on() -> None:
    g: Gathering = gathering.change(sat("codenames", "en", 4), options={"seconds": "90"})
    shown = sheet(at_guest(g, 4, 1), "game")
    assert "1½ min" in shown
    assert T("lobby host chooses", host=ANA) in shown
    assert len(lobby("codenames").options) + 1 == shown.count("<dt>")


def test_nobody_is_called_by_a_number() -> None:
    for name, party in parties("en"):
        if name.endswith(("options", "sheet-game")):  # the games' own words
            continue
        shown = TAG.sub(" ", page(party, "en"))
        for word in ("device", "host", "peer", "client"):
            assert not re.search(rf"\b{word}\b", shown, re.I), (name, word)
