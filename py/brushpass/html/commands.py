"""What a button may say to the app: one union, written into the page as text and read back once.

The text is "verb", "verb:value" or "verb:name=value": `text(Pass(2))` is "pass:2". What comes out
of a page is Malformed unless it is exactly one of these.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias, get_args

from brushpass.table import Malformed, Seat

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
    """A puzzle: show what was played."""
    TALLY_END = "tally-end"
    TALLY_PICTURE = "tally-picture"
    SHARE_NAMES = "share-names"
    SHARE_SEND = "share-send"

    # The device.
    LEAVE = "leave"
    MOMENTS = "moments"
    """Show them full screen, or don't."""
    PRINT = "print"
    RELOAD = "reload"
    SAVE = "save"
    SOUND = "sound"
    THEME = "theme"

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


Sheet: TypeAlias = Literal["menu", "rules", "log", "link", "share", "tally", "leave"]


class Lay(NamedTuple):
    """Lay a sheet over the page; None takes it away."""

    sheet: Sheet | None = None


class Undo(NamedTuple):
    seat: Seat


class Step(NamedTuple):
    """A replay shows so many entries."""

    entries: int


class Film(NamedTuple):
    """From the result to the film, at so many entries."""

    entries: int


class Eyes(NamedTuple):
    """A replay is watched through these eyes; None is the whole table's."""

    seat: Seat | None = None


class Speak(NamedTuple):
    lang: str


class Again(NamedTuple):
    """The next game at this table; swapping moves every role on by one seat."""

    swap: bool = False


class Share(NamedTuple):
    """Make a link of the finished game, or of a position in it."""

    kind: Literal["replay", "puzzle"]


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
    Plain | Choose | Mark | Pass | Open | Lay | Undo | Step | Film | Eyes | Speak | Again | Share
    | LinkTake | LinkWithdraw | LinkAgree | LinkDecline | LinkDismiss | LinkRise
)  # fmt: skip

_VERBS = {
    Choose: "choose", Mark: "mark", Pass: "pass", Open: "open", Lay: "sheet", Undo: "undo",
    Step: "step", Film: "film", Eyes: "eyes", Speak: "lang", Again: "again", Share: "share",
    LinkTake: "link-take", LinkWithdraw: "link-withdraw", LinkAgree: "link-agree",
    LinkDecline: "link-decline", LinkDismiss: "link-dismiss", LinkRise: "link-rise",
}  # fmt: skip
_PLAIN = {command.value: command for command in Plain}


def text(command: Command) -> str:
    """How a command stands in the page."""
    match command:
        case Plain():
            return command.value
        case Choose(name, value) | Mark(name, value):
            said = f"{name}={value}"
        case Open(latched):
            said = "latched" if latched else ""
        case Again(swap):
            said = "swap" if swap else "same"
        case Eyes(None):
            said = NO_SEAT
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


def read(said: str) -> Command:
    """The command that a text is. Malformed if it is none."""
    verb, _, value = said.partition(":")
    if said in _PLAIN:
        return _PLAIN[said]
    match verb, value:
        case "choose", _:
            return Choose(*_pair(value))
        case "mark", _:
            return Mark(*_pair(value))
        case "open", "" | "latched":
            return Open(latched=bool(value))
        case "again", "same" | "swap":
            return Again(swap=value == "swap")
        case "eyes", _:
            return Eyes(None if value == NO_SEAT else _number(value))
        case "sheet", _:
            return Lay(_sheet(value))
        case "lang", _ if value:
            return Speak(value)
        case "share", "replay" | "puzzle":
            return Share("replay" if value == "replay" else "puzzle")
        case "pass", _:
            return Pass(_number(value))
        case "undo", _:
            return Undo(_number(value))
        case "step", _:
            return Step(_number(value))
        case "film", _:
            return Film(_number(value))
        case _:
            return _read_link(verb, value)


def _read_link(verb: str, value: str) -> Command:
    match verb:
        case "link-take":
            return LinkTake(_number(value))
        case "link-dismiss":
            return LinkDismiss(_number(value))
        case "link-withdraw":
            return LinkWithdraw(_number(value))
        case "link-agree":
            return LinkAgree(_numbers(value))
        case "link-decline":
            return LinkDecline(_numbers(value))
        case "link-rise":
            return LinkRise(_number(value))
        case _:
            raise Malformed("this is no command")


def _pair(value: str) -> tuple[str, str]:
    name, equals, rest = value.partition("=")
    if not (name and equals):
        raise Malformed("this command needs a name")
    return name, rest


def _sheet(value: str) -> Sheet | None:
    for known in get_args(Sheet):
        if value == known:
            sheet: Sheet = known
            return sheet
    if value:
        raise Malformed("there is no such sheet")
    return None


def _numbers(value: str) -> tuple[int, ...]:
    return tuple(_number(each) for each in value.split(","))


def _number(value: str) -> int:
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
        raise Malformed("this command needs a number")
    return int(value)
