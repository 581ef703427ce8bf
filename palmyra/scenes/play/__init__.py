"""The play kit: a table of any game, with people and computers around it."""
