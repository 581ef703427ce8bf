"""Kept games of Palmyra: saves, scores, statistics, replays, codes."""
