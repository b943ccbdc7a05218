"""Computers at the table: who they are, when they act, what they see, what is told of them."""

from __future__ import annotations

import json
from dataclasses import replace
from html import unescape
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from tools.sitting import Sitting, announcement, page, sit

from brushpass import games
from brushpass.app import model
from brushpass.app.computers import mind_files, news, turns
from brushpass.app.linked.host_table import HostTable
from brushpass.app.model import Stage
from brushpass.app.records.cast import CAST, stand_in
from brushpass.app.update import read as command
from brushpass.contract import Computer, Level, Outlook, Thinking, act_of
from brushpass.games import has_mind
from brushpass.games.codenames.bot import DECK, SAYINGS, setups
from brushpass.i18n import texts
from brushpass.language import LANGUAGES
from brushpass.link import Gathering
from brushpass.table import Malformed, RandomDealer, Table, Write, Wrote
from brushpass.table.slices import at_once
from support import desk

TOYS = Path(__file__).parents[1] / "games" / "toy" / "brushpass" / "games"
HIDER, GUESSER = 0, 1
GRETA, RAVI = Computer("greta", Level.AGENT), Computer("ravi", Level.FOX)


@pytest.fixture(autouse=True)
def _coin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Heads or tails is on the shelf: the smallest game that computers can play."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(TOYS)])
    monkeypatch.setattr(games, "SHELF", (*games.SHELF, "coin"))


def order(seated: dict[int, Computer], **changes: object) -> desk.Order:
    written = {
        "game": "coin",
        "names": ["Ana", "Ben"],
        "roles": ["hider", "guesser"],
        "options": {},
        "language": "en",
        "lang": "en",
        "computers": {str(seat): [it.face, it.level] for seat, it in seated.items()},
        "seed": "seven",
        **changes,
    }
    return desk.read_order(json.dumps(written))


def sat_down(seated: dict[int, Computer], **changes: object) -> Sitting:
    session = desk.deal(order(seated, **changes), {}, RandomDealer(1))
    session.settle_in()
    return session


def act(session: Sitting) -> None:
    """What the browser does when a computer's time has come."""
    seat = turns.next_up(session.model)
    assert seat is not None
    session.computer_acts(seat, act_of(at_once(turns.thinking(session.model, seat))))


def tap(session: Sitting, seat: int, side: str = "heads") -> None:
    """A person chooses a side and does it."""
    session.do(command(f"choose:side={side}"))
    raw = page(session).split('data-act="')[1].split('"')[0]
    session.act(seat, unescape(raw))


# Who they are.


def test_an_order_says_which_seats_are_computers_and_comes_back_as_it_was() -> None:
    ordered = order({GUESSER: GRETA})
    assert ordered.computers == {GUESSER: GRETA}
    assert desk.read_order(desk.write_order(ordered)) == ordered


@pytest.mark.parametrize("missing", ["names", "computers"])
def test_an_order_without_people_or_computers_is_none(missing: str) -> None:
    written = json.loads(desk.write_order(order({})))
    del written["seed"]
    assert desk.read_order(json.dumps(written)).seed == ""
    del written[missing]
    with pytest.raises(Malformed):
        desk.read_order(json.dumps(written))


@pytest.mark.parametrize(
    "wrong",
    [
        {"2": ["greta", "agent"]},
        {"-1": ["greta", "agent"]},
        {"1": ["james", "agent"]},
        {"1": ["greta", "genius"]},
        {"1": ["greta"]},
        {"1": None},
        ["greta"],
        None,
    ],
)
def test_whatever_is_no_computer_is_refused(wrong: object) -> None:
    with pytest.raises(Malformed):
        order({}, computers=wrong)


def test_a_game_without_a_mind_is_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(map(has_mind, games.SHELF))
    order({GUESSER: GRETA})
    for_people = replace(games.lobby("coin"), alone=None)
    monkeypatch.setattr(import_module("brushpass.games.coin.lobby"), "LOBBY", for_people)
    assert not has_mind("coin")
    with pytest.raises(Malformed):
        order({GUESSER: GRETA})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cast_has_a_face_a_name_and_a_manner_in_every_language(lang: str) -> None:
    art = Path(__file__).parents[2] / "assets" / "art"
    t, say = texts("brushpass.lobby", lang), texts("brushpass.app", lang)
    names = [say(f"cast {face}") for face in CAST]
    assert len({name[0] for name in names}) == len(CAST) == 12
    for face in CAST:
        assert (art / f"{face}.svg").exists()
        assert 0 < len(t(f"manner {face}")) <= 60


