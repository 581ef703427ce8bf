"""Medina drawn: the city, its cards and its tray. Knows the rules' values, no scene."""
