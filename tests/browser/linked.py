"""Several pages at one table: they join by invitation and reply, play, and are watched.

What lies face down is read from what the host's page has stored. Every page is drawn anew from
what its own seats may know, and all that a guest's page has heard is read as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

from playwright.sync_api import Error, Page, expect
from tools.inside import STORE
from tools.sitting import Sitting

from brushpass.app.model import Stage
from brushpass.app.records import party
from brushpass.app.records.remarks import Remark
from brushpass.link.copies import seen_by_any
from brushpass.link.wire import Assembly, Entries, Frame, Head
from brushpass.table import Act, Seat, Table
from brushpass.table.codec import Codec, write

from .hands import Hands, until

PATIENCE = 30_000
NUMBERS = count(1)
POLL = 30
"""Milliseconds: a page that has nothing to paint may be without frames for long."""

STORED_ALL = """async before => {
  const entries = Number(document.querySelector("#app > .screen").dataset.entries);
  if (entries <= before) return false;
  const store = STORE;
  const [newest] = await store.list();
  return (await store.read(newest.id)).lines.length === entries;
}""".replace("STORE", STORE)

IN_STEP = """count => {
  const screen = document.querySelector("#app > .screen");
  return Number(screen?.dataset.entries) >= count && !screen.querySelector(".sending");
}"""

ENTRIES = """() => document.querySelector("#app > .screen").dataset.entries"""

DESCRIBED = """() => {
  const screen = document.querySelector("#app > .screen");
  const channels = linkChannels.map(channel => [channel.readyState, channel.bufferedAmount]);
  const said = [screen?.dataset.entries, screen?.dataset.stage, ...channels, linkTexts.length];
  return `${said.join(" | ")}\\n${document.body.innerText}\\n${linkTexts.slice(-5).join("\\n")}`;
}"""

Perform = Callable[[Hands, Seat, Act, Table[Any]], None]
Pick = Callable[[Table[Any], Random], tuple[Seat, Act]]


class Device(Hands):
    """One page of a circle, and the seats that play on it."""

    circle: Circle | None = None
    number = 0
    person = ""
    """What its phone is called; without that, it is called by who plays there."""
    relay = ""
    """The name of the relay by which it reaches the host."""
    phone: int | None = None
    """The number of the device through which it does."""
    seats: tuple[Seat, ...] = ()
    away = False
    shown = ""
    """The invitation that was shown last."""

    def truth(self) -> Table[Any]:
        return self.circle.table if self.circle else super().truth()

    def hand_to(self, seat: Seat) -> None:
        """On somebody's own phone a tap is enough; what several share is handed over sealed."""
        if len(self.seats) != 1:
            super().hand_to(seat)
        elif not (self.stage is Stage.OPEN and self.holder == seat):
            self.tap(f'[data-do="pass:{seat}"]')
            self.page.wait_for_selector('#app > .screen[data-stage="open"]')
            self.watch()

    def drawn(self, table: Table[Any], stage: Stage, holder: Seat | None) -> Sitting | None:
        """Only who holds the device knows more than the table; when all is over, who sits here."""
        if stage is Stage.REPLAY or not self.circle:
            return super().drawn(table, stage, holder)
        eyes = self.seats if stage is Stage.RESULT else () if holder is None else (holder,)
        if stage in (Stage.SEALED, Stage.CLOSED):
            eyes = ()
        session = self.session(table, [seen_by_any(eyes, entry) for entry in table.log])
        session.people = self.seats
        session.party = self.circle.party(self)
        session.remark(tuple(self.circle.remarks))
        return session

    # The pages of linking.

    def open_links(self) -> None:
        self.tap('[data-do="show-sheet:menu"]')
        self.tap('[data-do="show-sheet:link"]')

    def close_sheet(self) -> None:
        self.tap('.sheet [data-do="show-sheet"]')

    def carried(self, place: str) -> str:
        """The address that is shown as a QR code."""
        self.page.wait_for_selector(place, timeout=2 * PATIENCE, state="attached")
        address = self.page.get_attribute(place, "data-qr")
        assert address
        return address

    def invite(self) -> str:
        """A fresh invitation: the one that is shown since the last guest came, or a first one."""
        button = '[data-do="link-invite"]'
        fresh = f'.inviting [data-qr]:not([data-qr="{self.shown}"])'
        self.page.wait_for_selector(f"{button}, {fresh}", state="attached")
        if self.page.locator(button).count():
            self.tap(button)
        self.shown = self.carried(fresh)
        return self.shown

    def reply(self) -> str:
        return self.carried(".joining [data-qr]")

    def paste_reply(self, text: str) -> None:
        self.fill("link-reply", {"reply": text})
        self.tap("[data-says^=link-reply] [type=submit]")

    def ask(self, seats: Sequence[Seat]) -> None:
        """Say who plays here, or that nobody does."""
        self.page.wait_for_selector(".joining .seats", timeout=PATIENCE)
        for seat in seats:
            self.tap(f'.seats [data-do="link-take:{seat}"]')
            asked = f'[data-do="link-withdraw:{seat}"]'
            self.page.wait_for_selector(asked, timeout=PATIENCE)
        if not seats:
            self.tap('[data-do="link-sit"]')

    def agree(self, seats: Sequence[Seat]) -> None:
        """Somebody here agrees that another device has these seats from now on."""
        numbers = ",".join(["[0-9]+"] * len(seats))
        button = self.page.locator('.asks [data-do^="link-agree:"]').first
        every = re.compile(f"^link-agree:{numbers}$")
        expect(button).to_have_attribute("data-do", every, timeout=PATIENCE)
        expect(button).to_have_css("opacity", "1")
        button.click()

    def heard(self) -> list[str]:
        texts: list[str] = self.page.evaluate("() => window.linkTexts")
        return texts


