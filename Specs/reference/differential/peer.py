"""The engine under test, which speaks the protocol of Specs/INTERPRETING.md."""

import json
import os
import shlex
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

Json = Any

CRASHED: dict[str, Json] = {"crash": True}
# An engine that does not answer for this long is killed; after this many times, it is given up.
SECONDS = 10.0
MOST_HANGS = 4


class GaveUp(Exception):
    """The engine does not start, does not speak the protocol, or hangs repeatedly."""


class Peer:
    """An engine process, restarted when it ends or hangs."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None
        self.asked = 0
        self.hangs = 0

    def start(self) -> None:
        """Starts the process and exchanges greetings."""
        try:
            # In its own session, so that its child processes are killed with it.
            self.process = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
            hello = self._talk([{"hello": 1}])[0]
        except (OSError, ValueError, IndexError, EOFError) as error:
            raise GaveUp(f"{self.command} does not start: {str(error) or 'it ends or hangs'}") from None
        if "name" not in hello:
            raise GaveUp(f"{self.command} does not speak the protocol")

    def ask(self, requests: Sequence[dict[str, Json]]) -> list[Json]:
        """Returns the answers in the order of the requests. A request that ends or hangs the process has CRASHED."""
        ids = range(self.asked, self.asked + len(requests))
        self.asked = ids.stop
        try:
            answers = self._talk([{"id": number, **request} for number, request in zip(ids, requests, strict=True)])
        except (BrokenPipeError, EOFError):
            self.stop()
            if self.hangs >= MOST_HANGS:
                raise GaveUp(f"{self.command} gave no answer within {SECONDS:g} s, {self.hangs} times") from None
            self.start()
            return [CRASHED] if len(requests) == 1 else [self.ask([request])[0] for request in requests]
        by_id = {answer["id"]: answer for answer in answers if answer.get("id") in ids}
        if len(by_id) < len(ids):
            raise GaveUp(f"{self.command} answers with wrong ids")
        return [by_id[number] for number in ids]

    def stop(self) -> None:
        if self.process is not None:
            self._kill(self.process)
            for stream in (self.process.stdin, self.process.stdout):
                with suppress(OSError):
                    stream.close()  # type: ignore[union-attr]
            self.process.wait()
            self.process = None

    def _kill(self, process: subprocess.Popen[bytes]) -> None:
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)

    def _hangs(self, process: subprocess.Popen[bytes]) -> None:
        self.hangs += 1
        self._kill(process)

    def _talk(self, lines: Sequence[Json]) -> list[dict[str, Json]]:
        process = self.process
        if process is None or process.stdin is None or process.stdout is None:
            raise EOFError
        timer = threading.Timer(SECONDS, self._hangs, [process])
        timer.daemon = True
        try:
            timer.start()
            process.stdin.write(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
            process.stdin.flush()
            return [self._read(process.stdout.readline()) for _ in lines]
        finally:
            timer.cancel()

    def _read(self, line: bytes) -> dict[str, Json]:
        if not line.endswith(b"\n"):
            raise EOFError
        try:
            answer = json.loads(line, parse_constant=_no_constant)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise GaveUp(f"{self.command} writes a line that is not a JSON object: {line[:80]!r}")
        return answer


def _no_constant(name: str) -> Json:
    raise ValueError(f"{name} is not JSON")
