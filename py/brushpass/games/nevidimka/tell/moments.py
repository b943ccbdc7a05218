"""The moments that the whole table sees: a check, an escape, a catch, a Cloak, a place that is
silenced. An ordinary roll is told to its owner only."""

from __future__ import annotations

from brushpass.contract import Beat, Moment
from brushpass.games.nevidimka.actions import Enter, Hide, MoveTo, ShowCloak
from brushpass.games.nevidimka.pieces import Place, Refuge
from brushpass.games.nevidimka.state import Check, Phase, ShownCloak, State
from brushpass.html import Markup, things
from brushpass.html.things import BLUE, CREAM, GLOW, INK, PAPER, RED, cut, drawn, letters
from brushpass.i18n import Texts
from brushpass.table import Did, Rolled

PAINT = "#E2573B"
POLICE = ("#86BDF0", "#D98A2B", "#86D1B2")
"""The colours of policemen by the order of turns, as bright as a dark ground needs them."""
ROW = 4
"""How many cards stand beside a die in full size; more are smaller."""


def moment(beat: Beat[State]) -> Moment | None:
    match beat.entries:
        case (Did(_, Enter()), *_):
            return _duel(beat, beat.after.last_check)
        case (Did(_, ShowCloak()), *_) if beat.after.cloak:
            return _cloak(beat, beat.after.cloak)
        case (Did(_, MoveTo(cell)), *_) if cell == beat.before.pawn:
            return _caught(beat)
        case (Did(_, Hide(refuge)), *_):
            return _gone(beat, refuge)
        case _:
            return _end(beat) if beat.outcome else _turn(beat)


def _man(beat: Beat[State]) -> str:
    return beat.before.setup.players[beat.before.setup.invisible]


def _actor(beat: Beat[State]) -> str:
    return beat.before.setup.players[beat.before.turn]


def _duel(beat: Beat[State], check: Check) -> Moment:
    """The dispute and the shot are one moment."""
    t, officer, man = beat.t, _actor(beat), _man(beat)
    if check.hit:
        word, line = t("moment hit"), t("moment hit line", player=officer, n=check.shot, man=man)
    elif check.shot:
        word, line = t("moment missed"), t("moment missed line", player=officer, n=check.shot)
    else:
        key = "moment nobody tie" if check.police == check.man else "moment nobody line"
        word = t("moment nobody")
        line = t(key, player=officer, asked=check.police, answered=check.man)
    return Moment(
        ground="night",
        begins="blue",
        who=t("moment checks", player=officer),
        aside=t(f"place {check.place}"),
        thing=_dispute(t, check),
        word=word if not beat.outcome else t("moment won", player=man),
        sentence=line,
        now=_afterwards(beat, check),
        sound="paint" if check.hit else "dice",
        pace="duel",
        waits=check.hit or beat.outcome is not None,
        roller=beat.before.turn,
    )


def _afterwards(beat: Beat[State], check: Check) -> str:
    t = beat.t
    if beat.outcome:
        return _unfound(beat)
    if check.hit:
        return t("moment chase", man=_man(beat))
    if not beat.after.policeman(beat.before.turn).in_play:
        return t("moment out", player=_actor(beat))
    return _next(beat)


def _unfound(beat: Beat[State]) -> str:
    """Why nobody finds him any more."""
    searched = beat.outcome is not None and beat.outcome.rule == "NV-37"
    return beat.t("moment won searched" if searched else "moment won unarmed")


def _next(beat: Beat[State]) -> str:
    """Whose turn is next, and what they rolled; or why the game is over."""
    if beat.outcome:
        return _unfound(beat)
    after = beat.after
    return beat.t("moment next", player=after.setup.players[after.turn], n=after.roll)


def _caught(beat: Beat[State]) -> Moment:
    t, man = beat.t, _man(beat)
    over = beat.outcome is not None
    return Moment(
        ground="blue",
        begins="night",
        who=t("moment catches", player=_actor(beat)),
        thing=things.sheet(_lamp(), _figure(PAINT), _catcher(beat)),
        word=t("moment caught"),
        sentence=t("moment caught line" if over else "moment caught cloak", man=man),
        now="" if over else t("moment shows cloak", man=man),
        sound="end" if over else "stamp",
        waits=True,
    )


def _cloak(beat: Beat[State], cloak: ShownCloak) -> Moment:
    t, man = beat.t, _man(beat)
    saved = cloak.saved
    over = beat.outcome is not None
    key = "saved" if saved else "held"
    return Moment(
        ground="night" if saved else "blue",
        begins="night",
        who=t("moment slips", man=man),
        aside=" ".join(map(str, cloak.numbers)),
        thing=_sheet_of_cloak(cloak),
        word=t("moment won", player=man) if saved and over else t(f"moment {key}"),
        sentence=t(f"moment {key} line", man=man, n=cloak.rolled),
        now=_next(beat) if saved else "",
        sound="end" if over else "dice",
        pace="thrown",
        waits=over,
        roller=beat.before.setup.invisible,
    )


def _gone(beat: Beat[State], refuge: Refuge) -> Moment:
    man, over = _man(beat), beat.outcome is not None
    return Moment(
        ground="night",
        who=beat.t("moment runs", man=man),
        aside=beat.t(f"place {refuge}"),
        thing=things.sheet(_lamp(), _empty_sheet()),
        word=beat.t("moment won", player=man) if over else beat.t("moment gone"),
        sentence=beat.t("moment gone line", man=man),
        now=_next(beat),
        sound="end" if over else "tear",
        waits=over,
    )


