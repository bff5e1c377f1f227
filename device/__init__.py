"""Slapdeck: fair slaps, five party games, one box for the middle of the table."""
