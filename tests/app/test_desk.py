"""Sitting down, again, and to a file and back."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from dataclasses import replace
from random import Random

import pytest
from tools.sitting import Sitting, page, sit

from brushpass.app import rehearsal, view
from brushpass.app.model import Playing, Stage
from brushpass.app.rehearsal import rehearse
from brushpass.app.sitting.marks import MAX_MARKS, MAX_SHEET
from brushpass.app.update import read as command
from brushpass.games import SHELF
from brushpass.games.codenames.bot import DECK
from brushpass.games.codenames.pieces import Form, Setup, Team
from brushpass.games.selfplay import setups, step, steps
from brushpass.table import Illegal, Malformed, RandomDealer, Table
from brushpass.table.foreign import MAX_HEAD, MAX_LINE, MAX_TABLE
from brushpass.table.table import MAX_TAKEN_BACK
from support import desk
from support.kinds import as_a

OPTIONS = {
    "form": "teams",
    "decks": "family",
    "seconds": "off",
    "forms_forbidden": "on",
    "parts_forbidden": "on",
    "compounds": "on",
    "abbreviations": "on",
    "names": "places",
    "rhymes": "off",
}
ROLES = ["red-chief", "blue-chief", "red-agent", "blue-agent"]
ORDER = {
    "game": "codenames",
    "names": ["Ana", "Ben", "Cleo", "Dan"],
    "roles": ROLES,
    "options": OPTIONS,
    "language": "en",
    "lang": "en",
    "computers": {},
}
WORDS = {"codenames-family": DECK}


def order(**changes: object) -> desk.Order:
    return desk.read_order(json.dumps({**ORDER, **changes}))


def played() -> tuple[desk.Order, Sitting]:

    rng = Random(3)
    session = desk.deal(order(), WORDS, RandomDealer(3))
    while not session.table.outcome:
        step("codenames", session.table, rng)
    return order(), session


def test_a_deal_is_what_was_ordered() -> None:
    setup = as_a(Setup, desk.deal(order(), WORDS).table.setup)
    assert setup.players == ("Ana", "Ben", "Cleo", "Dan")
    assert setup.teams == (Team.RED, Team.BLUE, Team.RED, Team.BLUE)
    assert setup.chiefs == (0, 1)
    assert setup.words == DECK
    assert setup.form is Form.TEAMS
    assert setup.forms_forbidden
    assert not setup.rhymes
    assert setup.seconds is None


def test_an_order_comes_back_as_it_was() -> None:
    assert desk.read_order(desk.write_order(order())) == order()
    assert desk.decks_for(order()) == ("codenames-family",)
    mixed = order(options={**OPTIONS, "decks": "mixed"})
    assert desk.decks_for(mixed) == ("codenames-family", "codenames-undercover")


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"game": "../codenames"},
        {"game": 3},
        {"names": "Ana"},
        {"names": [1, 2, 3, 4]},
        {"options": []},
        {"options": {"form": 1}},
        {"language": "xx"},
        {"lang": "xx"},
        {"more": 1},
    ],
)
def test_what_is_no_order_is_malformed(changes: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        order(**changes)


@pytest.mark.parametrize("options", [{"form": "chaos"}, {"names": "some"}, {"seconds": "soon"}])
def test_an_option_that_does_not_exist_is_malformed(options: dict[str, str]) -> None:
    with pytest.raises(Malformed):
        desk.deal(order(options={**OPTIONS, **options}), WORDS)


def test_people_who_cannot_sit_that_way_are_told_the_rule() -> None:
    with pytest.raises(Illegal) as refusal:
        desk.deal(order(names=["Ana", "Ben", "Cleo"], roles=ROLES[:3]), WORDS)
    assert refusal.value.rule == "CU-01"


def test_a_rematch_keeps_the_table_and_has_new_words() -> None:
    first, session = played()
    again, next_session = desk.again(first, session, WORDS, swap=False)
    assert again == first
    assert as_a(Setup, next_session.table.setup).chiefs == (0, 1)
    assert not set(next_session.table.state.words) & set(session.table.state.words)
    assert next_session.stage is Stage.TABLE


def test_swapping_moves_every_role_on() -> None:
    first, session = played()
    again, next_session = desk.again(first, session, WORDS, swap=True)
    assert again.roles == ("blue-agent", "red-chief", "blue-chief", "red-agent")
    setup = as_a(Setup, next_session.table.setup)
    assert setup.chiefs == (1, 2)
    assert setup.seen == session.table.state.words


def test_a_table_goes_to_a_file_and_back() -> None:
    first, session = played()
    back, opened = desk.unpack(desk.pack(first, session))
    assert back == first
    assert opened.table.log == session.table.log
    assert opened.stage is Stage.RESULT


def test_a_file_shows_no_secret_in_passing() -> None:
    session = desk.deal(order(), WORDS)
    text = desk.pack(order(), session)
    assert "assassin" not in text
    assert session.table.state.words[0] not in text


def test_a_stored_table_comes_back_on_the_table_sealed() -> None:
    session = desk.deal(order(), WORDS)
    session.do(command(f"pass:{session.called[0]}"))
    session.do(command("open"))
    lines = "\n".join([session.head(), *session.lines(0)])
    again = desk.restored(order(), lines)
    assert again.stage is Stage.TABLE
    assert again.table.state == session.table.state
    assert again.called == session.called


def test_a_log_that_broke_off_in_the_middle_of_a_deal_is_dealt_on() -> None:
    session = desk.deal(order(), WORDS)
    lines = "\n".join([session.head(), *session.lines(0)[:2]])
    assert desk.restored(order(), lines).called


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        '{"brushpass file":1,"order":{},"table":"","marks":""}',
        '{"brushpass file":2,"order":{},"table":"","marks":""}',
        "x" * (desk.MAX_FILE + 1),
    ],
)
def test_a_file_that_is_not_ours_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        desk.unpack(text)


@pytest.mark.parametrize("body", ["", "!!!", "AAAA", 3, None])
def test_a_damaged_file_is_malformed(body: object) -> None:
    first, session = played()
    value = json.loads(desk.pack(first, session)) | {"table": body}
    with pytest.raises(Malformed):
        desk.unpack(json.dumps(value))


def test_a_file_that_would_unpack_to_too_much_is_malformed() -> None:

    bomb = b64encode(zlib.compress(b"0" * 20_000_000)).decode()
    value = json.loads(desk.pack(*played())) | {"table": bomb}
    with pytest.raises(Malformed):
        desk.unpack(json.dumps(value))


def test_the_language_of_the_interface_is_kept_for_the_next_game() -> None:
    first, session = played()
    again, _ = desk.again(replace(first, lang="de"), session, WORDS, swap=False)
    assert again.lang == "en"


def test_pencil_marks_are_kept_with_the_table_and_shown_to_their_seat_only() -> None:
    session = desk.deal(order(), WORDS)
    session.do(command("mark:cell 3=never"))
    assert session.marks == {}
    seat = session.called[0]
    session.do(command(f"pass:{seat}"))
    session.do(command("open"))
    session.do(command("mark:cell 3=maybe = yes"))
    assert session.secret_view().marks == {"cell 3": "maybe = yes"}
    assert session.seat_view(1 - seat).marks == {}
    _, back = desk.unpack(desk.pack(order(), session))
    assert back.marks == session.marks
    session.do(command("mark:cell 3="))
    assert session.secret_view().marks == {}


@pytest.mark.parametrize("marks", ["[]", '{"0":[]}', '{"0":{"a":1}}', "x"])
def test_marks_that_are_none_are_malformed(marks: str) -> None:
    session = desk.deal(order(), WORDS)
    lines = "\n".join([session.head(), *session.lines(0)])
    with pytest.raises(Malformed):
        desk.restored(order(), lines, marks)


# Tables that come from elsewhere, and tables that are damaged.


def file_of(first: desk.Order, session: Sitting, **changes: object) -> str:
    return json.dumps(json.loads(desk.pack(first, session)) | changes)


def order_of(name: str) -> dict[str, object]:
    return {**ORDER, "game": name, "roles": ["first", "agent", "agent", "agent"]}


@pytest.mark.parametrize("name", [name for name in SHELF if name != "codenames"])
def test_a_file_whose_order_names_another_game_is_malformed(name: str) -> None:
    with pytest.raises(Malformed):
        desk.unpack(file_of(*played(), order=order_of(name)))


def test_a_file_whose_order_names_other_people_is_malformed() -> None:
    with pytest.raises(Malformed):
        desk.unpack(file_of(*played(), order={**ORDER, "names": ["Eve", "Ben", "Cleo", "Dan"]}))


def test_a_table_that_makes_its_rules_stumble_is_malformed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = desk.pack(*played())

    def stumble(*_: object) -> None:
        raise IndexError("no such card")

    monkeypatch.setattr(Table, "accept", stumble)
    with pytest.raises(Malformed):
        desk.unpack(text)


@pytest.mark.parametrize("stage", list(Stage))
def test_a_table_that_cannot_be_drawn_is_malformed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever page it is that fails."""
    session = played()[1] if stage in (Stage.RESULT, Stage.REPLAY) else desk.deal(order(), WORDS)
    before = session.stage, session.seat, session.draft
    rehearse(session.model)
    assert (session.stage, session.seat, session.draft) == before
    if stage is Stage.CLOSED:
        return  # it shows nothing of the table
    draw = view.page

    def fail(stand_in: Playing) -> object:
        if stand_in.stage is stage:
            raise KeyError("no such card")
        return draw(stand_in)

    monkeypatch.setattr(rehearsal, "page", fail)
    with pytest.raises(Malformed):
        rehearse(session.model)


