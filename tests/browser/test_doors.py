"""The doors to a table of many phones, before Python is there: who is told what, who is asked what,
and in which order. What Python is asked for is noted instead of done.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocket, expect
from tools.serve import Site
from tools.site.policy import RELAYS, STUN

from brushpass.i18n import texts
from brushpass.language import LANGUAGES
from brushpass.link.room_link import CODE_LETTERS, RoomLink, name_of, read, write
from support.families import family

from .test_looks import AUDIT, AXE

SECRET = "A" * 22
LINK = f"{SECRET}.{'B' * 16}~relay.example~nos.lol"
CODE = "abcdefghjk"
INVITATION = "aB3x" * 34
BOOT = """
const asked = window.asked = [];
const note = (name) => async (raw) => {
  asked.push([name, raw]);
  await new Promise((done) => setTimeout(done, window.slow ?? 0));
  return window.told ?? "";
};
const names = ["deal", "gather", "meet", "relobby", "join", "revisit", "open", "dropCase"];
export const prefetch = async () => {
  const detail = { loaded: 1, total: 1, file: "" };
  document.dispatchEvent(new CustomEvent("boot:progress", { detail }));
};
export const boot = async () => Object.fromEntries(names.map((name) => [name, note(name)]));
export const bring = async () => new Uint8Array();
"""
"""A boot that is over at once."""

OVERFLOW = "() => document.documentElement.scrollWidth - innerWidth"
IN_SIGHT = """box => { const { top, bottom } = box.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight; }"""

T = texts("brushpass.lobby", "en")


class Door:
    """A page before the deal, on a phone, and all that it asks of whom."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page, self.url = page, site.url
        self.strangers: list[str] = []
        page.set_viewport_size({"width": 360, "height": 740})
        page.route("**/assets/boot.js", self._boot)
        page.on("request", lambda request: self._note(request.url))
        page.on("websocket", self._opened)

    @staticmethod
    def _boot(route: Route) -> None:
        route.fulfill(body=BOOT, content_type="text/javascript")

    def _opened(self, socket: WebSocket) -> None:
        self._note(socket.url)

    def _note(self, url: str) -> None:
        if not url.startswith((self.url, "data:", "blob:")):
            self.strangers.append(url)

    def at(self, place: str = "", lang: str = "en") -> Door:
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}?lang={lang}{place}")
        return self

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def button(self, name: str) -> Locator:
        """By its text, in a page that is shown."""
        return self.page.get_by_role("button", name=name, exact=True)

    def tap(self, name: str) -> None:
        self.button(name).click()

    def type_name(self, place: str, name: str) -> None:
        self.find(f"{place} [name=me]").fill(name)

    def remember(self, name: str, value: str) -> None:
        self.page.goto(self.url)
        self.page.evaluate("([name, value]) => { localStorage[name] = value; }",
                           [f"brushpass.{name}", value])  # fmt: skip

    def remembered(self, name: str) -> str | None:
        value: str | None = self.page.evaluate(f"() => localStorage['brushpass.{name}'] ?? null")
        return value

    def asked(self) -> list[tuple[str, Any]]:
        """What Python was asked for, in order."""
        asked = self.page.evaluate("() => window.asked ?? []")
        return [(name, json.loads(raw) if raw[:1] == "{" else raw) for name, raw in asked]

    def asked_once(self) -> tuple[str, Any]:
        self.page.wait_for_function("() => window.asked?.length > 0")
        (only,) = self.asked()
        return only

    def answer(self, told: str) -> None:
        """What Python says from now on."""
        self.page.evaluate("told => { window.told = told; }", told)


@pytest.fixture
def door(page: Page, site: Site) -> Iterator[Door]:
    """Whatever is asked before Python is: nobody but the site itself."""
    one = Door(page, site)
    yield one
    assert one.strangers == []


# The landing.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_playing_together_and_joining_stand_on_the_first_screen_of_a_phone(
    door: Door, lang: str
) -> None:
    door.at(lang=lang)
    for page in ("together", "games", "join"):
        expect(door.find(f".entrances a[href='#{page}']")).to_be_visible()
        assert door.find(f".entrances a[href='#{page}']").evaluate(IN_SIGHT), page
    door.find(".entrances a[href='#together']").click()
    expect(door.find("#together h1")).to_be_visible()
    expect(door.find("#together [name=me]")).to_be_focused()


