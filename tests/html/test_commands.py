"""Commands: what a button says is what the app reads, and nothing else is a command."""

from __future__ import annotations

from typing import get_args

import pytest

from brushpass.app.computers.commands import (
    Computers,
    DismissHint,
    Hints,
    Lend,
    Pace,
    Reclaim,
)
from brushpass.app.daily.commands import Daily
from brushpass.app.linked.commands import (
    BringOne,
    GiveRole,
    Link,
    LinkAgree,
    LinkDecline,
    LinkDismiss,
    LinkRelays,
    LinkReply,
    LinkReturn,
    LinkTake,
    LinkWithdraw,
    Lobby,
    MuteSayings,
    NameSelf,
    NextGame,
    PickUp,
    Say,
    SeatComputer,
    SetGame,
    SetLanguage,
    SetLevel,
    SetOption,
    ShowLobby,
    SitDown,
    StandUp,
)
from brushpass.app.menu.commands import Menu, Speak
from brushpass.app.play.commands import Open, Play, Undo
from brushpass.app.replay.commands import Again, Eyes, Projector, Step, TallySheet, WatchFrom
from brushpass.app.sharing.commands import Share, Sharing
from brushpass.app.sitting.commands import App, ShowSheet
from brushpass.app.update import Command, read
from brushpass.html.commands import Choose, LookUp, Mark, Paper, Pass, Try, beginning, text
from brushpass.table import Malformed

EXAMPLES: tuple[Command, ...] = (
    *Play, *Projector, *TallySheet, *Sharing, *Daily, *Computers, *Menu, *Link, *Lobby, *App,
    *Paper,
    Choose("cell", "7"), Choose("sure"), Choose("to", "a=b:c"), Mark("souk", "3 = maybe"),
    Mark("souk"), Pass(0), Pass(11), Open(), Open(latched=True), ShowSheet(), ShowSheet("menu"),
    LookUp("CU-34"), Undo(3), Step(12), Step(-1), WatchFrom(3), Eyes(), Eyes(2), Speak("de"),
    Again(), Again(swap=True), Share(), Share(12), LinkTake(1),
    LinkWithdraw(1), LinkAgree((3,)), LinkAgree((3, 4)), LinkDecline((5,)), LinkDismiss(2),
    LinkReturn(4), LinkReply("a=b"), LinkRelays(), LinkRelays("wss://a wss://b"),
    Lend(1), Reclaim(2), Pace(), Pace("slow"), Pace("now"),
    DismissHint("casablanca.orders"), Hints(wanted=True), Hints(wanted=False),
    Try("touch 7"), Try("say a=b:c"), BringOne("Bea B: = ,c"), GiveRole("red-chief", "Ana = B"),
    MuteSayings(), MuteSayings(muted=True), NameSelf("Ana"), NextGame("decrypto"),
    PickUp("Ben: 2, 3"), Say(3), Say(3, 1), SeatComputer("blue-agent"), SetGame("codenames"),
    SetLanguage("de"), SetLevel("fox"), SetOption("seconds", "60"), SetOption("codename_red"),
    ShowLobby(), ShowLobby("unready"), SitDown("red-agent"), SitDown("red-agent", "Mei =:, 2"),
    StandUp("Ana"),
)  # fmt: skip


@pytest.mark.parametrize("command", EXAMPLES, ids=text)
def test_what_is_written_is_read_back(command: Command) -> None:
    assert read(text(command)) == command
    assert type(read(text(command))) is type(command)


def test_there_is_an_example_of_every_command() -> None:
    assert {type(command) for command in EXAMPLES} == set(get_args(Command))


def test_no_two_commands_are_written_alike() -> None:
    written = [text(command) for command in EXAMPLES]
    assert len(set(written)) == len(written)


NONSENSE = (
    "", ":", "nonsense", "nonsense:1", "pass", "pass:", "pass:x", "pass:1.5", "pass:٣",
    "pass:9999999", "choose", "choose:", "choose:=7", "choose:cell", "mark:souk", "open:wide",
    "show-sheet:nonsense", "eyes:x", "step:x", "speak", "again:never",
    "share:all", "link-take", "link-take:x", "seal:now", "leave:",
    "lend", "lend:x", "reclaim:", "pace:never", "link-agree:", "link-agree:1,x",
)  # fmt: skip


@pytest.mark.parametrize("said", NONSENSE)
def test_everything_else_is_malformed(said: str) -> None:
    with pytest.raises(Malformed):
        read(said)


def test_a_field_ends_what_its_page_began() -> None:
    assert read(beginning(Mark("souk note")) + "Ben = liar: yes") == Mark(
        "souk note", "Ben = liar: yes"
    )
    assert read(beginning(Step(0)) + "17") == Step(17)
    assert read(beginning(Eyes())) == Eyes(None)
    assert read(beginning(Choose("number")) + "3") == Choose("number", "3")
