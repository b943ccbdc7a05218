"""A moment on a device: what is in the page, who sees it when, what a tap does."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tools.sitting import Sitting, announcement, page, sit

from brushpass.app.computers.turns import may_go_on
from brushpass.app.model import Stage
from brushpass.app.play.commands import Play
from brushpass.app.update import read as command
from brushpass.contract import Computer, Level
from brushpass.games import game, selfplay
from brushpass.games.casablanca.actions import Declare, EndSearch
from brushpass.games.codenames.actions import GiveClue, Stop, Touch
from brushpass.games.codenames.bot import setups
from brushpass.games.codenames.pieces import KEY, Role
from brushpass.table import Card, RandomDealer, Table
from brushpass.table.codec import write
from support.copies import copy_for

CASABLANCA = "casablanca"


@pytest.fixture
def session() -> Sitting:
    """A clue lies on the table and somebody has touched a word of their own team."""
    taken = game("codenames")
    assert taken
    session = sit(Table(taken, next(setups()), RandomDealer(5)), "en")
    chief = session.called[0]
    session.table.act(chief, GiveClue("zebra", 2))
    session.follow()
    touch(session, Role(session.table.state.turn))
    return session


def touch(session: Sitting, role: Role) -> None:
    dealer = session.table.dealer
    assert dealer
    cell = next(
        cell
        for cell in range(25)
        if session.table.state.covered[cell] is None and dealer.faces([Card(KEY, cell)])[0] == role
    )
    session.act(session.waiting[0], write(Touch(cell)))


def test_a_moment_is_all_that_is_in_the_page(session: Sitting) -> None:
    html = page(session)
    assert 'role="dialog"' in html
    assert "An agent!" in html
    assert "gridcell" not in html
    assert "wire log" not in html.lower()
    assert html.count("data-act") == 0
    session.do(Play.GO_ON)
    assert "gridcell" in page(session)


def test_a_screen_reader_hears_all_of_it(session: Sitting) -> None:
    moment = session.moment
    assert moment
    assert f'aria-label="{moment.who}"' in page(session)
    assert announcement(session) == f"{moment.who}. {moment.word} {moment.sentence} {moment.now}"


def test_nobody_acts_through_a_moment(session: Sitting) -> None:
    before = len(session.table.log)
    session.act(session.waiting[0], write(Stop()))
    assert len(session.table.log) == before
    session.do(Play.GO_ON)
    session.act(session.waiting[0], write(Stop()))
    assert len(session.table.log) > before


def test_the_first_tap_goes_to_the_still(session: Sitting) -> None:
    assert 'class="moment g-' in page(session)
    assert ' still"' not in page(session)
    session.do(Play.SKIP_ANIMATION)
    assert ' still"' in page(session)
    session.do(Play.GO_ON)
    assert session.moment is None


def test_it_has_a_sound_of_its_own(session: Sitting) -> None:
    assert session.sounds == ()
    assert 'data-sound="card"' in page(session)


def test_what_was_seen_is_not_shown_again_but_what_was_cut_off_is(session: Sitting) -> None:
    again = sit(session.table, "en")
    assert again.moment is None
    again.moments = again.moments.again(again.table, again.texts, again.table.age - 1)
    assert again.moment is None
    again.moments = again.moments.again(again.table, again.texts, again.table.age)
    assert again.moment == session.moment


def test_who_wants_none_is_shown_none(session: Sitting) -> None:
    session.moments = session.moments.want(False)
    assert session.moment is None
    session.table.act(session.waiting[0], Touch(own(session)[0]))
    session.follow()
    assert session.moment is None
    session.moments.want(True)
    assert session.moment is None


def test_nobody_is_kept_by_more_than_two(session: Sitting) -> None:
    for _ in range(2):
        session.table.act(session.waiting[0], Touch(own(session)[0]))
        session.follow()
    shown = 0
    while session.moment:
        session.do(Play.GO_ON)
        shown += 1
    assert shown == 2


def test_it_lasts_through_a_change_of_language(session: Sitting) -> None:
    session.speak("de")
    assert "Ein Agent!" in page(session)


def test_who_holds_the_device_aside_is_not_disturbed(session: Sitting) -> None:
    session.do(Play.GO_ON)
    seat = session.peekers[0]
    session.do(command(f"pass:{seat}"))
    session.do(command("open:yes"))
    session.table.act(session.waiting[0], Touch(next(iter(own(session)))))
    session.follow()
    if session.stage is Stage.OPEN:
        assert session.moment is None
        session.do(command("table"))
    assert session.moment


def own(session: Sitting) -> list[int]:
    state = session.table.state
    dealer = session.table.dealer
    assert dealer
    return [
        cell
        for cell in range(25)
        if state.covered[cell] is None and dealer.faces([Card(KEY, cell)])[0] == Role(state.turn)
    ]


def test_all_devices_derive_the_same_from_their_own_copy(session: Sitting) -> None:
    table = session.table
    for seat in (None, 0, 2):
        copy = Table.replay(table.game, table.setup, copy_for(table, seat)[:-2])
        device = sit(copy, "en")
        device.people = () if seat is None else (seat,)
        for entry in copy_for(table, seat)[-2:]:
            copy.accept(entry)
        device.follow()
        assert device.moment == session.moment


def next_chief(session: Sitting) -> str:
    """Ends the turn and opens the device for the other team's chief."""
    session.do(Play.GO_ON)
    session.act(session.waiting[0], write(Stop()))
    seat = session.called[0]
    session.do(command(f"pass:{seat}"))
    session.do(command("open:yes"))
    return page(session)


def test_who_takes_the_phone_reads_what_they_missed(session: Sitting) -> None:
    moment = session.moment
    assert moment
    html = next_chief(session)
    assert "Since you last looked" in html
    assert moment.sentence in html
    assert html.index("Since you last looked") < html.index("gridcell")


def test_it_folds_once_something_is_chosen(session: Sitting) -> None:
    assert '<details class="since" open>' in next_chief(session)
    session.do(command("choose:number=3"))
    assert '<details class="since">' in page(session)


# Against computers.


def declared(lang: str) -> Sitting:
    """One who has no name plays Code Casablanca alone, and has just declared."""
    taken = game(CASABLANCA)
    assert taken
    setup = selfplay.setups(CASABLANCA)[0]
    players = ("You", *setup.players[1:])
    table = Table(taken, replace(setup, players=players), RandomDealer(5))
    table.settle()
    session = sit(table, lang)
    others = {seat: Computer("mei", Level.RECRUIT) for seat in range(1, len(players))}
    session.seat_computers(others, "seed")
    rng = Random(5)
    while table.state.declaration is None:
        session.moments.skip(table)
        seat = table.waiting[0]
        act = selfplay.choose(CASABLANCA, table, seat, rng)
        if isinstance(act, Declare) and seat:
            act = EndSearch()
        elif Declare() in table.moves(0):
            act = Declare()
        table.act(seat, act)
        session.follow()
    return session


def test_computers_wait_until_it_is_seen() -> None:
    session = declared("en")
    session.thinker = 1
    assert not may_go_on(session.model)
    assert "meanwhile" not in page(session)
    session.do(Play.GO_ON)
    assert may_go_on(session.model)
    assert session.texts("since last turn") in page(session)
    assert session.texts("since last look") not in page(session)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "You declare"), ("de", "Du löst den Fall"), ("ru", "Вы заявляете")]
)
def test_who_has_no_name_is_spoken_to(lang: str, said: str) -> None:
    moment = declared(lang).moment
    assert moment
    assert moment.who == said
    assert lang == "en" or "You" not in moment.sentence
