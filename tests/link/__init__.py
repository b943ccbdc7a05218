"""Tests of linked devices, without a network."""
