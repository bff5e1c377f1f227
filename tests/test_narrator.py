"""The worker's keeper: one job at a time, the urgent first, and no failure stops it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from voice_rig import Ear, worker

from device.narrator import MISSES, RENDER, START, STRIKES, Job, Narrator

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture
def ear() -> Ear:
    """Return an ear for the narrator's wake."""
    return Ear()


@pytest.fixture
def hire(ear: Ear) -> Iterator[Callable[[str], Narrator]]:
    """Return how to get a narrator whose worker behaves in some way."""
    hired: list[Narrator] = []

    def by(mode: str) -> Narrator:
        """Hire one."""
        hired.append(Narrator(worker(mode), ear.wake))
        return hired[-1]

    yield by
    for narrator in hired:
        narrator.close()


def job(folder: Path, text: str) -> Job:
    """Return a job for this text."""
    return Job(folder / f"{text}.wav", text, "en-us", 160)


def test_urgent_jobs_go_first(hire: Callable[[str], Narrator], ear: Ear, tmp_path: Path) -> None:
    """What is rendered ahead waits for what is said now; asking twice is asking once."""
    narrator = hire("speaks")
    names = ["ahead-1", "ahead-2", "ahead-3"]
    for name in [*names, "ahead-3"]:
        narrator.ask(job(tmp_path, name), urgent=False)
    narrator.pump(0.0)  # ahead-1 is on its way
    narrator.ask(job(tmp_path, "now"), urgent=True)
    narrator.ask(job(tmp_path, "ahead-3"), urgent=True)
    ear.until(lambda: narrator._job is None, lambda: narrator.pump(0.0))

    made = sorted(tmp_path.iterdir(), key=lambda file: file.stat().st_mtime_ns)

    assert [file.stem for file in made] == ["ahead-1", "now", "ahead-3", "ahead-2"]


def test_hung_worker_is_killed_in_time(
    hire: Callable[[str], Narrator], ear: Ear, tmp_path: Path
) -> None:
    """pyttsx3#126 "never returns": RENDER seconds after the request, and not before."""
    narrator = hire("hangs")
    narrator.ask(job(tmp_path, "moo"), urgent=True)
    narrator.pump(0.0)
    assert narrator.due == START
    ear.until(lambda: narrator.due == 1.0 + RENDER, lambda: narrator.pump(1.0))
    hung = narrator._worker

    narrator.pump(0.9 + RENDER)
    assert narrator._worker is hung

    narrator.pump(1.0 + RENDER)
    assert narrator._worker is not hung
    assert hung
    ear.until(lambda: hung.returncode is not None)


def test_text_that_kills_is_not_asked_for_a_third_time(
    hire: Callable[[str], Narrator], ear: Ear, tmp_path: Path
) -> None:
    """A worker may die by accident once; twice over the same text, the text is to blame."""
    narrator = hire("crashes")
    narrator.ask(job(tmp_path, "moo"), urgent=True)
    ear.until(lambda: narrator.refuses(tmp_path / "moo.wav"), lambda: narrator.pump(0.0))

    assert not narrator.failed
    assert narrator._strikes == 2


@pytest.mark.parametrize("mode", ["crashes", "dies", "babbles", "lies"])
def test_worker_that_goes_on_failing_is_given_up(
    hire: Callable[[str], Narrator], ear: Ear, tmp_path: Path, mode: str
) -> None:
    """After STRIKES restarts there is no voice, and no process is started any more."""
    narrator = hire(mode)
    for text in "abcd":
        narrator.ask(job(tmp_path, text), urgent=True)
    ear.until(lambda: narrator.failed, lambda: narrator.pump(0.0))

    assert narrator._strikes == STRIKES + 1
    assert narrator._worker is None
    assert narrator.due is None
    assert narrator.refuses(tmp_path / "anything.wav")


def test_hanging_again_and_again_is_given_up(
    hire: Callable[[str], Narrator], ear: Ear, tmp_path: Path
) -> None:
    """Each hang costs RENDER seconds in the background, four of them the voice."""
    narrator, now = hire("hangs"), 0.0
    for text in "abcd":
        narrator.ask(job(tmp_path, text), urgent=True)
    while not narrator.failed:
        ear.until(lambda: narrator._ready, lambda: narrator.pump(now))  # noqa: B023  # called here
        now += RENDER
        narrator.pump(now)

    assert now == (STRIKES + 1) * RENDER


def test_worker_without_libespeak_is_given_up_at_once(
    hire: Callable[[str], Narrator], ear: Ear
) -> None:
    """A missing library does not come back by trying again."""
    narrator = hire("mute")
    narrator.start(0.0)
    ear.until(lambda: narrator.failed, lambda: narrator.pump(0.0))

    assert narrator._strikes == 0


def test_full_disk_is_given_up(hire: Callable[[str], Narrator], ear: Ear, tmp_path: Path) -> None:
    """An error is an answer: the worker stays, the text is refused; enough of them are enough."""
    narrator = hire("refuses")
    for number in range(MISSES):
        narrator.ask(job(tmp_path, str(number)), urgent=True)
    ear.until(lambda: narrator.refuses(tmp_path / "4.wav"), lambda: narrator.pump(0.0))
    assert not narrator.failed

    narrator.ask(job(tmp_path, "one more"), urgent=True)
    ear.until(lambda: narrator.failed, lambda: narrator.pump(0.0))


def test_no_such_command_is_no_voice(tmp_path: Path) -> None:
    """A worker that cannot even be started raises nothing."""
    narrator = Narrator(("/nonexistent",))
    narrator.ask(job(tmp_path, "moo"), urgent=True)
    narrator.pump(0.0)

    assert narrator.failed
