"""The learn kit: the chapters of any game, taught at its own table."""
