"""What a table of Codenames agrees on before the deal."""

from __future__ import annotations

from brushpass.contract import Alone, Choice, Lobby, Option, Options, Ordered, Switch, WordCards
from brushpass.games.codenames.pieces import CELLS, WORDS as BOARD, Deck, Form, Names, Setup, Team
from brushpass.words.decks import Deck as WordList

ROLES = ("red-chief", "blue-chief", "red-agent", "blue-agent", "agent")

OPTIONS: tuple[Option, ...] = (
    Choice("form", ("teams", "together", "rivals"), "teams"),
    Choice(
        "decks", ("family", "undercover", "mixed"), "family", "CU-34", adult=("undercover", "mixed")
    ),
    Choice("seconds", ("off", "60", "90", "120", "180"), "off", "CU-35"),
    Switch("forms_forbidden", True, "CU-08"),
    Switch("parts_forbidden", True, "CU-09"),
    Switch("compounds", True, "CU-13"),
    Switch("abbreviations", True, "CU-14"),
    Choice("names", ("none", "places", "all"), "places", "CU-15"),
    Switch("rhymes", False, "CU-16"),
)

PLAYERS = {"teams": range(4, 13), "together": range(2, 13), "rivals": range(3, 4)}
"""How many can play each form."""
WORD_LISTS = (WordList("codenames-family"), WordList("codenames-undercover"))


def _fits(options: Options, players: int) -> bool:
    """Whether that many can sit down that way."""
    return players in PLAYERS[options.get("form", "teams")]


def _roles(options: Options, players: int) -> tuple[str, ...]:
    """Each seat's role, unless people change it."""
    match options.get("form", "teams"):
        case "together":
            return ("red-chief", *["red-agent"] * (players - 1))
        case "rivals":
            return ("red-chief", "blue-chief", "agent")
        case _:
            return ("red-chief", "blue-chief", *["red-agent", "blue-agent"] * players)[:players]


def _word_lists(options: Options) -> tuple[str, ...]:
    chosen = options.get("decks", "family")
    both = tuple(deck.id for deck in WORD_LISTS)
    return both if chosen == "mixed" else (f"codenames-{chosen}",)


def _setup(ordered: Ordered) -> Setup:
    options = ordered.options
    seconds = options.get("seconds", "off")
    return Setup(
        players=ordered.names,
        teams=tuple(
            None if role == "agent" else Team(role.partition("-")[0]) for role in ordered.roles
        ),
        chiefs=tuple(seat for seat, role in enumerate(ordered.roles) if role.endswith("chief")),
        words=tuple(word for deck in ordered.words.values() for word in deck),
        decks=_chosen_decks(options),
        of_age=ordered.on("of_age"),
        language=ordered.language,
        form=Form(options.get("form", "teams")),
        forms_forbidden=ordered.on("forms_forbidden"),
        parts_forbidden=ordered.on("parts_forbidden"),
        compounds=ordered.on("compounds"),
        abbreviations=ordered.on("abbreviations"),
        names=Names(options.get("names", "places")),
        rhymes=ordered.on("rhymes"),
        seconds=None if seconds == "off" else int(seconds),
    )


def _chosen_decks(options: Options) -> tuple[Deck, ...]:
    own = (Deck.OWN,) if "own" in options else ()
    if options.get("own") == "only":
        return own
    chosen = options.get("decks", "family")
    printed = (Deck.FAMILY, Deck.UNDERCOVER) if chosen == "mixed" else (Deck(chosen),)
    return printed + own


LOBBY = Lobby(
    players=PLAYERS["together"],
    all_roles=ROLES,
    roles=_roles,
    setup=_setup,
    fits=_fits,
    options=OPTIONS,
    teams={role: role.partition("-")[0] for role in ROLES if role != "agent"},
    alone=Alone(players=6, role="red-agent"),
    words=WordCards(BOARD, least=CELLS, decks=WORD_LISTS, chosen_decks=_word_lists),
)
