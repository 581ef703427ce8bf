"""Palermo: the town that all build together, and the run from door to door."""
