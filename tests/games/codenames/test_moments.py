"""What all see of Codenames before it goes on."""

from __future__ import annotations

import pytest

from brushpass.app.records.moment_queue import MomentQueue
from brushpass.contract import Moment
from brushpass.games.codenames.actions import Cover, Defend, Object, Vote
from brushpass.i18n import texts
from brushpass.language import LANGUAGES
from brushpass.table import Table
from support.copies import copy_for

from .evening import (
    BLUE_AGENT,
    BLUE_CHIEF,
    LETTERS,
    RED_AGENT,
    RED_CHIEF,
    Evening,
    four,
    pair,
)


class Watched(Evening):
    """An evening, and what there is to see of what was done last."""

    lang = "en"

    def __init__(self, *args: object, **more: object) -> None:
        super().__init__(*args, **more)  # type: ignore[arg-type]
        self._queue = MomentQueue(looked=self.table.age)

    def seen(self) -> list[Moment]:
        t = texts("brushpass.app", self.lang).also(texts("brushpass.games.codenames", self.lang))
        queue = self._queue.look(self.table, t)
        found = []
        while moment := queue.moment:
            found.append(moment)
            queue = queue.go_on()
        self._queue = queue
        return found


@pytest.fixture
def evening() -> Watched:
    """Red starts: A to I are red, J to Q blue, R to X bystanders, Y is the assassin."""
    return Watched(four())


def test_a_clue_and_a_stop_are_plain_moves(evening: Watched) -> None:
    evening.say("zebra", 2)
    assert evening.seen() == []
    evening.touch("A")
    evening.seen()
    evening.stop()
    assert evening.seen() == []


def test_an_agent_of_ones_own(evening: Watched) -> None:
    evening.say("zebra", 2)
    evening.touch("A")
    (moment,) = evening.seen()
    assert (moment.ground, moment.begins, moment.waits) == ("red", "red", False)
    assert moment.who == "Cleo guesses"
    assert moment.aside == "ZEBRA: 2"
    assert moment.word == "An agent!"
    assert moment.sentence == "A is one of Red’s. 8 left to find."
    assert moment.now == "2 more guesses, or stop."


@pytest.mark.parametrize(
    ("word", "ground", "title"), [("R", "bone", "A bystander."), ("J", "blue", "Blue’s agent.")]
)
def test_the_verdict_has_its_ground_and_begins_on_that_of_who_acts(
    evening: Watched, word: str, ground: str, title: str
) -> None:
    evening.say("zebra", 2)
    evening.touch(word)
    (moment,) = evening.seen()
    assert (moment.ground, moment.begins, moment.word) == (ground, "red", title)
    assert moment.now == "Ben gives the next clue."


def test_the_assassin_waits_for_a_tap(evening: Watched) -> None:
    evening.say("zebra", 2)
    evening.touch("Y")
    (moment,) = evening.seen()
    assert (moment.ground, moment.waits, moment.sound) == ("black", True, "low")
    assert moment.sentence == "Y ends the game: Red has lost."


def test_a_win_is_one_moment_with_the_last_touch(evening: Watched) -> None:
    evening.turn_of("zebra", 9, *"ABCDEFGH")
    evening.turn_of("yak", 1, "J")
    evening.say("xray", 1)
    evening.seen()
    evening.touch("I")
    (moment,) = evening.seen()
    assert (moment.word, moment.waits, moment.sound) == ("Red wins!", True, "end")
    assert moment.sentence == "Cleo finds I, Red’s last one."


def test_who_finds_the_others_last_word_hears_it(evening: Watched) -> None:
    evening.turn_of("zebra", 9, *"ABCDEFGH")
    evening.say("yak", 1)
    evening.seen()
    evening.touch("I")
    (moment,) = evening.seen()
    assert (moment.word, moment.ground) == ("Red wins!", "red")
    assert moment.sentence == "I was Red’s last one, and Blue found it for them."


def test_an_objection_that_the_checker_finds_right() -> None:
    words = ("SHIP", *LETTERS[1:])
    evening = Watched(four(words=words))
    evening.say("zebra", 1)
    evening.touch("B")
    evening.seen()
    evening.table.act(BLUE_CHIEF, Object())
    assert evening.seen() == []
    evening.table.act(RED_CHIEF, Defend(True))
    (moment,) = evening.seen()
    assert (moment.ground, moment.pace, moment.sound) == ("sand", "stamped", "stamp")
    assert moment.who == "Ben objects"
    assert moment.sentence == "Ana takes ZEBRA back."


@pytest.mark.parametrize(
    ("uphold", "word"), [(True, "Objection upheld."), (False, "The clue stands.")]
)
def test_the_table_votes_and_all_see_the_verdict_once(
    evening: Watched, uphold: bool, word: str
) -> None:
    evening.say("zebra", 1)
    evening.table.act(BLUE_CHIEF, Object())
    evening.table.act(RED_CHIEF, Defend(False))
    for seat in (RED_AGENT, BLUE_AGENT):
        if seat in evening.table.waiting:
            evening.table.act(seat, Vote(uphold))
    (moment,) = evening.seen()
    assert moment.word == word


def test_one_team_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Watched(pair())
    evening.turn_of("zebra", 9, *"ABCDEFGH")
    assert evening.seen()[-1].now == "One more guess, or stop." or evening.seen() == []
    evening.table.act(0, Cover(evening.cell("J")))
    assert evening.seen() == []
    evening.say("xray", 1)
    evening.touch("I")
    (moment,) = evening.seen()
    assert moment.word == "All nine found!"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", [*"AJRY"])
def test_every_language_says_it(lang: str, word: str) -> None:
    evening = Watched(four())
    evening.lang = lang
    evening.say("zebra", 2)
    evening.touch(word)
    (moment,) = evening.seen()
    assert all((moment.who, moment.word, moment.sentence, moment.now))


def test_the_face_is_in_no_moment_before_it_is_turned(evening: Watched) -> None:
    """A beat that waits for the dealer isn't over."""
    table = evening.table
    evening.say("zebra", 1)
    evening.seen()
    copy = Table.replay(table.game, table.setup, copy_for(table, None))
    queue = MomentQueue(looked=copy.age)
    evening.touch("A")
    for entry in copy_for(table, None)[len(copy.log) :]:
        queue = queue.look(copy, texts("brushpass.games.codenames", "en"))
        assert queue.moment is None
        copy.accept(entry)
    queue = queue.look(copy, texts("brushpass.games.codenames", "en"))
    assert queue.moment
