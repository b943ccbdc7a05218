"""Two hundred evenings on bad networks, and proof that the simulation would notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from brushpass.games import SHELF
from brushpass.link import Guest, copies, guest_connection, limits
from brushpass.link.copies import Copy
from brushpass.link.host import Host
from brushpass.link.seating import Seating
from link.network import schedule
from link.simulation import run

SCHEDULES = 200
"""In every run; `make soak` has a hundred thousand."""
AT_ONCE = 25


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, SCHEDULES, AT_ONCE))
def test_all_devices_end_with_the_same_table_and_no_secret_strays(first: int) -> None:
    for seed in range(first, first + AT_ONCE):
        run(seed)


def test_schedules_cover_all_games_and_all_weathers() -> None:
    plans = [schedule(seed) for seed in range(SCHEDULES)]
    assert {plan.game for plan in plans} == set(SHELF)
    assert {plan.guests + 1 for plan in plans} == {2, 3, 4, 5, 6, 8}
    assert max(plan.loss for plan in plans) == 0.4
    evenings = [run(seed) for seed in range(60)]
    mishaps = {name for evening in evenings for name in evening.mishaps}
    assert len(mishaps) == 10
    assert sum(evening.tables[-1].outcome is not None for evening in evenings) >= 10


# What would be noticed.


def keep_old_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who gives a seat away goes on getting what it is shown."""
    follow = Copy.follow
    ever: set[int] = set()

    def greedy(copy: Copy, log: Any) -> None:
        ever.update(copy.seats)
        copy.seats = tuple(ever)
        follow(copy, log)

    monkeypatch.setattr(Copy, "follow", greedy)


def execute_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host that doesn't look at sequence numbers."""
    take = Host._take

    def forgetful(self: Host, connection: Any, device: Any, frame: Any) -> None:
        device.sequence = 0
        take(self, connection, device, frame)

    monkeypatch.setattr(Host, "_take", forgetful)


def show_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "seen_by_any", lambda seats, entry: entry)


def never_renew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats change, and the copies don't."""
    monkeypatch.setattr(Host, "_begin_copy", lambda *_: None)


def give_to_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for a seat has it, and nobody needs to agree."""
    claim = Seating.claim

    def generous(self: Seating, seat: int, device: int, now: int) -> None:
        claim(self, seat, device, now)
        if self.owners[seat] != device:
            self._move(seat, device, self.owners[seat], 0)

    monkeypatch.setattr(Seating, "claim", generous)


def anybody_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    """People at the host agree for everybody, at once."""
    monkeypatch.setattr(Seating, "left_to_wait", lambda *_: 0)
    monkeypatch.setattr(Seating, "_answer", lambda *_: None)


def forget_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest holds on to what it knew until the new copy has come."""
    monkeypatch.setattr(Guest, "_forget", lambda *_: None)


def send_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What got lost is not sent again."""
    never = {**vars(limits), "QUICK": replace(limits.QUICK, resend=10**9)}
    monkeypatch.setattr(guest_connection, "limits", SimpleNamespace(**never))


def all_ink(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ink for everybody, glasses or not."""
    restore = Host.__init__

    def lavish(self: Host, **given: Any) -> None:
        restore(self, **{**given, "ink_for": lambda state, pen, seats: "ink"})

    monkeypatch.setattr(Host, "__init__", lavish)


@pytest.mark.parametrize(
    "plant",
    [
        show_everything,
        keep_old_copies,
        never_renew,
        give_to_anybody,
        anybody_agrees,
        forget_nothing,
        execute_twice,
        send_once,
        all_ink,
    ],
)
def test_the_simulation_notices(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    for seed in range(100):
        try:
            run(seed)
        except AssertionError:
            return
    raise AssertionError(f"nobody noticed in {seed + 1} schedules")
