"""What the whole table sees before the game goes on: a touched word, an objection, the end."""

from __future__ import annotations

from brushpass.contract import Beat, Ground, Moment
from brushpass.games.codenames.actions import Cover, Defend, Object, Touch, Vote
from brushpass.games.codenames.pieces import Clue, Form, Role, Team, spoken, written
from brushpass.games.codenames.state import Phase, State
from brushpass.html import Markup, el, things
from brushpass.html.things import BLUE, CREAM, GLOW, GREY, INK, PAPER, RED, cut, drawn, letters
from brushpass.table import Did, Judged, Seat, Shown

GROUND: dict[Role, Ground] = {
    Role.RED: "red",
    Role.BLUE: "blue",
    Role.BYSTANDER: "bone",
    Role.ASSASSIN: "black",
}


def moment(beat: Beat[State]) -> Moment | None:
    match beat.entries:
        case (Did(seat, Touch(cell)), Shown(_, _, (Role() as role,)), *_):
            return _touched(beat, seat, cell, role)
        case (Did(seat, Cover(cell)), Shown(_, _, (Role() as role,)), *_) if beat.outcome:
            return _touched(beat, seat, cell, role)
        case (Did(_, Object() | Defend() | Vote()), *_) if beat.after.bonus:
            return _decided(beat, "upheld")
        case (Did(_, Vote()), *_) if beat.after.phase is Phase.TOUCHING:
            return _decided(beat, "overruled")
        case _:
            return None


# A card is turned.


def _touched(beat: Beat[State], seat: Seat, cell: int, role: Role) -> Moment:
    t, before = beat.t, beat.before
    word = _shouted(before.words[cell])
    title, sentence, now = _verdict(beat, seat, word, role)
    clue = before.clue
    return Moment(
        ground=GROUND[role],
        begins="red" if before.turn is Team.RED else "blue",
        who=t("moment touches", player=before.setup.players[seat]),
        aside=_clue(beat, clue) if clue else "",
        thing=_card(word, role),
        word=title,
        sentence=sentence,
        now=now,
        sound="low" if role is Role.ASSASSIN else "end" if _won(beat) else "card",
        waits=beat.outcome is not None,
    )


def _verdict(beat: Beat[State], seat: Seat, word: str, role: Role) -> tuple[str, str, str]:
    """The word, the sentence, and what comes next."""
    t, turn = beat.t, beat.before.turn
    if beat.outcome:
        return _last(beat, seat, word, role)
    match role:
        case Role.BYSTANDER:
            return t("moment bystander"), t("moment bystander line", word=word), _next(beat)
        case Role.RED | Role.BLUE if role is Role(turn):
            found = t(f"moment agent {role}", word=word, n=beat.after.left(turn))
            return t("moment agent"), found, _next(beat)
        case _:
            other = t(f"moment other {role} line", word=word)
            return t(f"moment other {role}"), other, _next(beat)


def _last(beat: Beat[State], seat: Seat, word: str, role: Role) -> tuple[str, str, str]:
    """How it ended; the card has the colour of the team that has all its words, or of nobody."""
    t, turn, open_now = beat.t, beat.before.turn, beat.t("moment open")
    together = beat.before.setup.form is Form.TOGETHER
    if role is Role.ASSASSIN:
        key = "moment assassin together" if together else f"moment assassin {turn}"
        return t("moment assassin"), t(key, word=word), open_now
    if together:
        won = "won" if _won(beat) else "lost"
        return t(f"moment together {won}"), t(f"moment together {won} line", word=word), open_now
    touched = "own" if role is Role(turn) else "given"
    key = touched if beat.before.phase is Phase.TOUCHING else "covered"
    line = t(f"moment wins {role} {key}", word=word, player=beat.before.setup.players[seat])
    return t(f"moment wins {role}"), line, open_now


def _won(beat: Beat[State]) -> bool:
    return bool(beat.outcome and beat.outcome.winners)


def _next(beat: Beat[State]) -> str:
    t, after = beat.t, beat.after
    names = after.setup.players
    match after.phase:
        case Phase.TOUCHING:
            most = after.most_touches
            if most is None:
                return t("moment touch on")
            return t("moment touches left", n=most - len(after.touched))
        case Phase.COVERING:
            return t("moment covers", player=names[after.setup.chiefs[0]])
        case _:
            return t("moment clues", player=names[after.chief(after.turn)])


# A stamp comes down.


