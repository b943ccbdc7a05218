"""Handing one device round: TABLE, SEALED, OPEN, CLOSED, and what is allowed in each."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from random import Random

import pytest
from tools.sitting import Sitting, announcement, page, sit, title

from brushpass.app.model import Stage
from brushpass.app.update import read as command
from brushpass.games import game, selfplay
from brushpass.games.codenames.actions import GiveClue, Stop, Touch
from brushpass.games.codenames.bot import setups
from brushpass.games.codenames.pieces import KEY
from brushpass.games.codenames.screen.draft import Draft
from brushpass.games.invisible_ink.tell.log import is_stroke
from brushpass.table import ALL, Card, RandomDealer, Shown, Table
from brushpass.table.codec import write
from support.kinds import as_a, now

FIRST_WORDS = "harbour"


@pytest.fixture
def session() -> Sitting:
    """Four players; Ana and Ben are the chiefs."""
    taken = game("codenames")
    assert taken
    return sit(Table(taken, next(setups()), RandomDealer(5)), "en")


def chief(session: Sitting) -> int:
    seat: int = session.called[0]
    return seat


def opened(session: Sitting) -> Sitting:
    session.do(command(f"pass:{chief(session)}"))
    session.do(command("open"))
    return session


def clued(session: Sitting) -> Sitting:
    opened(session)
    assert session.seat is not None
    session.submit("clue", session.seat, {"word": "zebra", "number": "2"})
    session.do(command("table"))
    return session


def test_a_device_goes_round(session: Sitting) -> None:
    seat = chief(session)
    assert now(session.stage) is Stage.TABLE
    session.do(command(f"pass:{seat}"))
    assert (session.stage, session.seat) == (Stage.SEALED, seat)
    session.do(command("open"))
    assert now(session.stage) is Stage.OPEN
    session.submit("clue", seat, {"word": "zebra", "number": "2"})
    assert (session.stage, session.seat) == (Stage.TABLE, None), "nobody else is called"
    assert session.table.state.clue.word == "zebra"


def test_only_who_is_called_or_may_look_gets_the_device(session: Sitting) -> None:
    for seat in range(4):
        if seat != chief(session):
            session.do(command(f"pass:{seat}"))
            assert session.stage is Stage.TABLE
    for nobody in ("pass:9", "pass:-1"):
        session.do(command(nobody))
        assert session.stage is Stage.TABLE


def test_a_secret_is_in_the_page_only_while_open(session: Sitting) -> None:
    seat = chief(session)
    signs = ("key red", "key blue", "key assassin", "on the key")

    def shows() -> bool:
        html = page(session)
        return any(sign in html for sign in signs) or "card red" in html

    assert not shows()
    session.do(command(f"pass:{seat}"))
    assert not shows()
    session.do(command("open"))
    assert shows()
    session.seal()
    assert not shows()
    session.do(command("open"))
    session.submit("clue", seat, {"word": "zebra", "number": "2"})
    assert session.stage is Stage.TABLE
    assert not shows()


def test_looking_again_hides_when_let_go(session: Sitting) -> None:
    clued(session)
    seat = session.peekers[0]
    session.do(command(f"pass:{seat}"))
    session.do(command("open"))
    assert now(session.stage) is Stage.OPEN
    session.do(command("release"))
    assert now(session.stage) is Stage.SEALED
    session.do(command("open:yes"))
    session.do(command("release"))
    assert session.stage is Stage.OPEN


def test_who_acts_need_not_hold(session: Sitting) -> None:
    opened(session)
    session.do(command("release"))
    assert session.stage is Stage.OPEN


def test_nobody_acts_through_a_sealed_screen(session: Sitting) -> None:
    seat = chief(session)
    raw = write(GiveClue("zebra", 1))
    session.act(seat, raw)
    session.do(command(f"pass:{seat}"))
    session.act(seat, raw)
    assert session.table.state.clue is None
    session.do(command("open"))
    session.act(1 - seat, raw)
    assert session.table.state.clue is None
    session.act(seat, raw)
    assert session.table.state.clue


def test_a_refusal_is_told_with_its_rule_and_changes_nothing(session: Sitting) -> None:
    opened(session)
    word = session.table.state.words[0]
    assert session.seat is not None
    session.submit("clue", session.seat, {"word": word, "number": "1"})
    assert "CU-07" in session.notice
    assert session.stage is Stage.OPEN
    assert session.notice in announcement(session)
    session.submit("clue", session.seat, {"word": "", "number": "1"})
    assert session.notice == session.texts("say a word")


def test_the_rule_of_a_refusal_opens_from_a_small_mark(session: Sitting) -> None:
    opened(session)
    assert session.seat is not None
    session.submit("clue", session.seat, {"word": session.table.state.words[0], "number": "1"})
    told, rule = session.notice, session.rulebook["CU-07"]
    (mark,) = re.findall(r'<button[^>]*class="cite"[^>]*data-do="(.*?)"', page(session))
    session.do(command(mark))
    assert (session.stage, session.sheet) == (Stage.OPEN, "rules")
    (first,) = re.findall(r'<ul class="asked-for">(.*?)</ul>', page(session))
    assert rule.text in unescape(first)
    session.do(command("show-sheet"))
    assert (session.stage, now(session.sheet), session.notice) == (Stage.OPEN, None, told)
    session.do(command("show-sheet:rules"))
    assert "asked-for" not in page(session) and not session.notice


def test_only_in_somebodys_page_the_whole_screen_is_offered(session: Sitting) -> None:
    session.do(command("show-sheet:menu"))
    for framed in (False, True):
        session.may_fill_screen = framed
        assert ('data-do="full-screen"' in page(session)) is framed


def test_a_doubtful_clue_is_said_once_more_to_mean_it(session: Sitting) -> None:
    opened(session)
    word = session.table.state.words[0] + "s"
    assert session.seat is not None
    session.submit("clue", session.seat, {"word": word, "number": "1"})
    assert now(session.table.state.clue) is None
    assert word in session.notice
    session.submit("clue", session.seat, {"word": word, "number": "1"})
    assert session.table.state.clue.word == word


@pytest.mark.parametrize("raw", ["", "{", '{"is":"Touch"}', '{"is":"Write","slip":3}', "[]"])
def test_rubbish_is_refused_in_words(session: Sitting, raw: str) -> None:
    clued(session)
    state = session.table.state
    session.act(session.table.waiting[0], raw)
    assert session.notice == session.texts("malformed")
    assert session.table.state is state


def test_choosing_and_confirming(session: Sitting) -> None:
    clued(session)
    session.do(command("choose:cell=3"))
    assert "Touch" in page(session)
    session.do(command("choose:cell=3"))
    assert session.draft == Draft()
    seat = session.table.waiting[0]
    session.act(seat, write(Touch(3)))
    assert session.table.state.covered[3] is not None


def test_undo_from_the_menu(session: Sitting) -> None:
    clued(session)
    seat = session.table.waiting[0]
    dealer = as_a(RandomDealer, session.table.dealer)
    own = next(
        cell for cell in range(25) if dealer.faces([Card(KEY, cell)])[0] == session.table.state.turn
    )
    session.act(seat, write(Touch(own)))
    session.do(command("go-on"))
    session.act(seat, write(Stop()))
    assert session.undoers == (seat,)
    session.do(command("show-sheet:menu"))
    assert "Take back" in page(session)
    session.do(command(f"undo:{seat}"))
    assert session.table.state.touched
    session.do(command("undo:99"))


def test_menu_and_rules_lie_over_the_table_and_the_menu_seals_a_secret(session: Sitting) -> None:
    opened(session)
    session.do(command("show-sheet:menu"))
    assert session.stage is Stage.SEALED
    session.do(command("show-sheet:rules"))
    assert "CU-01" in page(session)
    session.do(command("show-sheet"))
    assert "CU-01" not in page(session)
    assert "dialog" not in page(session)


def test_title_and_announcement_tell_no_secret(session: Sitting) -> None:
    opened(session)
    assert title(session) == "Codenames Undercover · Brush Pass"
    assert announcement(session) == ""


def test_the_story_grows_by_what_happened(session: Sitting) -> None:
    before = len(session.story())
    clued(session)
    told = session.story()
    assert len(told) == len(session.table.log) == before + 1
    assert "zebra" in told[-1]


def test_lines_are_what_has_to_be_stored(session: Sitting) -> None:
    written = len(session.lines(0))
    clued(session)
    assert session.lines(written) == [write(session.table.log[-1])]


def test_what_was_sent_does_not_come_back_after_its_moment(session: Sitting) -> None:
    opened(session)
    seat = session.seat
    session.interrupted({"word": "zebra"})
    assert session.draft == Draft(word="zebra")
    session.submit("clue", chief(session), {"word": "zebra", "number": "2"})
    session.stage, session.seat, session.draft = Stage.OPEN, seat, Draft()  # one's own phone
    session.interrupted({"word": "zebra"})
    assert session.draft == Draft()


def test_what_was_begun_comes_back_until_something_has_happened(session: Sitting) -> None:
    opened(session)
    seat = session.seat
    session.do(command("choose:number=3"))
    session.keep_typed({"word": "zebra", "ticked": "", "number": "3"})
    session.seal()
    assert "zebra" not in page(session)
    session.do(command("table"))
    assert session.draft == Draft()
    assert "zebra" not in page(session)
    session.do(command(f"pass:{seat}"))
    assert "zebra" not in page(session)
    session.do(command("open"))
    assert session.draft == Draft(number="3", word="zebra")
    assert 'value="zebra"' in page(session)
    session.keep_typed({"word": ""})
    assert session.draft == Draft(number="3")
    session.submit("clue", chief(session), {"word": "zebra", "number": "2"})
    session.do(command("table"))
    session.do(command(f"pass:{session.peekers[0]}"))
    assert session.draft == Draft()


def test_a_sound_for_what_everyone_sees(session: Sitting) -> None:
    opened(session)
    session.sounds = ()
    session.submit("clue", chief(session), {"word": "zebra", "number": "2"})
    assert session.sounds == ("seal",)
    session.do(command("table"))
    session.sounds = ()
    session.moments = session.moments.want(False)  # a moment has a sound of its own
    session.act(session.table.waiting[0], write(Touch(3)))
    assert session.sounds == ("card",)


def test_strokes_are_told_in_one_line() -> None:
    name = "invisible_ink"
    for table in selfplay.steps(name, selfplay.setups(name)[12], 4):
        if table.state.drawn == 2:
            break
    session = sit(table, "en")
    assert session.story()[-1] == "Ana drew 2 strokes."
    strokes = [entry for entry in table.log if is_stroke(entry)]
    assert len(session.story()) == len(table.log) - len(strokes) + 1


def test_a_running_timer_is_seen_on_every_page() -> None:
    name = "invisible_ink"
    for table in selfplay.steps(name, selfplay.setups(name)[12], 4):
        session = sit(table, "en")
        if session.timer and session.called:
            break
    session.do(command(f"pass:{session.called[0]}"))
    for state in ("stands", "running"):
        assert f'class="timer {state}"' in page(session)
        session.do(command("open"))
    session.seal()
    assert 'class="timer running"' in page(session)
    assert "data-strokes" not in page(session)


def test_a_clue_can_be_taken_back_until_a_touch(session: Sitting) -> None:
    clued(session)
    (seat,) = session.undoers
    session.do(command(f"undo:{seat}"))
    assert session.table.state.clue is None
    clued(session)
    session.act(session.table.waiting[0], write(Touch(0)))
    assert seat not in session.undoers


def test_rules_are_read_without_sealing_what_one_is_about(session: Sitting) -> None:
    opened(session)
    session.do(command("show-sheet:rules"))
    assert (session.stage, session.sheet) == (Stage.OPEN, "rules")
    session.do(command("show-sheet"))
    assert (session.stage, session.sheet) == (Stage.OPEN, None)
    session.do(command("show-sheet:menu"))
    assert session.stage is Stage.SEALED


def test_whoever_held_the_device_has_it_again_sealed(session: Sitting) -> None:
    session.come_back(chief(session))
    assert (session.stage, session.seat) == (Stage.SEALED, chief(session))
    assert session.sounds == ()


def test_nobody_who_is_not_called_comes_back_to_a_seal(session: Sitting) -> None:
    session.come_back(3)
    assert session.stage is Stage.TABLE


def test_what_hides_when_let_go_says_so_and_nothing_else_does(session: Sitting) -> None:
    session.do(command(f"pass:{chief(session)}"))
    assert "let go to hide" not in page(session)
    clued(session)
    session.do(command(f"pass:{session.peekers[0]}"))
    assert "let go to hide" in page(session)


def test_the_device_goes_sealed_to_the_only_one_who_is_called() -> None:
    """No tap in between, unless there is a choice or something came to light."""
    met = Counter[Stage]()
    for name in ("nevidimka", "decrypto", "casablanca"):
        taken = game(name)
        assert taken
        session = sit(Table(taken, next(iter(selfplay.setups(name))), RandomDealer(3)), "en")
        rng = Random(1)
        for _ in range(60):
            if session.table.outcome or not session.called:
                break
            seat = session.called[0]
            session.do(command("table"))
            session.do(command(f"pass:{seat}"))
            session.do(command("open"))
            before = len(session.table.log)
            session.act(seat, write(selfplay.choose(name, session.table, seat, rng)))
            if session.stage is Stage.OPEN or session.table.outcome:
                continue
            new = session.table.log[before:]
            if any(isinstance(it, Shown) and it.to == ALL for it in new) or not session.called:
                expected = Stage.TABLE
            else:
                expected = Stage.SEALED if len(session.called) == 1 else Stage.CLOSED
            assert session.stage is expected
            met[expected] += 1
    assert met[Stage.SEALED] and met[Stage.TABLE], met
