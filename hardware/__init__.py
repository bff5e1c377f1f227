"""The box: buttons, lamps and the chip behind them; the same board again on mock pins.

Seats count from 1. A contact is *closed* while its button is down. Stamps are seconds on
CLOCK_MONOTONIC, the clock of `time.monotonic()` and of the kernel's own edge stamps.
"""
