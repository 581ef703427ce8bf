"""Palmyra, Medina and Palermo: three board games as one desktop program."""

__version__ = "1.0.0"
