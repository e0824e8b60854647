"""The other side: an engine that speaks the protocol of Specs/INTERPRETING.md."""

import json
import shlex
import subprocess
from collections.abc import Sequence
from typing import Any

Json = Any

CRASHED: dict[str, Json] = {"crash": True}


class Peer:
    """A process that answers requests, started again when it ends."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> list[str]:
        """Starts the process, and answers the operations that it names."""
        self.process = subprocess.Popen(shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        hello = self._talk([{"hello": 1}])[0]
        if not isinstance(hello, dict) or "name" not in hello:
            raise OSError(f"{self.command} does not speak the protocol")
        return list(hello.get("operations", []))

    def ask(self, requests: Sequence[dict[str, Json]]) -> list[Json]:
        """The answers, in the order of the requests. A request that ends the process has the answer CRASHED."""
        numbered = [{"id": index, **request} for index, request in enumerate(requests)]
        try:
            answers = {answer["id"]: answer for answer in self._talk(numbered)}
            return [answers[index] for index in range(len(numbered))]
        except (BrokenPipeError, EOFError):
            self.stop()
            self.start()
            return [CRASHED] if len(requests) == 1 else [self.ask([request])[0] for request in requests]

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.communicate()

    def _talk(self, lines: Sequence[Json]) -> list[Json]:
        process = self.process
        if process is None or process.stdin is None or process.stdout is None:
            raise EOFError
        process.stdin.write(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
        process.stdin.flush()
        answers = []
        for _ in lines:
            line = process.stdout.readline()
            if not line:
                raise EOFError
            answers.append(json.loads(line))
        return answers
