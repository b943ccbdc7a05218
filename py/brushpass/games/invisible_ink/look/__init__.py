"""How Invisible Ink looks: emblem, styles, what its box says. For the build only."""
