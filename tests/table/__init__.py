"""Tests of the table itself, with a small game of their own."""
