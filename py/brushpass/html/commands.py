"""What a button may say to the app: one union, written into the page as text (and read back in
`reading.py`).

The text is "verb", "verb:value" or "verb:name=value": `text(Pass(2))` is "pass:2".
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias, get_args

from brushpass.table import Seat

NO_SEAT = "table"
"""What stands for nobody where a seat could be named."""


class Plain(StrEnum):
    """The commands that need no more words."""

    # Handing the device round.
    RELEASE = "release"
    """The finger left the seal."""
    SEAL = "seal"
    TABLE = "table"
    """Put the device on the table."""
    PAUSE = "pause"
    TIME = "time"
    """The sand has run out, and nothing more was named in time."""
    SECOND = "second"
    """Show or hide the code that brings this secret to a phone of one's own."""
    LOOK = "look"
    """On that phone: look, or hide."""

    # A moment that all see.
    STILL = "still"
    """Jump to where everything lies; or throw the dice, if they wait."""
    GO_ON = "go-on"

    # After the game.
    REPLAY = "replay"
    RESULT = "result"
    PLAY = "play"
    """A film runs, or stands."""
    NEXT_FRAME = "next-frame"
    SPEED = "speed"
    PLAYED = "played"
    """A case out of somebody's game: show what was played."""
    ANALYST = "analyst"
    """Watch a replay with the analyst, or without."""
    TALLY_END = "tally-end"
    TALLY_PICTURE = "tally-picture"
    SHARE_NAMES = "share-names"
    SHARE_SEND = "share-send"

    # A case.
    TELEGRAM_SEND = "telegram-send"
    """How one did, without giving anything away, to whom the person chooses."""
    TELEGRAM_COPY = "telegram-copy"

    # Computers.
    HURRY = "hurry"
    """Those who are acting don't take their time."""
    BRING_PAPERS = "bring-papers"
    """What they have to read didn't come, or was of no use: once more."""
    ANY_MOVE = "any-move"
    """The one that could not think to the end moves at random."""

    # The device.
    FULL_SCREEN = "full-screen"
    """Out of the frame in somebody's page, or back into it."""
    LEAVE = "leave"
    MOMENTS = "moments"
    """Show them full screen, or don't."""
    PRINT = "print"
    RELOAD = "reload"
    SAVE = "save"
    SOUND = "sound"
    THEME = "theme"
    TURN = "turn"
    """What lies on the table faces those who sit opposite."""

    # Other devices.
    LINK_AGAIN = "link-again"
    LINK_CANCEL = "link-cancel"
    LINK_COPY = "link-copy"
    LINK_INVITE = "link-invite"
    LINK_ROOM = "link-room"
    LINK_SCAN = "link-scan"
    LINK_SEATS = "link-seats"
    LINK_SHARE = "link-share"
    LINK_SIT = "link-sit"
    LINK_STOP = "link-stop"
    LINK_WAIT = "link-wait"


class Choose(NamedTuple):
    """Select something on this screen; the same again takes it back."""

    name: str
    value: str = ""


class Mark(NamedTuple):
    """Pencil something on one's own sheet; nothing rubs it out."""

    name: str
    text: str = ""


class Pass(NamedTuple):
    """The device goes to a seat."""

    seat: Seat


class Open(NamedTuple):
    """The seal was held; or tapped three times, and then it stays open."""

    latched: bool = False


Sheet: TypeAlias = Literal["menu", "rules", "log", "link", "share", "tally", "leave", "computers"]


class Lay(NamedTuple):
    """Lay a sheet over the page; None takes it away."""

    sheet: Sheet | None = None


class LookUp(NamedTuple):
    """Open the rules at one that was cited."""

    rule: str


class Undo(NamedTuple):
    seat: Seat


class Lend(NamedTuple):
    """A computer plays this seat."""

    seat: Seat


class Reclaim(NamedTuple):
    """A person plays it again."""

    seat: Seat


Speed: TypeAlias = Literal["slow", "normal", "now"]


class Pace(NamedTuple):
    """How fast computers act."""

    speed: Speed = "normal"


class Got(NamedTuple):
    """This hint needn't be given again."""

    hint: str


class Hints(NamedTuple):
    """Whether hints are wanted; all of them anew, or none."""

    wanted: bool


class Step(NamedTuple):
    """A replay shows so many entries."""

    entries: int


class Film(NamedTuple):
    """From the result to the film, at so many entries."""

    entries: int


class Eyes(NamedTuple):
    """A replay is watched through these eyes; None is the whole table's."""

    seat: Seat | None = None


class Try(NamedTuple):
    """A move in a case, as the game writes it."""

    move: str


class Speak(NamedTuple):
    lang: str


class Again(NamedTuple):
    """The next game at this table; swapping moves every role on by one seat."""

    swap: bool = False


class Share(NamedTuple):
    """Make a link of the finished game, or of a position in it: at this step."""

    step: int | None = None


class LinkTake(NamedTuple):
    """Ask for a seat, to play it at this device."""

    seat: Seat


class LinkWithdraw(NamedTuple):
    """Ask for it no longer."""

    seat: Seat


class LinkAgree(NamedTuple):
    """Give away the seats that these claims ask for."""

    claims: tuple[int, ...]


class LinkDecline(NamedTuple):
    claims: tuple[int, ...]


class LinkDismiss(NamedTuple):
    device: int


class LinkRise(NamedTuple):
    """Give a seat back to the table's device."""

    seat: Seat


Command: TypeAlias = (
    Plain | Choose | Mark | Pass | Open | Lay | LookUp | Undo | Step | Film | Eyes | Speak | Again
    | Share | Lend | Reclaim | Pace | Got | Hints | Try
    | LinkTake | LinkWithdraw | LinkAgree | LinkDecline | LinkDismiss | LinkRise
)  # fmt: skip

_VERBS = {
    Choose: "choose", Mark: "mark", Pass: "pass", Open: "open", Lay: "sheet", LookUp: "rule",
    Undo: "undo",
    Step: "step", Film: "film", Eyes: "eyes", Speak: "lang", Again: "again", Share: "share",
    Lend: "lend", Reclaim: "reclaim", Pace: "pace", Got: "got", Hints: "hints",
    Try: "try",
    LinkTake: "link-take", LinkWithdraw: "link-withdraw", LinkAgree: "link-agree",
    LinkDecline: "link-decline", LinkDismiss: "link-dismiss", LinkRise: "link-rise",
}  # fmt: skip


def text(command: Command) -> str:
    """How a command stands in the page."""
    match command:
        case Plain():
            return command.value
        case Choose(name, value) | Mark(name, value):
            said = f"{name}={value}"
        case Open(latched):
            said = "latched" if latched else ""
        case Hints(wanted):
            said = "on" if wanted else "off"
        case Again(swap):
            said = "swap" if swap else "same"
        case Eyes(None):
            said = NO_SEAT
        case Share(None):
            said = "replay"
        case Lay(None):
            said = ""
        case LinkAgree(claims) | LinkDecline(claims):
            said = ",".join(map(str, claims))
        case _:
            said = str(command[0])
    verb = _VERBS[type(command)]
    return f"{verb}:{said}" if said else verb


def beginning(command: Choose | Mark | Step | Eyes) -> str:
    """The text of a command up to what somebody types or picks in a field of the page."""
    if isinstance(command, (Choose, Mark)):
        return f"{_VERBS[type(command)]}:{command.name}="
    return f"{_VERBS[type(command)]}:"


def pace_of(name: str) -> Pace:
    """The usual one if there is none of this name."""
    for known in get_args(Speed):
        if name == known:
            return Pace(known)
    return Pace()
