"""A module a language: which words it has, and what their vectors are made of.

`rows(folder)` gives names and rows of numbers; a word of several senses is there several times.
"""
