"""What clues tell a team that sees its keywords, and one that has only the note sheet.

Computers decide by it, and replays explain by it.
"""