@pytest.mark.parametrize("name", SHELF)
def test_every_game_can_be_rehearsed_at_every_step(name: str) -> None:
    for number, table in enumerate(steps(name, setups(name)[0], seed=5)):
        if number % 7 == 0 or table.outcome:
            rehearse(sit(table, "de").model)
        if number > 120:
            break


def test_of_a_damaged_table_there_is_what_comes_before() -> None:
    first, session = played()
    lines = session.lines(0)
    for place, line in ((12, "{}"), (12, "x"), (12, lines[0]), (12, '{"is":"Undid","seat":99}')):
        kept = [*lines[:place], line, *lines[place:]]
        found, read, _ = desk.salvage(first, session.head(), kept, "{}")
        assert read == place
        assert found.table.log[:place] == session.table.log[:place]
    whole, read, _ = desk.salvage(first, session.head(), lines, "{}")
    assert (read, whole.table.log) == (len(lines), session.table.log)
    assert whole.table.dealer is not None


def test_a_damaged_table_goes_on_with_the_same_cards() -> None:
    session = desk.deal(order(), WORDS)
    found, *_ = desk.salvage(order(), session.head(), [*session.lines(0), "x"], "{}")
    rng = Random(3)
    while not found.table.outcome:
        step("codenames", found.table, rng)
    assert found.table.state.words == session.table.state.words
    for seat in range(4):
        assert session.table.known(seat).items() <= found.table.known(seat).items()


