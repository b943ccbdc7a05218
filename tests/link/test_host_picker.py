"""Nobody in a room can pose as the table, nor as a device that sits at it."""

from __future__ import annotations

from brushpass.link import HOST, Guest, Host, HostPicker, Peer
from brushpass.link.limits import QUICK
from brushpass.link.news import Refused
from brushpass.link.proofs import new_key, proof
from brushpass.link.wire import Hello, Proof, Welcome, decode, written
from link.instant_network import (
    BUILD_ID,
    make_secret,
    newcomer,
    peer_at,
    restored_guest,
    restored_host,
    toy,
)


class Room:
    """Devices that say they are the table, each with connections of its own, and one guest."""

    def __init__(self, guest: Guest, *hosts: str) -> None:
        self.now = 0
        self.guest = guest
        self.picker = HostPicker(guest)
        self.hosts: dict[str, Host] = {}
        self.said: dict[str, list[str]] = {}
        self.peers: dict[Peer, str] = {}
        """The device at each of the guest's connections that are open."""
        for name in hosts:
            self.found(name)

    def found(self, name: str) -> Host:
        host = self.hosts[name] = Host(build_id=BUILD_ID, make_secret=make_secret)
        host.start_game(toy())
        return host

    def meet(self, name: str, address: str = "") -> None:
        """The guest hears that this device is the table."""
        peer = peer_at(address or name)
        self.peers[peer] = name
        self.hosts[name].opened(peer_at("guest"), self.now, f"channel to {name}")
        self.picker.opened(peer, self.now, f"channel to {name}")
        self.carry()

    def lose(self, name: str) -> None:
        self.hosts[name].closed(peer_at("guest"), self.now)
        del self.peers[peer_at(name)]
        self.picker.closed(peer_at(name), self.now)
        self.carry()

    def carry(self) -> None:
        quiet = False
        while not quiet:
            quiet = True
            for peer, raw in self.picker.take_out():
                name = self.peers.get(peer, "")
                if name and raw is not None:
                    quiet = False
                    self.said.setdefault(name, []).append(raw)
                    self.hosts[name].received(peer_at("guest"), raw, self.now)
            for at, name in list(self.peers.items()):
                for _, raw in self.hosts[name].take_out():
                    if raw is not None:
                        quiet = False
                        self.picker.received(at, raw, self.now)

    def wait(self, milliseconds: int) -> None:
        for _ in range(milliseconds // 250):
            self.now += 250
            for host in self.hosts.values():
                host.tick(self.now)
            self.picker.tick(self.now)
            self.carry()

    def sit(self, seat: int) -> None:
        self.guest.claim(seat)
        self.carry()
        host = self.hosts["Ana"]
        host.agree(host.room.claims[-1])
        self.carry()
        assert self.guest.seats == (seat,)


def came_in() -> Room:
    """A guest has been at Ana's table, and comes back after a reload."""
    room = Room(newcomer(), "Ana")
    room.meet("Ana")
    room.sit(1)
    room.lose("Ana")
    again = Room(restored_guest(room.guest.save()))
    again.hosts = room.hosts
    return again


def test_who_poses_as_the_table_learns_nothing_that_opens_it() -> None:
    room = came_in()
    mallory = room.found("Mallory")
    room.meet("Mallory")
    room.wait(QUICK.suspect)
    assert room.guest.connection.refused == "stranger"
    assert mallory.roster.devices.keys() == {HOST}
    said = "\n".join(room.said["Mallory"])
    assert room.guest.connection.key not in said

    room.meet("Ana")
    assert room.guest.connection.here
    assert room.guest.seats == (1,)


def test_the_table_is_found_among_those_who_pose_whoever_came_first() -> None:
    for order in (("Mallory", "Ana"), ("Ana", "Mallory")):
        room = came_in()
        room.found("Mallory")
        for name in order:
            room.meet(name)
        room.wait(2 * QUICK.suspect)
        assert room.guest.connection.here
        assert room.guest.seats == (1,)
        assert "Proof" not in "".join(room.said.get("Mallory", ()))


def test_a_peer_that_says_nothing_does_not_keep_a_guest_from_the_table() -> None:
    room = came_in()
    room.peers[peer_at("silent")] = ""
    room.hosts[""] = Host(build_id="", make_secret=make_secret)
    room.picker.opened(peer_at("silent"), room.now, "")
    room.meet("Ana")
    room.wait(3 * QUICK.suspect)
    assert room.guest.seats == (1,)


def test_nobody_passes_on_between_a_guest_and_the_table() -> None:
    """Mallory stands between, on two connections, and hands on what both say."""
    ana = Host(build_id=BUILD_ID, make_secret=make_secret)
    ana.start_game(toy())
    guest = newcomer()
    ana.opened(peer_at("mallory"), 0, "Mallory to Ana")
    guest.opened(0, "Ben to Mallory")
    for _ in range(4):
        for raw in guest.take_out():
            if raw:
                ana.received(peer_at("mallory"), raw, 0)
        for _, raw in ana.take_out():
            if raw:
                guest.received(raw, 0)
    assert guest.connection.refused == "stranger"
    assert ana.roster.devices.keys() == {HOST}


def test_nobody_gives_a_guest_the_key_of_a_device_of_their_own() -> None:
    """Else both would be one device at the table, and see the same."""
    victim, nonce, given = newcomer(), make_secret(), make_secret()
    victim.opened(0, "Ben to Mallory")
    (hello,) = [decode(raw) for raw in victim.take_out() if raw]
    assert isinstance(hello, Hello)
    hers = new_key(given, hello.nonce, nonce, "Mallory to Ana")
    for key in (hers, given):
        shown = proof(key, "host", hello.nonce, nonce, "Ben to Mallory")
        victim.received(written(Welcome(nonce, shown, given)), 0)
        assert victim.connection.key not in (hers, given)
        victim.opened(0, "Ben to Mallory")


def test_a_newcomer_who_meets_two_tables_joins_neither() -> None:
    room = Room(newcomer(), "Ana", "Mallory")
    room.meet("Mallory")
    room.meet("Ana")
    room.wait(2 * QUICK.suspect)
    assert room.guest.connection.refused == "rivals"
    assert Refused(None, "rivals") in room.guest.take_news()
    room.meet("Ana", "Ana again")
    assert not room.guest.connection.here


def test_who_has_a_seat_stays_there_and_is_told_of_another_table() -> None:
    room = Room(newcomer(), "Ana", "Mallory")
    room.meet("Ana")
    room.sit(1)
    assert not room.picker.rivals
    room.meet("Mallory")
    room.wait(2 * QUICK.suspect)
    assert room.picker.rivals
    assert room.guest.seats == (1,)
    assert "Mallory" not in room.said


def test_a_table_that_was_loaded_anew_is_no_rival_of_itself() -> None:
    room = Room(newcomer(), "Ana")
    room.meet("Ana")
    before = room.hosts["Ana"]
    after = restored_host(before.save(), before.table)
    room.hosts["Ana"] = after
    room.peers.clear()
    room.meet("Ana", "Ana again")
    room.wait(3 * QUICK.suspect)
    assert room.guest.connection.here
    assert len(after.roster.devices) == 2


def test_who_lost_the_link_while_coming_in_is_the_same_device() -> None:
    ana = Host(build_id=BUILD_ID, make_secret=make_secret)
    ana.start_game(toy())
    guest = newcomer()
    for heard in (True, False):
        guest = restored_guest(guest.save())
        guest.opened(0)
        ana.opened(peer_at("Ben"), 0)
        for _ in range(3):
            for raw in guest.take_out():
                if raw and (heard or not isinstance(decode(raw), Proof)):
                    ana.received(peer_at("Ben"), raw, 0)
            for _, raw in ana.take_out():
                if raw and isinstance(decode(raw), Welcome):
                    guest.received(raw, 0)
        ana.closed(peer_at("Ben"), 0)
        guest.closed(0)
    assert ana.roster.devices.keys() == {HOST, 1}
    assert ana.roster.devices[1].key == guest.connection.key


def test_a_table_that_has_forgotten_a_guest_does_not_take_it_for_a_newcomer() -> None:
    room = came_in()
    room.found("Ana")
    room.meet("Ana")
    assert room.guest.connection.refused == "stranger"
    assert room.hosts["Ana"].roster.devices.keys() == {HOST}
