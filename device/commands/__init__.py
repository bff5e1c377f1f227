"""What the command line does besides playing: one module a command, each with a `run`."""
