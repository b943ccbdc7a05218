"""The table as text, for terminals, reports and tests."""

from __future__ import annotations

from brushpass.games.casablanca.pieces import ANSWERS, ENVELOPE_IN, Building
from brushpass.games.casablanca.state import State, answer, enquiry
from brushpass.games.casablanca.tell import words
from brushpass.games.casablanca.tell.log import notes_words
from brushpass.i18n import Texts
from brushpass.table import Card, Known

NAME_WIDTH = 12
FACE_WIDTH = 9


def sketch(t: Texts, state: State, known: Known) -> str:
    """The town as somebody sees it, the slips they have read, and the notes on the table."""
    if not state.round:
        return t("no town yet")
    names = state.setup.players
    left, right = state.left
    head = t("head", n=state.round, player=names[state.leader], left=left, right=right)
    lines = [head, *(_line(t, state, building, known) for building in Building)]
    for seat, name in enumerate(names):
        if seat in state.out:
            lines.append(t("out", player=name))
        elif seat in state.double_agents:
            lines.append(t("double agent", player=name))
    for number, message in enumerate(state.messages):
        if Card(ANSWERS, number) not in known:
            continue
        said = answer(known, number).number
        line = t(
            "slip proven false" if number in state.proven else "slip",
            round=message.round,
            asker=names[message.asker],
            asked=names[message.asked],
            question=words.question(t, enquiry(known, number)),
            answer=t("none") if said is None else words.envelope(t, said),
        )
        lines.append(line)
    if state.declaration:
        pairs = zip(state.declaration.declarers, state.declaration.notes, strict=False)
        lines += [t("notes", player=names[seat], **notes_words(t, notes)) for seat, notes in pairs]
    return "\n".join(lines)


def _line(t: Texts, state: State, building: Building, known: Known) -> str:
    number = known.get(ENVELOPE_IN[building])
    face = words.envelope(t, number) if isinstance(number, int) else t("unknown")
    here = [
        t("agent", player=state.setup.players[seat], colour=t(state.setup.agents[seat]))
        for seat in state.turn_order
        if state.places[seat] is building
    ]
    return f"{t(building):{NAME_WIDTH}}{face:{FACE_WIDTH}}{', '.join(here)}".rstrip()
