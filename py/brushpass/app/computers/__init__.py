"""Computers at the table: whose turn it is, what they read, what they say in a first game."""
