"""The lobby at the device that deals: what people there do with it, and what others wish for."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random
from secrets import randbits
from typing import Any

from brushpass.app.linked import chairs, commands as linked, gathering as gatherings
from brushpass.app.linked.circle import Circle
from brushpass.app.linked.commands import Lobby
from brushpass.app.linked.gathering import Draft, Seated
from brushpass.contract import Level
from brushpass.games import SHELF
from brushpass.language import LANGUAGES
from brushpass.link import Gathering, Host, Wish, news
from brushpass.link.gathering import Hesitate, Rename, Rise, tidy_name
from brushpass.table import Malformed

OF_AGE = "of_age"


class HostLobby:
    def __init__(self, link: Host, circle: Circle, lang: str) -> None:
        self.link = link
        self.lang = lang
        self.hidden: dict[str, str] = {}
        """Options that stay on this device."""
        self._circle = circle
        self._rng = Random(randbits(64))
        self._watching: set[int] = set()
        """Devices whose people only want to watch."""
        self._nameless: set[int] = set()
        """Devices whose people haven't said what they are called."""
        self._gone: set[str] = set()
        """The names of people who have left on purpose or were sent away."""

    # After a reload.

    def to_note(self) -> dict[str, Any]:
        """What only this device knows of the lobby."""
        return {
            "hidden": self.hidden,
            "watching": sorted(self._watching),
            "gone": sorted(self._gone),
        }

    def recall(self, note: Mapping[str, Any]) -> None:
        """What was noted before a reload. ValueError or TypeError if it is damaged."""
        hidden = dict(note.get("hidden", {}))
        self.hidden = {str(name): str(value) for name, value in hidden.items()}
        self._watching = {int(device) for device in note.get("watching", ())}
        self._gone = {str(name) for name in note.get("gone", ())}

    # How it begins, and how it ends.

    def open(self, draft: Draft, name: str) -> None:
        """People sit down to a first game; whoever has this device is called so."""
        name = tidy_name(name) or next(iter(draft.names), "")
        self.hidden = gatherings.hidden_options(draft)
        self.link.rename(name)
        gathering = gatherings.begin(draft, self.link.number)
        if name and not gatherings.is_there(gathering, name):
            gathering = gatherings.bring(gathering, self.link.number, name)
        self._gather(gatherings.put_first(gathering, name))

    def next_game(self, draft: Draft, game: str) -> None:
        """The same people sit down to another game, or to the same one again. `draft` is how they
        sit at the table that lies here."""
        link = self.link
        gathering = gatherings.begin(draft, link.number, owners=self._homes())
        for name in self._gone:
            gathering = gatherings.rise(gathering, name)
        gathering = gatherings.put_first(gathering, link.name)
        self.hidden = gatherings.hidden_options(draft)
        for person in link.room.people:
            comes = person.here and person.device not in self._watching
            if comes and person.name:
                gathering = gatherings.arrive(
                    gathering, person.device, person.name, host=link.number, owner=link.name
                )
        self._gather(gatherings.change(gathering, game) if game != gathering.game else gathering)

    def _homes(self) -> list[int]:
        """For each seat the device of whom it was dealt to, if that is here: whoever has played
        for somebody comes to the next game as themselves."""
        link = self.link
        here = {person.device for person in link.room.people if person.here}
        homes = [*link.seating.owners]
        for moved in reversed(link.seating.moved):
            if moved.giver in here:
                homes[moved.seat] = moved.giver
        return homes

    def look(self) -> None:
        """Nobody is asked about people who aren't ready once all are, and who has gone isn't in
        hand any more."""
        screen = self._circle.party.lobby
        if screen.sheet == "unready" and not self.unready():
            self._circle.change_screen(sheet=None)
        if screen.held and screen.held not in self._names():
            self._circle.change_screen(held="")

    def _names(self) -> set[str]:
        """Who sits, and who is here."""
        gathering = self.link.gathering
        sitters = gathering.sitters if gathering else ()
        here = {person.name for person in self.link.room.people if person.here}
        return here | {each.name for each in sitters}

    def unready(self) -> tuple[str, ...]:
        """For whom the deal would have to wait."""
        gathering = self.link.gathering
        here = {person.device for person in self.link.room.people if person.here}
        return gatherings.unready(gathering, here) if gathering else ()

    def wrong(self) -> str:
        """What stands in the way of a deal, in words; nothing if nothing does."""
        gathering = self.link.gathering
        return chairs.wrong(gathering, self.lang) if gathering else ""

    def seated(self) -> Seated | None:
        """Everything that a deal needs; None if nobody sits down."""
        gathering = self.link.gathering
        return gatherings.seated(gathering, self.hidden) if gathering else None

    def asks_age(self, option: str, value: str) -> bool:
        """This is for adults, and nobody has said that all are of age."""
        gathering = self.link.gathering
        game = gathering.game if gathering else ""
        adult = gatherings.for_adults(game, option, value)
        return adult and self.hidden.get(OF_AGE) != "on"

    def all_are_of_age(self) -> None:
        self.hidden[OF_AGE] = "on"

    # What comes from other devices.

    def welcome(self, arrived: news.Arrived) -> None:
        """A device has come, for the first time or again."""
        number, name = arrived.device, self._name_of(arrived.device)
        if arrived.new:
            self._watching.discard(number)
            self._nameless.discard(number)
        if arrived.watches:
            self._watching.add(number)
        if not name:
            self._nameless.add(number)
        self._gone -= self._people_of(number)
        if name and number not in self._watching:
            self._bring(number, name)

    def _bring(self, device: int, name: str) -> None:
        """Whoever has this device sits down, if people do so now. Before the first game they say
        when they are ready."""
        before, link = self.link.gathering, self.link
        if before is None or gatherings.first_of(before, device):
            return
        after = gatherings.arrive(before, device, name, host=link.number, owner=link.name)
        if link.game_number == 0:
            after = gatherings.grant(after, device, Hesitate(True), name)
        self._gather(after)

    def grant(self, device: int, wish: Wish) -> None:
        """What a device wishes for its own people."""
        gathering, name = self.link.gathering, self._name_of(device)
        if isinstance(wish, Rename):
            self.link.rename(wish.name, device)
        if isinstance(wish, Rename) and device in self._nameless:
            self._nameless.discard(device)
            self._watching.discard(device)
            self._bring(device, wish.name)
        elif gathering:
            self._gather(gatherings.grant(gathering, device, wish, name))
            if isinstance(wish, Rise):
                self._note_watching(device)

    def _note_watching(self, device: int) -> None:
        """Somebody there has stood up: nobody there wants a chair, unless others have one."""
        gathering = self.link.gathering
        if gathering and not gatherings.first_of(gathering, device):
            self._watching.add(device)

    def _name_of(self, device: int) -> str:
        people = self.link.room.people
        return next((person.name for person in people if person.device == device), "")

    def _people_of(self, device: int) -> set[str]:
        """What a device is called, and who was dealt a seat there."""
        link = self.link
        dealt = [*link.seating.owners]
        for moved in reversed(link.seating.moved):
            dealt[moved.seat] = moved.giver
        players = link.table.setup.players if link.table else ()
        seated = {player for player, owner in zip(players, dealt, strict=False) if owner == device}
        return seated | {self._name_of(device)}

    # What people do at this device.

    def do(self, command: linked.Command) -> None:
        gathering = self.link.gathering
        match command:
            case Lobby.DOOR:
                self.link.open_door(not self.link.door_open)
            case _ if gathering is None:
                return
            case Lobby.BACK:
                if self.link.table:
                    self.link.gather(None)
            case Lobby.PUT_BACK:
                self._circle.change_screen(held="")
            case linked.ShowLobby(sheet):
                self._circle.change_screen(sheet=sheet, notice="")
            case linked.PickUp(name):
                held = self._circle.party.lobby.held
                self._circle.change_screen(held="" if held == name else name, sheet=None)
            case linked.NameSelf(name):
                self._name_self(gathering, name)
            case linked.StandUp(name):
                self._stand_up(gathering, name)
            case _:
                self._gather(self._changed(gathering, command))

    def _changed(self, g: Gathering, command: linked.Command) -> Gathering:
        """How people sit after a command."""
        here, rng = self.link.number, self._rng
        match command:
            case Lobby.CLEAR:
                return gatherings.without_computers(g)
            case Lobby.FILL:
                return gatherings.fill(g, here, self.lang, rng)
            case Lobby.LOTS:
                return gatherings.shuffle(g, rng)
            case Lobby.SWAP_TEAMS:
                return gatherings.swap_teams(g)
            case Lobby.READY | Lobby.WAIT:
                return gatherings.grant(g, here, Hesitate(command is Lobby.WAIT), self.link.name)
            case linked.SitDown(role, instead):
                return self._sit_down(g, role, instead)
            case linked.GiveRole(role, name):
                return gatherings.give_role(g, name, role)
            case linked.SeatComputer(role):
                return gatherings.seat_computer(g, role, here, self.lang, rng)
            case linked.SetLevel(level) if level in {str(each) for each in Level}:
                return gatherings.set_level(g, level)
            case linked.SetGame(game) if game in SHELF:
                return gatherings.change(g, game)
            case linked.SetOption(option, value):
                return gatherings.set_option(g, option, value)
            case linked.SetLanguage(language) if language in LANGUAGES:
                return gatherings.change(g, language=language)
            case linked.BringOne(name):
                return gatherings.bring(g, here, name)
            case _:
                return g

    def _stand_up(self, g: Gathering, name: str) -> None:
        one = chairs.sitter(g, name)
        self._gather(gatherings.rise(g, name))
        if one and not one.face:
            self._note_watching(one.device)

    def _sit_down(self, g: Gathering, role: str, instead: str) -> Gathering:
        held, here = self._circle.party.lobby.held, self.link.number
        first = gatherings.first_of(g, here)
        who = held or (first.name if first else self.link.name)
        one = chairs.sitter(g, who)
        device = one.device if one else self._device_of(who)
        self._circle.change_screen(held="")
        if device is None:
            return g  # who was in hand has gone
        if instead:
            return gatherings.swap(g, who, instead, device)
        return gatherings.place(g, who, role, device)

    def _device_of(self, name: str) -> int | None:
        """The device of somebody who only watches."""
        people = self.link.room.people
        return next((each.device for each in people if each.name == name), None)

    def _name_self(self, g: Gathering, typed: str) -> None:
        name, before, here = tidy_name(typed), self.link.name, self.link.number
        if not name:
            return
        self.link.rename(name)
        if gatherings.called(g, here, before):
            self._gather(gatherings.rename(g, before, name))
        elif not before:
            self._gather(gatherings.bring(g, here, name))

    def _gather(self, gathering: Gathering) -> None:
        """People sit like this from now on; devices are called after their people. Nothing happens
        if they are too many."""
        before = self.link.gathering
        with suppress(Malformed):
            self.link.gather(gathering)
        if self.link.gathering != gathering:
            return
        for person in self.link.room.people:
            name = gatherings.device_name(before, gathering, person.device, person.name)
            self.link.rename(name, person.device)
        people = [each for each in gathering.sitters if not each.face]
        self._watching.difference_update(each.device for each in people)
        self._gone.difference_update(each.name for each in people)

    def leave(self, device: int) -> None:
        """The people at a device have left on purpose: their chairs are free."""
        gathering = self.link.gathering
        self._watching.discard(device)
        self._gone |= self._people_of(device)
        if gathering:
            self._gather(gatherings.leave(gathering, device))

    def dismiss(self, device: int) -> None:
        """Send a device away, and its people with it."""
        self.leave(device)
        self.link.dismiss(device)
