"""The screens of Codenames: board, key, clue, objection, result. Imports the game, html, i18n."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from brushpass.games.codenames.actions import (
    Answer,
    Cover,
    Defend,
    GiveAllowed,
    GiveClue,
    Object,
    Stop,
    Touch,
    Vote,
)
from brushpass.games.codenames.clues import caution
from brushpass.games.codenames.pieces import (
    KEY,
    MAX_NUMBER,
    NUMBERS,
    QUESTION,
    Form,
    Number,
    Role,
    Team,
)
from brushpass.games.codenames.second import second as second
from brushpass.games.codenames.second import second_page as second_page
from brushpass.games.codenames.second import second_who as second_who
from brushpass.games.codenames.state import (
    Phase,
    State,
    chief,
    left,
    most_touches,
    open_words,
    opposing_chief,
)
from brushpass.html import (
    Markup,
    Unreadable,
    View,
    act_button,
    do_button,
    el,
    form,
    hidden_text,
    icon,
    join,
    submit,
    text_field,
)
from brushpass.i18n import Texts
from brushpass.table import Act, Card, Did, Illegal, Seat, Shown, Write

COLUMNS = 5
SIGN = {"red": "triangle", "blue": "disc", "assassin": "cross"}
SECRET_PHASES = (Phase.CLUING, Phase.ANSWERING, Phase.COVERING)


# Who looks when.


def role(t: Texts, state: State, seat: Seat) -> str:
    team = state.setup.teams[seat]
    rank = "chief" if seat in state.setup.chiefs else "agent"
    return t(f"role {team}-{rank}") if team else t("role agent")


def tone(state: State, seat: Seat) -> str:
    """The colour of a seat's role."""
    return state.setup.teams[seat] or "both"


def behind_seal(state: State, seat: Seat) -> bool:
    """Chiefs act with the key before them; all else happens at the open table."""
    return state.phase in SECRET_PHASES


def peeks(state: State) -> tuple[Seat, ...]:
    """Chiefs may look at the key again while others touch."""
    return state.setup.chiefs if state.phase is Phase.TOUCHING else ()


def headline(view: View) -> str:
    state: State = view.state
    t = view.t
    if view.outcome:
        return t("head over")
    acting = (
        chief(state, state.turn) if state.setup.form is not Form.TOGETHER else state.setup.chiefs[0]
    )
    team = t(state.turn)
    match state.phase:
        case Phase.CLUING:
            return t(
                "head nagged" if state.nagged else "head cluing",
                player=view.name(acting),
                team=team,
            )
        case Phase.ANSWERING:
            return t("head answering", player=view.name(chief(state, state.turn.other)))
        case Phase.TOUCHING:
            return t("head overtime" if state.overtime else "head touching", team=team)
        case Phase.DEFENDING:
            return t("head defending", player=view.name(acting))
        case Phase.VOTING:
            return t("head voting", word=state.clue.word if state.clue else "")
        case Phase.COVERING:
            return t("head covering", player=view.name(acting), team=t(state.turn.other))
        case _:
            return ""


# The open table.


def top(view: View) -> Markup:
    """How many words each team has to find; the team whose turn it is is underlined."""
    state: State = view.state
    scores = [
        el(
            "div",
            icon(SIGN[team]),
            el("span", view.t(team)),
            el("span", left(state, team), class_="n"),
            class_=team,
            aria_current="true" if team is state.turn and not view.outcome else None,
        )
        for team in Team
    ]
    return el("div", scores, class_="score")


def table(view: View) -> Markup:
    touching = any(isinstance(move, Touch) for moves in view.moves.values() for move in moves)
    return join(_slip(view), _board(view, selectable=touching))


def _slip(view: View) -> Markup | None:
    """The clue in play."""
    state: State = view.state
    clue = state.clue
    if clue is None:
        return el("p", headline(view), class_="slip quiet")
    most = most_touches(state)
    spare = "" if most is None else view.t("touches left", n=most - len(state.touched), most=most)
    return el(
        "div",
        el("span", view.t("clue of", player=view.name(_speaker(view))), " ", spare, class_="meta"),
        el("span", clue.word, class_="clue"),
        el("span", number(view.t, clue.number), class_="num"),
        class_=f"slip {state.turn}",
    )