BACK = {"kind": "visit", "name": "Ana", "game": "codenames"}


@pytest.mark.parametrize(
    ("kind", "asks", "table"),
    [("visit", "revisit", ""), ("lobby", "relobby", ""), ("table", "open", "t7")],
)
def test_one_tap_leads_back_to_what_was_not_left(
    door: Door, kind: str, asks: str, table: str
) -> None:
    door.remember("back", json.dumps({**BACK, "kind": kind, "table": table}))
    door.at()
    card = door.find(".way-back")
    expect(card.locator("b")).to_have_text(T("back to table", name="Ana"))
    expect(card.locator(".meta")).to_have_text("Codenames Undercover")
    assert door.button(T("button back to table")).evaluate(IN_SIGHT)
    door.tap(T("button back to table"))
    assert door.asked_once() == (asks, table)


def test_that_there_is_no_way_back_is_said_on_its_card(door: Door) -> None:
    door.remember("back", json.dumps(BACK))
    door.at().answer("Gone.")
    door.tap(T("button back to table"))
    expect(door.find(".way-back .status")).to_have_text("Gone.")


def test_a_way_back_can_be_dismissed_for_good(door: Door) -> None:
    door.remember("back", json.dumps(BACK))
    door.at()
    door.tap(T("button dismiss"))
    expect(door.find(".way-back")).to_be_hidden()
    door.at()
    expect(door.find(".way-back")).to_be_hidden()


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "null",
        "{",
        "7",
        '{"kind":"x","name":"A"}',
        '{"kind":"visit"}',
        '{"kind":"table","name":"A"}',
    ],
)
def test_what_is_no_way_back_is_not_offered(door: Door, kept: str) -> None:
    door.remember("back", kept)
    door.at()
    expect(door.find(".way-back")).to_be_hidden()
    expect(door.find(".entrances")).to_be_visible()


def test_a_reload_leads_back_to_the_lobby(door: Door) -> None:
    door.at()
    door.page.evaluate("() => { sessionStorage['brushpass.at'] = 'lobby'; }")
    door.page.reload()
    assert door.asked_once() == ("relobby", "")


# Two doors.


def test_who_is_asked_and_what_they_see_stands_above_the_button(door: Door) -> None:
    door.at("#together")
    sentence = door.find(".by-link .relay-sentence")
    for relay in RELAYS:
        expect(sentence).to_contain_text(name_of(relay))
    expect(sentence).to_contain_text(STUN.split(":")[1])
    below = door.button(T("button make link")).bounding_box()
    above = sentence.bounding_box()
    assert above and below and above["y"] + above["height"] <= below["y"]
    expect(door.find(".by-room .relay-sentence")).to_have_count(0)


@pytest.mark.parametrize(
    ("way", "tapped"), [("link", "button make link"), ("room", "button show code")]
)
def test_a_door_needs_a_name_and_then_one_tap(door: Door, way: str, tapped: str) -> None:
    door.at("#together")
    door.tap(T(tapped))
    expect(door.find("#together .gather .status")).to_have_text(T("own name missing"))
    expect(door.find("#together [name=me]")).to_be_focused()
    assert door.asked() == []
    door.page.keyboard.type("  Ana ")
    door.page.keyboard.press("Enter")
    assert door.asked() == [], "a key is no consent"
    door.find("#together .game-pill:has([value=decrypto])").click()
    expect(door.find("#together [data-chosen]")).to_have_text("Decrypto")
    door.tap(T(tapped))
    wanted = {"game": "decrypto", "order": None, "name": "Ana", "way": way}
    assert door.asked_once() == ("gather", wanted)
    assert door.remembered("me") == "Ana"
    door.at("#together")
    expect(door.find("#together [name=me]")).to_have_value("Ana")
    expect(door.find("#together [data-chosen]")).to_have_text("Decrypto")


def test_what_python_says_is_shown(door: Door) -> None:
    door.remember("me", "Ana")
    door.at("#together").answer("No internet.")
    door.tap(T("button make link"))
    expect(door.find("#together .gather .status")).to_have_text("No internet.")


