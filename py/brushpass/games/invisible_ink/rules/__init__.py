"""The rules of Invisible Ink: what is legal, and what follows."""
