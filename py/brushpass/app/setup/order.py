"""Sitting down: from what the lobby hands over to a table, and to the next one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from secrets import token_hex
from typing import Any

from brushpass.app.model import Playing
from brushpass.app.records.cast import Computers, read_computers, write_computers
from brushpass.app.sitting.seats import sit_down
from brushpass.contract import Ordered
from brushpass.games import game, has_mind, lobby
from brushpass.language import LANGUAGES
from brushpass.table import Dealer, Malformed, RandomDealer, Table
from brushpass.table.codec import Codec
from brushpass.table.foreign import MAX_HEAD, parse
from brushpass.table.table import MAX_PLAYERS
from brushpass.table.text import clean

MAX_OPTIONS = 64


@dataclass(frozen=True)
class Order:
    """What people typed and chose before the deal; all of it is public but the seed."""

    game: str
    names: tuple[str, ...]
    roles: tuple[str, ...]
    options: Mapping[str, str]
    language: str
    """The language of the words."""
    lang: str
    """The language of the interface."""
    computers: Computers = field(default_factory=dict)
    """The seats that no person plays."""
    seed: str = ""
    """From this computers draw their random numbers. It stays on this device."""


def read_order(raw: str) -> Order:
    """Read the order that a lobby has made. Raises Malformed if it isn't one."""
    return order_of(parse(raw))


def order_of(value: Any) -> Order:
    """What a lobby hands over has no seed yet."""
    known = {field.name for field in fields(Order)}
    if not isinstance(value, dict) or not known - {"seed"} <= value.keys() <= known:
        raise Malformed("this is no order")
    options = value["options"]
    if not isinstance(options, dict) or len(options) > MAX_OPTIONS:
        raise Malformed("this is no order", "options")
    order = Order(
        game=_text(value["game"]),
        names=_texts(value["names"]),
        roles=_texts(value["roles"]),
        options={_text(name): _text(chosen) for name, chosen in options.items()},
        language=_text(value["language"]),
        lang=_text(value["lang"]),
        computers=read_computers(value["computers"], len(value["names"])),
        seed=_text(value.get("seed", "")),
    )
    if game(order.game) is None:
        raise Malformed("there is no such game")
    if order.computers and not has_mind(order.game):
        raise Malformed("no computer plays this game")
    if order.language not in LANGUAGES or order.lang not in LANGUAGES:
        raise Malformed("there is no such language")
    return order


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise Malformed("this is no text")
    return clean(value).strip()


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MAX_PLAYERS:
        raise Malformed("this is no list")
    return tuple(_text(item) for item in value)


def write_order(order: Order) -> str:
    return json.dumps(plain_order(order), ensure_ascii=False)


def plain_order(order: Order) -> dict[str, Any]:
    """The order as JSON can hold it."""
    return {**order.__dict__, "computers": write_computers(order.computers)}


def with_seed(order: Order) -> Order:
    """The order with a random seed, so that nobody can foresee what computers do."""
    return replace(order, seed=token_hex(8)) if order.computers else order


def as_seated(order: Order, playing: Playing) -> Order:
    """The order as people and computers sit by now."""
    seats = playing.seats
    return replace(order, computers=dict(seats.computers), seed=seats.seed)


def decks_for(order: Order) -> tuple[str, ...]:
    """The word lists that have to be fetched before the deal."""
    return lobby(order.game).wanted(order.options)


def deal(
    order: Order, words: Mapping[str, tuple[str, ...]], dealer: Dealer | None = None
) -> Playing:
    """A new table. Illegal with the rule if people can't sit down that way."""
    return _sit(order, _setup(order, words), dealer or RandomDealer())


def _setup(order: Order, words: Mapping[str, tuple[str, ...]]) -> Any:
    ordered = Ordered(
        order.names, order.roles, order.options, words, order.language, tuple(order.computers)
    )
    try:
        return lobby(order.game).setup(ordered)
    except (KeyError, ValueError):
        raise Malformed("this is no order", "options") from None


def _sit(order: Order, setup: Any, dealer: Dealer) -> Playing:
    rules = game(order.game)
    assert rules is not None
    if len(Codec(rules).head(setup).encode()) > MAX_HEAD:
        raise Malformed("nobody could load this table")
    return sit_down(Table(rules, setup, dealer), order.lang, order.computers, order.seed)


def deal_next(
    order: Order, words: Mapping[str, tuple[str, ...]], before: Playing | None
) -> Playing:
    """A new table of people who may have played before: cards that they have seen come last."""
    setup = _setup(order, words)
    if before and before.name == order.game:
        rules = before.table.game
        seen = rules.supply.seen(rules.rematch(before.table.setup, before.table.state))
        setup = rules.supply.with_seen(setup, seen)
    return _sit(order, setup, RandomDealer())


def again(
    order: Order, playing: Playing, words: Mapping[str, tuple[str, ...]], *, swap: bool
) -> tuple[Order, Playing]:
    """The next game at the table, dealt from these words, or from those of the last game if there
    are none. Swapping moves every role on by one seat."""
    order = as_seated(order, playing)
    rules = playing.table.game
    setup = rules.rematch(playing.table.setup, playing.table.state)
    if swap:
        order = replace(order, roles=order.roles[-1:] + order.roles[:-1])
        setup = rules.supply.with_seen(_setup(order, words), rules.supply.seen(setup))
    elif words:
        setup = rules.supply.with_cards(setup, rules.supply.cards(_setup(order, words)))
    order = with_seed(replace(order, lang=playing.lang))
    return order, _sit(order, setup, RandomDealer())