def test_a_set_up_that_is_not_ready_leads_to_the_doors_with_all_that_is_there(door: Door) -> None:
    door.remember("me", "Ana")
    door.at("#codenames")
    for name in ("Ben", "Cleo"):
        door.find("#codenames .new-name").fill(name)
        door.page.keyboard.press("Enter")
    door.find("#codenames .new-name").fill("Dan")
    door.find('label:has([name="codenames-seconds"][value="60"])').click()
    door.find("#codenames [data-lobby=together]").click()
    expect(door.find("#together [data-chosen]")).to_have_text("Codenames Undercover")
    door.tap(T("button make link"))
    name, raw = door.asked_once()
    assert (name, raw["game"], raw["name"]) == ("gather", "codenames", "Ana")
    assert raw["order"]["names"] == ["Ben", "Cleo", "Dan"]
    assert raw["order"]["options"]["seconds"] == "60"
    assert raw["order"].keys() >= {"game", "roles", "language", "lang", "computers"}


def test_who_comes_from_elsewhere_brings_nobody_along(door: Door) -> None:
    door.remember("me", "Ana")
    door.at("#codenames")
    door.find("#codenames .new-name").fill("Ben")
    door.find("#codenames [data-lobby=together]").click()
    door.find("#together .back").click()
    door.find(".to-together").click()
    door.tap(T("button make link"))
    assert door.asked_once()[1]["order"] is None


def test_an_empty_set_up_leads_there_as_well(door: Door) -> None:
    door.remember("me", "Ana")
    door.at("#nevidimka")
    door.find("#nevidimka [data-lobby=together]").click()
    door.tap(T("button show code"))
    _, raw = door.asked_once()
    assert raw["order"]["names"] == [] and raw["game"] == "nevidimka"


def test_what_was_dealt_last_is_chosen(door: Door) -> None:
    door.remember("game", "casablanca")
    door.at("#together")
    expect(door.find("#together [value=casablanca]")).to_be_checked()
    door.find("#together [data-passed]").click()
    expect(door.find("#casablanca h1")).to_be_visible()


def test_own_relays_are_named_after_the_page_knows_them(door: Door) -> None:
    """The page begins anew, for its policy names them; the draft of the set-up outlives that."""
    door.remember("me", "Ana")
    door.at("#decrypto")
    door.find("#decrypto .new-name").fill("Ben")
    door.find("#decrypto [data-lobby=together]").click()
    door.find(".other-relays summary").click()
    field, status = door.find("[name=relays]"), door.find(".other-relays .status")
    field.fill("http://relay.example")
    door.tap(T("button keep relays"))
    expect(status).to_have_text(T("relays wrong", text="http://relay.example"))
    field.fill("relay.example wss://other.example:444")
    door.tap(T("button keep relays"))
    names = door.find(".by-link [data-relay-names]")
    expect(names).to_have_text("relay.example, other.example:444")
    assert "wss://other.example:444" in (door.page.get_attribute("html", "data-reach") or "")
    assert door.remembered("relays") == "wss://relay.example wss://other.example:444"
    door.tap(T("button make link"))
    _, raw = door.asked_once()
    assert (raw["game"], raw["order"]["names"]) == ("decrypto", ["Ben"])
    door.find(".other-relays summary").click()
    field.fill("")
    door.tap(T("button keep relays"))
    expect(names).to_contain_text(name_of(RELAYS[0]))


# A guest.


def test_a_link_is_answered_by_a_name_and_a_tap(door: Door) -> None:
    door.at(f"#room={LINK}")
    expect(door.find("#room h1")).to_have_text(T("invited"))
    expect(door.find("#room [name=me]")).to_be_focused()
    expect(door.find("#room [data-relay-names]")).to_have_text(
        f"relay.example, nos.lol, {STUN.split(':')[1]}"
    )
    expect(door.find(".home")).to_be_hidden()
    assert door.page.title().startswith(T("invited"))
    assert "wss://relay.example" in (door.page.get_attribute("html", "data-reach") or "")
    for name in ("button sit down", "button just watch"):
        assert door.button(T(name)).evaluate(IN_SIGHT), name
    assert door.asked() == []
    door.tap(T("button sit down"))
    expect(door.find("#room .status")).to_have_text(T("own name missing"))
    assert door.asked() == []
    door.page.keyboard.type("Emma")
    door.page.keyboard.press("Enter")
    assert door.asked_once() == ("meet", {"link": LINK, "name": "Emma", "watches": False})
    assert read(LINK).relays == ("wss://relay.example", "wss://nos.lol")
    assert SECRET not in door.page.url
    assert door.remembered("me") == "Emma"