def test_who_stands_in_is_somebody_else_and_as_good() -> None:
    another = stand_in([Computer("amara", Level.FOX)])
    assert another.face != "amara"
    assert another.level is Level.FOX


# What they have to read.


def test_a_computer_waits_for_what_its_mind_reads_and_is_given_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[object] = []
    coin = games.mind("coin")

    def think(seen: Outlook[object], level: Level, rng: Random) -> Thinking:
        given.append(seen.files)
        return (yield from coin.think(seen, level, rng))

    reader = replace(coin, think=think, reads=lambda setup: ("minds/coins.bin",))
    for module in (turns, mind_files):
        monkeypatch.setattr(module, "mind", lambda name: reader)
    session = sat_down({HIDER: GRETA})
    assert mind_files.missing(session.model) == ("minds/coins.bin",)
    shown = page(session)
    assert session.texts("papers", size="0") in shown
    session.files = replace(session.files, failed=True)
    assert session.texts("papers failed") in unescape(page(session))
    assert 'data-do="fetch-again"' in page(session)
    session.bring({"minds/coins.bin": b"two sides"})
    assert mind_files.missing(session.model) == ()
    assert session.texts("papers failed") not in unescape(page(session))
    act(session)
    assert given == [{"minds/coins.bin": b"two sides"}]


def test_when_a_mind_fails_the_table_says_so_and_people_choose_how_it_goes_on() -> None:
    session = sat_down({HIDER: GRETA})
    session.bring({"minds/coins.bin": b"no sides"})
    session.change(mind_files.useless)
    shown = unescape(page(session))
    assert session.texts("papers useless") in shown
    assert 'data-do="fetch-again"' in shown
    assert 'data-do="any-move"' in shown
    session.change(mind_files.try_again)
    assert not session.files.stopped
    assert not session.files.files, "what was of no use comes anew"
    assert session.texts("papers useless") not in unescape(page(session))


def test_minds_come_when_a_computer_sits_down_or_somebody_consults_the_analyst(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mind_files, "mind_is_here", lambda name: False)
    session = sat_down({})
    assert mind_files.missing(session.model) == ()
    consulting = replace(session.screen, consults=bool)
    monkeypatch.setattr(model, "screen", lambda name: consulting)
    session.marks = {"0": {}}
    assert mind_files.missing(session.model) == ()
    session.marks = {"0": {"follows": "yes"}}
    assert mind_files.missing(session.model) == (mind_files.MINDS,)
    assert mind_files.missing(sat_down({HIDER: GRETA}).model) == (mind_files.MINDS,)


