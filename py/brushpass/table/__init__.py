"""The open table: cards, entries, the dealer, the table. Knows no game, imports nothing of ours.

State is public, the log is the game, and the dealer holds what lies face down.
"""

from brushpass.table.asks import Ask, Judge, Roll, Show, Shuffle
from brushpass.table.cards import ALL, Audience, Card, Face, Known, Seat, row
from brushpass.table.change import change
from brushpass.table.dealer import Dealer, RandomDealer, ScriptedDealer
from brushpass.table.entries import (
    Action,
    Did,
    Entry,
    Judged,
    Rolled,
    Shown,
    Shuffled,
    TimeUp,
    Undid,
    Wrote,
    seen_by,
)
from brushpass.table.errors import Illegal, Malformed, only
from brushpass.table.game import Act, Free, Game, Move, Outcome, Setup, Supply, Timer, Write
from brushpass.table.table import Table

__all__ = [
    "ALL", "Act", "Action", "Ask", "Audience", "Card", "Dealer", "Did", "Entry", "Face", "Free",
    "Game", "Illegal", "Judge", "Judged", "Known", "Malformed", "Move", "Outcome", "RandomDealer",
    "Roll", "Rolled", "ScriptedDealer", "Seat", "Setup", "Show", "Shown", "Shuffle", "Shuffled",
    "Supply", "Table", "TimeUp", "Timer", "Undid", "Write", "Wrote", "change", "only", "row",
    "seen_by",
]  # fmt: skip
