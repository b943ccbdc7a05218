"""People who come together by one link, from the landing to the next game, over relays on loopback.

How rooms carry texts is tested without an app in test_rooms.py, what relays see in test_relay.py.
"""

from __future__ import annotations

import json
from base64 import b64encode, urlsafe_b64decode
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, Playwright, expect
from tools.serve import Site

from brushpass.i18n import texts
from brushpass.link.room_link import read
from support.families import amounts

from . import test_codenames, test_nevidimka
from .linked import PATIENCE, Circle
from .relays import Relay
from .test_other_engines import firefox
from .together import Phone, Table, knows

pytestmark = pytest.mark.slow

T = texts("brushpass.app", "en")
SIX = ("Ana", "Ben", "Cleo", "Dev", "Emma", "Finn")


CHAIRS = {
    "Ana": "Red chief",
    "Ben": "Blue chief",
    "Cleo": "Red agent",
    "Dev": "Blue agent",
    "Emma": "Red agent",
    "Finn": "Blue agent",
}

FOUR = {name: CHAIRS[name] for name in SIX[:4]}


def test_six_people_by_one_link(
    more_pages: Callable[[], Page],
    site: Site,
    near_relay: Relay,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """From fresh browsers, each is in the lobby soon after Python is there."""

    def fresh() -> Page:
        page = more_pages()
        page.add_init_script(knows(near_relay))
        page.goto(site.url)
        return page

    host = Phone(fresh(), "Ana")
    table = Table(host, host.opens_lobby())
    waited = []
    for name in SIX[1:]:
        guest = Phone(more_pages(), name)
        guest.opens(table.link)
        waited.append(guest.is_in())
        table.guests.append(guest)
    for phone in table.phones:
        phone.shows_chairs(CHAIRS)
    table.deal()
    with capsys.disabled():
        most = max(guest.taps for guest in table.guests)
        print(f"\nin the lobby {max(waited):.1f} s after Python; from a link to a chair, ready,")
        print(
            f"{most} taps; from the landing to a dealt table of six phones {host.taps} at the host"
        )
    assert max(waited) < 3
    assert host.taps <= 4
    assert most <= 2


def test_codenames_by_one_link_and_then_another_game(meeting_pages: Callable[[], Page]) -> None:
    """Teams change, a guest reloads, somebody comes late; they play to the end, and all come along
    to the next game but one who is sent away."""
    table = Table.gathered(meeting_pages, SIX[:4])
    host, ben, cleo, _ = table.phones
    host.do("pick-up:Dev")
    host.do("sit-down:red-agent=Cleo")
    chairs = {**FOUR, "Cleo": "Blue agent", "Dev": "Red agent"}
    for phone in table.phones:
        phone.shows_chairs(chairs)
    ben.page.reload()
    ben.shows_chairs(chairs)
    table.deal()
    circle = table.circle("codenames")
    for _ in range(3):
        circle.step(test_codenames.perform, *test_codenames.brisk(circle.table, Random(1)))
    cleo.page.reload()
    emma = table.come(meeting_pages(), "Emma", late=True)
    emma.says(".joining", "Ana")
    emma.do("link-sit")
    emma.at_table()
    circle.watches(emma.page, emma.name)
    circle.play(test_codenames.perform, Random(1), pick=test_codenames.ending_soon)
    circle.keeps_secrets()

    host.do("next-game:decrypto")
    for phone in table.phones:
        phone.page.wait_for_selector("#app > .gathering")
        expect(phone.page.locator("#app .chair:not(.free) b")).to_have_count(5)
    host.do("show-lobby:people")
    host.tap('.phone:has([data-do="link-dismiss:4"]) summary')
    host.tap('[data-do="link-dismiss:4"]:visible')
    emma.says("#app", T("link dismissed"))
    table.guests.remove(emma)
    host.do("show-lobby")
    for phone in table.phones:
        expect(phone.page.locator("#app .chair:not(.free) b")).to_have_count(4)
    host.do("lobby-deal")
    for phone in table.phones:
        phone.at_table()
        phone.says("#app", "Decrypto")


def play(circle: Circle, most: int) -> None:
    for _ in range(most):
        if circle.table.outcome:
            return
        circle.step(test_nevidimka.perform, *test_nevidimka.brisk(circle.table, Random(1)))


@pytest.mark.parametrize("most", amounts(4, 400))
def test_nevidimka_by_the_relay_alone(
    meeting_pages: Callable[[], Page], near_relay: Relay, most: int
) -> None:
    """No phone reaches another directly: the page says so, and the game goes on as anywhere."""
    pages = [meeting_pages() for _ in range(3)]
    for page in pages:
        page.evaluate("() => { window.blocks = 'all'; }")
    left = iter(pages)
    table = Table.gathered(lambda: next(left), SIX[:3], "nevidimka")
    table.guests[0].says("#app .top", near_relay.name)
    table.deal()
    circle = table.circle("nevidimka", relay=near_relay.name)
    play(circle, most)
    assert most == 4 or circle.table.outcome


LONG_NAMES = ("Anastasia", "Benedikt", "Cleopatra", "Demetrius")


def test_a_relay_that_listens_to_a_whole_game_learns_nothing_of_it(
    meeting_pages: Callable[[], Page], near_relay: Relay
) -> None:
    """It carries all, since no phone reaches another directly."""
    before = len(near_relay.seen())
    pages = [meeting_pages() for _ in LONG_NAMES]
    for page in pages:
        page.evaluate("() => { window.blocks = 'all'; }")
    left = iter(pages)
    table = Table.gathered(lambda: next(left), LONG_NAMES)
    table.deal()
    circle = table.circle("codenames", relay=near_relay.name)
    for _ in range(2):
        circle.step(test_codenames.perform, *test_codenames.brisk(circle.table, Random(1)))
    room = read(table.link)
    words = [word.replace("\u00ad", "") for word in circle.table.state.words]
    keys = [room.secret, room.fingerprint]
    secrets = [each.encode() for each in (*LONG_NAMES, *words, *keys) if len(each.encode()) >= 6]
    secrets += [each.upper() for each in secrets] + [unlettered(each) for each in keys]
    heard = [json.dumps(event).encode() for event in near_relay.seen()[before:]]
    contents = [unlettered(event["content"]) for event in near_relay.seen()[before:]]
    assert len(heard) > 50
    assert len(secrets) > 2 * len(LONG_NAMES) + 6
    for text in (*heard, *contents):
        assert not [secret for secret in secrets if any(it in text for it in written(secret))]


def unlettered(base64url: str) -> bytes:
    return urlsafe_b64decode(base64url + "=" * (-len(base64url) % 4))


def written(secret: bytes) -> set[bytes]:
    """In clear, and as it stands in the middle of what is written in base64."""
    found = {secret}
    for skipped in range(3):
        letters = b64encode(bytes(skipped) + secret)
        middle = letters[(0, 2, 3)[skipped] : (len(secret) + skipped) * 4 // 3]
        found |= {middle, middle.replace(b"+", b"-").replace(b"/", b"_")}
    return found


def test_what_stands_in_a_text_in_base64_is_found() -> None:
    for before in range(4):
        text = b64encode(b"x" * before + b"Anastasia" + b"xyz")
        assert any(it in text for it in written(b"Anastasia"))


def test_nevidimka_by_way_of_another_phone(meeting_pages: Callable[[], Page]) -> None:
    """Cleo's phone doesn't reach Ana's: Ben's passes on."""
    pages = [meeting_pages() for _ in range(3)]
    pages[2].evaluate("() => { window.blocks = 'first'; }")
    left = iter(pages)
    table = Table.gathered(lambda: next(left), SIX[:3], "nevidimka")
    table.guests[1].says("#app .top", T("link through phone", name="Ben"))
    table.deal()
    circle = table.circle("nevidimka")
    circle.guests[1].phone = 1
    play(circle, 4)


def test_who_came_by_the_first_relays_stays_known_when_the_host_takes_others(
    meeting_pages: Callable[[], Page], other_relay: Relay
) -> None:
    """Ben comes back by the old link and then by the new one, by which Cleo comes in."""
    table = Table.gathered(meeting_pages, SIX[:2])
    host, [ben] = table.host, table.guests
    host.do("show-lobby:invite")
    host.do("link-code")
    code = host.page.locator(".sheet .room-code").inner_text()
    host.tap(".sheet details summary")
    host.page.locator(".sheet [name=relays]").fill(other_relay.url)
    host.tap(".sheet [data-says^=link-relays] [type=submit]")
    host.page.wait_for_function(
        "name => document.querySelector('#app .gathering [data-qr]')?.dataset.qr.includes(name)",
        arg=other_relay.name,
        timeout=PATIENCE,
    )
    host.do("show-lobby:invite")
    expect(host.page.locator(".sheet .room-code")).to_have_text(code)
    host.do("show-lobby")
    new = host.link()
    assert new != table.link
    two = {name: CHAIRS[name] for name in SIX[:2]}
    ben.page.reload()
    for phone in table.phones:
        phone.shows_chairs(two)
    ben.opens_anew()
    ben.page.goto(new)
    ben.tap("#room [type=submit]")
    for phone in table.phones:
        phone.shows_chairs(two)
    table.link = new
    table.come(meeting_pages(), "Cleo")
    for phone in table.phones:
        phone.shows_chairs({name: CHAIRS[name] for name in SIX[:3]})


def test_who_opens_a_lobby_alone_is_back_in_it_after_a_reload(
    meeting_pages: Callable[[], Page],
) -> None:
    host = Phone(meeting_pages(), "Ana")
    host.goes_together()
    host.tap("[data-lobby=gather][data-way=room]")
    host.shown_code(".by-scans, .inviting, .sheet")
    host.page.reload()
    host.shows_chairs({"Ana": CHAIRS["Ana"]})


LATE = """() => {
  const { now } = Date;
  Date.now = () => now() - 300_000;
  window.setClock = () => { Date.now = now; };
}"""


def test_a_wrong_clock_is_told_of_until_it_is_right(
    meeting_pages: Callable[[], Page], near_relay: Relay
) -> None:
    host, ben = Phone(meeting_pages(), "Ana"), Phone(meeting_pages(), "Ben")
    near_relay.mode("verifies", "clock")
    try:
        host.page.evaluate(LATE)
        link = host.opens_lobby()
        host.says("#app .gathering", T("link clock"))
        host.page.evaluate("() => setClock()")
        expect(host.page.get_by_text(T("link clock"))).to_have_count(0)
        ben.page.goto(link)
        ben.page.evaluate(LATE)
        ben.page.locator("#room [name=me]").fill("Ben")
        ben.tap("#room [type=submit]")
        ben.says("#app .joining", T("link clock"))
        ben.page.evaluate("() => setClock()")
        ben.shows_chairs({name: CHAIRS[name] for name in SIX[:2]})
    finally:
        near_relay.mode("verifies")


def test_own_relays_that_fit_into_no_link_are_told_of_and_the_lobby_goes_on(
    meeting_pages: Callable[[], Page],
) -> None:
    host = Phone(meeting_pages(), "Ana")
    unfit = "stun:stun.example ws://192.168.1.5:7777 wss://relay.example/?k=1"
    host.page.evaluate("unfit => { localStorage['brushpass.relays'] = unfit; }", unfit)
    host.goes_together()
    host.tap("[data-lobby=gather][data-way=link]")
    host.says("#app .gathering", T("link relays unfit"))
    host.page.reload()
    host.shows_chairs({"Ana": CHAIRS["Ana"]})
    host.do("show-lobby:invite")
    host.do("link-room")
    host.page.wait_for_selector(".sheet [data-qr]")
    host.do("show-lobby")
    assert host.link()


def test_who_comes_to_a_full_table_gets_the_first_chair_that_is_free(
    meeting_pages: Callable[[], Page],
) -> None:
    table = Table.gathered(meeting_pages, SIX[:5], "casablanca")
    _, ben, *_, emma = table.phones
    emma.says("#app", T("lobby no chair"))
    assert set(emma.chairs) == set(SIX[:4])
    ben.do("stand-up:Ben")
    for phone in table.phones:
        expect(phone.page.locator("#app .chair:not(.free) b")).to_have_text(
            ["Ana", "Emma", "Cleo", "Dev"]
        )


def test_without_internet_phones_come_to_the_same_lobby_by_two_scans(
    meeting_pages: Callable[[], Page], near_relay: Relay
) -> None:
    """Nobody is asked but the phones themselves."""
    host, ben = Phone(meeting_pages(), "Ana"), Phone(meeting_pages(), "Ben")
    sockets: list[str] = []
    for phone in (host, ben):
        phone.page.on("websocket", lambda socket: sockets.append(socket.url))
    host.goes_together()
    host.tap("[data-lobby=gather][data-way=room]")
    invitation = host.shown_code(".by-scans, .inviting, .sheet")
    ben.page.goto(invitation)
    ben.page.locator("#room [name=me]").fill("Ben")
    ben.tap("#room [type=submit]")
    reply = ben.shown_code(".joining")
    host.page.locator("[name=reply]").fill(reply)
    host.tap('[data-says^="link-reply"] [type=submit]')
    for phone in (host, ben):
        phone.shows_chairs({name: CHAIRS[name] for name in SIX[:2]})
    assert sockets == []


def test_the_way_back_to_a_lobby_and_to_a_table(meeting_pages: Callable[[], Page]) -> None:
    """By the landing after the tab was closed, by the same link, and by a reload of the host."""
    table = Table.gathered(meeting_pages, SIX[:4])
    host, ben, cleo, _ = table.phones
    host.page.reload()
    for phone in table.phones:
        phone.shows_chairs(FOUR)
    ben.opens_anew()
    ben.says(".way-back", "Ana")
    ben.tap("[data-lobby=back-to-table]")
    ben.shows_chairs(FOUR)
    table.deal()
    ben.opens_anew()
    ben.tap("[data-lobby=back-to-table]")
    ben.at_table()
    cleo.opens_anew()
    cleo.page.goto(table.link)
    cleo.tap("#room [type=submit]")
    cleo.at_table()
    circle = table.circle("codenames")
    for _ in range(3):
        circle.step(test_codenames.perform, *test_codenames.brisk(circle.table, Random(1)))
    circle.keeps_secrets()


def test_the_way_back_between_games(meeting_pages: Callable[[], Page]) -> None:
    """When a game is over, and in the lobby after it, until they leave."""
    table = Table.gathered(meeting_pages, SIX[:4])
    table.deal()
    host, ben = table.phones[:2]
    circle = table.circle("codenames")
    circle.play(test_codenames.perform, Random(1), pick=test_codenames.ending_soon)
    for phone in (host, ben):
        phone.opens_anew()
        phone.tap("[data-lobby=back-to-table]")
        phone.at_table()
    host.do("next-game:decrypto")
    for phone in (host, ben):
        phone.page.wait_for_selector("#app > .gathering")
        phone.opens_anew()
        phone.says(".way-back", "Decrypto")
        phone.tap("[data-lobby=back-to-table]")
        phone.page.wait_for_selector("#app > .gathering")
    expect(host.page.locator("#app .chair:not(.free) b")).to_have_count(4)
    host.do("show-lobby:leave")
    host.do("leave")
    expect(host.page.locator(".way-back")).to_be_hidden()


def test_a_game_that_stalls_is_given_up_for_another_one(
    meeting_pages: Callable[[], Page],
) -> None:
    table = Table.gathered(meeting_pages, SIX[:3], "nevidimka")
    table.deal()
    host = table.host

    def gives_up() -> None:
        host.do("show-sheet:menu")
        host.do("show-sheet:lobby")
        host.says(".sheet", T("lobby gives up"))
        host.do("next-game:nevidimka")
        for phone in table.phones:
            phone.page.wait_for_selector("#app > .gathering")

    gives_up()
    host.do("lobby-back")
    for phone in table.phones:
        phone.at_table()
    gives_up()
    host.do("show-lobby:game")
    host.do("set-game:casablanca")
    host.do("show-lobby")
    table.deal()
    for phone in table.phones:
        phone.says("#app", "Casablanca")
    host.do("show-sheet:leave")
    host.tap('.sheet [data-do="leave"]:visible')
    host.tap('.foot a[href="#tables"]:visible')
    expect(host.page.locator("#tables .kept > *")).to_have_count(1)
    host.tap("#tables [data-lobby=open]")
    host.says("#app", "Casablanca")


def test_guests_wait_for_a_host_who_leaves_and_opens_the_table_again(
    meeting_pages: Callable[[], Page], capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table.gathered(meeting_pages, SIX[:4])
    table.deal()
    host, ben = table.phones[:2]
    with capsys.disabled():
        print(f"\nfrom the landing to a dealt table of four phones {host.taps} taps at the host")
    assert host.taps <= 8
    host.do("show-sheet:leave")
    host.tap('.sheet [data-do="leave"]:visible')
    ben.says("#app .link-notice", T("link host left", name="Ana"))
    host.tap('.foot a[href="#tables"]:visible')
    host.tap("#tables [data-lobby=open]")
    host.at_table()
    for phone in table.phones:
        expect(phone.page.locator("#app .link-notice")).to_have_count(0, timeout=60_000)
    circle = table.circle("codenames")
    for _ in range(2):
        circle.step(test_codenames.perform, *test_codenames.brisk(circle.table, Random(1)))


def test_each_reads_the_table_in_their_own_language_in_any_browser_and_size(
    more_pages: Callable[[], Page],
    playwright: Playwright,
    site: Site,
    near_relay: Relay,
    tmp_path: Path,
) -> None:
    """German on a phone, Russian on one on its side, English in Firefox on a laptop."""

    def begins(phone: Phone, width: int, height: int) -> Phone:
        phone.page.add_init_script(knows(near_relay))
        phone.page.set_viewport_size({"width": width, "height": height})
        return phone

    host = begins(Phone(more_pages(), "Ana"), 360, 740)
    host.page.goto(f"{site.url}?lang=de")
    link = host.opens_lobby("nevidimka")
    secret = link.partition("#")[2]
    with firefox(playwright, tmp_path) as page:
        ben = begins(Phone(more_pages(), "Ben"), 740, 360)
        cleo = begins(Phone(page, "Cleo"), 1280, 800)
        for guest, lang in ((ben, "ru"), (cleo, "en")):
            guest.opens(f"{site.url}?lang={lang}#{secret}")
            guest.is_in()
        languages = {host: "de", ben: "ru", cleo: "en"}
        game = {
            phone: texts("brushpass.games.nevidimka", lang) for phone, lang in languages.items()
        }
        for phone in languages:
            phone.says("#app .the-game h2", game[phone]("title"))
            expect(phone.page.locator("#app .chair:not(.free) b")).to_have_text(
                ["Ana", "Ben", "Cleo"]
            )
        cleo.do("show-lobby:say")
        cleo.do("say:11=")
        for phone in (host, ben):
            phone.says("#app .voice", texts("brushpass.app", languages[phone])("phrase 11"))
        table = Table(host, link)
        table.guests += [ben, cleo]
        table.deal()
        for phone, lang in languages.items():
            assert phone.page.locator("html").get_attribute("lang") == lang
            phone.says("#app h1.sr", game[phone]("title"))


def test_the_door_and_the_lobby_by_keyboard_alone(meeting_pages: Callable[[], Page]) -> None:
    table = Table.gathered(meeting_pages, SIX[:2])
    host, ben = table.phones
    page = meeting_pages()
    page.goto(table.link)
    expect(page.locator("#room [name=me]")).to_be_focused()
    page.keyboard.type("Cleo")
    page.keyboard.press("Enter")
    cleo = Phone(page, "Cleo")
    cleo.shows_chairs({name: CHAIRS[name] for name in SIX[:3]})
    press(host, "pick-up:Cleo")
    press(host, "sit-down:blue-agent=")
    for phone in (host, ben, cleo):
        phone.shows_chairs({"Ana": "Red chief", "Ben": "Blue chief", "Cleo": "Blue agent"})
    press(host, "pick-up:Ben")
    host.page.keyboard.press("Escape")
    expect(host.page.locator("#app .chair.held")).to_have_count(0)
    press(cleo, "lobby-ready")
    expect(cleo.page.locator('[data-do="lobby-wait"]')).to_be_visible()
    press(cleo, "show-lobby:say")
    press(cleo, "say:11=")
    host.says("#app .voice", T("phrase 11"))


def press(phone: Phone, command: str) -> None:
    """Go to a button by Tab, and press it."""
    wanted = f'[data-do="{command}"]'
    phone.page.locator(wanted).first.wait_for()
    for _ in range(60):
        phone.page.keyboard.press("Tab")
        if phone.page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
            phone.page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab doesn't reach {command}")
