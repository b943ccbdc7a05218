"""What one player could have known: odds, certainties, and what follows from what.

`worlds` weighs every world at once; `beliefs` says how far people are trusted; `strikes` what
can't be and why; `solution` when the answer followed; `reasons` puts reasons into words. All of it
knows only the clues of one seat: the computer's minds think with the same odds, and the notebook
and the replay show them.
"""
