"""What lies open on every screen of Decrypto: tokens and note sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from brushpass.contract import SeatView
from brushpass.games.decrypto import state as facts
from brushpass.games.decrypto.pieces import ENOUGH, Clue, Clues, Code, Guess, Team
from brushpass.games.decrypto.screen.draft import OpenView
from brushpass.games.decrypto.state import Row, Sheet, State
from brushpass.games.decrypto.tell.wording import called
from brushpass.html import Markup, el, hidden_text, join, print_button
from brushpass.html.commands import Mark, beginning
from brushpass.words import SOFT_HYPHEN

INTERCEPTION = "interception"
MISCOMMUNICATION = "miscommunication"
LONGEST_PENCILLED = 24
_DRAWN = {
    INTERCEPTION: "M10 13.5v.1M6.9 10.4a4.4 4.4 0 0 1 6.2 0M4.6 7.6a7.7 7.7 0 0 1 10.8 0",
    MISCOMMUNICATION: "M6.5 6.5l7 7M13.5 6.5l-7 7",
}
"""Waves that somebody hears; a cross for what went wrong."""


def dotted(digits: Iterable[object]) -> str:
    return "·".join(map(str, digits))


def flag(team: Team) -> Markup:
    """The team's square. Never alone: give it a text."""
    return el("i", class_=f"flag {team}", aria_hidden="true")


def team_label(view: OpenView, team: Team) -> Markup:
    return el("span", flag(team), called(view.t, view.state, team), class_="team-label")


# Tokens.


def token(kind: str) -> Markup:
    """A disc: white with waves, or black with a cross; dashed as long as nobody has it."""
    return el(
        "svg",
        el("circle", cx=10, cy=10, r="8.6"),
        el("path", d=_DRAWN[kind]) if kind in _DRAWN else None,
        viewBox="0 0 20 20",
        class_=f"token {kind}",
        aria_hidden="true",
        focusable="false",
    )


def _counts(state: State, team: Team) -> Iterator[tuple[str, int]]:
    """The kinds of tokens that the team can have, and how many it has."""
    three = facts.for_three(state.setup)
    if not three or team not in facts.senders(state.setup):
        yield INTERCEPTION, state.interceptions[team.place]
    if not three:
        yield MISCOMMUNICATION, state.miscommunications[team.place]


def tokens(view: OpenView, team: Team) -> Markup:
    """Two places for each kind of token, filled as far as the team has come."""
    groups = []
    for kind, number in _counts(view.state, team):
        empty = [token("empty")] * max(0, ENOUGH - number)
        told = hidden_text(view.t(f"{kind}s", n=number) + ". ")
        groups.append(el("span", [token(kind)] * number, empty, told, class_=f"places {kind}s"))
    return el("span", groups, class_="tokens")


def _legend(view: OpenView) -> Markup:
    """What the discs mean, once, below the sheets."""
    kinds = dict(pair for team in Team for pair in _counts(view.state, team))
    items = [el("li", token(kind), view.t(f"legend {kind}")) for kind in kinds]
    return el("ul", items, class_="legend")


def token_words(view: OpenView, team: Team) -> Markup | None:
    """A team's tokens in words, each with its sign."""
    items = [
        el("li", token(kind if number else "empty"), view.t(f"{kind}s", n=number))
        for kind, number in _counts(view.state, team)
    ]
    return el("li", team_label(view, team), el("ul", items)) if items else None


# Clues.


def clue_text(view: OpenView, clue: Clue | None) -> Markup:
    if clue is None:
        return el("span", view.t("gap shown"), class_="said gap")
    if clue.performed:
        return el("span", el("small", view.t("performed shown")), " ", clue.text, class_="said")
    return el("span", clue.text, class_="said")


def message(view: OpenView, clues: Clues) -> Markup:
    """Three clues in their order."""
    items = [
        el("li", el("span", view.t(f"place {place}"), class_="nth"), clue_text(view, clue))
        for place, clue in enumerate(clues, 1)
    ]
    return el("ol", items, class_="message")


# Note sheets.


def note_sheets(view: OpenView, *, but: Team | None = None) -> Markup:
    """Both sides of the note sheet, one's own first; keywords as far as these eyes know them."""
    state = view.state
    teams = [team for team in facts.senders(state.setup) if team is not but]
    if isinstance(view, SeatView) and state.setup.teams[view.seat] is Team.BLACK:
        teams.reverse()
    return el(
        "div",
        el("div", [note_sheet(view, team) for team in teams], class_="sheets"),
        _legend(view),
        print_button(view.t("button print sheets")),
        class_="papers",
    )


def note_sheet(view: OpenView, team: Team, *task: Markup) -> Markup:
    """One side of the note sheet; a task stands below its columns and above the finished rounds."""
    notes = facts.sheet(view.state, team, view.known)
    return el(
        "section",
        el("h2", team_label(view, team), tokens(view, team)),
        _columns(view, team, notes),
        task,
        _rounds(view, team, [row for row in notes.rows if row.code or not task]),
        class_=f"{'guess' if task else 'note'}-sheet {team}",
    )


