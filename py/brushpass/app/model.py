"""All that a device remembers of the table on its screen, as frozen records.

A sitting is a table before people: `Playing` is a game that is played on this device, `Watching` a
finished game that came with a link. `update.py` makes a new sitting from an old one, and `view.py`
draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

from brushpass.app.records.evening import Tally
from brushpass.app.records.moment_queue import MomentQueue
from brushpass.app.records.party import Party
from brushpass.app.records.story import Story
from brushpass.contract import Computer, Moment, Screen
from brushpass.games import has_mind, package, screen
from brushpass.html import Markup
from brushpass.i18n import Rulebook, Texts, has_texts, rulebook, texts
from brushpass.language import LANGUAGES
from brushpass.table import Act, Illegal, Seat, Table, Timer

S = TypeVar("S", bound="Sitting")


class Stage(Enum):
    """Where a device is that is passed round. A secret is in the page only while OPEN."""

    TABLE = "table"
    """It lies on the table, for all to see."""
    SEALED = "sealed"
    """It is on its way to a seat."""
    OPEN = "open"
    """A seat has it before its eyes."""
    CLOSED = "closed"
    """A seat has finished; people choose which of several seats is next."""
    RESULT = "result"
    REPLAY = "replay"


class Actor(Protocol):
    """Where acts go: the table itself, or the link that brings them to the table's device."""

    def act(self, seat: Seat, act: Act) -> None: ...
    def undo(self, seat: Seat) -> None: ...
    def time_up(self, timer: str) -> None: ...


class PlayingLoop(Protocol):
    """What linked devices use of the update loop (`update.Loop`), to read and change the model."""

    @property
    def playing(self) -> Playing | None: ...
    def change(self, change: Callable[[Playing], Playing], /) -> None: ...
    def show(self, model: Any, /) -> None: ...
    def link(self, party: Party, /) -> None: ...


Sheet: TypeAlias = Literal[
    "menu", "rules", "log", "link", "lobby", "share", "tally", "leave", "computers", "say",
    "members",
]  # fmt: skip
Speed: TypeAlias = Literal["slow", "normal", "now"]


# What both kinds of sitting have.


@dataclass(frozen=True, kw_only=True)
class Language:
    """Everything that is read at one table, in one language."""

    lang: str
    texts: Texts
    """The game's texts together with the app's."""
    rulebook: Rulebook
    table_rules: Rulebook
    """The rules of every table, whatever the game; their numbers begin with BP."""


def language_for(game: str, lang: str) -> Language:
    return Language(
        lang=lang,
        texts=texts("brushpass.app", lang).also(texts(package(game), lang)),
        rulebook=rulebook(package(game), lang),
        table_rules=rulebook("brushpass.table", lang),
    )


@dataclass(frozen=True, kw_only=True)
class SharedLink:
    """What was chosen on the sheet that shares a game, and what came of it."""

    names: bool = False
    """The link has the players' names."""
    address: str = ""
    """The link, once somebody has asked for it."""
    copied: bool = False
    sends: bool = False
    """The device has a share sheet."""


@dataclass(frozen=True, kw_only=True)
class Frame:
    """What the page shows around the table and over it, and what this browser can do."""

    notice: str = ""
    """What went wrong, for the person who did it."""
    sheet: Sheet | None = None
    """What lies over the page."""
    cited: str = ""
    """The rule at which the rules were opened."""
    sharing: SharedLink = SharedLink()
    broken: str = ""
    """Why this table can't be drawn: something came that no screen was made for."""
    muted: bool = False
    relays: tuple[str, ...] = ()
    """Over which this device would meet others."""
    may_fill_screen: bool = False
    """We are in a frame of somebody else's page, which lets us have the whole screen."""
    unsaved: bool = False
    """Something of this table isn't stored yet."""
    fleeting: bool = False
    """The browser stores nothing: the table lasts as long as the page."""


@dataclass(frozen=True, kw_only=True)
class MindFiles:
    """The files that computers or the analyst read before they can think. They come when a
    computer sits down; until then people go on, and computers wait."""

    files: Mapping[str, bytes] = field(default_factory=lambda: MappingProxyType({}))
    """Those that are here, by path."""
    coming: int = 0
    """How many bytes have come of those that are on their way."""
    failed: bool = False
    """Something didn't come, or not as it was built."""
    useless: bool = False
    """A mind, the analyst or a screen failed although all files are here."""

    @property
    def stopped(self) -> bool:
        """Nothing is thought or fetched before somebody wants to try again."""
        return self.failed or self.useless


@dataclass(frozen=True)
class Analysis:
    """What the analyst says about one step of a replay."""

    about: tuple[int, Seat | None, str]
    """The step, the viewer and the language."""
    shown: Markup