def arrive(page: Page, invitation: str, name: str = "") -> None:
    """Open an invitation. Whom the page doesn't know types a name: nobody else has it."""
    page.goto(invitation)
    if not page.evaluate("() => localStorage['brushpass.me']"):
        page.fill("#room [name=me]", name or f"Guest {next(NUMBERS)}")
        page.click("#room [type=submit]")


class Circle:
    """A host's page, and those of its guests in the order in which they came."""

    def __init__(self, host: Device) -> None:
        self.host = host
        self.guests: list[Device] = []
        self.table = host.truth()
        self.remarks: list[Remark] = []
        """What the story tells of seats that changed hands."""
        host.circle = self
        host.seats = tuple(range(len(self.table.setup.players)))

    @classmethod
    def sit_down(
        cls,
        pages: Sequence[Page],
        url: str,
        name: str,
        names: Sequence[str],
        options: Mapping[str, str] | None = None,
    ) -> Circle:
        """The first page deals; the others wait to be invited."""
        for page in pages:
            page.set_viewport_size({"width": 360, "height": 740})
        return cls(Device.sit_down(pages[0], url, name, names, options))

    def join(self, page: Page, *seats: Seat) -> Device:
        """By invitation and reply."""
        host = self.host
        guest = Device(page, host.name)
        if host.page.locator(".sheet.link").count() == 0:
            host.open_links()
        arrive(page, host.invite())
        host.paste_reply(guest.reply())
        return self.seated(guest, *seats)

    def seated(self, guest: Device, *seats: Seat) -> Device:
        """A guest is linked: it says who plays there, and somebody at the host agrees."""
        guest.number = len(self.guests) + 1
        guest.person = guest.page.evaluate("() => localStorage['brushpass.me'] ?? ''")
        guest.ask(seats)
        if seats:
            self.host.agree(seats)
        guest.page.wait_for_selector("#app > .screen:not(.joining)", timeout=PATIENCE)
        guest.circle = self
        self.guests.append(guest)
        for seat in seats:
            self.moved(seat, self.host, guest)
        return guest

    def watches(self, page: Page, person: str) -> Device:
        """One more page, at which nobody sits."""
        device = Device(page, self.host.name)
        device.circle, device.number, device.person = self, len(self.devices), person
        self.guests.append(device)
        return device

    def moved(self, seat: Seat, giver: Device, taker: Device, by: Device | None = None) -> None:
        """A seat has changed hands."""
        giver.seats = tuple(each for each in giver.seats if each != seat)
        taker.seats = tuple(sorted((*taker.seats, seat)))
        player = self.table.setup.players[seat]
        agreed = (by or giver).number
        at = len(self.table.log)
        self.remarks.append(Remark(at, player, giver.number, taker.number, agreed))

    def begin(self) -> None:
        """All have come: the host closes what lies over its table."""
        self.host.close_sheet()
        self.settled(-1)
        self.watch()

    @property
    def devices(self) -> list[Device]:
        return [self.host, *self.guests]

    def device_of(self, seat: Seat) -> Device:
        return next(device for device in self.devices if seat in device.seats)

    def party(self, here: Device) -> party.Party:
        """Who is linked, as the page of one of them ought to know it."""
        players = self.table.setup.players
        return party.Party(
            hosting=here is self.host,
            step=party.Step.IDLE if here is self.host else party.Step.PLAYING,
            devices=tuple(
                party.Phone(
                    device.number,
                    device.person or next((players[seat] for seat in device.seats), ""),
                    device.seats,
                    away=device.away,
                    here=device is here,
                    host=device is self.host,
                    relay=(here if device is self.host else device).relay,
                    phone=(here if device is self.host else device).phone,
                )
                for device in self.devices
            ),
        )

    # Playing.

    def play(
        self, perform: Perform, rng: Random, *, pick: Pick | None = None, most: int = 400
    ) -> Table[Any]:
        """Play on, everybody on the page where they sit, until the game is over."""
        for _ in range(most):
            if self.table.outcome:
                return self.table
            self.step(perform, *(pick or self.host.pick)(self.table, rng))
        raise AssertionError("the game doesn't end")

    def step(self, perform: Perform, seat: Seat, act: Act) -> None:
        device = self.device_of(seat)
        before = len(self.table.log)
        device.at(seat, self.table)
        perform(device, seat, act, self.table)
        self.settled(before)
        self.watch()

    def play_again(self) -> None:
        """The next game: everybody is where they were."""
        self.host.tap('[data-do="again"]')
        for device in self.devices:
            device.page.wait_for_selector('#app > .screen[data-stage="table"]', timeout=PATIENCE)
        self.remarks.clear()
        self.settled(-1)
        self.watch()

    def settled(self, before: int) -> None:
        """Until what was done is stored at the host and has come to every page."""
        while True:
            self.waits(self.host, STORED_ALL, before)
            self.table = Hands.truth(self.host)
            for guest in self.guests:
                if not guest.away:
                    self.waits(guest, IN_STEP, len(self.table.log))
            before = len(self.table.log)
            at_rest = self.table.waiting or self.table.outcome
            if at_rest and before == int(self.host.page.evaluate(ENTRIES)):
                return

    def waits(self, device: Device, sign: str, count: int) -> None:
        try:
            until(device.page, sign, count, seconds=PATIENCE / 1000)
        except (AssertionError, Error) as late:
            raise AssertionError(f"{count} entries\n{self.described()}") from late

    def described(self) -> str:
        """What every page shows, for whoever has to find out why one lags behind."""
        return "\n\n".join(
            f"{device.number} of {device.seats}: {device.page.evaluate(DESCRIBED)}"
            for device in self.devices
        )

    # Watching.

    def watch(self) -> None:
        for device in self.devices:
            if device.away:
                continue
            try:
                device.watch()
            except AssertionError as wrong:
                log = Hands.truth(self.host).log[-6:]
                raise AssertionError(f"{wrong}\n{log}\n{self.described()}") from wrong

    def keeps_secrets(self) -> None:
        """No guest has heard or stored more of the log than its seats may know."""
        for guest in self.guests:
            lines = {
                write(seen_by_any(eyes, entry))
                for eyes in ((), guest.seats)
                for entry in self.table.log
            }
            head = Codec(self.table.game).head(self.table.setup)
            for frame in frames(guest.heard()):
                match frame:
                    case Entries(body=body):
                        assert set(body) <= lines
                    case Head(body=body):
                        assert "\n".join(body) == head
                    case _:
                        assert not getattr(frame, "body", ())
            assert guest.page.evaluate(f"async () => {STORE}.list()") == []


def frames(texts: Iterable[str]) -> list[Frame]:
    """What was said between devices. In a room a letter stands before it, and other words too."""
    assembly = Assembly()
    said = [text.removeprefix("t") for text in texts if text[:1] not in ("s", "v")]
    return [frame for text in said if (frame := assembly.read(text))]
