"""Palmyra: the city that all build together, tile by tile."""