@dataclass(frozen=True, kw_only=True)
class Replay:
    """How a finished game is watched once more."""

    step: int = 0
    """How many entries of the log have been shown."""
    viewer: Seat | None = None
    """Through whose eyes it is seen; None is the whole table's."""
    analysed: bool = False
    """It is watched with the analyst."""
    analysis: Analysis | None = None
    playing: bool = False
    speed: int = 1


@dataclass(frozen=True, kw_only=True)
class Sitting:
    """A table that is played or watched on this device."""

    table: Table[Any]
    language: Language
    story: Story
    draft: Any
    """What is chosen or typed on the screen and not done yet: the game's own record."""
    frame: Frame = Frame()
    replay: Replay = Replay()
    files: MindFiles = MindFiles()

    @property
    def name(self) -> str:
        return self.table.game.id

    @property
    def screen(self) -> Screen[Any, Any]:
        return screen(self.name)

    @property
    def lang(self) -> str:
        return self.language.lang

    @property
    def texts(self) -> Texts:
        return self.language.texts

    @property
    def rulebook(self) -> Rulebook:
        return self.language.rulebook

    @property
    def notice(self) -> str:
        return self.frame.notice

    @property
    def sheet(self) -> Sheet | None:
        return self.frame.sheet

    @property
    def players(self) -> tuple[str, ...]:
        return self.table.setup.players

    @property
    def timer(self) -> Timer | None:
        return self.table.timer

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which all of this game can be read."""
        packages = ("brushpass.app", package(self.name))
        return tuple(lang for lang in LANGUAGES if all(has_texts(each, lang) for each in packages))

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """The seats through whose eyes it may be watched when it is over."""
        return ()

    @property
    def first_viewer(self) -> Seat:
        """Through whose eyes the analyst looks, unless somebody has chosen."""
        return self.viewers[0]

    @property
    def wants_mind(self) -> bool:
        """A mind of this game, or its analyst, has something to do at this device."""
        return self.replay.analysed

    def marks_of(self, seat: Seat) -> Mapping[str, str]:
        """What this seat has pencilled on its own note sheet."""
        return {}

    def role(self, seat: Seat) -> str:
        return self.screen.role(self.texts, self.table.state, seat)

    def explain(self, refusal: Illegal) -> str:
        """A refusal in words, with the rule."""
        of_table = refusal.rule.startswith("BP")
        book = self.language.table_rules if of_table else self.rulebook
        return self.texts("refused", rule=refusal.rule, text=book[refusal.rule].text)

    def with_frame(self: S, **changes: Any) -> S:
        """This sitting with changes in its frame."""
        return replace(self, frame=replace(self.frame, **changes))


# A game that is played on this device.


@dataclass(frozen=True, kw_only=True)
class Seats:
    """Who sits at this device."""

    people: tuple[Seat, ...]
    computers: Mapping[Seat, Computer] = field(default_factory=dict)
    seed: str = ""
    """From this computers draw their random numbers. It stays on this device."""

    @property
    def here(self) -> tuple[Seat, ...]:
        return tuple(sorted((*self.people, *self.computers)))


@dataclass(frozen=True, kw_only=True)
class Device:
    """Where the device is, and what its holder is about to do."""

    stage: Stage = Stage.TABLE
    seat: Seat | None = None
    """Who holds the device, while it is sealed, open or closed."""
    latched: bool = False
    """The secret stays open without being held."""
    task: str = ""
    """What the holder was called to do, and hasn't finished."""
    shows_code: bool = False
    """The code is shown that brings this secret to a phone of one's own."""
    drafts: Mapping[Seat, tuple[int, Any]] = field(default_factory=dict)
    """What a seat had begun when the device left it, and how long the log was then."""
    followed: int = 0
    """How many entries of the log this device has followed: later ones are new to it."""


@dataclass(frozen=True, kw_only=True)
class Clock:
    """The table's timer, as this device shows it."""

    paused: bool = False
    reached: bool = False
    """The player on the clock has opened the device since it started."""
    last_call: bool = False
    """The time is up, and the table is asked whether something was named before that."""


@dataclass(frozen=True)
class HintMemory:
    """Which hints somebody has had, as their device remembers it."""

    known: frozenset[str] = frozenset()
    """Hints by game and id, with a dot between them."""
    off: bool = False
    """No hints at all are wanted."""