def test_people_alone_need_nothing_of_what_computers_read(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = replace(games.mind("coin"), reads=lambda setup: ("minds/coins.bin",))
    monkeypatch.setattr(mind_files, "mind", lambda name: reader)
    session = sat_down({})
    assert mind_files.missing(session.model) == ()
    session.lend(GUESSER)
    assert mind_files.missing(session.model) == ("minds/coins.bin",)


# Whose device it is.


def test_a_person_and_a_computer_need_no_seal() -> None:
    session = sat_down({GUESSER: GRETA})
    assert session.people == (HIDER,)
    assert session.alone
    assert session.stage is Stage.OPEN
    assert session.seat == HIDER
    html = page(session)
    assert "data-seal" not in html
    assert session.texts("eyes off", player="Ana") not in html


def test_what_is_theirs_to_do_lies_open_again_and_again() -> None:
    session = sat_down({GUESSER: GRETA})
    session.do(command("seal"))
    assert session.stage is Stage.TABLE
    session.do(command(f"pass:{HIDER}"))
    assert now(session) is Stage.OPEN
    session.do(command("show-sheet:menu"))
    assert now(session) is Stage.OPEN
    assert "sheet menu" in page(session)


def now(session: Sitting) -> Stage:
    """Read anew: a type checker believes that it is what it was."""
    stage: Stage = session.stage
    return stage


def test_two_people_hand_it_over_sealed_as_ever() -> None:
    session = sat_down({})
    assert not session.alone
    assert session.stage is Stage.TABLE
    session.do(command(f"pass:{HIDER}"))
    assert now(session) is Stage.SEALED


def test_nobody_is_asked_to_hand_the_phone_to_a_computer() -> None:
    session = sat_down({HIDER: GRETA})
    assert session.waiting == session.called == session.elsewhere == ()
    assert 'data-do="pass' not in page(session)
    session.do(command(f"pass:{HIDER}"))
    assert session.stage is Stage.TABLE


def test_nobody_acts_for_a_computer() -> None:
    session = sat_down({GUESSER: GRETA})
    tap(session, HIDER)
    entries = len(session.table.log)
    session.act(GUESSER, json.dumps({"Guess": {"side": "heads"}}))
    assert len(session.table.log) == entries
    assert session.undoers == (HIDER,)


# When they act.


def test_a_computer_acts_when_the_table_waits_for_it() -> None:
    session = sat_down({GUESSER: GRETA})
    assert turns.next_up(session.model) is None
    tap(session, HIDER)
    assert turns.next_up(session.model) == GUESSER
    act(session)
    assert session.stage is Stage.RESULT
    assert turns.next_up(session.model) is None


def test_they_wait_while_somebody_reads_what_lies_over_the_page() -> None:
    session = sat_down({HIDER: GRETA})
    assert turns.may_go_on(session.model)
    session.do(command("show-sheet:rules"))
    assert not turns.may_go_on(session.model)
    session.do(command("show-sheet"))
    assert turns.may_go_on(session.model)
    session.do(command("pause"))
    assert not turns.may_go_on(session.model)


def test_they_wait_while_one_of_several_has_the_device_aside() -> None:
    session = sat_down({})
    session.do(command(f"pass:{HIDER}"))
    assert not turns.may_go_on(session.model)
    session.do(command("open"))
    assert not turns.may_go_on(session.model)
    session.do(command("table"))
    assert turns.may_go_on(session.model)


def test_they_go_on_while_somebody_alone_looks_at_what_is_theirs() -> None:
    session = sat_down({GUESSER: GRETA})
    assert session.stage is Stage.OPEN
    assert turns.may_go_on(session.model)


# What they are given.


def test_a_mind_is_given_what_its_seat_may_see() -> None:
    session = sat_down({GUESSER: GRETA})
    tap(session, HIDER, "tails")
    seen = turns.outlook(session.model, GUESSER)
    assert [entry.face for entry in seen.log if isinstance(entry, Wrote)] == [None]
    assert not seen.known
    assert seen.players == ("Ana", "Ben")
    assert seen.moves == session.table.moves(GUESSER)


def test_after_a_reload_it_thinks_the_same() -> None:
    ordered = order({GUESSER: GRETA})
    session = desk.deal(ordered, {}, RandomDealer(1))
    session.settle_in()
    tap(session, HIDER)
    _, again = desk.unpack(desk.pack(ordered, session))
    assert again.computers == session.computers
    first, second = (at_once(turns.thinking(it.model, GUESSER)) for it in (session, again))
    assert first == second


def test_its_chance_is_the_tables_own_and_no_secret_of_others_is_in_it() -> None:
    def drawn(seed: str, side: str) -> float:
        session = sat_down({GUESSER: GRETA}, seed=seed)
        tap(session, HIDER, side)
        return turns.rng_for(session.model, GUESSER).random()

    assert drawn("one", "heads") == drawn("one", "tails")
    assert drawn("one", "heads") != drawn("two", "heads")
    assert desk.with_seed(order({GUESSER: GRETA})).seed != "seven"


def test_a_mind_that_has_nothing_to_say_leaves_it_to_chance() -> None:
    session = sat_down({HIDER: GRETA})
    assert turns.any_act(session.model, HIDER) in session.table.moves(HIDER)


@pytest.mark.rule("CU-07")
@pytest.mark.parametrize("luck", range(10))
def test_a_clue_at_random_is_one_that_may_be_given(luck: int) -> None:
    """Though most words that are said at random lie on the table."""
    setup = next(setups((*SAYINGS[1:], *DECK[:16])))
    taken = games.game("codenames")
    assert taken
    table = Table(taken, setup, RandomDealer(luck))
    session = sit(table, "en")
    session.seed = str(luck)
    (chief,) = table.waiting
    table.act(chief, turns.any_act(session.model, chief))


# What is told.


def test_what_computers_did_since_the_last_turn_is_told_with_their_faces() -> None:
    session = sat_down({HIDER: RAVI})
    assert turns.deeds(session.model) == []
    act(session)
    assert turns.deeds(session.model) == [turns.Deed("Ana hides the coin.", "ravi")]
    html = page(session)
    assert "#art-ravi" in html
    assert "Ana hides the coin." in announcement(session)
    assert session.texts("since last turn") in html


def test_what_goes_without_saying_has_no_line_and_takes_no_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quiet = replace(games.teller("coin"), small=lambda entry: isinstance(entry, Wrote))
    session = sat_down({HIDER: RAVI})
    act(session)
    told = turns.deeds(session.model)
    monkeypatch.setattr(turns, "teller", lambda name: quiet)
    hidden = [entry for entry in session.table.log if isinstance(entry, Wrote)]
    assert hidden
    assert len(turns.deeds(session.model)) == len(told) - len(hidden)
    assert turns.is_small(session.model, HIDER, Write(hidden[0].slip, hidden[0].face))


def test_ones_own_acts_are_no_news() -> None:
    session = sat_down({GUESSER: GRETA})
    tap(session, HIDER)
    assert turns.deeds(session.model) == []
    assert turns.last_deed(session.model) == ""


def test_what_computers_did_is_told_until_they_act_again() -> None:
    """Through one's own turn, and when an act is taken back: nothing on the page moves for it."""
    session = sat_down(
        {0: RAVI}, game="nevidimka", names=["Ravi", "You"], roles=["invisible", "policeman"]
    )
    me, table = 1, session.table
    while me not in table.waiting:
        act(session)
    told = turns.deeds(session.model)
    assert told
    for times in (1, 2):
        assert turns.last_deed(session.model) == told[-1].text
        table.act(me, turns.any_act(session.model, me))
        assert turns.deeds(session.model) == told, times
        assert turns.last_deed(session.model) == ""
        session.do(command(f"undo:{me}"))
        assert turns.deeds(session.model) == told, times


def test_what_others_have_taken_back_is_told() -> None:
    names, roles = ["Ravi", "Ana", "You"], ["invisible", "policeman", "policeman"]
    session = sat_down({0: RAVI}, game="nevidimka", names=names, roles=roles)
    ana, table = 1, session.table
    session.people = (2,)  # Ana is at a device of her own
    while ana not in table.waiting:
        act(session)
    table.act(ana, turns.any_act(session.model, ana))
    table.undo(ana)
    *_, did, undid = [deed.text for deed in turns.deeds(session.model)]
    assert did.startswith("Ana ")
    assert undid == session.texts("undid", player="Ana")


def test_who_is_at_it_is_shown_and_can_be_hurried() -> None:
    session = sat_down({HIDER: RAVI})
    session.thinker = HIDER
    html = page(session)
    assert session.texts("thinks", player="Ana") in html
    assert 'data-do="hurry"' in html


def test_when_it_is_over_their_secrets_are_open_as_peoples_are() -> None:
    session = sat_down({HIDER: RAVI})
    act(session)
    tap(session, GUESSER)
    assert session.stage is Stage.RESULT
    session.do(command("replay"))
    session.do(command(f"eyes:{HIDER}"))
    assert session.replay.viewer == HIDER


# Seats that change hands.


def test_a_computer_takes_a_seat_and_gives_it_back() -> None:
    session = sat_down({})
    session.do(command(f"lend:{GUESSER}"))
    assert list(session.people) == [HIDER]
    assert session.alone
    assert now(session) is Stage.OPEN
    assert session.seed
    assert session.notice == "A computer plays for Ben from now on."
    session.do(command(f"reclaim:{GUESSER}"))
    assert list(session.people) == [HIDER, GUESSER]
    assert session.computers == {}
    assert now(session) is Stage.TABLE


def test_who_has_no_name_takes_their_own_seat_back() -> None:
    session = sat_down({GUESSER: GRETA}, names=["You", "Greta"])
    session.do(command(f"lend:{HIDER}"))
    shown = news.sheet(session.model)
    assert "Play yourself again" in shown
    assert "Let a person play for Greta" in shown
    session.do(command(f"reclaim:{HIDER}"))
    assert session.notice == "You are playing again yourself."


def test_who_plays_by_now_is_saved_and_plays_again() -> None:
    ordered = order({})
    session = desk.deal(ordered, {}, RandomDealer(1))
    session.do(command(f"lend:{GUESSER}"))
    seated, again = desk.unpack(desk.pack(ordered, session))
    assert again.people == (HIDER,)
    again.settle_in()
    tap(again, HIDER)
    act(again)
    after, rematch = desk.again(seated, again, {}, swap=True)
    assert rematch.computers == again.computers
    assert after.seed not in ("", again.seed)
    assert after.roles == ("guesser", "hider")


def test_at_a_linked_table_they_sit_at_the_host() -> None:
    session = sat_down({GUESSER: GRETA})
    hosting = HostTable(session.loop, session.model, build_id="test", lang="en")
    assert session.people == (HIDER,)
    assert session.computers == {GUESSER: GRETA}
    session.do(command("show-sheet:rules"))
    assert turns.may_go_on(session.model)  # others wait for them
    session.party = replace(session.party, gathering=Gathering("coin", "en"))
    assert not turns.may_go_on(session.model)
    hosting.end()
    assert session.computers == {GUESSER: GRETA}


def test_in_a_second_tab_nobody_plays() -> None:
    session = sat_down({GUESSER: GRETA})
    session.keep_out()
    assert session.computers == {}
    assert session.people == ()
