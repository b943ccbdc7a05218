"""The rules of Codenames Undercover: what is legal, and what follows."""
