"""The encryptor's desk: keywords, code and three lines. Imports the game and html.

What is typed lives in the form alone until it is sent. A form that is sent back remembers its
lines in `view.chosen`, under the names of its fields, so that they are still there after a seal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from brushpass.games.decrypto.actions import TurnTimer
from brushpass.games.decrypto.clues import Desk, Limits, caution, check_clue, desk, what_counts
from brushpass.games.decrypto.pieces import CLUES, Clue, Clues, Message
from brushpass.games.decrypto.sheets import bare_word, dotted, keyword
from brushpass.games.decrypto.state import State
from brushpass.games.decrypto.wording import heard
from brushpass.html import (
    Markup,
    Unreadable,
    View,
    act_button,
    do_button,
    el,
    form,
    hidden_text,
    join,
    submit,
    text_field,
)
from brushpass.table import Act, Free, Illegal, Write

PLACES = range(1, CLUES + 1)
WRITES_ON = "write-on"


@dataclass(frozen=True)
class Remark:
    """What there is to say about a line before it is sealed."""

    text: str
    refused: bool


def task(view: View) -> Free | None:
    """The slip that this seat is to write its message on, if it is."""
    assert view.seat is not None
    for move in view.moves.get(view.seat, ()):
        if isinstance(move, Free) and move.kind is Message:
            return move
    return None


# What it looks like.


def at_the_desk(view: View, free: Free) -> Markup:
    assert view.seat is not None
    rules = desk(view.state, view.seat, view.known)
    return el(
        "div",
        keyword_cards(view, rules.keywords, rules.code.digits),
        big_code(view, rules.code.digits),
        _lines(view, free, rules),
        _sand(view),
        class_="work",
    )


def keyword_cards(view: View, words: tuple[str, ...], lit: tuple[int, ...] = ()) -> Markup:
    """The team's four keywords; those that the code is about stand out."""
    cards = [
        el(
            "li",
            el("span", number, class_="no"),
            keyword(view, word),
            class_="lit" if number in lit else None,
        )
        for number, word in enumerate(words, 1)
    ]
    return el("ol", cards, class_="keywords", aria_label=view.t("keywords"))


def big_code(view: View, digits: tuple[int, ...]) -> Markup:
    return el(
        "p",
        el("span", view.t("the code"), class_="meta"),
        el("b", dotted(digits), class_="big-code"),
        class_="code-card",
    )


def _lines(view: View, free: Free, rules: Desk) -> Markup:
    t = view.t
    seat = view.seat
    assert seat is not None
    limits = free.limits
    assert isinstance(limits, Limits)
    locked = limits.gaps and view.chosen.get(WRITES_ON) != "yes"
    drafts = _written(view.chosen)
    remarks = look_over(view, drafts, rules) if _sent_back(view) and not limits.gaps else {}
    lines = [
        _line(view, limits, rules, place, remarks.get(place), locked=locked) for place in PLACES
    ]
    if limits.gaps:
        lenient = t("button lock" if not locked else "button write on", player=view.name(seat))
        end = join(
            el("p", t("late text"), class_="hint"),
            submit(t("button hand in")),
            do_button(lenient, f"choose:{WRITES_ON}=yes", class_="btn btn-plain"),
        )
    else:
        end = join(el("p", t("finish hint"), class_="hint"), submit(t("button finish")))
    return form("message", seat, lines, el("div", end, class_="end"), class_="lines")


def _line(
    view: View, limits: Limits, rules: Desk, place: int, remark: Remark | None, *, locked: bool
) -> Markup:
    """One clue with its label; ids keep what is typed when the page is redrawn round it."""
    t = view.t
    digit = rules.code.digits[place - 1]
    field = f"clue{place}"
    performed = f"performed{place}"
    word = bare_word(rules.keywords[digit - 1])
    clue = text_field(
        t("field clue", digit=digit, word=word),
        field,
        view.chosen.get(field, ""),
        id=field,
        maxlength=limits.max_letters,
        readonly=locked,
        enterkeyhint="next" if place < CLUES else "done",
        aria_invalid="true" if remark and remark.refused else None,
        aria_describedby=f"remark{place}" if remark else None,
    )
    box = el(
        "label",
        el(
            "input",
            type="checkbox",
            id=performed,
            name=performed,
            value="yes",
            checked=view.chosen.get(performed) == "yes",
        ),
        el("span", t("field performed"), hidden_text(t("field performed of", digit=digit))),
        class_="tick",
    )
    kind = "refused" if remark and remark.refused else "doubt"
    told = el("p", remark.text, id=f"remark{place}", class_=f"remark {kind}") if remark else None
    return el(
        "div", el("span", digit, class_="for", aria_hidden="true"), clue, box, told, class_="line"
    )


def _sand(view: View) -> Markup | None:
    """Of three players somebody may ask for the thirty seconds; the writer holds the device."""
    assert view.seat is not None
    if TurnTimer() not in view.moves[view.seat]:
        return None
    return act_button(view.t("button sand"), view.seat, TurnTimer(), class_="btn btn-plain")


# What it says.


def read(view: View, fields: Mapping[str, str]) -> Act:
    """The message on the form; refused and doubtful lines are told before anything is sealed."""
    state: State = view.state
    free = task(view)
    assert free is not None
    assert free.slip is not None
    assert view.seat is not None
    rules = desk(state, view.seat, view.known)
    written = _written(fields)
    if state.late:
        return Write(free.slip, what_counts(written, rules))
    remarks = look_over(view, written, rules)
    drafts = {name: fields.get(name, "") for place in PLACES for name in _names(place)}
    if any(remark.refused for remark in remarks.values()):
        raise Unreadable(view.t("not sealed"), sent="refused", **drafts)
    if remarks and view.chosen.get("warned") != _said(written):
        raise Unreadable(view.t("sealed if meant"), sent="doubt", warned=_said(written), **drafts)
    return Write(free.slip, Message(written))


def _names(place: int) -> tuple[str, str]:
    return f"clue{place}", f"performed{place}"


def _written(fields: Mapping[str, str]) -> Clues:
    """What stands on the three lines; an empty one is a gap."""
    clues: list[Clue | None] = []
    for place in PLACES:
        field, performed = _names(place)
        text = fields.get(field, "").strip()
        clues.append(Clue(text, performed=fields.get(performed) == "yes") if text else None)
    first, second, third = clues
    return first, second, third


def _said(written: Clues) -> str:
    return "\n".join(clue.text if clue else "" for clue in written)


def _sent_back(view: View) -> bool:
    return "sent" in view.chosen


def look_over(view: View, written: Clues, rules: Desk) -> dict[int, Remark]:
    """Remarks by line. Only for the encryptor's eyes: they name keywords."""
    remarks = {}
    for place, clue in enumerate(written, 1):
        remark = _remark(view, clue, written[: place - 1], rules)
        if remark:
            remarks[place] = remark
    return remarks


def _remark(
    view: View, clue: Clue | None, before: tuple[Clue | None, ...], rules: Desk
) -> Remark | None:
    t = view.t
    if clue is None:
        return Remark(t("line empty"), refused=True)
    try:
        check_clue(clue, rules, before)
    except Illegal as refusal:
        key = f"line {refusal.rule}"
        if refusal.rule == "DE-21" and heard(clue.text) not in rules.read_out:
            key = "line twice"
        elif refusal.rule == "DE-19" and clue.performed:
            key = "line label"
        word = bare_word(str(refusal.details.get("word", "")))
        return Remark(t(key, clue=clue.text, word=word), refused=True)
    close = caution(clue, rules)
    return Remark(t("line close", clue=clue.text, word=bare_word(close)), False) if close else None
