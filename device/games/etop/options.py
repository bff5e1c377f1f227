"""What can be set about É Top!?: its house options and its times."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

__all__ = ["Options"]


@dataclass(frozen=True)
class Options:
    """The house options of É Top!? and its times, settings under `[etop]`."""

    short_game: Annotated[bool, Meta(description="three hearts and three cards (ET-02)")] = False
    challenge_s: Annotated[
        float, Meta(ge=1, le=30, description="how long an answer can be challenged (ET-07)")
    ] = 4.0
    reveal_after: Annotated[
        bool, Meta(description="after the round everybody sees the list (ET-21)")
    ] = True
    judge: Annotated[
        Literal["challenger", "bystander"],
        Meta(description="who reads the list; bystander: somebody who is out of the round"),
    ] = "challenger"
    children: Annotated[bool, Meta(description="only cards that are also for children")] = False
    aloud: Annotated[bool, Meta(description="categories are read aloud")] = True
    slap_window_ms: Annotated[
        int, Meta(ge=50, le=3000, description="how long after the first challenge others count")
    ] = 500
    away_s: Annotated[
        float, Meta(ge=1, le=20, description="after that the others must have looked away")
    ] = 8.0
    peek_s: Annotated[
        float, Meta(ge=2, le=60, description="how long the list may be read, in all")
    ] = 20.0
    jury_s: Annotated[
        float, Meta(ge=2, le=60, description="how long the others may say no (ET-18)")
    ] = 6.0
    nag_s: Annotated[
        float, Meta(ge=5, le=600, description="after so many seconds dawdlers are called")
    ] = 45.0
    ready_s: Annotated[float, Meta(ge=0.1, le=10, description="count-in before the game")] = 3.0
    reveal_s: Annotated[
        float, Meta(ge=4, le=120, description="how long a round's end is shown; a tap goes on")
    ] = 25.0
