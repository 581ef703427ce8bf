"""Medina: the walled city."""
