"""Palmyra alone: the campaign, the daily deal."""
