"""What the whole table sees before the game goes on: the code that was sent, and who guessed it."""

from __future__ import annotations

from brushpass.contract import Beat, Ground, Moment
from brushpass.games.decrypto.pieces import Code, Guess, Team
from brushpass.games.decrypto.state import Row, State
from brushpass.games.decrypto.tell.wording import called
from brushpass.html import Markup, things
from brushpass.html.things import CREAM, GLOW, cut, drawn, letters

NIGHT = "#12181A"


def moment(beat: Beat[State]) -> Moment | None:
    before, after = beat.before, beat.after
    if len(after.rows) == len(before.rows):
        return _by_words(beat) if beat.outcome else None
    row = after.rows[-1]
    stamped = row.intercepted or not row.understood
    ground, word, sentence = _verdict(beat, row)
    return Moment(
        ground=ground,
        begins="bone",
        who=beat.t("moment sends", team=_called(beat, row.sender)),
        aside=beat.t("moment code of", player=before.setup.players[row.encryptor]),
        thing=_rows(beat, row),
        word=word,
        sentence=sentence,
        now=_winners(beat) or _tokens(beat),
        sound="end" if beat.outcome else "stamp" if stamped else "card",
        pace="stamped" if stamped else "turned",
        waits=beat.outcome is not None,
    )


def _verdict(beat: Beat[State], row: Row) -> tuple[Ground, str, str]:
    t = beat.t
    ours, theirs = _called(beat, row.sender), _called(beat, row.sender.other)
    code = _digits(row.code, "·")
    if row.intercepted:
        line = "moment intercepted line" if row.understood else "moment both line"
        ground: Ground = "blue" if row.understood else "black"
        return ground, t("moment intercepted"), t(line, other=theirs, team=ours)
    if row.understood:
        return "green", t("moment understood"), t("moment understood line", team=ours, code=code)
    line = t("moment misunderstood line", code=code, made=_digits(row.guess, "·"))
    return "night", t("moment misunderstood"), line


def _by_words(beat: Beat[State]) -> Moment:
    """A tie that the keywords decided."""
    t = beat.t
    white, black = (_called(beat, team) for team in Team)
    winners = _winners(beat)
    key = "moment tie line" if winners else "moment drawn line"
    return Moment(
        ground="green",
        who=t("moment tie"),
        thing=things.sheet(things.stamp(t("moment tie stamp"), 160, 175, ink=CREAM)),
        word=winners or t("moment drawn"),
        sentence=t(key, white=white, black=black),
        sound="end",
        pace="stamped",
        waits=True,
    )


def _winners(beat: Beat[State]) -> str:
    winners = beat.outcome.winners if beat.outcome else ()
    teams = {beat.before.setup.teams[seat] for seat in winners}
    return beat.t("moment wins", team=_called(beat, teams.pop())) if len(teams) == 1 else ""


def _tokens(beat: Beat[State]) -> str:
    t, after = beat.t, beat.after
    told = []
    for team in Team:
        caught, lost = after.interceptions[team.place], after.miscommunications[team.place]
        if caught != beat.before.interceptions[team.place]:
            told.append(t("moment interceptions", n=caught, team=_called(beat, team)))
        if lost != beat.before.miscommunications[team.place]:
            told.append(t("moment miscommunications", n=lost, team=_called(beat, team)))
    return " ".join(told)


def _called(beat: Beat[State], team: Team) -> str:
    return called(beat.t, beat.before, team)


def _digits(written: Code | Guess | None, between: str = "") -> str:
    return between.join(map(str, written.digits)) if written else ""


def _rows(beat: Beat[State], row: Row) -> Markup:
    """The picture: a radio mast, the code that was sent, and beneath it what was guessed."""
    t, heard = beat.t, row.intercepted
    upright = heard or row.understood
    code, made = _digits(row.code), _digits(row.interception if heard else row.guess)
    waves = [
        drawn(d, CREAM, 9, opacity=opacity)
        for d, opacity in (
            ("M112 66a56 56 0 0 1 96 0", "1"),
            ("M82 48a92 92 0 0 1 156 0", ".7"),
            ("M52 30a130 130 0 0 1 216 0", ".42"),
        )
    ]
    mast = things.group(
        waves if upright else None,
        cut("M155 74h10l24 130h-58Z", GLOW),
        cut("M160 58a14 14 0 1 1 0 28a14 14 0 1 1 0-28Z", "#D2452B"),
        at="" if upright else "rotate(14 160 190)",
        moves="inks",
    )
    sent = things.group(
        letters(t("moment sent"), 4, 244, 15, fill=CREAM, anchor="start", mono=True, room=140),
        things.tiles(code, 150, 212, fill=CREAM),
        moves="slides-in",
    )
    label = t("moment heard" if heard else "moment made")
    beneath = things.group(
        cut("M0 276h320v74H0Z", NIGHT),
        letters(label, 12, 320, 15, fill=GLOW, anchor="start", mono=True, room=132),
        things.tiles(made, 150, 290, fill=GLOW if heard else CREAM, wrong=code),
        moves="stamp",
    )
    return things.sheet(mast, cut("M0 200h320v6H0Z", NIGHT), sent, beneath if made else None)
