"""Who plays Medina for the computer."""
