"""Puzzles of any game: found at its own table, one list of all there are."""