def _speaker(view: View) -> Seat:
    return chief(view.state, view.state.turn)


def number(t: Texts, value: Number) -> str:
    return "∞" if value == "unlimited" else str(value)


def _board(view: View, *, selectable: bool) -> Markup:
    state: State = view.state
    rows = [
        el(
            "div",
            [_card(view, cell, selectable=selectable) for cell in range(start, start + COLUMNS)],
            role="row",
            class_="row",
        )
        for start in range(0, len(state.words), COLUMNS)
    ]
    return el("div", rows, role="grid", aria_label=view.t("board"), class_="grid words")


def _card(view: View, cell: int, *, selectable: bool) -> Markup:
    state: State = view.state
    covered = state.covered[cell]
    face = covered or view.known.get(Card(KEY, cell))
    return _drawn(
        view.t,
        state.words[cell],
        cell,
        face if isinstance(face, Role) else None,
        covered=covered is not None,
        chosen=view.chosen.get("cell") == str(cell),
        selectable=selectable,
    )


@lru_cache(maxsize=256)
def _drawn(
    t: Texts,
    word: str,
    cell: int,
    role: Role | None,
    *,
    covered: bool,
    chosen: bool,
    selectable: bool,
) -> Markup:
    """A card. Kept, for a tap changes two of the 25."""
    shown = role or ""
    spoken = [word.replace("\u00ad", "")]
    if role:
        spoken.append(t(f"role {role}" if covered else f"key {role}"))
    can = selectable and not covered
    return el(
        "div",
        el("span", word, class_="w", aria_hidden="true"),
        el("span", icon(SIGN[shown]), class_="ic") if shown in SIGN else None,
        hidden_text(", ".join(spoken)),
        role="gridcell",
        class_=" ".join(
            filter(None, ("card", shown, "up" if covered else "", "on" if chosen else ""))
        ),
        data_length=_length(word),
        data_do=f"choose:cell={cell}" if can else None,
        tabindex=0 if (chosen or cell == 0) else -1,
        aria_selected=("true" if chosen else "false") if can else None,
        aria_disabled=None if can or not selectable else "true",
    )


def _length(word: str) -> int:
    """The longest part that can't be broken: it decides on the size of the letters."""
    return max(len(part) for part in word.replace("-", "\u00ad").split("\u00ad"))


def actions(view: View) -> Markup:
    """What can be done at the open table, each button for the seat that it acts for."""
    return join(_touching(view), _objecting(view), _defending(view), _voting(view))


def _touching(view: View) -> list[Markup]:
    """Any agent's touch is the team's: the buttons act for the first of them."""
    for seat, moves in view.moves.items():
        if any(isinstance(move, Touch) for move in moves):
            return _touch_buttons(view, seat, may_stop=Stop() in moves)
    return []


def _objecting(view: View) -> list[Markup]:
    return [
        _ask_first(view, "object", view.t("button object", player=view.name(seat)), seat, Object())
        for seat, moves in view.moves.items()
        if Object() in moves
    ]


def _defending(view: View) -> list[Markup]:
    buttons = [
        act_button(view.t(label), seat, act)
        for seat, moves in view.moves.items()
        if Defend(True) in moves
        for label, act in (("button concede", Defend(True)), ("button contest", Defend(False)))
    ]
    return [_asked(view), *buttons] if buttons else []


def _asked(view: View) -> Markup:
    return el("p", headline(view), class_="ask")


def _voting(view: View) -> list[Markup]:
    """A row for each of the others, who say one after another what they think."""
    rows = []
    for seat, moves in view.moves.items():
        if Vote(True) not in moves:
            continue
        name = view.name(seat)
        votes = (("button uphold", Vote(True)), ("button reject", Vote(False)))
        buttons = [
            act_button(view.t(key), seat, vote, aria_label=f"{name}: {view.t(key)}")
            for key, vote in votes
        ]
        rows.append(el("div", el("b", name), buttons, class_="vote"))
    return [_asked(view), *rows] if rows else []


