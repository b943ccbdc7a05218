"""What a table of Invisible Ink agrees on before the deal."""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.contract import Alone, Choice, Lobby, Options, Ordered, PlayableWords, WordCards
from brushpass.games.invisible_ink import pieces
from brushpass.games.invisible_ink.pieces import Code, InkCard, Setup, Way
from brushpass.games.invisible_ink.rules.naming import forbidden
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS, read_drawings, read_things
from brushpass.language import language_of
from brushpass.words.decks import Deck

SUPERVISOR = {"always": True, "off": False}


def _roles(options: Options, players: int) -> tuple[str, ...]:
    """One has the best eyes and draws first, unless people change it."""
    return ("first", *["agent"] * (players - 1))


def _chosen_decks(options: Options) -> tuple[str, ...]:
    return (f"ink-{options.get('code', 'blue')}",)


def _setup(ordered: Ordered) -> Setup:
    options = ordered.options
    code = Code(options.get("code", "blue"))
    language = language_of(ordered.language).code
    cards = [_card(line) for deck in ordered.words.values() for line in deck]
    way = Way.LINKED if ordered.computers else Way(options.get("way", "film"))
    return Setup(
        players=ordered.names,
        cards=tuple(card for card in cards if code is Code.BLUE or _is_clean(card, language)),
        code=code,
        first=ordered.roles.index("first") if "first" in ordered.roles else 0,
        way=way,
        supervisor=SUPERVISOR.get(options.get("supervisor", "")) if code is Code.BLACK else None,
        language=language,
    )


def _card(line: str) -> InkCard:
    """A line of the deck, "green | other"; ValueError if it is none."""
    green, other = line.split("|")
    return InkCard(green.strip(), other.strip())


def _is_clean(card: InkCard, language: str) -> bool:
    """No card's green word is on its own black list (II-28): people's own cards may be so."""
    return forbidden(card.green, card.other, language) in (None, pieces.UNSURE)


def _plays(line: str, language: str, persons: int, files: Mapping[str, bytes]) -> bool:
    """Computers draw only what they have a drawing of. A person who draws for computers alone is
    dealt only what they can make out."""
    things = read_things(files[THINGS], language)
    green = _card(line).green
    if things.meant(green) not in read_drawings(files[DRAWINGS]):
        return False
    return persons > 1 or things.is_known(green)


LOBBY = Lobby(
    players=range(pieces.MIN_PLAYERS, pieces.MAX_PLAYERS + 1),
    all_roles=("first", "agent"),
    roles=_roles,
    setup=_setup,
    options=(
        Choice("code", ("blue", "black"), "blue", "II-02"),
        Choice("way", ("film", "live", "linked"), "film", "II-31"),
        Choice("supervisor", ("usual", "always", "off"), "usual", "II-18", house=True),
    ),
    alone=Alone(players=pieces.MIN_PLAYERS, role="agent"),
    words=WordCards(
        pieces.CARDS,
        least=24,
        pairs=True,
        decks=(Deck("ink-blue", two_words=True), Deck("ink-black", two_words=True)),
        chosen_decks=_chosen_decks,
        playable=PlayableWords(reads=(THINGS, DRAWINGS), plays=_plays),
    ),
)
