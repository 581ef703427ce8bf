"""Playing Medina alone: the five cities and the daily."""
