"""Noughts and crosses: a tiny third party that the house must serve without knowing it."""
