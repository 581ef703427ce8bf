"""Palermo alone: finished towns to drive in, five of them and one a day."""
