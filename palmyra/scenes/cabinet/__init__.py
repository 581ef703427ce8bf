"""The cabinet: what was found in finished games."""
