"""How many taps a turn takes: whole games are played through the pages, and every tap is counted.

A tap is only made on what the page has at that moment. Holding a seal, choosing, confirming and
passing on are one each; letters that are typed are none. A moment goes on by itself, unless it
waits for a tap.
"""

from __future__ import annotations

import html
import re
from collections import defaultdict
from random import Random
from typing import Any

import pytest
from tools.sitting import page, sit

from brushpass.app.model import Stage
from brushpass.app.play.commands import Play
from brushpass.app.update import read
from brushpass.games import game, selfplay
from brushpass.games.casablanca.actions import Question
from brushpass.games.casablanca.pieces import Enquiry
from brushpass.games.codenames.actions import Stop, Touch
from brushpass.games.codenames.pieces import KEY
from brushpass.games.decrypto.pieces import Guess
from brushpass.games.nevidimka import actions as nevidimka
from brushpass.table import Act, Card, RandomDealer, Seat, Table, Write
from brushpass.table.codec import write


class Thumb:
    """Taps what is there, and counts."""

    def __init__(self, name: str, seed: int) -> None:
        taken = game(name)
        assert taken
        table = Table(taken, selfplay.setups(name)[0], RandomDealer(seed))
        self.session = sit(table, "en")
        self.taps = 0

    def tap(self, command: str) -> None:
        shown = {html.unescape(found) for found in re.findall(r'data-do="([^"]*)"', self.page)}
        assert command in shown, f"{command} isn't there"
        self.taps += 1
        self.session.do(read(command))

    def choose(self, name: str, value: object) -> None:
        self.tap(f"choose:{name}={value}")

    def act(self, seat: Seat, act: Act) -> None:
        raw = write(act)
        assert f'data-act="{html.escape(raw)}"' in self.page, f"{act} isn't there"
        then = re.search(
            rf'data-act="{re.escape(html.escape(raw))}"[^>]*data-then="([^"]*)"', self.page
        )
        self.taps += 1
        self.session.act(seat, raw, html.unescape(then[1]) if then else "")

    def take(self, seat: Seat) -> None:
        """The seat has the device open before it."""
        session = self.session
        if session.stage is Stage.OPEN and session.seat == seat:
            return
        if not (session.stage is Stage.SEALED and session.seat == seat):
            if session.stage is not Stage.TABLE:
                self.tap("table")
            self.tap(f"pass:{seat}")
        self.taps += 1
        session.do(read("open"))

    @property
    def page(self) -> str:
        """What is there when everybody has seen what happened."""
        while moment := self.session.moment:
            self.taps += moment.waits
            self.session.do(Play.GO_ON)
        return str(page(self.session))


def test_codenames_two_words_after_the_clue() -> None:
    thumb = Thumb("codenames", 5)
    session = thumb.session
    table = session.table
    chief = table.waiting[0]
    thumb.take(chief)
    thumb.choose("number", 2)
    session.submit("clue", chief, {"word": "zyxzyx", "number": "2"})
    assert session.stage is Stage.TABLE, "the clue lies on the table at once"
    team = table.state.turn
    agent = table.waiting[0]
    thumb.taps = 0
    own = [cell for cell in range(25) if str(role_of(table, cell)) == str(team)][:2]
    for cell in own:
        thumb.choose("cell", cell)
        thumb.act(agent, Touch(cell))
    if table.state.turn is team:
        thumb.act(agent, Stop())
    print(f"codenames, two words after the clue: {thumb.taps} taps")
    assert table.state.turn is not team
    assert thumb.taps <= 5


def role_of(table: Table[Any], cell: int) -> object:
    """What only the dealer knows."""
    assert isinstance(table.dealer, RandomDealer)
    (face,) = table.dealer.faces((Card(KEY, cell),))
    return face


