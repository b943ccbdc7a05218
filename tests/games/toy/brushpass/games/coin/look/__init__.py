"""How heads or tails looks: emblem, styles, what its box says. For the build only."""