def _touch_buttons(view: View, seat: Seat, *, may_stop: bool) -> list[Markup]:
    state: State = view.state
    t = view.t
    chosen = view.chosen.get("cell", "")
    cell = int(chosen) if chosen.isdecimal() else None
    buttons = []
    if may_stop:
        buttons.append(act_button(t("button stop"), seat, Stop()))
    if cell is not None and state.covered[cell] is None:
        label = t("button touch", word=state.words[cell].replace("\u00ad", "").upper())
        buttons.append(act_button(label, seat, Touch(cell), class_=f"btn btn-solid {state.turn}"))
    else:
        buttons.append(el("p", t("hint touch"), class_="hint"))
    return buttons


def _ask_first(view: View, name: str, label: str, seat: Seat, act: Act) -> Markup:
    """What can't be taken back asks once."""
    if view.chosen.get("sure") != name:
        return do_button(label, f"choose:sure={name}", class_="btn btn-plain")
    yes = act_button(view.t("button object sure"), seat, act, class_="btn btn-solid")
    return join(yes, do_button(view.t("button not sure"), "choose:sure=", class_="btn btn-plain"))


# Behind the seal.


def secret(view: View) -> Markup:
    state: State = view.state
    assert view.seat is not None
    moves = view.moves.get(view.seat, ())
    covers = any(isinstance(move, Cover) for move in moves)
    board = _board(view, selectable=False) if not covers else _cover_board(view)
    if state.phase is Phase.ANSWERING and Answer(True) in moves:
        return join(board, _question(view))
    if state.phase is Phase.COVERING and covers:
        return join(
            board, _cover_button(view, view.t("hint cover other", team=view.t(state.turn.other)))
        )
    if state.phase is Phase.CLUING and moves:
        bonus = _cover_button(view, view.t("hint bonus")) if covers else None
        return join(board, bonus, _clue_form(view))
    return board


def _cover_board(view: View) -> Markup:
    """The key, with the words that may be covered ready to be chosen."""
    state: State = view.state
    assert view.seat is not None
    allowed = {move.cell for move in view.moves[view.seat] if isinstance(move, Cover)}
    rows = []
    for start in range(0, len(state.words), COLUMNS):
        cells = [
            _card(view, cell, selectable=cell in allowed) for cell in range(start, start + COLUMNS)
        ]
        rows.append(el("div", cells, role="row", class_="row"))
    return el("div", rows, role="grid", aria_label=view.t("board"), class_="grid words")


def _cover_button(view: View, hint: str) -> Markup:
    state: State = view.state
    assert view.seat is not None
    chosen = view.chosen.get("cell", "")
    if not chosen.isdecimal():
        return el("p", hint, class_="hint")
    word = state.words[int(chosen)].replace("\u00ad", "").upper()
    label = view.t("button cover", word=word)
    return act_button(label, view.seat, Cover(int(chosen)), class_="btn btn-solid")


def _question(view: View) -> Markup:
    state: State = view.state
    assert view.seat is not None
    word = str(view.known[Card(QUESTION, state.questions - 1)])
    told = caution(state.setup, word, open_words(state))
    return el(
        "div",
        el(
            "p",
            view.t("question", player=view.name(chief(state, state.turn)), word=word),
            class_="ask",
        ),
        el("p", _caution_text(view, word), class_="hint") if told else None,
        act_button(view.t("button allow"), view.seat, Answer(True), class_="btn btn-solid"),
        act_button(view.t("button forbid"), view.seat, Answer(False)),
        class_="answers",
    )


