"""Tests of the static pages."""
