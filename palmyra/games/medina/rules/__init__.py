"""The rules of Medina (M1 to M28): pure functions over frozen values."""