def _clue_form(view: View) -> Markup:
    state: State = view.state
    t = view.t
    seat = view.seat
    assert seat is not None
    chosen = view.chosen.get("number", "1")
    ask = None
    if opposing_chief(state) is not None:
        name = view.name(chief(state, state.turn.other))
        ask = submit(t("button ask", player=name), class_="btn btn-plain", name="ask", value="yes")
    allowed = None
    if state.allowed:
        slip = Card(QUESTION, state.questions - 1)
        label = t(
            "button give allowed", word=str(view.known[slip]), number=number(t, _number(chosen))
        )
        allowed = act_button(label, seat, GiveAllowed(_number(chosen)), class_="btn btn-solid")
    return form(
        "clue",
        seat,
        text_field(
            t("field clue"),
            "word",
            view.chosen.get("word", ""),
            maxlength=60,
            enterkeyhint="done",
            required=True,
        ),
        _stepper(view, chosen),
        el("input", type="hidden", name="number", value=chosen),
        submit(t("button seal clue"), class_=f"btn btn-solid {state.turn}"),
        ask,
        allowed,
        class_="clue-form",
    )


def _stepper(view: View, chosen: str) -> Markup:
    """− 3 +, from 0 over 9 to unlimited."""
    steps = [str(value) for value in NUMBERS]
    place = steps.index(chosen) if chosen in steps else 1
    less, more = steps[max(0, place - 1)], steps[min(len(steps) - 1, place + 1)]
    return el(
        "div",
        do_button("−", f"choose:number={less}", class_="step", aria_label=view.t("fewer")),
        el(
            "output",
            number(view.t, _number(chosen)),
            aria_label=view.t("field number"),
            aria_live="off",
        ),
        do_button("+", f"choose:number={more}", class_="step", aria_label=view.t("more")),
        class_="stepper",
        role="group",
        aria_label=view.t("field number"),
    )


def _number(text: str) -> Number:
    if text == "unlimited":
        return "unlimited"
    return int(text) if text.isdecimal() and int(text) <= MAX_NUMBER else 1


def read(view: View, name: str, fields: Mapping[str, str]) -> Act:
    """The clue that a chief typed; what the checker takes amiss is said once before it goes out."""
    state: State = view.state
    word = fields.get("word", "").strip()
    if not word:
        raise Unreadable(view.t("say a word"))
    if fields.get("ask"):
        return Write(Card(QUESTION, state.questions), word)
    if view.chosen.get("warned") != word and (
        told := caution(state.setup, word, open_words(state))
    ):
        if told.rule == "CU-07":
            raise Illegal("CU-07", word=told.word)
        raise Unreadable(_caution_text(view, word), warned=word)
    return GiveClue(word, _number(fields.get("number", "1")))


def _caution_text(view: View, word: str) -> str:
    state: State = view.state
    told = caution(state.setup, word, open_words(state))
    assert told is not None
    key = "caution sure" if told.sure else "caution likely"
    shown = told.word.replace("\u00ad", "").upper()
    return view.t(key, clue=word, word=shown, rule=told.rule, text=view.rules[told.rule].text)


# The end.


def result(view: View) -> Markup:
    """The whole key, and every clue with what was touched for it."""
    return join(_board(view, selectable=False), _timeline(view))


def _timeline(view: View) -> Markup:
    turns: list[tuple[Seat, str, list[Markup]]] = []
    speaker, allowed = 0, ""
    for entry in view.log:
        match entry:
            case Did(seat, GiveClue(word, value)):
                turns.append((seat, f"{word} {number(view.t, value)}", []))
            case Did(seat, GiveAllowed(value)):
                speaker, allowed = seat, number(view.t, value)
            case Shown((Card("question"),), "all", (word,)):
                turns.append((speaker, f"{word} {allowed}", []))
            case Shown((Card("key", cell),), "all", (Role() as shown,)) if turns:
                turns[-1][2].append(_touched(view, cell, shown))
    items = [
        el(
            "li",
            el("b", clue, class_=view.setup.teams[seat]),
            el("span", touches, class_="touches"),
        )
        for seat, clue, touches in turns
    ]
    return el("ol", items, class_="timeline")


def _touched(view: View, cell: int, shown: Role) -> Markup:
    sign = icon(SIGN[shown]) if shown in SIGN else None
    return el("span", view.state.words[cell], sign, class_=f"touched {shown}")
