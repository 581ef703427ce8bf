"""Kept games, scores and figures. For any game."""