@pytest.mark.parametrize("marks", ["[]", '{"0":[]}', "x", ""])
def test_marks_that_cannot_be_read_are_none_and_the_table_is_whole(marks: str) -> None:
    session = desk.deal(order(), WORDS)
    found, read, has_marks = desk.salvage(order(), session.head(), session.lines(0), marks)
    assert (found.marks, read) == ({}, len(session.table.log))
    assert not has_marks


def test_of_a_table_without_a_readable_line_there_is_nothing() -> None:
    session = desk.deal(order(), WORDS)
    for head, lines in (("x", session.lines(0)), (session.head(), ["x"])):
        with pytest.raises(Malformed):
            desk.salvage(order(), head, lines, "{}")


def test_whatever_a_table_may_become_its_file_can_be_opened() -> None:
    """Base64 makes four characters of three bytes; deflating what is random adds a little."""
    marks = 24 * (4 * MAX_SHEET + 8 * MAX_MARKS)
    assert marks < desk.MAX_TEXT
    assert (MAX_TABLE + marks + MAX_HEAD) * 1.001 * 4 / 3 + MAX_LINE < desk.MAX_FILE


def test_a_file_of_very_many_lines_is_refused() -> None:
    lines = b64encode(zlib.compress(b"{}\n" * 330_000)).decode()
    with pytest.raises(Malformed):
        desk.unpack(file_of(*played(), table=lines))


@pytest.mark.rule("BP-12")
def test_who_takes_back_too_often_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    session = desk.deal(order(), WORDS)
    session.table._taken_back = MAX_TAKEN_BACK
    monkeypatch.setattr(session.table, "may_undo", lambda seat: seat == 0)
    session.do(command("undo:0"))
    assert "BP-12" in session.notice


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_what_is_not_saved_is_said_on_every_page(lang: str) -> None:
    session = desk.deal(order(lang=lang), WORDS)
    seat = session.called[0]
    texts = session.texts
    assert texts("unsaved") not in page(session)
    session.unsaved = True
    for text in ("show-sheet", f"pass:{seat}", "open", "show-sheet:menu", "show-sheet:leave"):
        session.do(command(text))
        assert page(session).count(texts("unsaved")) == 1
    assert texts("leave unsaved") in page(session)
    assert texts("button leave sure") not in page(session)
    session.fleeting = True
    assert texts("leave fleeting") in page(session)
    session.do(command("show-sheet:menu"))
    assert texts("save warning") in page(session)
