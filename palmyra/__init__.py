"""Palmyra: the tile-laying board game as a desktop game."""

__version__ = "0.1.0"
