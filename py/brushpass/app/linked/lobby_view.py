"""A lobby, as its page and its sheets are made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from brushpass.app.linked import chairs, gathering
from brushpass.app.linked.people import called, here
from brushpass.app.linked.tiles import Look, looks
from brushpass.app.records.party import LobbyScreen, Party, Phone
from brushpass.games import package
from brushpass.i18n import Texts, texts
from brushpass.language import language_of
from brushpass.link.gathering import Gathering, Sitter


@dataclass(frozen=True)
class LobbyView:
    """A lobby, as the page is made of it."""

    party: Party
    g: Gathering
    lang: str

    @cached_property
    def t(self) -> Texts:
        return texts("brushpass.app", self.lang)

    @cached_property
    def own(self) -> Texts:
        """The texts of the game."""
        return texts(package(self.g.game), self.lang)

    @property
    def screen(self) -> LobbyScreen:
        return self.party.lobby

    @cached_property
    def me(self) -> Phone | None:
        return here(self.party)

    @cached_property
    def ours(self) -> tuple[Sitter, ...]:
        """The people at this phone."""
        number = self.me.id if self.me else None
        return tuple(each for each in self.g.sitters if each.device == number and not each.face)

    @property
    def sits(self) -> bool:
        """Somebody at this phone has a chair."""
        return any(each.role for each in self.ours)

    @cached_property
    def looks(self) -> Mapping[str, Look]:
        return looks(
            [each.name for each in self.g.sitters],
            {phone.name: phone.id for phone in self.party.devices if phone.name},
            {each.name: each.face for each in self.g.sitters if each.face},
        )

    def phone(self, sitter: Sitter) -> Phone | None:
        return next((each for each in self.party.devices if each.id == sitter.device), None)

    def role(self, role: str) -> str:
        return self.own(f"role {role}")

    @cached_property
    def unready(self) -> tuple[str, ...]:
        reachable = {phone.id for phone in self.party.devices if not phone.away}
        return gathering.unready(self.g, reachable)

    @cached_property
    def wrong(self) -> str:
        return chairs.wrong(self.g, self.lang)

    @cached_property
    def onlookers(self) -> tuple[str, ...]:
        """The names of those who watch, as long as they are there."""
        gone = {phone.name for phone in self.party.devices if phone.away}
        seated = {each.name for each in chairs.seated_people(self.g)}
        waiting = [each.name for each in self.g.sitters if not each.role]
        watching = [phone.name for phone in self.party.devices if phone.name]
        names = dict.fromkeys((*waiting, *watching))
        return tuple(name for name in names if name not in seated | gone)

    @property
    def screens(self) -> int:
        """How many phones only show what all may see, and nobody is named there."""
        at_work = {each.device for each in self.g.sitters}
        return sum(not p.name and not p.away and p.id not in at_work for p in self.party.others)

    @property
    def people(self) -> int:
        """How many are here, at whatever phone."""
        away = {phone.id for phone in self.party.devices if phone.away}
        seated = [s for s in self.g.sitters if not s.face and s.role and s.device not in away]
        return len(seated) + len(self.onlookers)

    @property
    def held(self) -> str:
        """Who is in hand, at the phone that deals."""
        known = {*self.onlookers, *(each.name for each in self.g.sitters)}
        return self.screen.held if self.party.hosting and self.screen.held in known else ""

    @property
    def named(self) -> bool:
        """Somebody at this phone has told a name."""
        return bool(self.ours or (self.me and self.me.name))

    @property
    def owner(self) -> str:
        """Whose phone deals."""
        return called(self.t, self.party.host)

    def words_in(self, language: str) -> str:
        return self.t("lobby words", language=language_of(language).name)
