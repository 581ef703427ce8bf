"""The review kit."""
