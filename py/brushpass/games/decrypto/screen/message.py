"""The encryptor's desk: keywords, code and three lines.

What is typed lives in the form alone until it is sent. A form that is sent back, or sealed
half-written, leaves its lines in the draft, so that they are still there afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from brushpass.contract import Unreadable, cited, draft
from brushpass.games.decrypto.actions import TurnTimer
from brushpass.games.decrypto.pieces import CLUES, Clue, Clues, Message
from brushpass.games.decrypto.rules import clues
from brushpass.games.decrypto.rules.comparing import heard
from brushpass.games.decrypto.screen.draft import Draft, OwnView
from brushpass.games.decrypto.screen.sheets import bare_word, dotted, keyword
from brushpass.html import (
    Markup,
    act_button,
    do_button,
    el,
    form,
    hidden_text,
    join,
    submit,
    text_field,
)
from brushpass.html.commands import Choose
from brushpass.table import Act, Free, Illegal, Write

PLACES = range(1, CLUES + 1)
UNTICKED = {f"{name}{place}": "" for name in ("clue", "performed") for place in PLACES}
"""A form that is sent doesn't name boxes that aren't ticked."""


@dataclass(frozen=True)
class Remark:
    """What there is to say about a line before it is sealed."""

    text: str
    refused: bool


# What it looks like.


def at_the_desk(view: OwnView, free: Free) -> Markup:
    rules = clues.desk(view.state, view.seat, view.known)
    return el(
        "div",
        keyword_cards(view, rules.keywords, rules.code.digits),
        big_code(view, rules.code.digits),
        _lines(view, free, rules),
        _timer_button(view),
        class_="work",
    )


def keyword_cards(view: OwnView, words: tuple[str, ...], lit: tuple[int, ...] = ()) -> Markup:
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


def big_code(view: OwnView, digits: tuple[int, ...]) -> Markup:
    return el(
        "p",
        el("span", view.t("the code"), class_="meta"),
        el("b", dotted(digits), class_="big-code"),
        class_="code-card",
    )


def _lines(view: OwnView, free: Free, rules: clues.Desk) -> Markup:
    t, limits = view.t, free.limits
    assert isinstance(limits, clues.Limits)
    locked = limits.gaps and not view.draft.writes_on
    looked_over = view.draft.sent_back and not limits.gaps
    remarks = _look_over(view, _written(view.draft), rules) if looked_over else {}
    lines = [
        _line(view, limits, rules, place, remarks.get(place), locked=locked) for place in PLACES
    ]
    if limits.gaps:
        lenient = t("button lock" if not locked else "button write on", player=view.name(view.seat))
        end = join(
            el("p", t("late text"), class_="hint"),
            submit(t("button hand in")),
            do_button(lenient, Choose("writes_on", "yes"), class_="btn btn-plain"),
        )
    else:
        end = join(el("p", t("finish hint"), class_="hint"), submit(t("button finish")))
    return form("message", view.seat, lines, el("div", end, class_="end"), class_="lines")


def _line(
    view: OwnView,
    limits: clues.Limits,
    rules: clues.Desk,
    place: int,
    remark: Remark | None,
    *,
    locked: bool,
) -> Markup:
    """One clue with its label; ids keep what is typed when the page is redrawn round it."""
    t = view.t
    digit = rules.code.digits[place - 1]
    field = f"clue{place}"
    word = bare_word(rules.keywords[digit - 1])
    clue = text_field(
        t("field clue", digit=digit, word=word),
        field,
        view.draft.clues[place - 1],
        id=field,
        maxlength=limits.max_letters,
        readonly=locked,
        enterkeyhint="next" if place < CLUES else "done",
        aria_invalid="true" if remark and remark.refused else None,
        aria_describedby=f"remark{place}" if remark else None,
    )
    told = None
    if remark:
        kind = "remark refused" if remark.refused else "remark doubt"
        told = el("p", cited(t, view.rulebook, remark.text), id=f"remark{place}", class_=kind)
    return el(
        "div",
        el("span", digit, class_="for", aria_hidden="true"),
        clue,
        _acted_out(view, place, digit) if _is_watched(view) else None,
        told,
        class_="line",
    )


def _acted_out(view: OwnView, place: int, digit: int) -> Markup:
    name = f"performed{place}"
    on = view.draft.performed[place - 1]
    which = hidden_text(view.t("field performed of", digit=digit))
    return el(
        "label",
        el("input", type="checkbox", id=name, name=name, value="yes", checked=on),
        el("span", view.t("field performed"), which),
        class_="tick",
    )


def _is_watched(view: OwnView) -> bool:
    """Whether there is anybody who could see a clue acted out: computers can't."""
    return len(view.computers) < len(view.state.setup.players) - 1


def _timer_button(view: OwnView) -> Markup | None:
    """The button that starts the thirty seconds in a game of three; the writer holds the device."""
    if TurnTimer() not in view.moves[view.seat]:
        return None
    return act_button(view.t("button sand"), view.seat, TurnTimer(), class_="btn btn-plain")


# What it says.


def read(view: OwnView, free: Free, fields: Mapping[str, str]) -> Act:
    """The message on the form; refused and doubtful lines are told before anything is sealed."""
    assert free.slip is not None
    rules = clues.desk(view.state, view.seat, view.known)
    sent = draft.typed(view.draft, {**UNTICKED, **fields})
    written = _written(sent)
    if view.state.late:
        return Write(free.slip, clues.what_counts(written, rules))
    remarks = _look_over(view, written, rules)
    lines = {name: value for name, value in vars(sent).items() if name in UNTICKED}
    if any(remark.refused for remark in remarks.values()):
        raise Unreadable(view.t("not sealed"), sent_back=True, **lines)
    warned = "\n".join(clue.text if clue else "" for clue in written)
    if remarks and view.draft.warned != warned:
        raise Unreadable(view.t("sealed if meant"), sent_back=True, warned=warned, **lines)
    return Write(free.slip, Message(written))


def _written(lines: Draft) -> Clues:
    """What stands on the three lines; an empty one is a gap."""
    first, second, third = [
        Clue(text.strip(), performed=performed) if text.strip() else None
        for text, performed in zip(lines.clues, lines.performed, strict=True)
    ]
    return first, second, third


def _look_over(view: OwnView, written: Clues, rules: clues.Desk) -> dict[int, Remark]:
    """Remarks by line. Only for the encryptor's eyes: they name keywords."""
    remarks = {
        place: _remark(view, clue, written[: place - 1], rules)
        for place, clue in enumerate(written, 1)
    }
    return {place: remark for place, remark in remarks.items() if remark}


def _remark(
    view: OwnView, clue: Clue | None, before: tuple[Clue | None, ...], rules: clues.Desk
) -> Remark | None:
    t = view.t
    if clue is None:
        return Remark(t("line empty"), refused=True)
    try:
        clues.check_clue(clue, rules, before)
    except Illegal as refusal:
        key = f"line {refusal.rule}"
        if refusal.rule == "DE-21" and heard(clue.text) not in rules.read_out:
            key = "line twice"
        elif refusal.rule == "DE-19" and clue.performed:
            key = "line label"
        word = bare_word(str(refusal.details.get("word", "")))
        return Remark(t(key, clue=clue.text, word=word), refused=True)
    close = clues.caution(clue, rules)
    return Remark(t("line close", clue=clue.text, word=bare_word(close)), False) if close else None
