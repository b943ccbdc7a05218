"""A table before people, on this device: its language, its story, and what lies over the page.

A sitting is a game that is played (`Session`) or a finished one that is looked at (`Exhibit`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from brushpass.app.computers.mind_files import Papers
from brushpass.app.linked.party import Party
from brushpass.app.remarks import Remark
from brushpass.contract import SeatView, View, draft
from brushpass.games import mind, mind_is_here, package, screen, teller
from brushpass.html.commands import Choose, Command, Lay, LookUp, Plain, Sheet
from brushpass.i18n import has_texts, rulebook, texts
from brushpass.language import LANGUAGES
from brushpass.table import Entry, Illegal, Move, Seat, Table, Timer, Undid, seen_by

V = TypeVar("V", bound=View[Any, Any])


@dataclass
class Sharing:
    """What was chosen on the sheet that passes a game on, and what the browser says to it."""

    names: bool = False
    """With the players' names."""
    address: str = ""
    """The link, once it was asked for."""
    copied: bool = False
    sends: bool = False
    """The device has a share sheet."""


class Sitting:
    def __init__(self, table: Table[Any], lang: str) -> None:
        self.table = table
        self.name = table.game.id
        self.screen = screen(self.name)
        self.draft: Any = self.screen.draft
        """What is chosen on the screen and not done yet: the game's own record."""
        self.mine: tuple[Seat, ...] = tuple(range(len(table.setup.players)))
        """The seats whose eyes there are at this device."""
        self.party: Party | None = None
        """Who is linked, if anybody is."""
        self.sharing = Sharing()
        self.papers = Papers()
        """What minds of this game read."""
        self.remarks: tuple[Remark, ...] = ()
        """What the story tells besides the log."""
        self.broken = ""
        """Why it can't be shown: something came that no screen was made for."""
        self.notice = ""
        """What went wrong, for the person who did it."""
        self.sheet: Sheet | None = None
        """What lies over the page."""
        self.cited = ""
        """The rule for which the rules were opened."""
        self.muted = False
        self.framed = False
        """It is seen in a frame of somebody else's page, and could have the whole screen."""
        self.sounds: list[str] = []
        """Sounds to be played, taken by the browser."""
        self.speak(lang)

    def speak(self, lang: str) -> None:
        """Change the language of everything that is read."""
        self.lang = lang
        self.texts = texts("brushpass.app", lang).also(texts(package(self.name), lang))
        self.rulebook = rulebook(package(self.name), lang)
        self.manners = rulebook("brushpass.table", lang)
        self._retell()

    def remark(self, remarks: tuple[Remark, ...]) -> None:
        """These are all remarks by now; they belong into the story."""
        if remarks != self.remarks:
            self.remarks = remarks
            self._retell()

    def _retell(self) -> None:
        self._story: list[str] = []
        self._places: list[int] = []
        """For each sentence the number of the last entry that it tells; a remark's is -1."""
        self._summing = False
        self._remarked = 0
        self._told = Table(self.table.game, self.table.setup)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which all of this game can be read."""
        packages = ("brushpass.app", package(self.name))
        return tuple(lang for lang in LANGUAGES if all(has_texts(each, lang) for each in packages))

    @property
    def players(self) -> tuple[str, ...]:
        return self.table.setup.players

    @property
    def eyes(self) -> tuple[Seat, ...]:
        """Through whose eyes it may be looked at when it is over."""
        return self.mine

    @property
    def timer(self) -> Timer | None:
        return self.table.timer

    @property
    def visits(self) -> bool:
        """The table is kept on another device."""
        return self.party is not None and not self.party.hosting

    def role(self, seat: Seat) -> str:
        return self.screen.role(self.texts, self.table.state, seat)

    # What has happened.

    def story(self) -> list[str]:
        """What has happened, as the whole table saw it: a sentence an entry, or one for a row of
        entries that a game sums up; and remarks where they belong."""
        sum_up = teller(self.name).sum_up
        for entry in self.table.log[len(self._told.log) :]:
            self._tell_remarks(len(self._told.log))
            state = self._told.state
            told = self.tell(self._told, entry, None)
            summed = sum_up(self.texts, state, entry)
            goes_on = summed is not None and self._summing
            self._story[len(self._story) - goes_on :] = [summed or told]
            self._places[len(self._places) - goes_on :] = [len(self._told.log) - 1]
            self._summing = summed is not None
        self._tell_remarks(len(self.table.log))
        return self._story

    def story_between(self, start: int, end: int) -> list[tuple[Entry, str]]:
        """The sentences for these entries of the log, each with its last entry."""
        story = self.story()
        sentences = zip(self._places, story, strict=True)
        return [(self.table.log[at], told) for at, told in sentences if start <= at < end]

    def _tell_remarks(self, entries: int) -> None:
        """Those that were made when the log had so many entries."""
        while self._remarked < len(self.remarks) and self.remarks[self._remarked].at <= entries:
            self._story.append(self.remarks[self._remarked].told(self.texts))
            self._places.append(-1)
            self._remarked += 1
            self._summing = False

    def tell(self, table: Table[Any], entry: Entry, eyes: Seat | None) -> str:
        """Take an entry into a table, and say what it was, as these eyes saw it."""
        state = table.state
        seen = seen_by(eyes, entry)
        table.accept(seen)
        if isinstance(entry, Undid):
            return self.texts("undid", player=table.setup.players[entry.seat])
        return teller(self.name).tell(self.texts, state, seen, table.known(eyes))

    def explain(self, refusal: Illegal) -> str:
        """A refusal in words, with the rule."""
        book = self.manners if refusal.rule.startswith("BP") else self.rulebook
        return self.texts("refused", rule=refusal.rule, text=book[refusal.rule].text)

    # What there is to see.

    def open_view(
        self, table: Table[Any] | None = None, moves: Mapping[Seat, Sequence[Move]] | None = None
    ) -> View[Any, Any]:
        """This table, or what it was, as everybody sees it."""
        shown = table or self.table
        return View(
            t=self.texts,
            rulebook=self.rulebook,
            players=self.players,
            state=shown.state,
            draft=self.draft,
            known=shown.known(None),
            moves=moves or {},
            waiting=shown.waiting,
            log=shown.story_for(None),
            files=self.papers.files,
            outcome=shown.outcome,
        )

    def seat_view(self, seat: Seat, table: Table[Any] | None = None) -> SeatView[Any, Any]:
        """This table, or what it was, as a seat sees it, with nothing to do."""
        shown = table or self.table
        return SeatView(
            t=self.texts,
            rulebook=self.rulebook,
            players=self.players,
            state=shown.state,
            draft=self.draft,
            known=shown.known(seat),
            waiting=shown.waiting,
            log=shown.story_for(seat),
            files=self.papers.files,
            outcome=shown.outcome,
            seat=seat,
        )

    def result_view(self) -> View[Any, Any]:
        """When it is over: the table, and what anybody at this device knew."""
        unsealed: dict[Any, Any] = {}
        for seat in self.eyes:
            unsealed.update(self.table.known(seat))
        return self.advised(replace(self.open_view(), unsealed=unsealed))

    def advised(self, view: V) -> V:
        """This view with what computers make of it, where a mind has been loaded."""
        wanted = view.files or (isinstance(view, SeatView) and self.screen.consults(view.marks))
        if not wanted or not mind_is_here(self.name):
            return view
        return replace(view, advice=mind(self.name).advise(view))

    # What people do.

    def do(self, command: Command) -> None:
        """A command from the page; those that mean nothing here are left alone."""
        looks_up = isinstance(command, LookUp) or (command == Lay() and self.cited)
        self.notice = self.notice if looks_up else ""
        match command:
            case Choose(name, value):
                self.draft = draft.choose(self.draft, name, value)
            case LookUp(rule) if rule in self.rulebook:
                self.sheet, self.cited = "rules", rule
            case Lay(sheet):
                self.sheet, self.cited = sheet, ""
                self.sharing = Sharing(names=self.sharing.names)
            case Plain.SHARE_NAMES:
                self.sharing = Sharing(names=not self.sharing.names)
