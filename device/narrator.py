"""Has texts rendered by device.voice_worker, one at a time, without ever waiting for it.

The worker may hang, crash, or never start: it is killed and started again a few times,
then given up. A thread per worker reads its answers; everything else happens in `pump`.
"""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import IO

__all__ = ["WORKER", "Job", "Narrator"]

# By its path, and without that path's folder in sys.path: the daemon's working directory
# is not where it was started (lgpio's LG_WD), and device.clock is not everybody's clock.
WORKER = (sys.executable, "-P", str(Path(__file__).with_name("voice_worker.py")))
START = 10.0  # seconds until a new worker must have said that it is ready
RENDER = 5.0  # seconds until it must have answered a request
STRIKES = 3  # a worker may fail so often in a row; then there is no voice
MISSES = 5  # texts in a row that it may fail to render, or spoil: on a full disk trying is in vain

_log = logging.getLogger(__name__)


class Job(NamedTuple):
    """A text to be read into a WAV."""

    path: Path
    text: str
    voice: str  # espeak's name, perhaps with a variant: "de+f3"
    rate: int  # words a minute


class Narrator:
    """One worker and the jobs that wait for it; the urgent ones first.

    Args:
        command: how to start a worker (device.voice_worker says how to talk to it).
        wake: called from another thread when a worker has said something.
    """

    def __init__(
        self, command: Sequence[str] = WORKER, wake: Callable[[], None] = lambda: None
    ) -> None:
        self.failed = False  # given up: nothing will be rendered any more
        self.due: float | None = None  # when the worker will be out of time
        self._command, self._wake = command, wake
        self._urgent: dict[Path, Job] = {}
        self._later: dict[Path, Job] = {}
        self._refused: set[Path] = set()
        self._suspects: set[Path] = set()  # the worker died over these once
        self._heard: SimpleQueue[tuple[subprocess.Popen[bytes], bytes]] = SimpleQueue()
        self._worker: subprocess.Popen[bytes] | None = None
        self._ready = False
        self._job: Job | None = None  # what the worker is doing
        self._strikes = self._misses = self._spoilt = 0

    def start(self, now: float) -> None:
        """Start a worker, ahead of the first job; `pump` does it too when there is one."""
        try:
            self._worker = subprocess.Popen(  # noqa: S603  # our own command line, no shell
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except OSError as error:
            self._give_up(str(error))
            return
        self._ready, self.due = False, now + START
        Thread(target=self._listen, args=(self._worker,), name="narrator", daemon=True).start()

    def ask(self, job: Job, *, urgent: bool) -> None:
        """Have this rendered; `pump` starts on it. Asking twice is asking once."""
        if self.refuses(job.path) or (self._job and self._job.path == job.path):
            return
        if urgent:
            self._later.pop(job.path, None)
            self._urgent[job.path] = job
        elif job.path not in self._urgent:
            self._later[job.path] = job

    def refuses(self, path: Path) -> bool:
        """Return whether this file will never come."""
        return self.failed or path in self._refused

    def spoilt(self, path: Path, *, for_good: bool) -> None:
        """Delete this file, which cannot be played; `for_good`: do not render it again."""
        with suppress(OSError):
            path.unlink()
        if for_good:
            self._refuse(path, f"{path.name} cannot be played")
            self._spoilt += 1
            if self._spoilt > MISSES:
                self._give_up(f"{self._spoilt} files in a row could not be played")

    def played(self) -> None:
        """Take note that a file could be played."""
        self._spoilt = 0

    def pump(self, now: float) -> None:
        """Take the worker's answers, end it if it is out of time, and give it the next job."""
        while not self._heard.empty():
            try:
                worker, answer = self._heard.get_nowait()
            except Empty:  # pragma: no cover  # only this thread takes
                break
            if worker is self._worker:
                self._take(answer, now)
        if self.due is not None and now >= self.due:
            self._strike("no answer in time")
        if not self.failed and self._job is None and (self._urgent or self._later):
            self._give(now)

    def close(self) -> None:
        """End the worker. Nothing is rendered after this."""
        self.failed = True
        self._bury()

    def _take(self, answer: bytes, now: float) -> None:
        try:
            message = json.loads(answer)
            if "ready" in message:
                self._welcome(message, now)
            elif self._job is None or message["id"] != str(self._job.path):
                self._strike(f"an answer to nothing: {message}")
            else:
                self._done(message.get("error"))
        except (ValueError, TypeError, KeyError):
            self._strike(f"no JSON answer: {answer[:80]!r}" if answer else "it ended")

    def _welcome(self, message: dict[str, object], now: float) -> None:
        if not message["ready"]:
            self._give_up(str(message.get("error")))
            return
        self._ready, self.due = True, None
        if self._job:
            self._send(self._job, now)

    def _done(self, error: str | None) -> None:
        job, self._job, self.due, self._strikes = self._job, None, None, 0
        if error and job:
            self._refuse(job.path, error)
        else:
            self._misses = 0

    def _refuse(self, path: Path, reason: str) -> None:
        _log.warning("voice: %s", reason)
        self._refused.add(path)
        self._misses += 1
        if self._misses > MISSES:
            self._give_up(f"{self._misses} texts in a row could not be rendered")

    def _give(self, now: float) -> None:
        queue = self._urgent or self._later
        self._job = queue.pop(next(iter(queue)))
        if self._worker is None:
            self.start(now)
        elif self._ready:
            self._send(self._job, now)

    def _send(self, job: Job, now: float) -> None:
        """Write the one request that is on its way: it fits the pipe, so nobody waits."""
        request = {"id": str(job.path), **job._asdict(), "path": str(job.path)}
        self.due = now + RENDER
        try:
            _pipe(self._worker).write(json.dumps(request).encode() + b"\n")
        except (OSError, ValueError):  # ValueError: the listener has just closed the pipe
            self._strike("it ended")

    def _strike(self, reason: str) -> None:
        """End this worker; a job it has died over twice is refused, the first time asked again."""
        self._bury()
        self._strikes += 1
        job, self._job = self._job, None
        if job and job.path in self._suspects:
            self._refused.add(job.path)
        elif job:
            self._suspects.add(job.path)
            self._urgent[job.path] = job
        _log.warning("voice worker: %s (%s)", reason, job.text if job else "idle")
        if self._strikes > STRIKES:
            self._give_up(f"failed {self._strikes} times in a row")

    def _give_up(self, reason: str) -> None:
        _log.error("no voice: %s", reason)
        self.close()

    def _bury(self) -> None:
        self.due, self._ready = None, False
        worker, self._worker = self._worker, None
        if worker:
            worker.kill()  # its listener sees the end of the pipe, and reaps it

    def _listen(self, worker: subprocess.Popen[bytes]) -> None:
        """Pass on every line of this worker, and an empty one for its end."""
        with worker:
            assert worker.stdout  # noqa: S101  # we asked Popen for it
            for answer in worker.stdout:
                self._heard.put((worker, answer))
                self._wake()
        self._heard.put((worker, b""))
        self._wake()


def _pipe(worker: subprocess.Popen[bytes] | None) -> IO[bytes]:
    """Return the worker's ear; a worker that is gone is a broken pipe."""
    if worker is None or worker.stdin is None:
        raise BrokenPipeError
    return worker.stdin