def _end(beat: Beat[State]) -> Moment:
    """The game ends without a hit or a catch: he ran into the Station, or nothing is left to
    search."""
    assert beat.outcome is not None
    (winner,) = beat.outcome.winners
    his = winner == beat.before.setup.invisible
    player = beat.before.setup.players[winner]
    return Moment(
        ground="night" if his else "blue",
        who=_actor(beat),
        thing=things.sheet(_lamp(), _empty_sheet() if his else _figure(PAINT)),
        word=beat.t("moment won", player=player),
        sentence=_unfound(beat) if his else beat.t("moment station", man=_man(beat)),
        sound="end",
        waits=True,
    )


def _turn(beat: Beat[State]) -> Moment | None:
    rolled = [entry for entry in beat.entries if isinstance(entry, Rolled)]
    if not rolled or beat.after.turn == beat.before.turn:
        return None
    t, seat = beat.t, beat.after.turn
    player = beat.after.setup.players[seat]
    silenced = _silenced(beat)
    line = t("moment rolled", player=player, n=beat.after.roll or rolled[-1].value)
    if silenced:
        line = t("moment silenced", at=t(f"at {silenced}"))
    return Moment(
        ground="night",
        who=t("moment rolls", player=player),
        thing=things.sheet(_lamp(), things.die(rolled[-1].value, 168, 186, 132, lean=9)),
        word=t(f"moment number {rolled[-1].value}"),
        sentence=line,
        sound="dice",
        pace="thrown",
        roller=seat,
        quiet=silenced is None,
    )


def _silenced(beat: Beat[State]) -> Place | None:
    lost = [place for place in beat.before.unchecked if place not in beat.after.unchecked]
    return lost[0] if lost and beat.after.phase is not Phase.SIGNALLING else None


def _lamp() -> Markup:
    return things.group(
        cut("M150-30h20l150 290H0Z", GLOW, opacity=".16"),
        cut("M10 300a150 34 0 0 1 300 0a150 34 0 0 1-300 0Z", GLOW),
    )


def _figure(edge: str) -> Markup:
    shape = "M105 300V190C105 150 130 128 160 128S215 150 215 190V300L188 282L160 300L132 282Z"
    return things.group(cut(shape, CREAM, stroke=edge, stroke_width=9), moves="opens")


def _catcher(beat: Beat[State]) -> Markup:
    colour = POLICE[beat.before.order(beat.before.turn)]
    return things.group(cut("M236 300l16-70a34 34 0 1 1 36 0l16 70Z", colour), moves="slides-in")


def _empty_sheet() -> Markup:
    left = (
        "M96 330c-6-60-2-96 14-128 10-40 24-58 50-60 28 2 42 20 52 60 16 32 20 70 14 128"
        "l-22-16-22 16-22-16-22 16-20-16Z"
    )
    return things.group(
        cut(left, CREAM),
        drawn("M128 206q30 24 64-2", INK, 5, stroke_dasharray="3 9", stroke_linecap="round"),
        drawn("M118 142q-6-60 42-62 48 2 42 62", CREAM, 5, stroke_dasharray="10 8"),
        moves="opens",
    )


def _sheet_of_cloak(cloak: ShownCloak) -> Markup:
    assert cloak.rolled is not None
    card = things.group(
        cut("M0 0h92v104H0Z", PAPER),
        cut("M0 0h92v14H0Z", RED),
        letters(" ".join(map(str, cloak.numbers)), 46, 74, 38, room=84),
        at="translate(18 34) rotate(-7)",
        moves="slides-in",
    )
    return things.sheet(
        _lamp(), _empty_sheet(), card, things.die(cloak.rolled, 262, 96, 76, lean=10)
    )


def _dispute(t: Texts, check: Check) -> Markup:
    """Cards and die of both sides, sums at the edge, the shot below."""
    assert check.asked is not None
    assert check.answered is not None
    return things.sheet(
        _whose(t("role policeman"), 20),
        _side(check.yes, check.asked, 30, BLUE, "die-a"),
        _whose(t("role invisible"), 124),
        _side(check.no, check.answered, 134, INK, "die-b"),
        things.group(
            letters(str(check.police), 306, 90, 62, fill=GLOW if check.won else CREAM),
            letters(str(check.man), 306, 194, 62, fill=CREAM),
            moves="sums",
        ),
        things.splash(160, 284, 0.8, PAINT) if check.hit else None,
        things.die(check.shot, 160, 284, 66, lean=8, throw="die-c") if check.shot else None,
    )


def _whose(name: str, y: float) -> Markup:
    return letters(name, 6, y, 15, fill=CREAM, anchor="start", mono=True)


def _side(values: tuple[int, ...], roll: int, top: int, ink: str, throw: things.Throw) -> Markup:
    size = min(1, ROW / max(1, len(values)))
    cards = [
        things.group(
            cut("M0 0h46v66H0Z", PAPER),
            cut("M0 0h46v9H0Z", ink),
            letters(f"+{value}", 23, 48, 30, fill=ink),
            at=f"translate({6 + 50 * place * size:g} {top + 33 * (1 - size):g}) "
            f"rotate({(-4, 3)[place % 2]}) scale({size:.3g})",
        )
        for place, value in enumerate(values)
    ]
    return things.group(things.group(cards, moves="inks"), things.die(roll, 246, top + 38, 52,
                        throw=throw))  # fmt: skip