def nevidimka_by_thumb(thumb: Thumb, seat: Seat, act: Act) -> None:
    several = len(thumb.session.table.moves(seat)) > 1
    match act:
        case nevidimka.TakeNo():
            thumb.choose("take", "no")
        case nevidimka.TakeCloak():
            thumb.choose("take", "cloak")
        case nevidimka.Lay(card, place) | nevidimka.Shift(card, place):
            thumb.choose("card", card)
            thumb.choose("place", place)
        case nevidimka.Done():
            thumb.choose("done", "yes")
        case nevidimka.MoveTo(spot) | nevidimka.Enter(spot) if several:
            thumb.choose("to", spot)
    thumb.act(seat, act)


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_nevidimka_a_turn_without_a_check(seed: int) -> None:
    """From the seal to the seal: one card laid or one move made."""
    thumb = Thumb("nevidimka", seed)
    session, table, rng = thumb.session, thumb.session.table, Random(seed)
    counted: dict[str, list[int]] = defaultdict(list)
    for _ in range(40):
        if table.outcome or not session.called:
            break
        (seat,) = table.waiting
        thumb.taps = 0
        phase = table.state.phase.name
        if session.stage is Stage.TABLE:
            thumb.taps -= 1  # once an evening, and after what everybody was shown
        thumb.take(seat)
        acts = 0
        while table.waiting == (seat,) and table.state.phase.name == phase and not table.outcome:
            moves = [move for move in table.moves(seat) if not isinstance(move, nevidimka.Enter)]
            act = rng.choice(moves or table.moves(seat))
            nevidimka_by_thumb(thumb, seat, act)
            acts += 1
            if session.stage is not Stage.OPEN:
                break
        if acts == 1 and not isinstance(act, nevidimka.Enter):
            counted[phase].append(thumb.taps)
    for phase, taps in sorted(counted.items()):
        print(f"nevidimka, {phase.lower()}: {max(taps)} taps")
    assert counted
    assert max(max(taps) for taps in counted.values()) <= 4


def meeting(name: str) -> tuple[Table[Any], Seat, Question]:
    """Two have met, and one may ask the other."""
    for seed in range(40):
        for table in selfplay.steps(name, selfplay.setups(name)[0], seed):
            for seat in table.waiting:
                for move in table.moves(seat):
                    if isinstance(move, Question):
                        return table, seat, move
    raise AssertionError("nobody meets")


def test_casablanca_a_question_in_one_screen() -> None:
    name = "casablanca"
    table, seat, question = meeting(name)
    thumb = Thumb(name, 3)
    thumb.session = sit(table, "en")
    thumb.take(seat)
    thumb.taps = 0
    thumb.choose("do", "question")
    if f'data-do="choose:asked={question.asked}"' in thumb.page:
        thumb.choose("asked", question.asked)
    building = re.search(r'data-do="choose:building=(\w+)"', thumb.page)
    assert building
    thumb.choose("building", building[1])
    thumb.choose("kind", "code")
    entered = len(table.log)
    thumb.act(seat, question)
    print(f"casablanca, a question: {thumb.taps} taps")
    slips = [it for it in table.log[entered:] if isinstance(getattr(it, "face", None), Enquiry)]
    assert slips, "the question is written"
    assert thumb.taps <= 5
    assert thumb.session.stage is Stage.SEALED, "and on its way"


def test_decrypto_a_guess() -> None:
    name = "decrypto"
    for table in selfplay.steps(name, selfplay.setups(name)[0], 3):
        session = sit(table, "en")
        if table.state.phase.name == "GUESSING" and session.called:
            break
    thumb = Thumb(name, 3)
    thumb.session = session
    seat = session.called[0]
    thumb.tap(f"pass:{seat}")
    thumb.take(seat)
    for choice in ("1--", "12-", "123"):
        thumb.choose("guess", choice)
    move = next(
        it for it in table.moves(seat) if isinstance(it, Write) and it.face == Guess((1, 2, 3))
    )
    thumb.act(seat, move)
    print(f"decrypto, a guess: {thumb.taps} taps")
    assert thumb.taps <= 6


def test_invisible_ink_until_the_pen_is_down() -> None:
    name = "invisible_ink"
    thumb = Thumb(name, 3)
    session = thumb.session
    seat = session.table.waiting[0]
    if session.called:
        thumb.take(seat)
    else:
        thumb.take(session.peekers[0])
        thumb.tap("seal")
        thumb.tap("table")
        thumb.choose("starts", "yes")
    (act,) = session.table.moves(seat)
    thumb.act(seat, act)
    print(f"invisible_ink, until the pen is down: {thumb.taps} taps")
    assert thumb.taps <= 6
