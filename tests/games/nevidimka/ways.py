"""The latest town and cards, and the ways there, for tests."""

from __future__ import annotations

from functools import partial

from brushpass.games.nevidimka import printed as cards
from brushpass.games.nevidimka import town as towns
from brushpass.games.nevidimka import ways as anywhere
from brushpass.games.nevidimka.pieces import LATEST

town = partial(towns.town, LATEST)
printed = partial(cards.printed, LATEST)

ends = partial(anywhere.ends, town())
flight_ends = partial(anywhere.flight_ends, town())
last_resort = partial(anywhere.last_resort, town())
distances = partial(anywhere.distances, town())
flight_distances = partial(anywhere.flight_distances, town())
within = partial(anywhere.within, town())
neighbours = partial(anywhere.neighbours, town())
door = partial(anywhere.door, town())
path = partial(anywhere.path, town())
