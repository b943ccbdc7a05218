"""Tests in real browsers, on the built site."""
