"""How Codenames looks: emblem, styles, what its box says. For the build only."""
