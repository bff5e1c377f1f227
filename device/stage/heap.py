"""Gives the memory of a surface back to the system as soon as nobody needs it.

By its own choice glibc maps large blocks one by one only until the first of them is freed; from
then on they share a heap, whose holes stay with the process: 10 MB in an hour's play.
"""

from __future__ import annotations

from contextlib import suppress

__all__ = ["map_large_blocks"]

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # malloc.h
LARGE = 524_288  # bytes: pictures of an eighth of a screen; smaller ones fill the holes again


def map_large_blocks() -> None:
    """Map blocks of LARGE bytes and more one by one for good; elsewhere than on glibc, nothing."""
    from ctypes import CDLL  # noqa: PLC0415 - 5 ms; it is called after the first picture

    with suppress(AttributeError, OSError, TypeError):  # musl; no C library to be had; Windows
        malloc = CDLL(None)
        malloc.mallopt(M_MMAP_THRESHOLD, LARGE)
        malloc.mallopt(M_ARENA_MAX, 1)  # else every thread has holes of its own