def _decided(beat: Beat[State], verdict: str) -> Moment:
    """An objection was upheld, or overruled."""
    t, before, clue = beat.t, beat.before, beat.before.clue
    assert clue is not None
    names = before.setup.players
    objector, gave_it = (names[before.chief(team)] for team in (before.turn.other, before.turn))
    said, word = "", _shouted(clue.word)
    match beat.entries:
        case _ if verdict == "overruled":
            sentence = t("moment overruled line", clue=word)
        case (_, Judged((_, str(found))), *_):
            said = _shouted(found)
            sentence = t("moment upheld checked", clue=word, word=said)
        case (Did(_, Defend()), *_):
            sentence = t("moment upheld conceded", clue=word, player=gave_it)
        case _:
            sentence = t("moment upheld voted", clue=word)
    bonus, touch_on = t("moment bonus", player=objector), t("moment touch on")
    return Moment(
        ground="sand",
        begins="red" if before.turn is Team.RED else "blue",
        who=t("moment objects", player=objector),
        aside=_clue(beat, clue),
        thing=_slip(before.turn, clue, said, t(f"stamp {verdict}")),
        word=t(f"moment {verdict}"),
        sentence=sentence,
        now=touch_on if verdict == "overruled" else bonus,
        sound="stamp",
        pace="stamped",
    )


# The things.


def _shouted(word: str) -> str:
    return spoken(word).upper()


def _clue(beat: Beat[State], clue: Clue) -> str:
    return beat.t("clue", word=_shouted(clue.word), number=written(clue.number))


def _card(word: str, role: Role) -> Markup:
    ink = GREY if role is Role.BYSTANDER else CREAM
    name = letters(word, 110, 54, 46, fill=ink, room=190)
    plain = letters(word, 110, 54, 46, fill=INK, room=190)
    back = things.card(PAPER, drawn("M24 15h172", "#CDC1A8", 2), plain)
    return things.sheet(things.turned(back, things.card(*PICTURE[role], name), lean=LEAN[role]))


LEAN = {Role.RED: -4, Role.BLUE: 5, Role.BYSTANDER: 3, Role.ASSASSIN: -2}
_DOTS = [
    el("circle", cx=x, cy=y, r="2.6", fill="#FFF", opacity=".28")
    for x in range(9, 220, 14)
    for y in range(160, 306, 14)
]
PICTURE: dict[Role, tuple[str, Markup]] = {
    Role.RED: (
        "#8E2313",
        el(
            "g",
            cut("M110 138l84 172H26Z", CREAM),
            cut("M110 138l84 172h-84Z", "#E4D6B8"),
            el("circle", cx=110, cy=116, r=32, fill=CREAM),
            cut("M110 84a32 32 0 0 1 0 64Z", "#E4D6B8"),
            cut("M110 182l12 26-12 60-12-60Z", RED),
        ),
    ),
    Role.BLUE: (
        "#163F63",
        el(
            "g",
            _DOTS,
            cut("M20 310a90 118 0 0 1 180 0Z", CREAM),
            cut("M110 192a90 118 0 0 1 90 118h-90Z", "#D5DDE0"),
            el("circle", cx=110, cy=140, r=36, fill=CREAM),
            cut("M110 104a36 36 0 0 1 0 72Z", "#D5DDE0"),
            el("circle", cx=110, cy=244, r=13, fill=BLUE),
            el("circle", cx=110, cy=282, r=13, fill=BLUE),
        ),
    ),
    Role.BYSTANDER: (
        PAPER,
        el(
            "g",
            cut("M0 262h220v48H0Z", "#D3C6A8"),
            el("circle", cx=88, cy=118, r=24, fill="#7F765E"),
            cut(
                "M64 148l50-2 16 84-78 4ZM62 230l26-2-8 66h-20l-6-2 6-4ZM96 228l26-2 18 66-18 2Z",
                "#7F765E",
            ),
            drawn("M118 160l38 34", "#7F765E", 13, stroke_linecap="round"),
            drawn("M157 195q18 30 22 52", INK, 2.5),
            cut("M148 266l30-20 22-2 10-12 4 12-4 12-12 4 2 30h-9l-3-22-22 2-4 20h-9Z", INK),
        ),
    ),
    Role.ASSASSIN: (
        "#0B0F10",
        el(
            "g",
            drawn("M60 130l100 112M160 130L60 242", CREAM, 30),
            drawn("M12 12h196v286H12Z", GLOW, 6),
        ),
    ),
}
"""What is on a card besides its word: paper and picture."""


def _slip(team: Team, clue: Clue, said: str, verdict: str) -> Markup:
    colour = RED if team is Team.RED else BLUE
    paper = things.group(
        cut("M18 22l270-14 8 152-272 12Z", things.SHADE, opacity=".25"),
        cut("M10 14l270-14 8 150-272 14Z", PAPER),
        cut("M10 14l14-.7 8 149-16 1Z", colour),
        letters(_shouted(clue.word), 44, 92, 52, room=170, anchor="start"),
        letters(written(clue.number), 250, 88, 72, fill=colour),
        at="translate(14 70)",
        moves="slides-in",
    )
    named = things.group(
        cut("M0 0h128v44H0Z", PAPER), letters(said, 64, 32, 28, room=116), at="translate(24 286)"
    )
    return things.sheet(paper, things.stamp(verdict, 172, 240), named if said else None)
