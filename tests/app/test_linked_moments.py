"""Moments on linked devices: all wait for whoever throws the die, but not for ever."""

from __future__ import annotations

from random import Random

import pytest
from tools.sitting import Sitting, page

from brushpass.app.play.commands import Play
from brushpass.app.play.moment_page import NO_THROW, ONWARD
from brushpass.games import selfplay
from brushpass.html.commands import text
from brushpass.table import Seat
from support.linked_evening import Evening

THROWS = 'data-moment="throw"'
TAP = f'data-do="{text(Play.SKIP_ANIMATION)}"'


class Rolling(Evening):
    """Nevidimka: one seat at the host, one on a phone, and a television."""

    def __init__(self, phone: Seat) -> None:
        super().__init__("nevidimka", guests=2)
        self.seat = phone
        self.phone = self.sit(self.guests[0], phone)
        self.guests[1].sit()
        television = self.guests[1].session
        assert television
        self.sessions = [self.host, self.phone, television]

    def until_the_policeman_throws(self) -> Sitting:
        """Until a policeman's die is to be seen; the session where they sit."""
        rng = Random(3)
        for _ in range(400):
            table = self.host.table
            seat = rng.choice(table.waiting)
            act = selfplay.choose("nevidimka", table, seat, rng)
            (self.phone if seat == self.seat else self.host).actor.act(seat, act)
            self.settle()
            moment = self.host.moment
            if moment and moment.roller == POLICE:
                return self.phone if self.seat == POLICE else self.host
            for session in self.sessions:
                while session.moment:
                    session.do(Play.GO_ON)
        raise AssertionError("nobody rolls")

    def waits(self) -> list[bool]:
        return [THROWS in page(session) for session in self.sessions]


MAN, POLICE = 0, 1
at_either = pytest.mark.parametrize("phone", [MAN, POLICE], ids=["at the host", "on the phone"])


@at_either
def test_the_die_falls_everywhere_when_its_owner_taps(phone: Seat) -> None:
    rolling = Rolling(phone)
    own = rolling.until_the_policeman_throws()
    assert rolling.waits() == [True] * 3
    for session in rolling.sessions:
        shown = page(session)
        assert (TAP in shown) is (session is own), "nobody else's tap throws it"
        assert (f'data-lasts="{NO_THROW}"' in shown) is (session is not own)
        assert session.players[POLICE] in shown
    own.do(Play.SKIP_ANIMATION)
    rolling.settle()
    assert rolling.waits() == [False] * 3


def test_nobody_waits_for_a_device_that_is_gone() -> None:
    rolling = Rolling(POLICE)
    rolling.until_the_policeman_throws()
    rolling.drop(rolling.guests[0])
    assert rolling.waits() == [False, True, False]


@at_either
def test_who_waits_in_vain_sees_it_fall_alone(phone: Seat) -> None:
    rolling = Rolling(phone)
    own = rolling.until_the_policeman_throws()
    other = next(session for session in rolling.sessions if session is not own)
    other.do(Play.SKIP_ANIMATION)
    rolling.settle()
    assert THROWS not in page(other)
    assert rolling.waits().count(True) == 2


def test_nobody_waits_for_a_computer_or_who_wants_to_see_no_moments() -> None:
    rolling = Rolling(MAN)
    rolling.host.lend(POLICE)
    rolling.until_the_policeman_throws()
    assert rolling.waits() == [False] * 3
    rolling = Rolling(POLICE)
    rolling.phone.moments = rolling.phone.moments.want(False)
    rolling.until_the_policeman_throws()
    assert rolling.waits() == [False] * 3


def test_only_where_nobody_plays_a_moment_goes_on_by_itself() -> None:
    rolling = Rolling(POLICE)
    rolling.until_the_policeman_throws().do(Play.SKIP_ANIMATION)
    rolling.settle()
    lasts = [f'data-lasts="{ONWARD}"' in page(session) for session in rolling.sessions]
    assert lasts == [False, False, True]
