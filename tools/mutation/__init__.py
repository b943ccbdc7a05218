"""Breaks a game's rules on purpose, and sees whether its tests notice: `make mutate`."""