def test_who_only_watches_needs_no_name(door: Door) -> None:
    door.at(f"#room={LINK}")
    door.tap(T("button just watch"))
    assert door.asked_once() == ("meet", {"link": LINK, "name": "", "watches": True})


def test_who_is_known_sits_down_with_one_tap(door: Door) -> None:
    door.remember("me", "Emma")
    door.at(f"#room={LINK}")
    door.tap(T("button sit down"))
    assert door.asked_once() == ("meet", {"link": LINK, "name": "Emma", "watches": False})


def test_a_second_tap_asks_for_nothing(door: Door) -> None:
    door.remember("me", "Emma")
    door.at(f"#room={LINK}")
    door.page.evaluate("() => { window.slow = 1000; window.told = 'Slow.'; }")
    door.button(T("button sit down")).dblclick()
    door.tap(T("button just watch"))
    expect(door.find("#room .status")).to_have_text("Slow.")
    assert [name for name, _ in door.asked()] == ["meet"]


def test_a_link_stays_until_it_was_of_use(door: Door) -> None:
    door.remember("me", "Emma")
    door.at(f"#room={LINK}").answer("Nobody is there.")
    door.tap(T("button sit down"))
    expect(door.find("#room .status")).to_have_text("Nobody is there.")
    assert door.page.url.endswith(f"#room={LINK}")
    door.page.reload()
    door.tap(T("button sit down"))
    door.asked_once()
    assert SECRET not in door.page.url


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        LINK[:-20],
        LINK.replace(".", ""),
        f"{LINK}~a.b~c.d~e.f",
        LINK.replace("nos", "n~o s"),
    ],
)
def test_a_link_that_lacks_something_is_told(door: Door, text: str) -> None:
    door.at(f"#room={text}")
    expect(door.find("#room .status")).to_have_text(T("link broken"))
    expect(door.find("#room form")).to_be_hidden()
    door.find("#room [data-instead] a").click()
    expect(door.find("#join [name=invitation]")).to_be_visible()
    expect(door.find("#room")).to_be_hidden()


def test_a_link_in_an_open_page_gets_a_page_that_may_reach_its_relays(door: Door) -> None:
    door.at("#together")
    door.page.evaluate("() => { window.before = true; }")
    door.page.evaluate(f"() => {{ location.hash = '#room={LINK}'; }}")
    door.page.wait_for_function("() => !window.before")
    expect(door.find("#room [name=me]")).to_be_focused()
    assert "wss://relay.example" in (door.page.get_attribute("html", "data-reach") or "")
    usual = write(RoomLink(SECRET, "B" * 16, RELAYS))
    door.at()
    door.page.evaluate("() => { window.before = true; }")
    door.page.evaluate(f"() => {{ location.hash = '#room={usual}'; }}")
    expect(door.find("#room h1")).to_be_visible()
    assert door.page.evaluate("() => window.before")
    door.page.go_back()
    expect(door.find(".entrances")).to_be_visible()
    expect(door.find("#room")).to_be_hidden()


def test_a_link_takes_somebody_who_plays_out_of_the_game_only_by_a_new_page(door: Door) -> None:
    usual = write(RoomLink(SECRET, "B" * 16, RELAYS))
    door.at()
    door.page.evaluate("() => { document.documentElement.dataset.mode = 'play'; }")
    door.page.evaluate(f"() => {{ location.hash = '#room={usual}'; }}")
    expect(door.find("#room h1")).to_be_visible()
    assert door.asked() == []


# By hand.