def _columns(view: OpenView, team: Team, notes: Sheet) -> Markup:
    """Each keyword, or what is guessed, with the clues that were given for it."""
    items = []
    for number, (word, clues) in enumerate(zip(notes.keywords, notes.columns, strict=True), 1):
        items.append(
            el(
                "li",
                el("span", number, class_="no"),
                keyword(view, word) if word else _unknown(view, team, number),
                el("ul", [el("li", clue_text(view, clue)) for clue in clues]) if clues else None,
            )
        )
    return el("ol", items, class_="columns")


def _unknown(view: OpenView, team: Team, column: int) -> Markup:
    """A question mark, and a line for a guess in pencil where somebody has their sheet."""
    if not isinstance(view, SeatView):
        return keyword(view, None)
    name = f"keyword {team} {column}"
    pencilled = view.marks.get(name, "")
    if not view.pencil:
        return el("b", pencilled, class_="word pencilled") if pencilled else keyword(view, None)
    t = view.t
    return el(
        "input",
        id=f"pencil-{team}-{column}",
        class_="pencil",
        value=pencilled,
        maxlength=LONGEST_PENCILLED,
        placeholder="?",
        title=t("field pencil"),
        aria_label=t("field pencil of", column=column, team=called(t, view.state, team)),
        data_input=beginning(Mark(name)),
        autocomplete="off",
        spellcheck="false",
    )


def words_of(view: OpenView, team: Team) -> tuple[str | None, ...]:
    """The team's keywords as far as these eyes know them."""
    return facts.known_keywords(view.state, team, view.known)


def keyword(view: OpenView, word: str | None) -> Markup:
    if word is None:
        told = hidden_text(view.t("keyword unknown"))
        return el("b", el("span", "?", aria_hidden="true"), told, class_="word unknown")
    return el("b", word, class_="word", data_length=_length(word))


def _length(word: str) -> int:
    """The longest part that can't be broken: it decides on the size of the letters."""
    return max(len(part) for part in word.replace("-", SOFT_HYPHEN).split(SOFT_HYPHEN))


def bare_word(word: str) -> str:
    """A keyword inside a sentence."""
    return word.replace(SOFT_HYPHEN, "").upper()


def _rounds(view: OpenView, team: Team, rows: Sequence[Row]) -> Markup | None:
    """A team's messages, what was understood and overheard, and what was right."""
    t = view.t
    if not rows:
        return None
    understood = t("understood", team=_name(view, team))
    overheard = t("overheard", team=_name(view, team.other))
    heads = (
        t("sheet round"),
        t("sheet clues"),
        t("sheet code"),
        [flag(team), hidden_text(understood)],
        [flag(team.other), hidden_text(overheard)],
    )
    return el(
        "table",
        el("thead", el("tr", [el("th", head, scope="col") for head in heads])),
        el("tbody", [_round(view, row) for row in rows]),
        class_="rounds",
        aria_label=t("sheet rounds"),
    )


def _round(view: OpenView, row: Row) -> Markup:
    said = [el("li", clue_text(view, clue)) for clue in row.clues]
    return el(
        "tr",
        el("th", row.round, scope="row"),
        el("td", el("ol", said)),
        el("td", dotted(row.code.digits) if row.code else "–", class_="code"),
        el("td", _guessed(view, row.guess, row.code), class_="code"),
        el("td", _guessed(view, row.interception, row.code), class_="code"),
    )


def _guessed(view: OpenView, guess: Guess | None, code: Code | None) -> Markup:
    """A guess with its mark, once the code is open."""
    if guess is None or code is None:
        return join("–")
    right = guess.digits == code.digits
    mark = el("span", "✓" if right else "✗", aria_hidden="true")
    told = hidden_text(view.t("right" if right else "wrong"))
    kind = "guessed right" if right else "guessed wrong"
    return el("span", dotted(guess.digits), " ", mark, told, class_=kind)


# What a half of a round has come to.


def reveal(
    view: OpenView, row: Row, pairs: Markup | None = None, why: Markup | None = None
) -> Markup:
    """The code of a half, what both teams made of it, who takes which token, and why.

    Or, in place of the bare code, its digits with their clues and keywords.
    """
    t = view.t
    assert row.code is not None
    own, other = row.sender, row.sender.other
    lines = [el("li", t("understood", team=_name(view, own)), _guessed(view, row.guess, row.code))]
    if row.interception:
        heard = _guessed(view, row.interception, row.code)
        lines.append(el("li", t("overheard", team=_name(view, other)), heard))
    return el(
        "section",
        el(
            "h2",
            flag(own),
            t("code of", player=view.name(row.encryptor)),
            el("span", t("round", round=row.round), class_="meta"),
        ),
        pairs or el("p", dotted(row.code.digits), class_="big-code"),
        el("ul", lines, class_="guesses"),
        el("ul", [el("li", token(kind), text) for kind, text in _taken(view, row)], class_="taken"),
        why,
        class_=f"reveal {own}",
    )


def _taken(view: OpenView, row: Row) -> Iterator[tuple[str, str]]:
    t = view.t
    if row.intercepted:
        yield INTERCEPTION, t("takes interception", team=_name(view, row.sender.other))
    if not row.understood and facts.for_three(view.state.setup):
        yield INTERCEPTION, t("takes failure", team=_name(view, row.sender.other))
    elif not row.understood:
        yield MISCOMMUNICATION, t("takes miscommunication", team=_name(view, row.sender))
    if row.understood and not row.intercepted:
        yield "empty", t("takes nothing")


def _name(view: OpenView, team: Team) -> str:
    return called(view.t, view.state, team)