@dataclass(frozen=True, kw_only=True)
class Playing(Sitting):
    actor: Actor
    seats: Seats
    device: Device
    moments: MomentQueue
    clock: Clock = Clock()
    pace: Speed = "normal"
    """How fast computers act."""
    thinker: Seat | None = None
    """The computer whose act comes next."""
    hints: HintMemory = HintMemory()
    marks: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What each seat has pencilled on its own note sheet; not part of the log."""
    party: Party | None = None
    """Who is linked, if anybody is."""
    tally: Tally = ()
    """The finished games of this evening."""
    sounds: tuple[str, ...] = ()
    """To be played when this is drawn."""

    @property
    def stage(self) -> Stage:
        return self.device.stage

    def with_device(self, **changes: Any) -> Playing:
        """This sitting with changes in where the device is."""
        return replace(self, device=replace(self.device, **changes))

    @property
    def holder(self) -> Seat:
        """Who holds the device that isn't on the table."""
        assert self.device.seat is not None
        return self.device.seat

    @property
    def viewers(self) -> tuple[Seat, ...]:
        return self.seats.here

    @property
    def first_viewer(self) -> Seat:
        return (*self.seats.people, *self.viewers)[0]

    @property
    def wants_mind(self) -> bool:
        seated = bool(self.seats.computers) and not self.visits
        asked = any(map(self.screen.consults, self.marks.values()))
        return self.replay.analysed or seated or asked

    def marks_of(self, seat: Seat) -> Mapping[str, str]:
        return self.marks.get(str(seat), {})

    @property
    def moment(self) -> Moment | None:
        """What everybody is to see now. It waits while somebody has a passed-round device to
        themselves."""
        aside = self.stage is Stage.OPEN and not self.private
        return None if aside else self.moments.moment

    # Whose device this is, and whom the table waits for.

    @property
    def visits(self) -> bool:
        """The table is kept on another device."""
        return self.party is not None and not self.party.hosting

    @property
    def private(self) -> bool:
        """The device is one person's own: there is nobody to hide from while handing it over."""
        return len(self.seats.people) == 1 < len(self.players)

    @property
    def alone(self) -> bool:
        """One person plays against computers: there is nobody to hide from at all."""
        others = len(self.players) - 1
        return len(self.seats.people) == 1 and 0 < len(self.seats.computers) == others

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The people at this device who may act now."""
        return tuple(seat for seat in self.table.waiting if seat in self.seats.people)

    @property
    def elsewhere(self) -> tuple[Seat, ...]:
        """Whom the table waits for at other devices."""
        return tuple(seat for seat in self.table.waiting if seat not in self.seats.here)

    def needs_seal(self, seat: Seat) -> bool:
        """Whether this seat takes the device. When several seats look together, one takes it; if
        that one is a computer or sits elsewhere, the first of them at this device does."""
        state, seal = self.table.state, self.screen.seal
        if seal.to_act(state, seat):
            return True
        together = seal.onlookers(state, seat)
        here = [other for other in together if other in self.seats.people]
        taken = any(seal.to_act(state, other) for other in here)
        return (
            here[:1] == [seat]
            and not taken
            and any(seal.to_act(state, other) for other in together)
        )

    @property
    def called(self) -> tuple[Seat, ...]:
        """Who is to take the device aside to act."""
        return tuple(seat for seat in self.waiting if self.needs_seal(seat))

    @property
    def peekers(self) -> tuple[Seat, ...]:
        """Who may look at their secret again, without acting."""
        if self.table.outcome:
            return ()
        may = self.screen.seal.to_look(self.table.state)
        called = self.called
        return tuple(seat for seat in may if seat in self.seats.people and seat not in called)

    @property
    def undoers(self) -> tuple[Seat, ...]:
        """Who may take back their last act."""
        return tuple(seat for seat in self.seats.people if self.table.may_undo(seat))

    @property
    def computers_may_sit(self) -> bool:
        """Computers can play at this table."""
        aloud = self.screen.aloud
        return has_mind(self.name) and (not aloud or aloud.computers_sit(self.table.state))

    # The device and the clock.

    @property
    def stays_open(self) -> bool:
        """What the holder takes aside stays open when the seal is let go: there is something to be
        done, or to be read and written at leisure."""
        return self.device.seat in self.called or self.screen.seal.stays_open

    @property
    def handing_over(self) -> bool:
        """The clock stands still until the player on the clock has opened the seal."""
        called = self.called
        alone = 0 < len(called) == len(self.table.waiting)
        return alone and not self.private and self.timer is not None and not self.clock.reached

    @property
    def asks_at_end(self) -> bool:
        """People call out what they know, so they are asked before the turn closes."""
        aloud = self.screen.aloud if self.party is None else None
        return bool(aloud and aloud.asks_at_end(self.table.state))


# A finished game that came with a link.


@dataclass(frozen=True, kw_only=True)
class Watching(Sitting):
    """Looked at, and kept by nobody."""

    named: bool
    """The link had the players' names."""
    open_seats: tuple[Seat, ...]
    """The seats whose secrets are all in the link."""
    question: str = ""
    """The name of the question, if it came as a puzzle."""
    stage: Stage = Stage.REPLAY
    """REPLAY or RESULT."""

    @property
    def viewers(self) -> tuple[Seat, ...]:
        return self.open_seats