@pytest.mark.parametrize(
    ("typed", "link"),
    [
        (f"Come! https://ana.example/brush-pass/#room={LINK} See you.", LINK),
        ("ABCDE-fghjk", CODE),
        (" abcde fghjk", CODE),
    ],
)
def test_a_link_or_a_code_leads_to_the_door(door: Door, typed: str, link: str) -> None:
    door.remember("me", "Emma")
    door.at("#join")
    door.find("#join [name=invitation]").fill(typed)
    door.page.keyboard.press("Enter")
    expect(door.find("#room h1")).to_be_visible()
    named = "relay.example" if link == LINK else name_of(RELAYS[0])
    expect(door.find("#room [data-relay-names]")).to_contain_text(named)
    assert door.asked() == []
    door.tap(T("button sit down"))
    assert door.asked_once() == ("meet", {"link": link, "name": "Emma", "watches": False})


def test_an_invitation_asks_for_a_name_that_is_not_known(door: Door) -> None:
    door.at("#join")
    door.find("#join [name=invitation]").fill(f"{door.url}#join={INVITATION}")
    door.page.keyboard.press("Enter")
    expect(door.find("#room [name=me]")).to_be_focused()
    expect(door.find("#room .relay-sentence")).to_be_hidden()
    expect(door.button(T("button just watch"))).to_be_hidden()
    door.page.keyboard.type("Emma")
    door.tap(T("button sit down"))
    assert door.asked_once() == ("join", INVITATION)
    assert door.remembered("me") == "Emma"
    assert INVITATION not in door.page.url


def test_an_invitation_to_somebody_who_is_known_needs_no_tap(door: Door) -> None:
    door.remember("me", "Emma")
    door.at(f"#join={INVITATION}")
    assert door.asked_once() == ("join", INVITATION)
    assert INVITATION not in door.page.url


def test_what_is_neither_is_told(door: Door) -> None:
    door.at("#join")
    for typed, told in (("", "join nothing"), ("abc", "join unknown"), ("a" * 10, "join unknown")):
        door.find("#join [name=invitation]").fill(typed)
        door.tap(T("button join"))
        if typed != "a" * 10:
            expect(door.find("#join .status")).to_have_text(T(told))
    assert set("a" * 10) <= set(CODE_LETTERS)


# Looks.


def test_a_frame_has_the_guests_door(door: Door) -> None:
    door.page.goto(f"{door.url}?embed=1&lang=en#room={LINK}")
    door.type_name("#room", "Emma")
    door.tap(T("button sit down"))
    assert door.asked_once()[0] == "meet"


def test_the_keyboard_alone_opens_a_door(door: Door) -> None:
    door.at(f"#room={LINK}")
    expect(door.find("#room [name=me]")).to_be_focused()
    door.page.keyboard.type("Emma")
    door.page.keyboard.press("Tab")
    expect(door.button(T("button sit down"))).to_be_focused()
    door.page.keyboard.press("Tab")
    expect(door.button(T("button just watch"))).to_be_focused()
    door.at("#together")
    expect(door.find("#together [name=me]")).to_have_value("")
    door.page.keyboard.type("Ana")
    door.page.keyboard.press("Tab")
    door.page.keyboard.press("ArrowRight")
    expect(door.find("#together [data-chosen]")).to_have_text("Decrypto")
    door.page.keyboard.press("Tab")
    expect(door.button(T("button make link"))).to_be_focused()
    door.page.keyboard.press("Enter")
    assert door.asked_once()[0] == "gather"


LOOKS = [
    f"{lang} {size} {theme}"
    for lang in LANGUAGES
    for size in ("360x740", "740x360", "1280x800")
    for theme in ("light", "dark")
]


@pytest.mark.parametrize("look", family(LOOKS, "de 360x740 light"))
def test_doors_are_accessible_and_fit(door: Door, look: str) -> None:
    page, (lang, size, theme) = door.page, look.split()
    width, height = map(int, size.split("x"))
    door.remember("back", json.dumps(BACK))
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    for place in ("", "#together", f"#room={LINK}", "#room=x", "#join", "#codenames"):
        door.at(place, lang)
        if place == "#together":
            door.find(".other-relays summary").click()
        page.evaluate("document.fonts.ready")
        assert page.evaluate(OVERFLOW) <= 0, place
        page.evaluate(AXE.read_text())
        assert page.evaluate(AUDIT, False) == [], place
