"""What everybody sees before the game goes on: a lie, a declaration, an envelope, the end.

What stands on a slip stays between the two.
"""

from __future__ import annotations

from brushpass.contract import Beat, Moment
from brushpass.games.casablanca import events as ev
from brushpass.games.casablanca.actions import Declare
from brushpass.games.casablanca.state import Phase, State, new_events
from brushpass.html import Markup, things
from brushpass.html.things import BLUE, CREAM, GLOW, INK, RED, SHADE, cut, drawn, letters
from brushpass.table import Did

SAND = "#D79B3A"


def moment(beat: Beat[State]) -> Moment | None:
    recorded = new_events(beat.before, beat.after)
    match recorded:
        case (ev.Exposed(_, message) | ev.Unproven(_, message), *_) if not beat.outcome:
            return _accused(beat, message)
    match beat.entries:
        case (Did(seat, Declare()), *_) if beat.before.phase is not Phase.JOINING:
            return _declared(beat, seat)
    opened = next((event for event in recorded if isinstance(event, ev.Opened)), None)
    if beat.outcome or opened or len(beat.after.out) > len(beat.before.out):
        return _settled(beat, opened)
    return None


def _name(beat: Beat[State], seat: int) -> str:
    return beat.before.setup.players[seat]


def _accused(beat: Beat[State], number: int) -> Moment:
    t, message = beat.t, beat.before.messages[number]
    accused = _name(beat, message.asked)
    proven = number in beat.after.proven
    again = message.asked in beat.before.double_agents
    key = "moment lie again" if again else "moment lie line"
    return Moment(
        ground="sand",
        who=t("moment accuses", player=_name(beat, message.asker), other=accused),
        aside=t("moment slip of", n=message.round),
        thing=_two_faces(t("stamp false" if proven else "stamp open"), proven=proven),
        word=t("moment lie" if proven else "moment no lie"),
        sentence=t(key if proven else "moment no lie line", player=accused),
        now=t("moment next lie", player=accused) if proven and not again else "",
        sound="stamp",
        pace="stamped",
    )


def _declared(beat: Beat[State], seat: int) -> Moment:
    t, place = beat.t, beat.before.places[seat]
    assert place is not None
    where = t(f"in {place}")
    others = [name for other, name in enumerate(beat.before.setup.players)
              if other != seat and beat.before.places[other] is place]  # fmt: skip
    return Moment(
        ground="sand",
        who=t("moment declares", player=_name(beat, seat)),
        aside=t("moment round", n=beat.before.round),
        thing=_folder(t("stamp solved")),
        word=t("moment declared"),
        sentence=t("moment declared line", player=_name(beat, seat), place=where),
        now=t("moment join", players=t.several(others)) if others else t("moment notes"),
        sound="stamp",
        pace="stamped",
    )


def _settled(beat: Beat[State], opened: ev.Opened | None) -> Moment:
    t = beat.t
    recalled = [_name(beat, seat) for seat in beat.after.out if seat not in beat.before.out]
    gone = t("moment recalled", n=len(recalled), players=t.several(recalled)) if recalled else ""
    if beat.outcome:
        winners = t.several(_name(beat, seat) for seat in beat.outcome.winners)
        n = len(beat.outcome.winners)
        word = t("moment wins", n=n, players=winners) if winners else t("moment nobody wins")
        line = gone if recalled else t("moment case closed")
    elif opened:
        word, line = t("moment it is", n=opened.number), gone or t("moment stands")
    else:
        word, line = t("moment recalled word"), gone
    case = beat.before.declaration
    return Moment(
        ground="blue" if beat.outcome or opened else "sand",
        begins="sand",
        who=t("moment challenged") if case else t("moment headquarters"),
        aside=t(f"in {opened.building}") if opened else "",
        thing=_envelope(str(opened.number) if opened else "", t("stamp recalled")),
        word=word,
        sentence=line,
        now="" if beat.outcome else t("moment plays on"),
        sound="end" if beat.outcome else "tear",
        pace="stamped",
        waits=beat.outcome is not None,
    )


def _two_faces(verdict: str, *, proven: bool) -> Markup:
    face = things.group(
        cut("M160 46A150 150 0 0 1 160 346Z", "#16406A"),
        cut("M160 46A150 150 0 0 0 160 346Z", CREAM),
        cut("M104 151a15 15 0 1 1 0 30a15 15 0 1 1 0-30Z", INK),
        drawn("M56 248q46 34 92 4", INK, 11, stroke_linecap="round"),
        cut("M196 156l44 12-44 14Z", GLOW),
        drawn("M182 266q36-34 84-14", GLOW, 11, stroke_linecap="round"),
        drawn("M160 46l14 60-20 48 26 44-26 50 18 50-12 48", SAND, 9) if proven else None,
        moves="slides-in",
    )
    return things.sheet(face, things.stamp(verdict, 164, 268, fill="#F2ECDF"))


def _folder(verdict: str) -> Markup:
    folder = things.group(
        cut("M36 94l10-20h84l10 20h160v186H36Z", SHADE, opacity=".25"),
        cut("M28 84l10-20h84l10 20h160v186H28Z", "#E7CB8C"),
        cut("M28 104h264v166H28Z", "#F3E2B8"),
        letters("?", 160, 238, 140),
        at="rotate(-5 160 170)",
        moves="slides-in",
    )
    return things.sheet(folder, things.stamp(verdict, 200, 290, ink=BLUE, lean=-8))


def _envelope(number: str, recalled: str) -> Markup:
    inside = things.group(
        cut("M160 54a74 74 0 1 1 0 148a74 74 0 1 1 0-148Z", "#FBF6EA"),
        letters(number, 160, 172, 124, fill=RED),
        moves="opens",
    )
    return things.sheet(
        cut("M20 146L158 26l140 112-140 112Z", "#8E2313"),
        inside if number else None,
        cut("M20 146l138 104 140-112 6 178-280 8Z", "#C93A22"),
        drawn("M20 146l138 104 140-112", CREAM, 5, stroke_linejoin="round"),
        None if number else things.stamp(recalled, 164, 270, ink=CREAM),
    )
